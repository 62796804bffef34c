import { describe, expect, it } from 'vitest'
import { columnWidths, fieldsWithin } from '../../src/blocks/listing/column-widths.ts'
import { createTexts } from '../../src/runtime/texts/texts.ts'
import { bedEntity, bedsListing } from './support/garden.ts'

const texts = createTexts({ language: 'en', engine: {} as never, translated: () => undefined })
const beds = bedsListing()
const entity = { ...bedEntity, fields: { ...bedEntity.fields, keeper: {} } }
const node = { ...beds, entity, item: { ...beds.item, fields: ['keeper', 'kind', 'plants'] } }

/** The part of what is left that a column takes. */
const shareOf = (width: string | undefined) => Number(/\* ([\d.]+)\)/.exec(width ?? '')?.[1])

describe('columns of a listing', () => {
  const items = [
    { keeper: 'Sebastian Rosengarten', kind: 'Herb', plants: 12 },
    { keeper: 'Ann', kind: 'Tree', plants: 3 },
  ]
  const { title, fields } = columnWidths({ node, items, isSelectable: true, texts })

  it('share the width by what stands in them, and take all of it', () => {
    expect(shareOf(fields.keeper)).toBeGreaterThan(2 * shareOf(fields.kind))
    expect(shareOf(title) + shareOf(fields.keeper) + shareOf(fields.kind)).toBeCloseTo(1, 3)
  })

  it('leave figures, boxes and menus the width that these have anyway', () => {
    expect(fields.plants).toBeUndefined()
    expect(fields.keeper).toContain(`100cqw - ${104 + 48 + 56 + 144 + 124 + 80}px`)
  })

  it('count what the backend says among words, and not among figures', () => {
    const told = { ...entity, fields: { ...entity.fields, kind: { format: 'said' as const } } }
    const { fields: widths } = columnWidths({ node: { ...node, entity: told }, items, isSelectable: false, texts })
    expect(shareOf(widths.kind)).toBeGreaterThan(0)
  })

  it('give no column more than the longest words need to be read, nor less than its label', () => {
    const long = columnWidths({
      node,
      items: [{ keeper: 'x'.repeat(4_000), kind: '', plants: 1 }],
      isSelectable: false,
      texts,
    })
    expect(shareOf(long.fields.keeper)).toBeLessThan(0.6)
    expect(shareOf(long.fields.kind)).toBeGreaterThan(0.1)
  })

  it('give way where there is no room for all, in the order that the spec says, and never without it', () => {
    const giving = { ...node, item: { ...node.item, gives: ['plants', 'keeper'] } }
    const within = (room: number, look: typeof node = giving) =>
      fieldsWithin(room, { node: look, isSelectable: false, texts })
    expect(within(1_000)).toEqual(['keeper', 'kind', 'plants'])
    expect(within(528)).toEqual(['keeper', 'kind'])
    expect(within(268)).toEqual(['kind'])
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
