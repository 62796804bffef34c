import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FormField } from '../../generator/grammar/forms.ts'
import { loadInputs } from '../../src/blocks/form/fields/inputs.tsx'
import { answerCalls } from '../blocks/support/answers.ts'
import { text } from '../blocks/support/words.ts'
import { drawDataForm } from './support/data-form.tsx'

beforeAll(async () => {
  const types = ['values', 'choice', 'choices'] as const
  await Promise.all([
    import('../../src/api/client.ts'),
    import('../../src/blocks/form/form.tsx'),
    import('../../src/blocks/form/fields/open-choice.tsx'),
    import('../../src/blocks/form/fields/open-choices.tsx'),
    loadInputs(types.map((type) => ({ type }) as never)),
  ])
})

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})

const label = text(({ label }) => String(label))
const kinds: readonly FormField[] = [
  { name: 'one', type: 'choice', label, messages: { enum: text('is none of them') } },
  { name: 'many', type: 'choices', label, messages: { enum: text('is none of them') } },
]
const options = [{ value: 's', label: 'Small' }, 'M']

async function show(values: object, others = true) {
  const calls = answerCalls({ dig: () => ({ data: null }) })
  const data = [
    { key: 'size', label: 'Size', kind: 'one', options, others },
    { key: 'sizes', label: 'Sizes', kind: 'many', options, others },
  ]
  const columns = { of: () => data, key: 'key', label: 'label', kind: 'kind', options: 'options', others: 'others' }
  drawDataForm(columns, kinds, values)
  await screen.findAllByLabelText('Size')
  const user = userEvent.setup()
  const send = async () => {
    await user.click(screen.getByRole('button', { name: 'Dig' }))
    const sent = () => calls.filter(({ name }) => name === 'dig').at(-1)
    await waitFor(() => expect(sent()).toBeDefined())
    return sent()?.variables.name
  }
  const box = (name: string) => screen.getAllByLabelText(name).find(({ tagName }) => tagName === 'INPUT') as HTMLElement
  return { user, send, box }
}

describe('a choice to which others may be added', () => {
  it('takes what is typed, and an option for its words', async () => {
    const { user, send, box } = await show({ size: 's' })
    expect(box('Size')).toHaveProperty('value', 'Small')
    await user.clear(box('Size'))
    await user.type(box('Size'), 'Very huge ')
    expect(box('Size')).toHaveProperty('value', 'Very huge ')
    await user.type(box('Sizes'), 'small{Enter}Tiny{Enter}')
    expect(await send()).toEqual({ size: 'Very huge', sizes: ['s', 'Tiny'] })
  })

  it('of others none is taken where the data does not say so', async () => {
    const { user } = await show({ size: 'Huge', sizes: ['Huge'] }, false)
    await user.click(screen.getByRole('button', { name: 'Dig' }))
    expect(await screen.findAllByText('is none of them')).not.toHaveLength(0)
  })
})
