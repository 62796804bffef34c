import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Expression, Scope } from '../../generator/grammar/compiled.ts'
import type { FormField } from '../../generator/grammar/forms.ts'
import { loadInputs } from '../../src/blocks/form/fields/inputs.tsx'
import { answerCalls } from '../blocks/support/answers.ts'
import { query } from '../blocks/support/operation.ts'
import { text } from '../blocks/support/words.ts'
import { drawDataForm } from './support/data-form.tsx'
import { itemWords } from './support/item-words.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/api/client.ts'),
    import('../../src/blocks/form/form.tsx'),
    import('../../src/blocks/popup/popup-menu.tsx'),
    import('../../src/blocks/dragging/sorting.tsx'),
    import('../../src/blocks/form/fields/find-kind.tsx'),
    import('../../src/blocks/form/fields/title-pictures.tsx'),
    loadInputs([{ type: 'values' } as never, ...types.map((type) => ({ type }) as never)]),
  ])
})

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})

const types = ['group', 'list', 'blocks', 'string', 'pick'] as const
const label = text(({ label }) => String(label))
const messages = {}
const reads = <T,>(read: (scope: Scope) => unknown) => read as Expression<T>
const of = (scope: Scope) => scope.item as { readonly id: string; readonly name: string }
const kinds: readonly FormField[] = [
  { name: 'line', type: 'string', label, messages },
  { name: 'group', type: 'group', label, messages },
  { name: 'blocks', type: 'blocks', label, messages, items: itemWords },
  {
    ...{ name: 'file', type: 'pick', label, messages },
    pick: { one: true, add: text('Search'), remove: text('Out'), added: text('In'), removed: text('Gone') } as never,
    suggest: {
      operation: query('files', ['Words', 'Ids']),
      sends: { search: 'Words', ids: 'Ids' },
      delay: 5,
      value: reads((scope) => of(scope).id),
      title: text(
        ({ name }) => String(name),
        (scope) => ({ name: of(scope).name }),
      ),
      picture: reads((scope) => `/store/${of(scope).id}.png`),
      texts: { none: text('None') },
    },
  },
]

/** Blocks of so many kinds, each with a picture and a line. */
function columnsOf(count: number, title?: string) {
  const names = Array.from({ length: count }, (_, at) => ['Quote', 'Picture', 'Film'][at] ?? `Kind ${at + 1}`)
  return [
    { key: 'body', label: 'Body', kind: 'blocks', within: null },
    ...names.flatMap((name, at) => [
      { key: `k${at}`, label: name, kind: 'group', within: 'body', title },
      { key: `p${at}`, label: 'Shot', kind: 'file', within: `k${at}` },
      { key: `l${at}`, label: 'Line', kind: 'line', within: `k${at}` },
    ]),
  ]
}

const block = (at: number, values: object) => ({ Key: `Item_${at}`, Component: 'k0', Values: values })

async function show(columns: readonly object[], body: readonly object[] = []) {
  const calls = answerCalls({
    files: async ({ Ids }) => ({
      data: (Ids as string[]).map((id) => ({
        __typename: 'File',
        id,
        name: `File ${id}`,
        kind: null,
        sown: null,
        plants: 0,
      })),
    }),
  })
  drawDataForm(
    { of: () => columns, key: 'key', label: 'label', kind: 'kind', within: 'within', itemTitle: 'title' },
    kinds,
    { body },
  )
  await screen.findByRole('group', { name: 'Body' })
  return { user: userEvent.setup(), calls }
}

const titles = () =>
  [...document.querySelectorAll('[data-toggle]')].map((each) => each.querySelector('span')?.textContent)

describe('the kinds of blocks that can be added', () => {
  it('stand in a menu while there are few', async () => {
    const { user } = await show(columnsOf(8))
    await user.click(screen.getByRole('button', { name: 'Add a block' }))
    expect(await screen.findAllByRole('menuitem')).toHaveLength(8)
  })

  it('are searched from nine on: by their labels, by arrow keys and Enter (C-content-45)', async () => {
    const { user } = await show(columnsOf(9))
    await user.click(screen.getByRole('button', { name: 'Add a block' }))
    const search = await screen.findByRole('combobox', { name: 'Search for a kind' })
    expect(document.activeElement).toBe(search)
    expect(await screen.findAllByRole('option')).toHaveLength(9)
    await user.keyboard('kind')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(6))
    await user.keyboard('{ArrowDown}')
    expect(document.getElementById(search.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('Kind 5')
    await user.keyboard('{Enter}')
    expect(titles()).toEqual(['Kind 5 1'])
    expect(screen.queryByRole('combobox', { name: 'Search for a kind' })).toBeNull()
    expect(document.activeElement?.closest('[data-fields]')).toBeTruthy()
  })

  it('say that none is called so; Escape leads back (C-content-45)', async () => {
    const { user } = await show(columnsOf(9))
    await user.click(screen.getByRole('button', { name: 'Add a block' }))
    await screen.findByRole('combobox', { name: 'Search for a kind' })
    await user.keyboard('xyz')
    expect((await screen.findAllByText('No such kind')).some((each) => each.getAttribute('role') === 'status')).toBe(
      true,
    )
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a block' })))
  })

  it('are searched between two blocks as well (C-content-45)', async () => {
    const { user } = await show(columnsOf(9), [block(1, { l0: 'One' }), block(2, { l0: 'Two' })])
    await user.click(screen.getByRole('button', { name: /actions.*One|One.*actions/i }))
    await user.click(await screen.findByRole('menuitem', { name: 'Add a block' }))
    const search = await screen.findByRole('combobox', { name: 'Search for a kind' })
    await user.type(search, 'film{Enter}')
    await waitFor(() => expect(titles()).toEqual(['One', 'Film 2', 'Two']))
  })
})

describe('the title of a closed item', () => {
  it('has the picture of its first field that is filled, asked for all at once (C-content-46)', async () => {
    const body = Array.from({ length: 4 }, (_, at) => block(at, { p0: `f${at}`, l0: `Line ${at}` }))
    const { calls } = await show(columnsOf(2), body)
    await waitFor(() =>
      expect([...document.querySelectorAll('[data-toggle] img')].map((each) => each.getAttribute('src'))).toEqual([
        ...['/store/f0.png', '/store/f1.png', '/store/f2.png', '/store/f3.png'],
      ]),
    )
    expect(calls.filter(({ name }) => name === 'files')).toHaveLength(1)
  })

  it('has that of a field that its title names, and none where words come first (C-content-46)', async () => {
    const body = Array.from({ length: 4 }, (_, at) => block(at, { p0: `f${at}`, l0: `Line ${at}` }))
    await show(columnsOf(2, '{l0}'), body)
    expect(titles()).toEqual(['Line 0', 'Line 1', 'Line 2', 'Line 3'])
    expect(document.querySelectorAll('[data-toggle] img')).toHaveLength(0)
  })
})
