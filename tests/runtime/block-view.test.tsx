import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { TextBlock } from '../../generator/grammar/blocks/text.ts'
import type { Block } from '../../generator/grammar/blocks.ts'
import type { Scope } from '../../generator/grammar/compiled.ts'
import { BlockView } from '../../src/runtime/blocks/block-view.tsx'
import { Loaded } from '../../src/runtime/expressions/scopes.ts'
import { Failure } from '../../src/runtime/failures/failure.ts'
import type { BlockProps } from '../../src/runtime/registry.ts'
import { useText, useValue } from '../../src/runtime/scope.tsx'
import { deferred, expression, gate, text } from './support/builders.ts'
import { createPlace, type PlaceOptions } from './support/place.tsx'

function block(words: string, parts: Partial<TextBlock> = {}): Block {
  return { block: 'text', at: words, text: text(words), ...parts }
}

const View = ({ node }: BlockProps<TextBlock>) => <p>{useText(node.text)}</p>
const Skeleton = () => <i>coming</i>
const SkeletonInstead = () => <i>coming instead</i>
const bedName = expression((scope) => scope.bed as string)
const Reading = () => <p>{useValue(bedName)}</p>
const Broken = () => {
  throw new Error('A fault.')
}

/** A name of the scope whose arrival is in the test's hands. */
function coming() {
  const arrival = deferred<void>()
  let value: unknown
  let failure: Failure | undefined
  const read = () => {
    if (failure) throw failure
    if (value === undefined) throw arrival.promise
    return value
  }
  return {
    name: new Loaded(read, () => value),
    arrive: (given: unknown) => {
      failure = undefined
      value = given
      arrival.resolve()
    },
    fail: () => {
      failure = new Failure({ kind: 'answered', operation: 'beds', message: 'No.' })
      arrival.resolve()
    },
  }
}

function show(node: Block | readonly Block[], options: PlaceOptions = {}) {
  const { around, services } = createPlace({ blocks: { text: { View, Skeleton } }, ...options })
  render(around(<BlockView node={node} />))
  return services
}

afterEach(() => vi.restoreAllMocks())

describe('a block', () => {
  it('stands where its gate holds, else what stands in its place, else nothing (P-6-01, P-6-11)', () => {
    const can = gate({ can: [{ action: 'Create', subject: 'Beds' }] })
    const nodes = [
      block('allowed', { gate: can }),
      block('denied', { gate: gate({ feature: ['Sowing'] }), otherwise: [block('instead')] }),
      block('gone', { gate: gate({ can: [{ action: 'Delete', subject: 'Beds' }] }) }),
    ]
    show(nodes, { rights: ['Create Beds'] })
    expect(screen.getAllByText(/./).map((one) => one.textContent)).toEqual(['allowed', 'instead'])
  })

  it('is a skeleton while its code is on its way', async () => {
    const code = deferred<{ View: typeof View }>()
    show(block('words'), { blocks: { text: () => code.promise } })
    expect(document.querySelector('[data-skeleton]')).not.toBeNull()
    await act(async () => code.resolve({ View }))
    expect(screen.getByText('words')).toBeDefined()
  })

  it('waits with its own shape for the data that it reads', async () => {
    const bed = coming()
    show(block('words'), { blocks: { text: { View: Reading, Skeleton } }, names: { bed: bed.name } })
    expect(screen.getByText('coming')).toBeDefined()
    await act(async () => bed.arrive('a bed'))
    expect(screen.getByText('a bed')).toBeDefined()
  })

  it('has its own shape as soon as its code is there, while its condition still waits', async () => {
    const bed = coming()
    const when = expression((scope) => scope.bed === 'dry')
    const code = deferred<{ View: typeof View; Skeleton: typeof Skeleton }>()
    const { blocks } = show(block('dry', { gate: gate({ when }) }), {
      blocks: { text: () => code.promise },
      names: { bed: bed.name },
    })
    expect(document.querySelector('[data-skeleton]')).not.toBeNull()
    await act(async () => {
      code.resolve({ View, Skeleton })
      await blocks.load('text')
    })
    expect(screen.getByText('coming')).toBeDefined()
  })

  it('is not decided before the data of its condition is there', async () => {
    const bed = coming()
    const when = expression((scope) => scope.bed === 'dry')
    show(block('dry', { gate: gate({ when }), otherwise: [block('wet')] }), { names: { bed: bed.name } })
    expect(screen.queryByText('dry')).toBeNull()
    expect(screen.queryByText('wet')).toBeNull()
    await act(async () => bed.arrive('wet'))
    expect(screen.getByText('wet')).toBeDefined()
  })

  it.each([
    ['known', () => true, 'coming'],
    ['not known yet', (scope: Scope) => scope.bed === 'dry', 'coming instead'],
  ] as const)('has the shape of what comes, or of what stands in its place: its condition is %s', (_, when, shape) => {
    const bed = coming()
    const instead: Block = { block: 'empty', at: 'instead', text: text('x') }
    show(block('dry', { gate: gate({ when: expression(when) }), otherwise: [instead] }), {
      blocks: { text: { View: Reading, Skeleton }, empty: { View: Reading, Skeleton: SkeletonInstead } },
      names: { bed: bed.name },
    })
    expect(screen.getByText(shape)).toBeDefined()
  })

  it('says that its data could not be had, and tries again; what the server says of it is a notice’s', async () => {
    const bed = coming()
    bed.fail()
    show([block('words'), block('other', { gate: gate({ when: expression(() => true) }) })], {
      blocks: { text: { View: Reading } },
      names: { bed: bed.name },
    })
    expect(screen.getAllByRole('alert')[0]?.textContent).toContain('failed')
    bed.arrive('a bed')
    await userEvent.click(screen.getAllByRole('button', { name: 'retry' })[0] as HTMLElement)
    expect(screen.getByText('a bed')).toBeDefined()
  })

  it('that breaks is contained, named, and the others stay', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const nodes: Block[] = [{ block: 'empty', at: 'broken', text: text('x') }, block('whole')]
    show(nodes, { blocks: { text: { View }, empty: { View: Broken } } })
    expect(screen.getByText('whole')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toContain('blockBroken')
    expect(document.querySelector('[data-block-broken="empty"]')).not.toBeNull()
  })

  it('whose code cannot be had says so, and is asked for again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const load = vi.fn<() => Promise<{ View: typeof View }>>().mockRejectedValueOnce(new Error('gone'))
    load.mockResolvedValue({ View })
    show(block('words'), { blocks: { text: load } })
    await userEvent.click(await screen.findByRole('button', { name: 'retry' }))
    expect(await screen.findByText('words')).toBeDefined()
    expect(load).toHaveBeenCalledTimes(2)
  })
})
