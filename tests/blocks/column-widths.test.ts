import { describe, expect, it } from 'vitest'
import { columnWidths } from '../../src/blocks/listing/column-widths.ts'
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
  const { title, fields } = columnWidths(node, items, true, texts)

  it('share the width by what stands in them, and take all of it', () => {
    expect(shareOf(fields.keeper)).toBeGreaterThan(2 * shareOf(fields.kind))
    expect(shareOf(title) + shareOf(fields.keeper) + shareOf(fields.kind)).toBeCloseTo(1, 3)
  })

  it('leave figures, boxes and menus the width that these have anyway', () => {
    expect(fields.plants).toBeUndefined()
    expect(fields.keeper).toContain(`100cqw - ${104 + 48 + 56}px`)
  })

  it('give no column more than the longest words need to be read, nor less than its label', () => {
    const long = columnWidths(node, [{ keeper: 'x'.repeat(4_000), kind: '', plants: 1 }], false, texts)
    expect(shareOf(long.fields.keeper)).toBeLessThan(0.6)
    expect(shareOf(long.fields.kind)).toBeGreaterThan(0.1)
  })
})
