import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FormField } from '../../generator/grammar/forms.ts'
import { loadInputs } from '../../src/blocks/form/fields/inputs.tsx'
import { answerCalls } from '../blocks/support/answers.ts'
import { text } from '../blocks/support/words.ts'
import { drawDataForm } from './support/data-form.tsx'
import { itemWords } from './support/item-words.ts'

beforeAll(async () => {
  const types = ['values', 'list', 'string'] as const
  await Promise.all([
    import('../../src/api/client.ts'),
    import('../../src/blocks/form/form.tsx'),
    import('../../src/blocks/form/fields/unit.tsx'),
    loadInputs(types.map((type) => ({ type }) as never)),
  ])
})

const label = text(({ label }) => String(label))
const kinds: readonly FormField[] = [
  { name: 'number', type: 'number', label, messages: {} },
  { name: 'box', type: 'boolean', label, messages: {} },
  { name: 'list', type: 'list', label, messages: {}, items: { ...itemWords, closed: 1 } },
]
const data = [
  { key: 'weight', label: 'Weight', kind: 'number', unit: 'kg' },
  { key: 'stock', label: 'Stock', kind: 'box', yes: 'In stock', no: 'Sold out', help: 'Asked every day.' },
  { key: 'parts', label: 'Parts', kind: 'list', title: '{part}, {old}' },
  { key: 'part', label: 'Part', kind: 'number', unit: 'g', within: 'parts' },
  { key: 'old', label: 'Old', kind: 'box', yes: 'worn', no: 'new', within: 'parts' },
]

async function show(values: object) {
  answerCalls({})
  const named = { key: 'key', label: 'label', kind: 'kind', help: 'help', within: 'within', itemTitle: 'title' }
  const columns = { ...named, of: () => data, unit: 'unit', yes: 'yes', no: 'no' }
  drawDataForm(columns, kinds, values)
  return screen.findByLabelText('Weight (kg)')
}

describe('what data says of values', () => {
  it('is the unit of a number behind its box, and no part of what is entered', async () => {
    const box = await show({ weight: 3 })
    expect(box).toHaveProperty('value', '3')
    expect(await screen.findByText('kg')).toBeDefined()
    expect(screen.getByText('Weight')).toBeDefined()
  })

  it('is what a box says while it is ticked, and while it is not', async () => {
    await show({ weight: 3 })
    expect(screen.getByText(/Sold out/).textContent).toBe('Sold outAsked every day.')
    await userEvent.setup().click(screen.getByRole('checkbox', { name: 'Stock' }))
    expect(screen.getByText(/In stock/)).toBeDefined()
    expect(screen.queryByText(/Sold out/)).toBeNull()
  })

  it('stands in the titles of closed items', async () => {
    const parts = [
      { Key: 'Item_1', part: 20, old: true },
      { Key: 'Item_2', part: 5 },
    ]
    await show({ parts })
    const titles = [...document.querySelectorAll('[data-toggle]')].map(({ textContent }) => textContent)
    expect(titles).toEqual(['20 g, worn', '5 g, new'])
  })
})
