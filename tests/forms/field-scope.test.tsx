import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Scope } from '../../generator/grammar/compiled.ts'
import { answerCalls } from '../blocks/support/answers.ts'
import { createStage, OnStage } from '../blocks/support/stage.tsx'
import { text } from '../blocks/support/words.ts'
import { formBlock } from './support/garden-form.ts'
import { makeForm } from './support/make-form.ts'

const kindOf = (scope: Scope) => (scope.form as { kind?: string }).kind ?? ''
const words = (before: string) =>
  text(
    ({ kind }) => `${before} ${kind}`,
    (scope) => ({ kind: kindOf(scope) }),
  )

it('what a field says and offers may read the form, and follows what is typed in other fields', async () => {
  answerCalls({ dig: async () => ({ data: null }) })
  const form = makeForm({
    kind: { type: 'string', label: 'Kind' },
    name: { type: 'string', label: 'Name', help: words('Of'), placeholder: words('Such as') },
    bed: {
      type: 'choice',
      label: 'Bed',
      from: { items: (scope) => [{ id: 'x', name: `Bed of ${kindOf(scope)}` }], value: 'id', label: 'name' },
    },
  })
  render(<OnStage stage={createStage()} nodes={[formBlock(form)]} />)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Kind' }), 'oak')
  expect(screen.getByText('Of oak')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('placeholder')).toBe('Such as oak')
  await userEvent.click(screen.getByRole('combobox', { name: 'Bed' }))
  expect((await screen.findByRole('option')).textContent).toBe('Bed of oak')
})
