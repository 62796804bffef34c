import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListingBlock } from '../../generator/grammar/blocks/listing.ts'
import type { Expression, Scope } from '../../generator/grammar/compiled.ts'
import type { FormField, FormPick, FormSuggest } from '../../generator/grammar/forms.ts'
import type { Dialog } from '../../generator/grammar/screens.ts'
import { loadInputs } from '../../src/blocks/form/fields/inputs.tsx'
import { BlockView } from '../../src/runtime/blocks/block-view.tsx'
import { WindowHost } from '../../src/runtime/windows/window-host.tsx'
import { answerCalls } from '../blocks/support/answers.ts'
import { query } from '../blocks/support/operation.ts'
import { createStage, Page } from '../blocks/support/stage.tsx'
import { text } from '../blocks/support/words.ts'
import { formBlock } from './support/garden-form.ts'
import { makeForm } from './support/make-form.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/api/client.ts'),
    import('../../src/blocks/form/form.tsx'),
    import('../../src/blocks/listing/listing.tsx'),
    import('../../src/blocks/selection/selecting.tsx'),
    import('../../src/blocks/popup/popup-menu.tsx'),
    import('../../src/blocks/dragging/sorting.tsx'),
    import('../../src/runtime/windows/open-windows.tsx'),
    loadInputs([{ type: 'values', fields: [{ type: 'pick' }] } as never]),
  ])
})

