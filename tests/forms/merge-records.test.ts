import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { InnerField } from '../../src/runtime/forms/inner-fields.ts'
import { withNewKeys } from '../../src/runtime/forms/items.ts'
import { mergeNested } from '../../src/runtime/forms/merge-records.ts'
import { mergeWords } from '../../src/runtime/forms/merge-words.ts'
import { runs } from '../support/thorough.ts'

const of = (name: string, type: InnerField['field']['type'], fields?: readonly InnerField[]): InnerField => ({
  ...{ name, required: false, field: { name: type, type, messages: {} } },
  ...(fields && { fields }),
})
const list = of('quotes', 'list', [
  of('words', 'text'),
  of('year', 'number'),
  of('by', 'group', [of('name', 'string')]),
])
const blocks = of('body', 'blocks', [
  of('text', 'group', [of('line', 'text')]),
  of('shot', 'group', [of('size', 'number')]),
])
const words = ({ base, mine, theirs }: { base: string; mine: string; theirs: string }) => mergeWords(base, mine, theirs)
const merge = (field: InnerField, base: unknown, mine: unknown, theirs: unknown) =>
  mergeNested(field, { base, mine, theirs }, words)
const item = (key: string, more: object = {}) => ({ Key: key, ...more })

describe('what two people changed in the same items (C-content-28, C-content-32)', () => {
  it('is both of it where they changed different fields, items and words', () => {
    const base = [item('a', { words: 'So it goes', year: 1969 }), item('b', { words: 'Yes' })]
    const mine = [item('a', { words: 'So it goes on', year: 1969 }), item('b', { words: 'Yes' }), item('c')]
    const theirs = [item('b', { words: 'No' }), item('a', { words: 'And so it goes', year: 1970 })]
    expect(merge(list, base, mine, theirs)).toEqual([
      item('b', { words: 'No' }),
      item('c'),
      item('a', { words: 'And so it goes on', year: 1970 }),
    ])
  })

  it('is for staff to settle where they changed the same value', () => {
    const base = [item('a', { year: 1 })]
    expect(merge(list, base, [item('a', { year: 2 })], [item('a', { year: 3 })])).toBeUndefined()
    expect(merge(list, base, [item('a', { year: 2 })], [item('a', { year: 2 })])).toEqual([item('a', { year: 2 })])
  })

  it('keeps what one changed and the other took out, and lets go what nobody changed', () => {
    const base = [item('a', { year: 1 }), item('b')]
    expect(merge(list, base, [item('b')], [item('a', { year: 2 }), item('b')])).toEqual([
      item('a', { year: 2 }),
      item('b'),
    ])
    expect(merge(list, base, [item('b')], [...base, item('c')])).toEqual([item('b'), item('c')])
  })

  it('goes into blocks and groups', () => {
    const block = (key: string, Component: string, Values: object) => ({ Key: key, Component, Values })
    const base = [block('a', 'text', { line: 'One' }), block('b', 'shot', { size: 1 })]
    expect(
      merge(
        blocks,
        base,
        [block('a', 'text', { line: 'Two' }), block('b', 'shot', { size: 1 })],
        [block('b', 'shot', { size: 2 }), block('a', 'text', { line: 'One' })],
      ),
    ).toEqual([block('b', 'shot', { size: 2 }), block('a', 'text', { line: 'Two' })])
    const by = (name: string, more: object = {}) => [item('a', { by: { name }, ...more })]
    expect(merge(list, by('Kurt'), by('Kurt V.'), by('Kurt', { year: 5 }))).toEqual(by('Kurt V.', { year: 5 }))
  })

  it('never mixes items up, and loses nothing that one of both wrote (property)', () => {
    // Each value names its item, so that one that stands in another one's place is seen.
    const items = fc
      .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 })
      .chain((keys) =>
        fc.tuple(
          ...keys.map((key) => fc.integer({ min: 0, max: 2 }).map((at) => item(key, { words: `${key} ${at}` }))),
        ),
      )
    const alone = () => undefined
    fc.assert(
      fc.property(items, items, items, (base, mine, theirs) => {
        const merged = mergeNested(list, { base, mine, theirs }, alone) as { Key: string; words: string }[] | undefined
        const at = (all: readonly object[], key: string) => all.find((each) => (each as { Key: string }).Key === key)
        if (merged === undefined) {
          const isTorn = ({ Key }: { Key: string }) => {
            const three = [at(base, Key), at(mine, Key), at(theirs, Key)].map((each) => JSON.stringify(each))
            return (
              three[1] !== three[2] &&
              three[1] !== undefined &&
              three[2] !== undefined &&
              three[0] !== three[1] &&
              three[0] !== three[2]
            )
          }
          expect(mine.some((each) => isTorn(each as { Key: string }))).toBe(true)
          return
        }
        expect(new Set(merged.map(({ Key }) => Key)).size).toBe(merged.length)
        for (const { Key, words: said } of merged) expect(said.startsWith(`${Key} `)).toBe(true)
        for (const one of [mine, theirs]) {
          for (const each of one as { Key: string; words: string }[]) {
            const isOwn = JSON.stringify(each) !== JSON.stringify(at(base, each.Key))
            if (isOwn) expect(merged).toContainEqual(each)
          }
        }
        if (JSON.stringify(mine) === JSON.stringify(base)) expect(merged).toEqual(theirs)
        if (JSON.stringify(theirs) === JSON.stringify(base)) expect(merged).toEqual(mine)
      }),
      { numRuns: runs(1000) },
    )
  })
})

describe('an item that is duplicated (C-content-45)', () => {
  it('has a Key of its own, as have the items in it; what only looks like an item stays as it is', () => {
    const deep = of('parts', 'list', [
      of('data', 'json'),
      of('by', 'group', [of('more', 'list', [of('words', 'text')])]),
    ])
    const one = {
      Key: 'Item_1',
      data: { Key: 'of the data', list: [{ Key: 'too' }] },
      by: { more: [{ Key: 'Item_2', words: 'So it goes' }] },
    }
    const copy = withNewKeys(deep, one)
    expect(copy).toEqual({
      ...one,
      Key: expect.any(String),
      by: { more: [{ Key: expect.any(String), words: 'So it goes' }] },
    })
    const keys = [copy.Key, (copy.by as typeof one.by).more[0]?.Key]
    expect(new Set(['Item_1', 'Item_2', ...keys]).size).toBe(4)
    const block = { Key: 'Item_3', Component: 'shot', Values: { size: 1 } }
    expect(withNewKeys(blocks, block)).toEqual({ ...block, Key: expect.not.stringMatching(/^Item_3$/) })
  })
})
