import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { FormField } from '../../generator/grammar/forms.ts'
import { loadInputs } from '../../src/blocks/form/fields/inputs.tsx'
import { answerCalls } from '../blocks/support/answers.ts'
import { createStage, OnStage } from '../blocks/support/stage.tsx'
import { text } from '../blocks/support/words.ts'
import { formBlock } from './support/garden-form.ts'
import { makeForm } from './support/make-form.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/api/client.ts'),
    import('../../src/blocks/form/form.tsx'),
    loadInputs([{ type: 'values', fields: [{ type: 'choice' }] } as never]),
  ])
})

const kind = (name: string, type: FormField['type']): FormField => ({
  ...{ name, type, messages: {} },
  label: text(({ label }) => String(label)),
})

it('a computed text follows what is typed at once, cannot be typed into, and is not sent (C-template-12)', async () => {
  const calls = answerCalls({ dig: () => ({ data: null }) })
  const asked = [
    { key: 'f1', name: 'title', label: 'Title', kind: 'line' },
    { key: 'f2', name: 'year', label: 'Year', kind: 'figure' },
    { key: 'f3', name: 'both', label: 'Both', kind: 'line', computed: '{title} - {year}' },
    { key: 'f4', name: 'loud', label: 'Loud', kind: 'line', computed: '{both}!' },
  ]
  const columns = { of: () => asked, key: 'key', label: 'label', kind: 'kind', computed: 'computed', name: 'name' }
  const form = makeForm(
    { name: { type: 'values', label: 'Fields', columns, fields: [kind('line', 'string'), kind('figure', 'number')] } },
    { schema: { type: 'object', properties: { name: {} } }, validate: () => true },
  )
  render(<OnStage stage={createStage()} nodes={[formBlock(form)]} />)
  const of = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Tea')
  expect([of('Both').value, of('Loud').value]).toEqual(['Tea', 'Tea!'])
  await userEvent.type(of('Year'), '2030')
  expect([of('Both').value, of('Loud').value]).toEqual(['Tea - 2030', 'Tea - 2030!'])
  expect(of('Both').readOnly).toBe(true)
  await userEvent.type(of('Both'), 'Mine')
  expect(of('Both').value).toBe('Tea - 2030')
  await userEvent.click(screen.getByRole('button', { name: 'Dig' }))
  await waitFor(() => expect(calls).toEqual([{ name: 'dig', variables: { name: { f1: 'Tea', f2: 2030 } } }]))
})
