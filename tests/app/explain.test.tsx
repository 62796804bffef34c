import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import type { Button } from '../../generator/grammar/actions.ts'
import type { TextBlock } from '../../generator/grammar/blocks/text.ts'
import type { Block } from '../../generator/grammar/blocks.ts'
import { ActionRow } from '../../src/blocks/controls/action-row.tsx'
import * as tabs from '../../src/blocks/tabs/tabs.tsx'
import { explainControl } from '../../src/explain/explain-control.ts'
import { hiddenNodes } from '../../src/explain/hidden-nodes.ts'
import { startExplaining } from '../../src/explain/start-explaining.tsx'
import { BlockView } from '../../src/runtime/blocks/block-view.tsx'
import type { BlockProps } from '../../src/runtime/registry.ts'
import { useText } from '../../src/runtime/scope.tsx'
import { expression, gate, route, standardRoutes, text, to } from '../runtime/support/builders.ts'
import { createPlace, type PlaceOptions } from '../runtime/support/place.tsx'

const place = (line: number) => `spec/screens/beds.yaml:${line}:5`
const readBeds = { action: 'Read', subject: 'Beds' }

function words(line: number, parts: Partial<TextBlock> = {}): Block {
  return { block: 'text', at: place(line), text: text(`line ${line}`), ...parts }
}

function button(label: string, parts: Partial<Button> = {}): Button {
  return { label: text(label), do: [{ step: 'close' }], ...parts }
}

const Words = ({ node }: BlockProps<TextBlock>) => <p>{useText(node.text)}</p>
const Row = ({ node }: BlockProps<TextBlock & { actions: readonly Button[] }>) => <ActionRow actions={node.actions} />
const row = (line: number, actions: readonly Button[], parts: object = {}) =>
  ({ block: 'row', at: place(line), actions, ...parts }) as unknown as Block

function show(node: Block | readonly Block[], options: PlaceOptions = {}) {
  const blocks = { text: { View: Words }, row: { View: Row }, tabs: { View: tabs.View } }
  const { around, services } = createPlace({ blocks, ...options })
  const { container } = render(<MemoryRouter>{around(<BlockView node={node} />)}</MemoryRouter>)
  const explain = (element: Element) => explainControl(element, container, services)
  return { services, container, explain }
}

/** What of it is told in a line each. */
function told(layers: ReturnType<typeof explainControl>['layers']) {
  return layers.map(({ name, at, holds, verdict, parts }) =>
    [name, at, holds, verdict, ...parts.map((part) => `${part.word} ${part.name}: ${part.value}`)].join(' | '),
  )
}

describe('an explained control', () => {
  it('has the gates around it from outside in, with the values that they see there', () => {
    const actions = [
      button('Dig', {
        gate: gate({ at: place(9), can: [readBeds], when: expression((scope) => scope.bed === 'north') }),
      }),
    ]
    const nodes = [row(4, actions, { gate: gate({ at: place(4), feature: ['Watering'] }) })]
    const { explain } = show(nodes, { rights: ['Read Beds'], names: { bed: 'north' } })
    const { title, summary, layers } = explain(screen.getByRole('button', { name: 'Dig' }))
    expect(title).toBe('Button “Dig”')
    expect(told(layers).slice(1)).toEqual([
      `Block row | ${place(4)} | yes | Holds. | feature Watering: on`,
      `Button “Dig” | ${place(9)} | yes | Holds. | can Read on Beds: held | when the condition: true`,
    ])
    expect(layers[0]?.name).toBe('Page home')
    // Nobody is signed in here, and the page at the address asks for it.
    expect(summary).toBe('Page home: Leads to /door instead.')
  })

  it('says why it is disabled', () => {
    const why = gate({ at: place(9), can: [readBeds], else: { disabled: text('Only gardeners dig.') } })
    const { explain } = show([row(4, [button('Dig', { gate: why })])])
    expect(told(explain(screen.getByRole('button')).layers).at(-1)).toBe(
      `Button “Dig” | ${place(9)} | no | Shown but disabled: “Only gardeners dig.” | can Read on Beds: not held`,
    )
  })

  it('without a node of its own has the nearest gate around it', () => {
    const { explain } = show([words(4, { gate: gate({ at: place(4), feature: ['Watering'] }) })])
    const { title, layers } = explain(screen.getByText('line 4'))
    expect(title).toBe('This element “line 4”')
    expect(told(layers).slice(1)).toEqual([
      `Block text | ${place(4)} | yes | Holds. | feature Watering: on`,
      'This element “line 4” |  | yes | No gate of its own.',
    ])
  })

  it('stands in the place of what is denied', () => {
    const denied = words(4, { gate: gate({ at: place(4), feature: ['Sowing'] }), otherwise: [words(8)] })
    const { explain } = show([denied])
    expect(told(explain(screen.getByText('line 8')).layers)[1]).toBe(
      `Block text | ${place(4)} | yes | Does not hold, so that this stands in its place. | feature Sowing: off`,
    )
  })

  it('that leads to a page has the guard of that page', () => {
    const beds = route('beds', '/beds', { gate: gate({ at: place(1), feature: ['Watering'] }), at: place(1) })
    const actions = [button('To the beds', { do: undefined, go: to('beds') })]
    const { explain } = show([row(4, actions)], { spec: { routes: [...standardRoutes, beds] } })
    expect(told(explain(screen.getByRole('link')).layers).at(-1)).toBe(
      `Leads to the page beds | ${place(1)} | yes | Lets in. | feature Watering: on`,
    )
  })

  it.each([
    ['', undefined],
    [', also where its blocks come later', { uses: [], load: async () => [words(5)] }],
  ])('has the gate of the tab that it stands in%s, and a tab its own', async (_, first) => {
    const tab = (name: string, line: number, feature: string, blocks: unknown = [words(line)]) => ({
      name,
      label: text(name),
      blocks,
      gate: gate({ at: place(line - 1), feature: [feature] }),
    })
    const node = {
      block: 'tabs',
      at: place(3),
      label: text('Views'),
      keep: 'view',
      tabs: [tab('First', 5, 'Watering', first), tab('Second', 7, 'Watering'), tab('Third', 9, 'Sowing')],
    } as unknown as Block
    const { explain, services } = show([node])
    const second = await screen.findByRole('tab', { name: 'Second' })
    const names = (element: Element) => explain(element).layers.map(({ name, at }) => [name, at])
    expect(names(await screen.findByText('line 5')).slice(1, 4)).toEqual([
      ['Block tabs', place(3)],
      ['Tab “First”', place(4)],
      ['Block text', place(5)],
    ])
    expect(names(second).slice(1)).toEqual([
      ['Block tabs', place(3)],
      ['Tab “Second”', place(6)],
    ])
    expect(hiddenNodes(services).map(({ title, why }) => [title, why?.at])).toEqual([['Tab “Third”', place(8)]])
  })
})

