import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldsOf } from '../../src/runtime/data/folds.ts'

const fold = { by: ['who', 'what'], time: 'at' }
const minute = 60_000
const at = (second: number) => new Date(Date.UTC(2026, 10, 29, 8) - second * 1000).toISOString()
const act = (who: string | null, second: number, what = 'dig') => ({ who, what, at: at(second) })

describe('neighbours of a list that stand as one (O-audit-06)', () => {
  it('are alike in all that is named, and of almost the same moment as the first of them', () => {
    const items = [act('Ada', 0), act('Ada', 59), act('Ada', 61), act('Ada', 62, 'sow'), act(null, 63), act(null, 64)]
    const [one, two, three, four, five, six] = items
    expect(foldsOf(fold, minute, items)).toEqual([
      { first: one, others: [two] },
      { first: three, others: [] },
      { first: four, others: [] },
      { first: five, others: [six] },
    ])
  })

  it('are neighbours: what lies between them keeps them apart', () => {
    const items = [act('Ada', 0), act('Ben', 1), act('Ada', 2)]
    expect(foldsOf(fold, minute, items).map(({ others }) => others)).toEqual([[], [], []])
  })

  it('have a moment each', () => {
    const items = [
      { ...act('Ada', 0), at: null },
      { ...act('Ada', 0), at: null },
    ]
    expect(foldsOf(fold, minute, items)).toHaveLength(2)
  })

  it('are all there, in their order', () => {
    const acts = fc.array(fc.tuple(fc.constantFrom('Ada', 'Ben'), fc.integer({ min: 0, max: 200 })))
    fc.assert(
      fc.property(acts, (made) => {
        const items = made.map(([who, second]) => act(who, second))
        const folds = foldsOf(fold, minute, items)
        expect(folds.flatMap(({ first, others }) => [first, ...others])).toEqual(items)
      }),
    )
  })
})
