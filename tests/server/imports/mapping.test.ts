import { describe, expect, it } from 'vitest'
import { columnKey, mappingAsBefore } from '../../../server/areas/imports/mapping.ts'

describe('the columns of a file', () => {
  it('are called as spreadsheets call them', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnKey)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  })

  it('are mapped as those of the file before, wherever these are there again in their order', () => {
    const before = { headings: ['Headline', 'Cost', 'Cost'], mapping: ['title', null, 'price'] }
    const again = (...headings: string[]) => mappingAsBefore(headings, before)
    expect(again('Row', 'headline', 'Cost', 'More', 'Cost')).toEqual([null, 'title', null, null, 'price'])
    expect(again('Headline', 'Cost')).toBeUndefined()
    expect(again('Cost', 'Cost', 'Headline')).toBeUndefined()
  })
})