beforeEach(() => {
  // Neither a phone, nor a finger.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})

const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn']
const people = names.map((name, at) => ({
  __typename: 'Person',
  id: `p${at + 1}`,
  name,
  kind: at === 5 ? 'Page' : 'Author',
  sown: null,
  plants: at,
}))

const of = (part: 'item' | 'input' | 'column' | 'selected') => (scope: Scope) => scope[part] as Record<string, unknown>
const reads = <T,>(read: (scope: Scope) => unknown) => read as Expression<T>
const operation = query('people', ['Words', 'Ids', 'Kinds', 'But'])
const itemName = text(
  ({ name }) => String(name),
  (scope) => ({ name: of('item')(scope).name }),
)

const suggest: FormSuggest = {
  operation,
  with: { Kinds: reads((scope) => of('column')(scope).kinds) },
  sends: { search: 'Words', ids: 'Ids' },
  delay: 5,
  value: reads((scope) => of('item')(scope).id),
  title: itemName,
  hint: text(
    ({ kind }) => String(kind),
    (scope) => ({ kind: of('item')(scope).kind }),
  ),
  open: { label: text('Open'), go: { to: 'beds' } as never },
  texts: { none: text('Nobody') },
}

const pick: FormPick = {
  most: 5,
  add: text('Search'),
  choose: {
    label: text('Choose people'),
    dialog: 'find',
    with: {
      kinds: reads((scope) => of('column')(scope).kinds),
      but: reads((scope) => scope.chosen),
      room: reads((scope) => scope.room),
    },
    added: text(({ count }) => `${count} added`),
    replace: text('Replace'),
  },
  remove: text(({ thing }) => `Take ${thing} out`),
  up: text('Move up'),
  down: text('Move down'),
  added: text(({ thing }) => `${thing} is chosen.`),
  removed: text(({ thing }) => `${thing} is out.`),
  moved: text(({ thing, place, total }) => `${thing} is number ${place} of ${total}.`),
  full: text(({ most }) => `More than ${most} cannot be chosen.`),
  gone: text('Gone'),
  unseen: text(({ count }) => `${count} unseen`),
}

const listing: ListingBlock = {
  block: 'listing',
  at: 'found',
  name: 'found',
  operation,
  with: { Kinds: reads((scope) => of('input')(scope).kinds), But: reads((scope) => of('input')(scope).but) },
  search: { placeholder: text('Search by name'), sends: 'Words', delay: 5 },
  filters: [],
  actions: [{ label: text('New'), do: [{ step: 'open', dialog: 'new' }] }],
  texts: { loading: text('Loading'), empty: text('Nobody'), noMatch: text('Nobody fits') },
  item: { as: 'row', title: { text: itemName }, fields: [] },
  select: {
    id: reads((scope) => of('item')(scope).id),
    label: text(
      ({ name }) => `Select ${name}`,
      (scope) => ({ name: of('item')(scope).name }),
    ),
    most: reads((scope) => of('input')(scope).room),
    keeps: true,
    texts: {
      count: text(({ count, most }) => `${count} of ${most}`),
      clear: text('Clear'),
      all: text('All'),
      full: text(({ most }) => `More than ${most} cannot be chosen.`),
    },
    actions: [
      {
        label: text('Choose'),
        do: [{ step: 'choose', values: reads((scope) => (scope.selected as typeof people).map(({ id }) => id)) }],
      },
    ],
  },
}

/** A dialog over the window, which chooses for it. */
const newOne: Dialog = {
  name: 'new',
  title: text('New person'),
  data: {},
  state: {},
  input: [],
  listings: [],
  blocks: [
    {
      block: 'buttons',
      at: 'new',
      actions: [{ label: text('Make Eve'), do: [{ step: 'choose', values: reads(() => ['p5']) }] }],
    },
  ],
  uses: { blocks: ['buttons'], widgets: [] },
}

const dialog: Dialog = {
  name: 'find',
  title: text('People'),
  data: {},
  state: {},
  input: ['kinds', 'but', 'room'],
  listings: [],
  blocks: [listing],
  uses: { blocks: ['listing'], widgets: [] },
}

type Column = Readonly<Record<string, unknown>>

function show(column: Column, chosen: readonly string[] = [], change: Partial<FormPick> = {}) {
  const calls = answerCalls({
    dig: () => ({ data: null }),
    people: ({ Words, Ids, Kinds, But }) => {
      const found = people.filter(
        ({ id, name, kind }) =>
          (!Ids || (Ids as string[]).includes(id)) &&
          (!Kinds || (Kinds as string[]).includes(kind)) &&
          !(But as string[] | undefined)?.includes(id) &&
          name.toLowerCase().includes(String(Words ?? '').toLowerCase()),
      )
      return { data: found, totalItems: found.length }
    },
  })
  const ref: FormField = {
    name: 'refs',
    type: 'pick',
    label: text(({ label }) => String(label)),
    messages: {},
    pick: { ...pick, ...change },
    suggest,
  }
  const asked = { key: 'authors', label: 'Authors', kind: 'refs', ...column }
  const form = makeForm(
    {
      name: {
        type: 'values',
        label: 'Fields',
        columns: { of: () => [asked], key: 'key', label: 'label', kind: 'kind', max: 'max', unseen: 'unseen' },
        fields: [ref],
      },
    },
    { initial: { name: { authors: chosen } }, validate: () => true, kinds: { name: () => true } },
  )
  const stage = createStage()
  const { services } = stage
  const dialogs = { find: async () => ({ dialog }), new: async () => ({ dialog: newOne }) }
  render(
    <Page stage={{ ...stage, services: { ...services, spec: { ...services.spec, dialogs } as never } }}>
      <BlockView node={[formBlock(form)]} />
      <WindowHost />
    </Page>,
  )
  return calls
}

const field = () => screen.findByRole('group', { name: 'Authors' })
const rows = () => [...document.querySelectorAll('[data-picked]')].map((row) => row.textContent)
const choose = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Authors: Choose people' }))
  return screen.findByRole('dialog', { name: 'People' })
}
const boxes = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('checkbox', { name: /^Select/ })
    .map((box) => box.getAttribute('aria-label'))
const box = (of_: HTMLElement, name: string) => within(of_).findByRole('checkbox', { name: `Select ${name}` })
const take = (of_: HTMLElement) => userEvent.click(within(of_).getByRole('button', { name: 'Choose' }))
const live = () => [...document.querySelectorAll('fieldset [role=status]')].map((one) => one.textContent).join('')

describe('a window to choose in', () => {
  it('offers what fits the field and is not chosen, and no more than there may be (C-content-41)', async () => {
    const calls = show({ kinds: ['Author'], max: 3 }, ['p1'])
    await waitFor(() => expect(rows()).toEqual(['AnnAuthor']))
    const opened = await choose()
    await box(opened, 'Ben')
    expect(boxes(opened)).toEqual(['Select Ben', 'Select Cleo', 'Select Dan', 'Select Eve'])
    await userEvent.click(await box(opened, 'Dan'))
    expect(within(opened).queryByText('More than 2 cannot be chosen.')).toBeNull()
    // What was selected stays so while others are looked for.
    await userEvent.type(within(opened).getByRole('searchbox'), 'b')
    await waitFor(() => expect(boxes(opened)).toEqual(['Select Ben']))
    await userEvent.click(await box(opened, 'Ben'))
    await within(opened).findByText('More than 2 cannot be chosen.')
    await userEvent.clear(within(opened).getByRole('searchbox'))
    const fourth = await box(opened, 'Eve')
    expect(fourth.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(fourth)
    expect((fourth as HTMLInputElement).checked).toBe(false)
    await take(opened)
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(new Set(rows())).toEqual(new Set(['AnnAuthor', 'BenAuthor', 'DanAuthor']))
    expect(live()).toContain('2 added')
    // There is no more room: neither the search nor the button is there, and the focus is at what was added.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(within(await field()).getByText('More than 3 cannot be chosen.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Authors: Choose people' })).toBeNull()
    expect(document.activeElement?.closest('[data-picked]')?.getAttribute('data-picked')).toBe('2')
    expect(
      calls.filter(({ variables }) => variables.Words !== undefined).every((each) => 'Kinds' in each.variables),
    ).toBe(true)
  })

  it('counts what one may not see, and gives the focus back where nothing was chosen (C-content-41, C-content-42)', async () => {
    show({ max: 3, unseen: 1 }, ['p1'])
    const opened = await choose()
    await userEvent.click(await box(opened, 'Finn'))
    expect(within(opened).getByRole('group', { name: '1 of 1' })).toBeTruthy()
    // Of one that may be selected, another one takes the place.
    await userEvent.click(await box(opened, 'Ben'))
    expect(((await box(opened, 'Finn')) as HTMLInputElement).checked).toBe(false)
    await userEvent.keyboard('{Escape}{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Authors: Choose people' }))
    expect(rows()).toEqual(['AnnAuthor'])
  })

  it('chooses what is made in a dialog over it, and both are closed (C-content-41)', async () => {
    show({}, ['p1'])
    await userEvent.click(within(await choose()).getByRole('button', { name: 'New' }))
    const dialogs = () => screen.queryAllByRole('dialog').map((each) => within(each).getByRole('heading').textContent)
    await screen.findByRole('dialog', { name: 'New person' })
    // One key closes the upper one alone, and the focus is where it was opened.
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialogs()).toEqual(['People']))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('New'))
    await userEvent.click(screen.getByRole('button', { name: 'New' }))
    const made = await screen.findByRole('dialog', { name: 'New person' })
    await userEvent.click(within(made).getByRole('button', { name: 'Make Eve' }))
    await waitFor(() => expect(rows()).toEqual(['AnnAuthor', 'EveAuthor']))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Authors: Choose people' }))
  })

  it('puts another thing in the place of one (C-content-40)', async () => {
    show({}, ['p1', 'p2'])
    await waitFor(() => expect(rows()).toEqual(['AnnAuthor', 'BenAuthor']))
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Ann' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Replace' }))
    const opened = await screen.findByRole('dialog', { name: 'People' })
    await userEvent.click(await box(opened, 'Eve'))
    await take(opened)
    await waitFor(() => expect(rows()).toEqual(['EveAuthor', 'BenAuthor']))
  })
})

describe('chosen things', () => {
  it('are put in order by keys and in their menu, and are sent so (C-content-40)', async () => {
    const calls = show({}, ['p1', 'p2', 'p3', 'p4', 'p5'])
    await waitFor(() => expect(rows()[4]).toBe('EveAuthor'))
    screen.getByRole('button', { name: 'Actions for Eve' }).focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
    expect(live()).toContain('Eve is number 3 of 5.')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Eve' }))
    screen.getByRole('button', { name: 'Take Ann out' }).focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowDown}{/Alt}')
    expect(rows()).toEqual(['BenAuthor', 'AnnAuthor', 'EveAuthor', 'CleoAuthor', 'DanAuthor'])
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Ben' }))
    expect((await screen.findAllByRole('menuitem')).map((entry) => entry.textContent)).toEqual([
      'Open',
      'Replace',
      'Move down',
    ])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Move down' }))
    await waitFor(() => expect(rows().slice(0, 2)).toEqual(['AnnAuthor', 'BenAuthor']))
    await userEvent.click(screen.getByRole('button', { name: 'Dig' }))
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ name: 'dig' }))
    expect(calls.at(-1)?.variables.name).toEqual({ authors: ['p1', 'p2', 'p5', 'p3', 'p4'] })
  })
})
