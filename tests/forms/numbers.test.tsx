import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FormField } from '../../generator/grammar/forms.ts'
import { loadInputs } from '../../src/blocks/form/fields/inputs.tsx'
import { answerCalls } from '../blocks/support/answers.ts'
import { text } from '../blocks/support/words.ts'
import { drawDataForm } from './support/data-form.tsx'

beforeAll(async () => {
  const types = ['values', 'number', 'json'] as const
  await Promise.all([
    import('../../src/api/client.ts'),
    import('../../src/blocks/form/form.tsx'),
    loadInputs(types.map((type) => ({ type }) as never)),
  ])
})

const kinds: readonly FormField[] = [
  { name: 'number', type: 'number', label: text(({ label }) => String(label)), messages: {} },
]

async function box(weight: unknown): Promise<HTMLInputElement> {
  answerCalls({})
  const columns = {
    key: 'key',
    label: 'label',
    kind: 'kind',
    of: () => [{ key: 'weight', label: 'Weight', kind: 'number' }],
  }
  drawDataForm(columns, kinds, { weight })
  return screen.findByLabelText<HTMLInputElement>('Weight')
}

describe('a box of a number', () => {
  it.each([
    ['12.50', '12.5'],
    ['0.10', '0.1'],
    ['5.', '5'],
    ['.5', '0.5'],
    ['007', '7'],
    ['+5', '5'],
    ['1.234,50', '1234.5'],
    ['1,234', '1,234'],
    ['12 kg', '12 kg'],
  ])('shows %s as it is typed, and %s once it is left', async (typed, shown) => {
    const input = await box(undefined)
    for (const [at, letter] of [...typed].entries()) {
      await userEvent.type(input, letter)
      expect(input.value).toBe(typed.slice(0, at + 1))
    }
    await userEvent.tab()
    expect(input.value).toBe(shown)
  })

  it('shows what came from elsewhere', async () => {
    const input = await box(1234.5)
    expect(input.value).toBe('1234.5')
  })
})
