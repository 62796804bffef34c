import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FormField, FormMatrix } from '../../generator/grammar/forms.ts'
import { beginning } from '../../src/runtime/forms/begin.ts'
import { answerCalls } from '../blocks/support/answers.ts'
import { createStage, OnStage } from '../blocks/support/stage.tsx'
import { text } from '../blocks/support/words.ts'
import { formBlock } from './support/garden-form.ts'
import { makeForm } from './support/make-form.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/api/client.ts'),
    import('../../src/blocks/form/form.tsx'),
    import('../../src/blocks/form/fields/matrix.tsx'),
  ])
})

const beds = [
  { name: 'south', label: 'South border', tools: ['Dig', 'Water', 'Strange'] },
  { name: 'herbs', label: 'Herb spiral', tools: ['Water'] },
  { name: 'pond', label: 'Pond edge', tools: ['Dig', 'Prune', 'Water'] },
]

const matrix: FormMatrix = {
  rows: () => beds,
  key: 'name',
  label: 'label',
  cells: 'tools',
  columns: [
    { value: 'Dig', label: text('Dig up') },
    { value: 'Prune', label: text('Prune') },
    { value: 'Water', label: text('Water') },
  ],
  texts: { rows: text('Bed'), all: text('All'), empty: text('There is no bed.') },
}

function show(field: Partial<Omit<FormField, 'label'>> = {}, kind?: readonly unknown[], required = false) {
  const calls = answerCalls({ dig: () => ({ data: null }) })
  const form = makeForm(
    { kind: { type: 'matrix', label: 'Tools', matrix, schema: { type: 'array', minItems: 1 }, required, ...field } },
    { initial: kind ? { kind } : {} },
  )
  render(<OnStage stage={createStage()} nodes={[formBlock(form)]} />)
  return calls
}

const box = async (name: string) => (await screen.findByRole('checkbox', { name })) as HTMLInputElement
const state = async (name: string) => {
  const { checked, indeterminate } = await box(name)
  return indeterminate ? 'mixed' : checked
}
const click = async (name: string) => userEvent.click(await box(name))
const dig = () => userEvent.click(screen.getByRole('button', { name: 'Dig' }))
const sent = (calls: readonly { variables: Record<string, unknown> }[]) => calls.map(({ variables }) => variables.kind)
const focused = () => document.activeElement?.getAttribute('aria-label')

