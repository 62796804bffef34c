import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { ListingBlock } from '../../generator/grammar/blocks/listing.ts'
import type { Scope } from '../../generator/grammar/compiled.ts'
import type { Screen } from '../../generator/grammar/screens.ts'
import { ScreenView } from '../../src/runtime/screens/screen-view.tsx'
import { answerCalls } from './support/answers.ts'
import { bedEntity } from './support/garden.ts'
import { query } from './support/operation.ts'
import { plotOf, plotsTree } from './support/plots.ts'
import { createStage, Page } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/blocks/tabs/tabs.tsx'),
    import('../../src/blocks/tabs/tab-bar.tsx'),
    import('../../src/blocks/tree/tree.tsx'),
    import('../../src/blocks/listing/listing.tsx'),
    import('../../src/blocks/selection/selecting.tsx'),
  ])
})

const nameIn = (scope: Scope) => (scope.item as { name: string }).name
const label = text(
  ({ name }) => `Select ${name}`,
  (scope) => ({ name: nameIn(scope) }),
)
const texts = {
  count: text(({ count, most }) => `${count} of ${most}`),
  clear: text('Clear'),
  all: text('All'),
  full: text(({ most }) => `No more than ${most}.`),
}
const actions = [
  {
    label: text('Name them'),
    do: [
      {
        step: 'notify' as const,
        notice: {
          tone: 'success' as const,
          text: text(
            ({ names }) => String(names),
            (scope) => ({ names: (scope.selected as { name: string }[]).map((each) => each.name).join() }),
          ),
        },
      },
    ],
  },
]
const most = () => 3

const listing: ListingBlock = {
  block: 'listing',
  at: 'list',
  name: 'beds',
  operation: query('beds', []),
  entity: bedEntity,
  filters: [],
  texts: { loading: text('Loading'), empty: text('Nothing') },
  item: { as: 'row', title: { field: 'name' }, fields: [] },
  select: { id: (scope) => (scope.item as { id: string }).id, label, most, shares: 'chosen', texts, actions },
}

const tree = plotsTree({
  move: undefined,
  select: {
    fits: (scope) => (scope.item as { kind: string }).kind === 'bed',
    label,
    most,
    shares: 'chosen',
    texts,
    actions,
  },
})

const tab = (name: string, block: unknown) => ({ name, label: text(name), blocks: [block] })
const shown = {
  name: 'pick',
  data: {},
  state: {},
  listings: [],
  uses: { blocks: [], widgets: [] },
  blocks: [{ block: 'tabs', at: 'tabs', label: text('Views'), tabs: [tab('List', listing), tab('Tree', tree)] }],
} as unknown as Screen

function show() {
  const plots: Record<string, readonly string[]> = { '': ['North/', 'Rose', 'Sage'], 'North/': ['Fern', 'Hosta'] }
  answerCalls({
    beds: () => ({ data: ['Fern', 'Rose', 'Thyme'].map(plotOf), totalItems: 3 }),
    plots: ({ In }) => {
      const found = plots[String(In)] ?? []
      return { data: found.map(plotOf), totalItems: found.length }
    },
  })
  const stage = createStage('/')
  render(
    <Page stage={stage}>
      <ScreenView screen={shown} />
    </Page>,
  )
  return stage
}

const openTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }))
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
const line = (name: string) => screen.findByRole('treeitem', { name })
const isSelected = async (name: string) => (await line(name)).getAttribute('aria-selected')

it('C-content-41: what is chosen in a list is chosen in the tree beside it and back, also in closed branches, and no more than may be', async () => {
  const stage = show()
  await userEvent.click(await box('Thyme'))
  await userEvent.click(await box('Rose'))
  await openTab('Tree')
  expect(await isSelected('Rose')).toBe('true')
  expect(stage.address.get()).toBe('/')
  expect(screen.getByRole('group', { name: '2 of 3' })).toBeTruthy()
  // Open, choose, close: it stays chosen.
  await userEvent.click((await line('North')).querySelector('[data-twisty]') as HTMLElement)
  await userEvent.click(within(await line('Fern')).getByText('Fern'))
  await userEvent.click((await line('North')).querySelector('[data-twisty]') as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('treeitem', { name: 'Fern' })).toBeNull())
  await userEvent.click(within(await line('Sage')).getByText('Sage'))
  expect(await isSelected('Sage')).toBe('false')
  expect(screen.getByText('No more than 3.')).toBeTruthy()
  await openTab('List')
  expect([(await box('Fern')).checked, (await box('Rose')).checked, (await box('Thyme')).checked]).toEqual([
    true,
    true,
    true,
  ])
  await userEvent.click(await box('Rose'))
  await openTab('Tree')
  expect(await isSelected('Rose')).toBe('false')
  await userEvent.click(within(await line('Sage')).getByText('Sage'))
  await userEvent.click(screen.getByRole('button', { name: 'Name them' }))
  const named = stage.services.notices.shown.get().map((notice) => notice.text)[0]
  expect(named?.split(',').sort()).toEqual(['Fern', 'Sage', 'Thyme'])
})
