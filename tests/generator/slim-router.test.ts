import { expect, it } from 'vitest'
import { withoutEffects } from '../../generator/build/slim-router.ts'

it('what is made of React without doing anything else is marked, and has no name for developers', () => {
  const code = withoutEffects(
    'var Link = React10.forwardRef(\n  draw\n);\nLink.displayName = "Link";\nvar Edge = class extends React3.Component {\n};',
  )
  expect(code).toContain('var Link = /* @__PURE__ */ React10.forwardRef(')
  expect(code).toContain('class extends /* @__PURE__ */ componentOf(React3) {')
  expect(code).not.toContain('displayName')
})