describe('a matrix', () => {
  it('has a box for each column of a row, for a whole row and for a whole column, each with its name', async () => {
    show()
    expect(await screen.findByRole('grid', { name: /^Tools/ })).toBeTruthy()
    const names = screen.getAllByRole('checkbox').map((each) => each.getAttribute('aria-label'))
    expect(names).toEqual([
      ...['All, Dig up', 'All, Prune', 'All, Water'],
      ...['All, South border', 'Dig up, South border', 'Water, South border'],
      ...['All, Herb spiral', 'Water, Herb spiral'],
      ...['All, Pond edge', 'Dig up, Pond edge', 'Prune, Pond edge', 'Water, Pond edge'],
    ])
    expect(screen.getAllByRole('columnheader')).toHaveLength(4)
    expect(screen.getAllByRole('rowheader').map((each) => each.textContent)).toEqual(beds.map(({ label }) => label))
  })

  it('sends a record for each row of which something is ticked, in the order of rows and columns', async () => {
    const calls = show({}, [{ name: 'pond', tools: ['Water'] }])
    expect(await state('Water, Pond edge')).toBe(true)
    await click('Water, South border')
    await click('Dig up, South border')
    await click('Water, Pond edge')
    await click('Dig up, Pond edge')
    await dig()
    await waitFor(() =>
      expect(sent(calls)).toEqual([
        [
          { name: 'south', tools: ['Dig', 'Water'] },
          { name: 'pond', tools: ['Dig'] },
        ],
      ]),
    )
  })

  it('ticks whole rows and columns, and shows where only some of it is ticked', async () => {
    show()
    await click('All, Pond edge')
    expect(await state('Prune, Pond edge')).toBe(true)
    expect([await state('All, Pond edge'), await state('All, Prune'), await state('All, Water')]).toEqual([
      true,
      true,
      'mixed',
    ])
    await click('All, Water')
    expect([await state('Water, Herb spiral'), await state('All, Herb spiral')]).toEqual([true, true])
    expect(await state('All, South border')).toBe('mixed')
    await click('All, South border')
    await click('All, Water')
    expect([await state('All, South border'), await state('All, Herb spiral')]).toEqual(['mixed', false])
  })

  it('keeps what stands for rows and columns that are not shown', async () => {
    const calls = show({}, [
      { name: 'south', tools: ['Strange', 'Dig'] },
      { name: 'attic', tools: ['Sweep'] },
    ])
    await click('All, South border')
    await click('All, South border')
    await dig()
    await waitFor(() =>
      expect(sent(calls)).toEqual([
        [
          { name: 'south', tools: ['Strange'] },
          { name: 'attic', tools: ['Sweep'] },
        ],
      ]),
    )
  })

  it('is one stop of Tab; arrows lead to the next box that there is, Home and End along the row, Space ticks', async () => {
    show()
    await box('All, Dig up')
    await userEvent.tab()
    expect(focused()).toBe('All, South border')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(focused()).toBe('Water, South border')
    await userEvent.keyboard(' ')
    expect(await state('Water, South border')).toBe(true)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}')
    expect(focused()).toBe('Prune, Pond edge')
    // No other bed can be pruned: the next above is the head of the column.
    await userEvent.keyboard('{ArrowUp}')
    expect(focused()).toBe('All, Prune')
    await userEvent.keyboard('{ArrowUp}')
    expect(focused()).toBe('All, Prune')
    await userEvent.keyboard('{Control>}{End}{/Control}')
    expect(focused()).toBe('Water, Pond edge')
    await userEvent.keyboard('{Home}')
    expect(focused()).toBe('All, Pond edge')
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    expect(focused()).toBe('All, Dig up')
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Dig')
    await userEvent.tab({ shift: true })
    expect(focused()).toBe('All, Dig up')
  })

  it('can be read and walked through, but not changed, while it is disabled', async () => {
    show({ disabled: true }, [{ name: 'herbs', tools: ['Water'] }])
    const water = await box('Water, Herb spiral')
    expect([water.checked, water.getAttribute('aria-disabled')]).toEqual([true, 'true'])
    await userEvent.click(water)
    await click('All, Dig up')
    expect([await state('Water, Herb spiral'), await state('Dig up, Pond edge')]).toEqual([true, false])
  })

  it('says that it is needed where nothing is ticked, and leads there', async () => {
    const calls = show({}, undefined, true)
    await box('All, Dig up')
    await dig()
    expect(await screen.findAllByText('The Tools field is required.')).toHaveLength(2)
    expect(focused()).toBe('All, Dig up')
    await click('All, Herb spiral')
    expect(screen.queryAllByText('The Tools field is required.')).toEqual([])
    await dig()
    await waitFor(() => expect(sent(calls)).toEqual([[{ name: 'herbs', tools: ['Water'] }]]))
  })

  it('says so where there are no rows', async () => {
    show({ matrix: { ...matrix, rows: () => [] } })
    expect(await screen.findByText('There is no bed.')).toBeTruthy()
    expect(screen.queryByRole('grid')).toBeNull()
  })

  it('begins with what is ticked, and nothing else that data says', () => {
    const form = makeForm({ kind: { type: 'matrix', matrix }, name: { type: 'string' } })
    const rows = [
      { __typename: 'Bed', name: 'pond', label: 'Pond', tools: ['Dig'] },
      { name: 'south', tools: [] },
    ]
    expect(beginning(form, { kind: rows, name: 'Ann' })).toEqual({
      kind: [{ name: 'pond', tools: ['Dig'] }],
      name: 'Ann',
    })
    expect(beginning(form, {})).toEqual({})
  })

  it('ticks along what the others are of no use without, takes them away with it, and says so', async () => {
    const needs = {
      column: 'Water',
      ticked: text(({ row, column }) => `${column} too: ${row}`),
      taken: text(({ row, column }) => `no ${column}: ${row}`),
    }
    const calls = show({ matrix: { ...matrix, needs } })
    await click('Dig up, South border')
    expect(await state('Water, South border')).toBe(true)
    expect(screen.getByText('Water too: South border').getAttribute('role')).toBe('status')
    await click('All, Prune')
    expect(screen.getByText('Water too: Pond edge')).toBeTruthy()
    await click('Water, South border')
    expect(await state('Dig up, South border')).toBe(false)
    expect(screen.getByText('no Water: South border')).toBeTruthy()
    await click('Water, Herb spiral')
    expect(screen.queryByText(/Water too|no Water/)).toBeNull()
    await dig()
    await waitFor(() =>
      expect(sent(calls)).toEqual([
        [
          { name: 'herbs', tools: ['Water'] },
          { name: 'pond', tools: ['Prune', 'Water'] },
        ],
      ]),
    )
  })

  it('leaves what was so before as it is, until somebody changes it', async () => {
    const needs = { column: 'Water', ticked: text('ticked'), taken: text('taken') }
    show({ matrix: { ...matrix, needs } }, [{ name: 'pond', tools: ['Dig'] }])
    expect(await state('Dig up, Pond edge')).toBe(true)
    await click('Prune, Pond edge')
    expect(await state('Water, Pond edge')).toBe(true)
    await click('Dig up, Pond edge')
    expect(await state('Water, Pond edge')).toBe(true)
  })
})
