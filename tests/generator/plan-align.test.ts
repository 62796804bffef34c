import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { align, type Likeness } from '../../generator/plan/align.ts'

interface Thing {
  readonly name?: string
  readonly kind: string
  readonly size: number
}

const likeness: Likeness<Thing> = {
  whole: (thing) => JSON.stringify(thing),
  name: ({ name }) => name,
  kind: ({ kind }) => kind,
  plain: ({ kind }) => kind === 'plain',
  alike: (one, other) => [one.name === other.name, one.size === other.size].filter((same) => same).length / 2,
}

const thing = fc.record(
  { name: fc.constantFrom('a', 'b', 'c'), kind: fc.constantFrom('plain', 'button'), size: fc.nat({ max: 3 }) },
  { requiredKeys: ['kind', 'size'] },
)
const things = fc.array(thing, { maxLength: 6 })

const told = (before: readonly Thing[], after: readonly Thing[]) =>
  align(before, after, likeness).map(({ before: from, after: to, moved }) =>
    [from && (from.name ?? '?') + from.size, to && (to.name ?? '?') + to.size, moved ? 'moved' : ''].join(' '),
  )

const of = (name: string, size: number, kind = 'button'): Thing => ({ name, size, kind })

describe('aligning two lists', () => {
  it('tells each item once, those of after in their order', () => {
    fc.assert(
      fc.property(things, things, (before, after) => {
        const pairs = align(before, after, likeness)
        expect(pairs.flatMap((each) => each.after ?? [])).toEqual(after)
        const from = pairs.flatMap((each) => each.before ?? [])
        expect(from).toHaveLength(before.length)
        expect(new Set(from)).toEqual(new Set(before))
        expect(pairs.every((each) => each.before || each.after)).toBe(true)
      }),
    )
  })

  it('finds nothing new, gone or moved in a list and itself', () => {
    fc.assert(
      fc.property(things, (list) => {
        const pairs = align(list, list, likeness)
        expect(pairs).toEqual(list.map((each) => ({ before: each, after: each })))
      }),
    )
  })

  it('knows an item by its name, though it is another in size', () => {
    expect(told([of('a', 1), of('b', 2)], [of('b', 3)])).toEqual(['a1  ', 'b2 b3 '])
  })

  it('moves as few as it can', () => {
    expect(told([of('a', 1), of('b', 1), of('c', 1)], [of('c', 1), of('a', 1), of('b', 1)])).toEqual([
      'c1 c1 moved',
      'a1 a1 ',
      'b1 b1 ',
    ])
  })

  it('takes one that stands between the same neighbours for the same, unless it is plain and nothing is alike', () => {
    const [first, last] = [of('a', 1), of('c', 1)]
    expect(told([first, of('x', 7), last], [first, of('y', 8), last])).toEqual(['a1 a1 ', 'x7 y8 ', 'c1 c1 '])
    expect(told([first, of('x', 7, 'plain'), last], [first, of('y', 8, 'plain'), last])).toEqual([
      'a1 a1 ',
      ' y8 ',
      'x7  ',
      'c1 c1 ',
    ])
  })
})
