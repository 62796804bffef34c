import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scrollStep } from '../../src/blocks/tree/drag-scroll.ts'
import { isMovedInto, movedItems } from '../../src/blocks/tree/moves.ts'
import { goalFor, outermost, targetAt } from '../../src/blocks/tree/places.ts'
import { type Branch, rowsOf, type TreeThing, top } from '../../src/blocks/tree/rows.ts'

const thing = (key: string, branch = false): TreeThing => ({
  key,
  item: { id: key },
  branch,
  fits: true,
  accepts: branch,
})
const branch = (...things: TreeThing[]): Branch => ({
  things,
  total: things.length,
  hasMore: false,
  loading: false,
  failed: undefined,
})
const branches: Readonly<Record<string, Branch>> = {
  '': branch(thing('a', true), thing('b', true), thing('c')),
  a: branch(thing('a1', true), thing('a2')),
  a1: branch(),
}
const rows = rowsOf((parent) => branches[parent], new Set(['a', 'a1']))
const parents: Readonly<Record<string, string>> = { a: '', b: '', c: '', a1: 'a', a2: 'a' }
const tree = { parentOf: (key: string) => parents[key], accepts: (key: string) => ['a', 'b', 'a1'].includes(key) }

describe('the lines of a tree', () => {
  it('are what is open, and what an empty branch says', () => {
    expect(rows.map(({ key, level }) => [key, level])).toEqual([
      ['a', 1],
      ['a1', 2],
      ['empty of a1 after 0', 3],
      ['a2', 2],
      ['b', 1],
      ['c', 1],
    ])
  })

  it('do not go round in circles', () => {
    const round = rowsOf((key) => (key === '' ? branch(thing('a', true)) : branch(thing('a', true))), new Set(['a']))
    expect(round.map(({ key }) => key)).toEqual(['a', 'a'])
  })
})

describe('where something that is dragged would go [P-2.14-09, P-9-21]', () => {
  const at = (y: number, edge = 3) => targetAt(rows, y, { height: 36, edge })

  it('is into the thing on whose line it is, and beside it within 3 px of the line’s ends', () => {
    expect([at(3), at(18), at(32.9)]).toEqual(['a', 'a', 'a'])
    expect([at(0), at(2.9), at(33), at(35.9)]).toEqual([top, top, top, top])
    expect([at(36 + 2), at(36 + 3), at(36 + 32), at(36 + 33)]).toEqual(['a', 'a1', 'a1', 'a'])
  })

  it('is what a thing lies in where it takes nothing itself; the top below all', () => {
    expect([at(36 * 3 + 18), at(36 * 5 + 18), at(36 * 9)]).toEqual(['a', top, top])
    expect(at(36 * 2 + 18)).toBe('a1')
  })

  it('is refused in itself and in what lies in it, and changes nothing where it is', () => {
    expect(goalFor('a', ['a'], tree).verdict).toBe('refuses')
    expect(goalFor('a1', ['a'], tree).verdict).toBe('refuses')
    expect(goalFor('c', ['a'], tree).verdict).toBe('refuses')
    expect(goalFor('b', ['a'], tree).verdict).toBe('takes')
    expect(goalFor('', ['a'], tree).verdict).toBe('same')
    expect(goalFor('', ['a', 'a2'], tree).verdict).toBe('takes')
  })

  it('takes what lies in others along with them', () => {
    expect(outermost(['a', 'a1', 'a2', 'c'], tree)).toEqual(['a', 'c'])
  })
})

describe('scrolling while something is dragged [P-9-21]', () => {
  const step = (y: number) => scrollStep(y, { top: 100, bottom: 500 }, { area: 70, speed: 20 })

  it('begins in the outer 70 px and moves 20 px at most', () => {
    expect([step(300), step(170), step(430)]).toEqual([0, 0, 0])
    expect([step(169), step(431)]).toEqual([-1, 1])
    expect([step(100), step(500), step(-900), step(9_000)]).toEqual([-20, 20, -20, 20])
    fc.assert(fc.property(fc.integer(), (y) => Math.abs(step(y)) <= 20))
  })
})

describe('what was moved', () => {
  const items = [{ id: 'a' }, { id: 'b' }]
  const keyOf = ({ id }: { readonly id?: unknown }) => String(id)
  const moved = { key: 'a', item: { id: 'a' }, from: '', to: 'b' }
  const seen = (parent: string, asked: number, done?: number, held: readonly { id: string }[] = items) =>
    movedItems({ parent, items: held, asked, keyOf }, [{ ...moved, ...(done !== undefined && { done }) }]).map(keyOf)

  it('is where it goes until what was asked for afterwards says so itself', () => {
    expect([seen('', 5), seen('b', 5, undefined, [])]).toEqual([['b'], ['a']])
    expect([seen('', 5, 7), seen('b', 5, 7, [])]).toEqual([['b'], ['a']])
    expect([seen('', 9, 7), seen('b', 9, 7, [])]).toEqual([['a', 'b'], []])
    expect(seen('b', 5, undefined, [{ id: 'a' }])).toEqual(['a'])
  })

  it('makes what it goes into a branch', () => {
    expect([isMovedInto('b', [moved]), isMovedInto('b', [{ ...moved, done: 3 }], 4)]).toEqual([true, false])
  })
})
