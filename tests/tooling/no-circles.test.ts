import { expect, it } from 'vitest'
import { circleIn } from '../../generator/build/no-circles.ts'

const chunk = (...imports: string[]) => ({ type: 'chunk' as const, imports })

it('files of a build that import each other in a circle are found, whatever leads there', () => {
  const circle = { 'index.js': chunk('page.js'), 'page.js': chunk('base.js', 'react.js'), 'base.js': chunk('page.js') }
  expect(circleIn({ ...circle, 'react.js': chunk() })).toEqual(['page.js', 'base.js', 'page.js'])
})

it('what several files share is no circle', () => {
  const shared = { 'one.js': chunk('base.js', 'two.js'), 'two.js': chunk('base.js'), 'base.js': chunk('react.js') }
  expect(circleIn({ ...shared, 'page.css': { type: 'asset' } })).toBeUndefined()
})
