import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListingBlock } from '../../generator/grammar/blocks/listing.ts'
import { answerCalls } from './support/answers.ts'
import { bedPage, bedsListing } from './support/garden.ts'
import { createStage, OnStage } from './support/stage.tsx'
import { bedsWhere, facts } from './support/where.ts'
import { text } from './support/words.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/blocks/listing/listing.tsx'),
    import('../../src/blocks/listing/where/where-bar.tsx'),
    import('../../src/blocks/listing/where/columns-button.tsx'),
  ])
})

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

function show(href = '/', change: Partial<ListingBlock> = {}) {
  const calls = answerCalls({ beds: (variables) => bedPage(variables.Words ? 0 : 3, variables) })
  const stage = createStage(href)
  const base = bedsListing()
  const node = bedsListing({
    where: bedsWhere(),
    chooseColumns: { keep: 'columns', label: text('Columns') },
    ...change,
    item: {
      ...base.item,
      as: 'row',
      columns: {
        ...{ key: 'key', label: 'words', type: 'type', formats: {} },
        of: () => facts.filter(({ sought }) => sought),
        values: (scope) => scope.item as object,
      },
      ...change.item,
    },
  })
  render(<OnStage stage={stage} nodes={[node]} names={{ state: { facts } }} />)
  return { stage, calls, last: () => calls.at(-1)?.variables ?? {} }
}

const chip = (name: string | RegExp) => screen.findByRole('button', { name })

describe('filters that staff put together', () => {
  it('are put together by field, condition and value, and stand in the address (C-content-03, C-language-07)', async () => {
    const { stage, last } = show()
    await userEvent.click(await chip('Filter'))
    const panel = screen.getByRole('group', { name: 'Filter' })
    await userEvent.selectOptions(await within(panel).findByLabelText('Field'), 'Height')
    await userEvent.selectOptions(within(panel).getByLabelText('Condition'), 'is between')
    await userEvent.click(within(panel).getByRole('button', { name: 'Show' }))
    expect(within(panel).getAllByText('Please enter a value.')).not.toEqual([])
    await userEvent.type(within(panel).getByLabelText('From'), '1,5')
    await userEvent.click(within(panel).getByRole('button', { name: 'Show' }))
    expect(await chip('Height is between 1.5 – …')).toBeTruthy()
    expect(stage.address.get()).toContain('where=height%3Abetween%3A1.5%2C')
    await waitFor(() => expect(last().Where).toEqual([{ Field: 'height', Condition: 'between', Value: [1.5, null] }]))
    expect(document.activeElement?.textContent).toBe('Filter')
  })

  it('are changed and taken away at their chip', async () => {
    const { stage, last } = show('/?where=kind%3Ais%3Apond%3Bsown%3AlastDays%3A7')
    await userEvent.click(await chip('Kind is Pond'))
    await userEvent.selectOptions(await screen.findByLabelText('Value'), 'Raised bed')
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(await chip('Kind is Raised bed')).toBeTruthy()
    await userEvent.click(await chip('Remove Sown in the last 7 days'))
    await waitFor(() => expect(last().Where).toEqual([{ Field: 'kind', Condition: 'is', Value: 'raised' }]))
    await userEvent.click(await chip('Remove Kind is Raised bed'))
    await waitFor(() => expect(stage.address.get()).toBe('/'))
  })

  it('of an address that are not known here are left out, and said (C-language-07)', async () => {
    const { last } = show('/?where=depth%3Ais%3A1%3Bkind%3Ais%3Apond')
    expect(await screen.findByText('No filter by depth here.')).toBeTruthy()
    expect(last().Where).toEqual([{ Field: 'kind', Condition: 'is', Value: 'pond' }])
  })

  it('open by the key F, and are as many as the spec says', async () => {
    show('/?where=kind%3Ais%3Apond%3Bkind%3Ais%3Apond%3Bkind%3Ais%3Araised')
    expect(((await chip('Filter')) as HTMLButtonElement).disabled).toBe(true)
    await userEvent.click(await chip('Clear filters'))
    await userEvent.keyboard('f')
    expect(screen.getByRole('group', { name: 'Filter' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('group', { name: 'Filter' })).toBeNull()
  })

  it('that leave nothing over are cleared together with the search (C-content-16)', async () => {
    const { stage } = show('/?where=kind%3Ais%3Apond&search=zzz')
    expect(await screen.findByText('No bed fits.')).toBeTruthy()
    await userEvent.click(await chip('Clear filters'))
    await waitFor(() => expect(stage.address.get()).toBe('/'))
    expect(await screen.findAllByRole('row')).toHaveLength(4)
  })
})

describe('columns that staff choose', () => {
  it('are left out of the table, and kept in the address (C-content-01)', async () => {
    const { stage } = show()
    await screen.findByRole('columnheader', { name: /Height/ })
    await userEvent.click(await chip('Columns'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Height' }))
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Height/ })).toBeNull())
    expect(stage.address.get()).toBe('/?columns=photo%2Csown%2Cplants%2Cspace')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Height' }))
    await waitFor(() => expect(stage.address.get()).toBe('/'))
  })

  it('from data sort by their heads where their type does; an order that is not known is the first one', async () => {
    const sorts = {
      ...{ label: text('Sort'), keep: 'sort', default: 'name', options: [] },
      heads: { sends: { by: 'By', ascending: 'Up' }, fields: [{ field: 'name', by: 'name' }], types: ['figure'] },
    }
    const { stage, last } = show('/?sort=depth', { sorts })
    await waitFor(() => expect(last()).toMatchObject({ By: 'name', Up: true }))
    const head = await screen.findByRole('columnheader', { name: 'Height' })
    await userEvent.click(within(head).getByRole('button'))
    await waitFor(() => expect(last()).toMatchObject({ By: 'height', Up: true }))
    expect(stage.address.get()).toContain('sort=height')
    expect(within(await screen.findByRole('columnheader', { name: 'Photo' })).queryByRole('button')).toBeNull()
  })
})
