import { describe, expect, it } from 'vitest'
import { columnWidths, fieldsWithin } from '../../src/blocks/listing/column-widths.ts'
import { createTexts } from '../../src/runtime/texts/texts.ts'
import { bedEntity, bedsListing } from './support/garden.ts'
import { text } from './support/words.ts'

const texts = createTexts({ language: 'en', engine: {} as never, translated: () => undefined })
const beds = bedsListing()
const entity = { ...bedEntity, fields: { ...bedEntity.fields, keeper: {} } }
const node = { ...beds, entity, item: { ...beds.item, fields: ['keeper', 'kind', 'plants'] } }

/** Pixels of a column where the table is so wide. */
function pixelsOf(width: string | undefined, room: number): number {
  const [, needed, taken, share, loss] =
    /^calc\(([\d.]+)px \+ max\(0px, 100cqw - ([\d.]+)px\) \* ([\d.]+) \+ min\(0px, .*\) \* ([\d.]+)\)$/.exec(
      width ?? '',
    ) ?? []
  if (needed === undefined) return Number.parseFloat(width ?? '')
  const left = room - Number(taken)
  return Number(needed) + left * Number(left > 0 ? share : loss)
}

describe('columns of a listing', () => {
  const items = [
    { name: 'Herbs behind the wall', keeper: 'Sebastian Rosengarten', kind: 'Herb', plants: 12 },
    { name: 'Trees', keeper: 'Ann', kind: 'Tree', plants: 3 },
  ]
  const widthsOf = (things: typeof items, room: number, look: typeof node = node) => {
    const { title, fields } = columnWidths({ node: look, items: things, isSelectable: true, texts })
    const pixels = Object.entries(fields).map(([name, width]) => [name, pixelsOf(width, room)] as const)
    return { title: pixelsOf(title, room), ...Object.fromEntries(pixels) } as Record<
      'title' | 'keeper' | 'kind' | 'plants',
      number
    >
  }
  const boxes = 48 + 56

  it('take all of the width, whether there is room for everything or not', () => {
    for (const room of [500, 700, 1_400]) {
      const { title, keeper, kind, plants } = widthsOf(items, room)
      expect(title + keeper + kind + plants + boxes).toBeCloseTo(room, -1)
    }
  })

  it('leave figures what these need', () => {
    expect(widthsOf(items, 500).plants).toBe(104)
    expect(widthsOf(items, 1_400).plants).toBe(104)
  })

  it('give the title most of what nobody needs', () => {
    const [little, much] = [widthsOf(items, 800), widthsOf(items, 1_400)]
    expect(much.title - little.title).toBeGreaterThan(much.keeper - little.keeper)
    expect(much.title - little.title).toBeGreaterThan(4 * (much.kind - little.kind))
  })

  it('cut no title while another column has room', () => {
    const long = items.map((item) => ({ ...item, name: 'A bed of roses, lavender and sage' }))
    const { title, kind } = widthsOf(long, 800)
    expect(title).toBeGreaterThan(widthsOf(items, 800).title)
    // It is as narrow as its words allow.
    expect(kind).toBeLessThan(124)
  })

  it('cut no name of a person for a title that could take more', () => {
    const named = items.map((item) => ({ ...item, name: 'A bed of roses, lavender and sage', keeper: 'Hugo Bernard' }))
    expect(widthsOf(named, 640).keeper).toBeGreaterThanOrEqual(8 * 'Hugo Bernard'.length + 32)
  })

  it('keep room for a title beside its badge, and leave out others sooner', () => {
    const marked = { ...node, item: { ...node.item, badge: { text: text('Waiting for somebody') } } }
    const least = 56 + 32 + 7.5 * 'Waiting for somebody'.length
    expect(widthsOf(items, 800, marked).title).toBeGreaterThan(least)
    const gives = { ...marked, item: { ...marked.item, gives: ['keeper'] } }
    const within = (room: number) => fieldsWithin(room, { node: gives, isSelectable: false, texts })
    expect(within(least + 2 * 128 + 104 + 56)).toContain('keeper')
    expect(within(least + 2 * 128 + 104 + 55)).not.toContain('keeper')
  })

  it('count what the backend says among words, and not among figures', () => {
    const told = { ...entity, fields: { ...entity.fields, kind: { format: 'said' as const } } }
    expect(widthsOf(items, 1_400, { ...node, entity: told }).kind).not.toBe(104)
  })

  it('give no column more than the longest words need to be read, nor less than its label', () => {
    const { title, kind, keeper } = widthsOf([{ name: '', keeper: 'x'.repeat(4_000), kind: '', plants: 1 }], 1_000)
    expect(keeper).toBeLessThan(500)
    expect(title).toBeGreaterThan(100)
    expect(kind).toBeGreaterThan(80)
  })

  it('give way where there is no room for all, in the order that the spec says, and never without it', () => {
    const giving = { ...node, item: { ...node.item, gives: ['plants', 'keeper'] } }
    const within = (room: number, look: typeof node = giving) =>
      fieldsWithin(room, { node: look, isSelectable: false, texts })
    expect(within(1_000)).toEqual(['keeper', 'kind', 'plants'])
    expect(within(571)).toEqual(['keeper', 'kind'])
    expect(within(316)).toEqual(['kind'])
    expect(within(300, node)).toEqual(['keeper', 'kind', 'plants'])
  })

  it('never cut a badge: its column is as wide as the longest word that it may hold', () => {
    const toned = {
      ...entity,
      fields: {
        ...entity.fields,
        kind: { tones: { Herb: 'success', Undergrowth: 'info' } as const },
        state: { tones: { New: 'info' } as const },
      },
    }
    const shown = { ...node, entity: toned, item: { ...node.item, fields: ['kind', 'state'] } }
    const { fields: widths } = columnWidths({ node: shown, items, isSelectable: false, texts })
    // What else may stand there is not known.
    expect(widths.state).toBe(`${64 + 7.5 * 12}px`)
    expect(widths.kind).toBe(`${64 + Math.ceil(7.5 * 'Undergrowth'.length)}px`)
  })
})
