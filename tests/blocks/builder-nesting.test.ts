import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Act, stepOf, withAct } from '../../src/blocks/builder/acts.ts'
import { mayLieIn, type Nesting, placeAt, placeBefore } from '../../src/blocks/builder/nesting.ts'
import {
  branchOf,
  depthOf,
  type Keys,
  standings,
  type Thing,
  thingOf,
  withinOf,
} from '../../src/blocks/builder/order.ts'
import { runs } from '../support/thorough.ts'

const keys: Keys = { id: 'id', within: 'within' }
const thing = (id: string, within: string | null, kind = 'text'): Thing => ({ id, within, kind })
/** a, g(h(i), j), b(k(l)) - g and h hold all, b holds groups. */
const things: readonly Thing[] = [
  thing('a', null),
  thing('g', null, 'group'),
  thing('h', 'g', 'group'),
  thing('i', 'h'),
  thing('j', 'g'),
  thing('b', null, 'blocks'),
  thing('k', 'b', 'group'),
  thing('l', 'k'),
]
const holds: Readonly<Record<string, string>> = { group: 'all', blocks: 'group' }
const nesting: Nesting = {
  ...{ keys, levels: 4 },
  kindOf: ({ kind }) => ({ name: String(kind), label: '', icon: '', holds: holds[String(kind)] }),
}
const one = (id: string) => ({ thing: thingOf(things, id, keys) ?? {} })
const drawn = (list: readonly Thing[]) =>
  list.map((each) => `${'-'.repeat(depthOf(list, each, keys))}${String(each.id)}`).join(' ')

const id = fc.constantFrom('a', 'g', 'h', 'i', 'j', 'b', 'k', 'l', 'n')
const place = { after: fc.constantFrom('', 'a', 'g', 'h', 'i', 'b'), within: fc.constantFrom('', 'g', 'h', 'b', 'k') }
const acts = fc.array(
  fc.oneof(
    fc.record({
      is: fc.constant('add' as const),
      id: fc.constantFrom('n', 'm'),
      ...place,
      values: fc.constant({ kind: 'text' }),
    }),
    fc.record({ is: fc.constant('remove' as const), id }),
    fc.record({ is: fc.constant('copy' as const), id: fc.constantFrom('c', 'd'), of: id }),
    fc.record({ is: fc.constant('move' as const), id, ...place }),
  ),
  { maxLength: 10 },
)

/** Each thing stands behind what it lies in, and all that lies in something right behind it. */
function isOrdered(list: readonly Thing[]): boolean {
  const roots = list.filter((each) => withinOf(each, keys) === '')
  const ordered = roots.flatMap((each) => branchOf(list, each, keys))
  return ordered.length === list.length && ordered.every((each, at) => each === list[at])
}

describe('things that lie in others (C-template-22)', () => {
  it('stand in their order, whatever is done, and as before once it is taken back (C-template-23)', () => {
    fc.assert(
      fc.property(acts, (done: readonly Act[]) => {
        let now = things
        const backs: Act[] = []
        for (const act of done) {
          const step = stepOf(now, act, keys)
          now = withAct(now, act, keys)
          expect(isOrdered(now)).toBe(true)
          expect(standings(now, keys).size).toBe(now.length)
          if (step) backs.unshift(step.back)
        }
        expect(backs.reduce((before, act) => withAct(before, act, keys), now)).toEqual(things)
      }),
      { numRuns: runs(300) },
    )
  })

  it('go with what they lie in; copies of them are called after it, as the server calls them', () => {
    expect(drawn(withAct(things, { is: 'move', id: 'g', after: 'b' }, keys))).toBe('a b -k --l g -h --i -j')
    expect(drawn(withAct(things, { is: 'remove', id: 'h' }, keys))).toBe('a g -j b -k --l')
    expect(drawn(withAct(things, { is: 'copy', id: 'c', of: 'g' }, keys))).toBe(
      'a g -h --i -j c -c-1 --c-2 -c-3 b -k --l',
    )
    expect(withAct(things, { is: 'move', id: 'g', after: '', within: 'h' }, keys)).toBe(things)
  })

  it('lie where their kind may, not in themselves and not too deep', () => {
    expect(mayLieIn(things, 'b', { kind: 'text' }, nesting)).toBe(false)
    expect(mayLieIn(things, 'b', { kind: 'group' }, nesting)).toBe(true)
    expect(mayLieIn(things, 'a', { kind: 'text' }, nesting)).toBe(false)
    expect(mayLieIn(things, 'h', one('g'), nesting)).toBe(false)
    expect(mayLieIn(things, 'k', one('h'), nesting)).toBe(true)
    expect(mayLieIn(things, 'k', one('h'), { ...nesting, levels: 3 })).toBe(false)
  })

  it('are added into the chosen one where they may lie in it, else behind it or what it lies in', () => {
    const at = (chosen: string, kind: string) => placeAt(things, thingOf(things, chosen, keys), { kind }, nesting)
    expect(at('g', 'text')).toEqual({ after: 'j', within: 'g' })
    expect(at('i', 'text')).toEqual({ after: 'i', within: 'h' })
    expect(at('b', 'text')).toEqual({ after: 'b', within: '' })
    expect(at('b', 'group')).toEqual({ after: 'k', within: 'b' })
    expect(placeAt(things, undefined, { kind: 'text' }, nesting)).toEqual({ after: 'b', within: '' })
  })

  it('are dropped beside the row below, in a thing in which nothing lies yet, or where they may lie', () => {
    const before = (row: number, brought: { kind: string } | { thing: Thing }, of = things) =>
      placeBefore(of, row, brought, nesting)
    expect(before(0, { kind: 'text' })).toEqual({ after: '', within: '' })
    expect(before(3, { kind: 'text' })).toEqual({ after: '', within: 'h' })
    expect(before(5, { kind: 'text' })).toEqual({ after: 'g', within: '' })
    expect(before(6, { kind: 'text' })).toEqual({ after: 'b', within: '' })
    expect(before(8, { kind: 'text' })).toEqual({ after: 'b', within: '' })
    // At the end of its own level it stays in it.
    expect(before(5, one('h'))).toEqual({ after: 'j', within: 'g' })
    const empty = [thing('e', null, 'group'), thing('a', null)]
    expect(before(1, { kind: 'text' }, empty)).toEqual({ after: '', within: 'e' })
  })
})
