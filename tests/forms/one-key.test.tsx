import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
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
    loadInputs([{ type: 'values', fields: [{ type: 'group' }] } as never]),
  ])
})

const said = vi.fn(({ label }: Readonly<Record<string, unknown>>) => String(label))
const kind = (name: string, type: FormField['type']): FormField => ({ name, type, messages: {}, label: text(said) })

/** The labels that were drawn since it was asked last. */
function drawn(): readonly string[] {
  const labels = said.mock.calls.map(([{ label }]) => String(label))
  said.mockClear()
  return [...new Set(labels)].sort()
}

it('a key among fields that data names draws its own and those whose conditions ask for it', async () => {
  answerCalls({})
  const asked = [
    ...Array.from({ length: 20 }, (_, at) => ({ key: `f${at}`, label: `Line ${at}`, kind: 'line' })),
    { key: 'asked', label: 'Asked', kind: 'line' },
    { key: 'group', label: 'Group', kind: 'group' },
    { key: 'inside', label: 'Inside', kind: 'line', within: 'group' },
    {
      ...{ key: 'hung', label: 'Hung', kind: 'line', within: 'group' },
      condition: { lines: [{ key: 'asked', is: 'filled' }] },
    },
    { key: 'late', label: 'Late', kind: 'line', condition: { lines: [{ key: 'f1', is: 'filled' }] } },
  ]
  const columns = {
    ...{ of: () => asked, key: 'key', label: 'label', kind: 'kind', within: 'within', condition: 'condition' },
  }
  const form = makeForm(
    { name: { type: 'values', label: 'Fields', columns, fields: [kind('line', 'string'), kind('group', 'group')] } },
    { schema: { type: 'object', properties: { name: {} } }, validate: () => true },
  )
  render(<OnStage stage={createStage()} nodes={[formBlock(form)]} />)
  const line = await screen.findByRole('textbox', { name: 'Line 7' })
  drawn()
  await userEvent.type(line, 'ab')
  expect(drawn()).toEqual(['Line 7'])
  await userEvent.type(screen.getByRole('textbox', { name: 'Line 1' }), 'a')
  expect(drawn()).toEqual(['Late', 'Line 1'])
  await userEvent.type(screen.getByRole('textbox', { name: 'Asked' }), 'a')
  expect(drawn()).toEqual(['Asked', 'Group', 'Hung'])
  expect(screen.getByRole('textbox', { name: 'Hung' })).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Line 7' }), 'c')
  expect(drawn()).toEqual(['Line 7'])
})
