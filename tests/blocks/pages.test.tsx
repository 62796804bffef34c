import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Button } from '../../generator/grammar/actions.ts'
import type { SelectBlock } from '../../generator/grammar/blocks/select.ts'
import type { TabsBlock } from '../../generator/grammar/blocks/tabs.ts'
import type { Block } from '../../generator/grammar/blocks.ts'
import type { Names } from '../../src/runtime/expressions/scopes.ts'
import { createStage, OnStage, type StageOptions } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/blocks/tabs/tabs.tsx'),
    import('../../src/blocks/heading/way.tsx'),
    import('../../src/blocks/select/select.tsx'),
    import('../../src/blocks/empty/empty.tsx'),
    import('../../src/blocks/section/section.tsx'),
    import('../../src/blocks/card/card.tsx'),
    import('../../src/blocks/buttons/buttons.tsx'),
    import('../../src/blocks/popup/popup-menu.tsx'),
  ])
})

function show(nodes: readonly Block[], href = '/', options: StageOptions = {}, names: Names = {}) {
  const stage = createStage(href, options)
  render(<OnStage stage={stage} nodes={nodes} names={names} />)
  return stage
}

const shown = (node: Block, href = '/') => render(<OnStage stage={createStage(href)} nodes={[node]} />)

const says = (words: string): Button['do'] => [{ step: 'notify', notice: { text: text(words), tone: 'info' } }]