describe('what is hidden', () => {
  const anyGate = fc.record({
    can: fc.option(fc.subarray([readBeds, { action: 'Update', subject: 'Beds' }]), { nil: undefined }),
    feature: fc.option(fc.subarray(['Watering', 'Sowing']), { nil: undefined }),
    when: fc.option(
      fc.boolean().map((holds) => expression(() => holds)),
      { nil: undefined },
    ),
  })

  it('is what is not drawn, and nothing else, each with a part that denies', () => {
    fc.assert(
      fc.property(fc.array(anyGate, { minLength: 1, maxLength: 6 }), fc.boolean(), (gates, gardener) => {
        const actions = gates.map((parts, index) => button(`b${index}`, { gate: gate({ ...parts, at: place(index) }) }))
        const { services } = show([row(1, actions)], { rights: gardener ? ['Read Beds'] : [] })
        const drawn = screen.queryAllByRole('button').map((one) => `Button “${one.textContent}”`)
        const hidden = hiddenNodes(services)
        expect([...drawn, ...hidden.map(({ title }) => title)].sort()).toEqual(
          actions.map((_, index) => `Button “b${index}”`),
        )
        for (const { why } of hidden) expect(why?.parts.some(({ state }) => state === 'denies')).toBe(true)
        cleanup()
      }),
      { numRuns: 40 },
    )
  })

  it('counts the same node on many things once', () => {
    const denied = button('Dig', { gate: gate({ at: place(9), feature: ['Sowing'] }) })
    const { services } = show([row(1, [denied]), row(2, [denied]), row(3, [button('Rake')])])
    expect(hiddenNodes(services)).toMatchObject([{ title: 'Button “Dig”', times: 2 }])
  })

  it('names what is hidden with it: controls and what has a gate, not what stands in its place or behind it', () => {
    const inner = [
      button('Dig', { gate: gate({ at: place(12), feature: ['Watering'] }) }),
      button('Rake', { do: undefined, go: to('beds') }),
    ]
    const parts = { gate: gate({ at: place(4), feature: ['Sowing'] }), otherwise: [row(20, [button('Weed')])] }
    const asked = words(14, { gate: gate({ at: place(14), feature: ['Watering'] }) })
    const outer = row(4, [], { ...parts, blocks: [words(8), row(10, inner), asked] })
    const { services } = show([outer])
    const [{ title, inside } = { title: '', inside: [] }] = hiddenNodes(services)
    expect(title).toBe('Block row')
    expect(inside).toEqual([
      { title: 'Button “Dig”', at: place(12) },
      { title: 'Button “Rake”', at: undefined },
      { title: 'Block text', at: place(14) },
    ])
    expect(screen.getByRole('button').textContent).toBe('Weed')
  })

  it('goes with the components that asked', () => {
    const denied = button('Dig', { gate: gate({ at: place(9), feature: ['Sowing'] }) })
    const { services } = show([row(1, [denied])])
    expect(hiddenNodes(services)).toHaveLength(1)
    cleanup()
    expect(hiddenNodes(services)).toHaveLength(0)
  })
})

describe('in the page', () => {
  it('Alt-click explains and presses nothing; a plain click presses', async () => {
    const pressed = vi.fn()
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('There is no server here.'))
    const { services, container } = show([row(1, [button('Dig')])])
    act(() => startExplaining(services, container))
    const dig = screen.getByRole('button', { name: 'Dig' })
    dig.addEventListener('click', pressed)
    const user = userEvent.setup()
    await user.keyboard('{Alt>}')
    await user.click(dig)
    await user.keyboard('{/Alt}')
    expect(await screen.findByRole('dialog', { name: 'Button “Dig”' })).toBeDefined()
    expect(pressed).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(dig)
    expect(pressed).toHaveBeenCalledOnce()
  })
})
