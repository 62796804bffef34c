import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
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
    import('../../src/blocks/form/fields/choice-list.tsx'),
    import('../../src/blocks/form/fields/once-fields.tsx'),
    loadInputs([{ type: 'values', fields: [{ type: 'choice' }] } as never]),
  ])
})

const options = [
  { value: 'rose', label: 'Rose' },
  { value: 'fern', label: 'Fern' },
]

it('who chooses what another one holds takes it from there, and says so beneath (P-2.9-41)', async () => {
  const calls = answerCalls({ dig: () => ({ data: null }) })
  const asked = ['North', 'South'].map((label) => ({ key: label, label, kind: 'plant', options }))
  const columns = {
    ...{ of: () => asked, key: 'key', label: 'label', kind: 'kind', options: 'options' },
    once: { none: text('Nothing'), taken: text(({ option, former }) => `${option} grows here now, not at ${former}.`) },
  }
  const plant = { name: 'plant', type: 'choice', label: text(({ label }) => String(label)), messages: {} } as const
  const form = makeForm(
    { name: { type: 'values', label: 'Beds', columns, fields: [plant] } },
    {
      schema: { type: 'object', properties: { name: {} } },
      initial: { name: { North: 'rose' } },
      validate: () => true,
    },
  )
  render(<OnStage stage={createStage()} nodes={[formBlock(form)]} />)
  const of = (name: string) => screen.getByRole('combobox', { name }) as HTMLInputElement
  await screen.findByRole('combobox', { name: 'North' })
  expect([of('North').value, of('South').value]).toEqual(['Rose', 'Nothing'])
  await userEvent.click(of('South'))
  await userEvent.click(await screen.findByRole('option', { name: 'Rose' }))
  await waitFor(() => expect([of('North').value, of('South').value]).toEqual(['Nothing', 'Rose']))
  expect(of('South').getAttribute('aria-describedby')).not.toBeNull()
  expect(screen.getAllByText('Rose grows here now, not at North.').length).toBe(2)
  await userEvent.click(screen.getByRole('button', { name: 'Dig' }))
  await waitFor(() => expect(calls).toEqual([{ name: 'dig', variables: { name: { South: 'rose' } } }]))
})