describe('heading', () => {
  it('is the page’s first heading, with what stands above and below and beside it (P-2.6-01, P-2.8-01)', async () => {
    show(
      [
        {
          block: 'heading',
          at: 'heading',
          above: text('Welcome Ann Lee'),
          text: text(
            ({ name }) => `${name} Dashboard`,
            (scope) => ({ name: scope.bed }),
          ),
          actions: [{ label: text('Dig'), primary: true, do: says('Dug') }],
          aside: [{ block: 'text', at: 'aside', text: text('Beside') }],
        },
      ],
      '/',
      {},
      { bed: 'South border' },
    )
    const heading = await screen.findByRole('heading', { level: 1, name: 'South border Dashboard' })
    expect(heading.hasAttribute('data-page-heading')).toBe(true)
    expect(screen.getByText('Welcome Ann Lee')).toBeTruthy()
    expect(await screen.findByText('Beside')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Dig' })).toBeTruthy()
  })
})

describe('the way to a page', () => {
  const heading = (of: unknown): Block => ({
    block: 'heading',
    at: 'heading',
    text: text('Seeds'),
    way: {
      of: () => of as never,
      label: text('The way here'),
      from: { text: text('All'), go: { to: 'beds', with: {} } },
      text: text(
        ({ name }) => String(name),
        (scope) => ({ name: (scope.item as { name: string }).name }),
      ),
      go: { to: 'bed', with: { id: (scope: { item?: unknown }) => (scope.item as { id: string }).id } },
    },
  })

  it('stands above its heading as links, the outermost first (C-media-01)', async () => {
    show([
      heading([
        { id: 'a', name: 'Garden' },
        { id: 'b', name: 'Shed' },
      ]),
    ])
    const way = await screen.findByRole('navigation', { name: 'The way here' })
    const links = within(way).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['All', 'Garden', 'Shed'])
    expect(links[2]?.getAttribute('href')).toContain('b')
  })

  it('is not there where there is none', async () => {
    show([heading(null)])
    await screen.findByRole('heading', { name: 'Seeds' })
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('page message', () => {
  it('says one thing, with its code and a way on (P-2.12-01)', async () => {
    const stage = show([
      {
        block: 'page-message',
        at: 'message',
        code: text('403'),
        title: text('Access denied'),
        text: text('Ask the gardener.'),
        actions: [{ label: text('Back to home'), primary: true, go: { to: 'bed', with: { id: '1' } } }],
      },
    ])
    expect(await screen.findByRole('heading', { level: 1, name: 'Access denied' })).toBeTruthy()
    expect(screen.getByText('403')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Back to home' }))
    expect(stage.address.get()).toBe('/bed/1')
  })
})

describe('empty', () => {
  it('says what would be here and offers the first step (P-2.8-07)', async () => {
    const stage = show([
      {
        block: 'empty',
        at: 'empty',
        text: text('You have no bed yet.'),
        actions: [{ label: text('Dig one'), do: says('Dug') }],
      },
    ])
    expect(await screen.findByText('You have no bed yet.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Dig one' }))
    await waitFor(() => expect(stage.services.notices.shown.get()[0]?.text).toBe('Dug'))
  })
})

describe('section and card', () => {
  it('has a heading below that of the section around it', async () => {
    const inner: Block = { block: 'section', at: 'inner', title: text('Clay'), blocks: [] }
    show([
      { block: 'section', at: 'outer', title: text('Soil'), blocks: [inner] },
      { ...inner, at: 'beside', title: text('Sand') },
    ])
    await screen.findByRole('heading', { level: 3, name: 'Clay' })
    expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual(['Soil', 'Sand'])
  })

  it('are regions by their titles', async () => {
    const inside = [{ block: 'text', at: 'inside', text: text('Inside') }] as const
    show([
      { block: 'section', at: 'section', title: text('Soil'), blocks: inside },
      { block: 'card', at: 'card', title: text('Sun'), blocks: inside },
    ])
    expect(await screen.findByRole('region', { name: 'Soil' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Sun' })).toBeTruthy()
  })
})

describe('text', () => {
  it('has an icon beside its colour where its tone says that it is well, or not', async () => {
    const tones = ['success', 'warning', 'quiet', 'normal'] as const
    show(tones.map((tone) => ({ block: 'text', at: tone, tone, text: text(`It is ${tone}`) })))
    const line = async (tone: string) => (await screen.findByText(`It is ${tone}`)).closest('p')
    for (const tone of ['success', 'warning']) {
      const icon = await waitFor(async () => {
        const found = (await line(tone))?.querySelector(`svg[data-icon="${tone}"]`)
        expect(found).toBeTruthy()
        return found
      })
      expect(icon?.closest('[aria-hidden]')).toBeTruthy()
      expect((await line(tone))?.dataset.tone).toBe(tone)
    }
    expect((await line('quiet'))?.querySelector('svg')).toBeNull()
    expect((await line('normal'))?.querySelector('svg')).toBeNull()
  })
})

describe('buttons', () => {
  const buttons = (gate: Button['gate'], above?: string): Block => ({
    block: 'buttons',
    at: 'buttons',
    text: above === undefined ? undefined : text(above),
    actions: [{ label: text('Dig'), gate, do: says('Dug') }],
  })

  it('hides what staff may not do (P-2.6-07)', async () => {
    const gate = { can: [{ action: 'Create', subject: 'Bed' }], at: 'gate' }
    show([buttons(gate), { block: 'text', at: 'text', text: text('Here') }], '/', { can: [] })
    await screen.findByText('Here')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says what stands above them while one of them shows, and only then', async () => {
    const gate = { can: [{ action: 'Create', subject: 'Bed' }], at: 'gate' }
    show([buttons(undefined, 'With a spade'), buttons(gate, 'With a plough')], '/', { can: [] })
    const group = await screen.findByRole('group', { name: 'With a spade' })
    expect(within(group).getByRole('button', { name: 'Dig' })).toBeTruthy()
    expect(screen.queryByText('With a plough')).toBeNull()
  })

  it('shows what is of no use now with the reason, and does not do it', async () => {
    const gate = { when: () => false, else: { disabled: text('It rains.') }, at: 'gate' }
    const stage = show([buttons(gate)])
    const button = await screen.findByRole('button', { name: 'Dig' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.title).toBe('It rains.')
    await userEvent.click(button)
    expect(stage.services.notices.shown.get()).toEqual([])
  })
})

describe('tabs', () => {
  const tabs: TabsBlock = {
    block: 'tabs',
    at: 'tabs',
    label: text('Views'),
    keep: 'view',
    tabs: [
      { name: 'facts', label: text('Facts'), blocks: [{ block: 'text', at: 'facts', text: text('All facts') }] },
      {
        name: 'loans',
        label: text('Loans'),
        gate: { feature: ['Sowing'], can: [{ action: 'Read', subject: 'Loan' }], at: 'loans' },
        blocks: [{ block: 'text', at: 'loans', text: text('All loans') }],
      },
    ],
  }

  // The first in here: once it was drawn, the bar's code is there.
  it('leaves what it shows alone when its bar comes', async () => {
    show([tabs])
    const facts = await screen.findByText('All facts')
    expect(await screen.findByRole('tab', { name: 'Loans' })).toBeTruthy()
    expect(screen.getByText('All facts')).toBe(facts)
    expect(screen.getByRole('tabpanel').contains(facts)).toBe(true)
  })

  it('keeps the open one in the address', async () => {
    const stage = show([tabs])
    expect(await screen.findByText('All facts')).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: 'Loans' }))
    expect(stage.address.get()).toBe('/?view=loans')
    expect(await screen.findByText('All loans')).toBeTruthy()
    expect(screen.queryByText('All facts')).toBeNull()
  })

  it('opens the one that was opened last, where it is remembered and the address names none (C-media-01)', async () => {
    const one: TabsBlock = { ...tabs, at: 'remembered', remember: true }
    const { unmount } = shown(one)
    await userEvent.click(await screen.findByRole('tab', { name: 'Loans' }))
    unmount()
    const again = shown(one)
    expect(await screen.findByText('All loans')).toBeTruthy()
    again.unmount()
    const named = shown(one, '/?view=facts')
    expect(await screen.findByText('All facts')).toBeTruthy()
    named.unmount()
    // Others have opened nothing yet, nor is anything remembered where it is not said.
    const other = shown({ ...one, at: 'other' })
    expect(await screen.findByText('All facts')).toBeTruthy()
    other.unmount()
    shown({ ...tabs, at: 'remembered' })
    expect(await screen.findByText('All facts')).toBeTruthy()
  })

  it('opens the one that the address names', async () => {
    show([tabs], '/?view=loans')
    expect(await screen.findByText('All loans')).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Loans' }).getAttribute('aria-selected')).toBe('true')
  })

  it('draws no bar when one alone is left, and ignores the address of a hidden one (P-2.6-02)', async () => {
    show([tabs], '/?view=loans', { can: [] })
    expect(await screen.findByText('All facts')).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
  })
})

describe('select', () => {
  const select: SelectBlock = {
    block: 'select',
    at: 'select',
    label: text('Bed'),
    value: 'b',
    options: { from: (scope) => scope.beds as unknown[], value: 'key', label: 'name' },
    do: [{ step: 'go', go: { to: 'bed', with: { id: (scope: { value?: unknown }) => scope.value } } }],
  }

  it('offers the rows of data and acts at once (P-2.8-02, P-2.8-03)', async () => {
    const beds = [
      { key: 'a', name: 'South' },
      { key: 'b', name: 'North' },
      { key: null, name: 'nowhere' },
    ]
    const stage = show([select], '/', {}, { beds })
    await userEvent.click(await screen.findByRole('button', { name: 'Bed: North' }))
    const options = await screen.findAllByRole('menuitemradio')
    expect(options.map((option) => option.textContent)).toEqual(['South', 'North'])
    await userEvent.click(options[0] as HTMLElement)
    await waitFor(() => expect(stage.address.get()).toBe('/bed/a'))
  })
})

describe('link', () => {
  it('leads to a page, or looks as if it did and runs steps', async () => {
    const stage = show([
      { block: 'link', at: 'a', text: text('The bed'), go: { to: 'bed', with: { id: '1' } } },
      { block: 'link', at: 'b', text: text('Dig'), do: says('Dug') },
    ])
    const button = await screen.findByRole('button', { name: 'Dig' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(stage.services.notices.shown.get().map((each) => each.text)).toEqual(['Dug']))
    expect(stage.address.get()).toBe('/')
    await userEvent.click(screen.getByRole('link', { name: 'The bed' }))
    expect(stage.address.get()).toBe('/bed/1')
  })
})
