import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { createHistory } from '../../src/runtime/forms/history.ts'
import { loadInnerFields } from '../../src/runtime/forms/inner.ts'
import { moved } from '../../src/runtime/forms/keep-caret.ts'
import { mergeWords } from '../../src/runtime/forms/merge-words.ts'
import { createFormStore } from '../../src/runtime/forms/store.ts'
import { form, paths } from './support/saving.ts'

beforeAll(loadInnerFields)

function open() {
  const store = createFormStore(form, { name: 'Bed', values: {} })
  let time = 0
  let isForeign = false
  const history = createHistory({ store, paths, isForeign: () => isForeign, now: () => time })
  history.start()
  const parts = () => Object.fromEntries(paths.partsOf(store.values()))
  return {
    store,
    history,
    parts,
    type(path: string, value: unknown) {
      if (path === '@name') store.change('name', value)
      else store.change('values', { ...(store.values().values as object), [path]: value })
    },
    waits: (ms: number) => {
      time += ms
    },
    /** Somebody else's change comes into the form. */
    hears(path: string, value: unknown) {
      isForeign = true
      const values = paths.withParts(store.values(), new Map(paths.partsOf(store.values())).set(path, value))
      store.rebase(values, values)
      isForeign = false
    },
  }
}

describe('undo over the fields of a form (C-content-47)', () => {
  it('takes back field by field what one did, keys that follow each other at once, and brings it back', () => {
    const one = open()
    for (const text of ['r', 'ro', 'rose']) one.type('kind', text)
    one.waits(2000)
    one.type('kind', 'rose tree')
    one.type('@name', 'Roses')
    expect(one.history.undo()).toBe('@name')
    expect(one.parts()).toEqual({ '@name': 'Bed', kind: 'rose tree' })
    expect(one.history.undo()).toBe('kind')
    expect(one.parts().kind).toBe('rose')
    one.history.undo()
    expect(one.parts().kind).toBeUndefined()
    expect([one.history.undo(), one.history.state.get()]).toEqual([undefined, { canUndo: false, canRedo: true }])
    expect([one.history.redo(), one.history.redo(), one.history.redo()]).toEqual(['kind', 'kind', '@name'])
    expect([one.parts(), one.history.state.get()]).toEqual([
      { '@name': 'Roses', kind: 'rose tree' },
      { canUndo: true, canRedo: false },
    ])
    one.history.undo()
    one.type('kind', 'tulip')
    expect([one.history.redo(), one.history.state.get().canRedo]).toEqual([undefined, false])
  })

  it("leaves others' changes: two who alternate get back their own", () => {
    const ada = open()
    ada.type('a', 'ada')
    ada.hears('b', 'eve')
    ada.waits(2000)
    ada.type('c', 'ada')
    ada.hears('d', 'eve')
    ada.history.undo()
    ada.history.undo()
    expect(ada.parts()).toEqual({ '@name': 'Bed', b: 'eve', d: 'eve' })
  })

  it('passes over what somebody else has changed since', () => {
    const one = open()
    one.type('a', 'mine')
    one.type('b', 'mine')
    one.hears('b', 'theirs')
    expect(one.history.undo()).toBe('a')
    expect(one.parts()).toEqual({ '@name': 'Bed', b: 'theirs' })
  })

  it('ends where it began, however it was typed (property)', () => {
    const act = fc.record({ path: fc.constantFrom('@name', 'a', 'b'), value: fc.string(), wait: fc.nat(3000) })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const one = open()
        for (const { path, value, wait } of acts) {
          one.waits(wait)
          one.type(path, value)
        }
        const after = one.parts()
        let count = 0
        while (one.history.undo() !== undefined) count++
        const filled = Object.fromEntries(Object.entries(one.parts()).filter(([, value]) => value))
        expect(filled).toEqual({ '@name': 'Bed' })
        for (let again = 0; again < count; again++) one.history.redo()
        const same = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value))
        expect(same(one.parts())).toEqual(same(after))
      }),
    )
  })
})

describe('a text that two people change at once (C-content-31)', () => {
  it.each([
    [
      'other sentences',
      'One two. Three four. Five.',
      'ONE two. Three four. Five.',
      'One two. Three four. Six.',
      'ONE two. Three four. Six.',
    ],
    ['words added at both ends', 'two', 'one two', 'two', 'one two'],
    ['the same change', 'one two', 'one three', 'one three', 'one three'],
    ['the same word', 'one two three', 'one 2 three', 'one zwei three', undefined],
    ['words beside each other', 'one two three', '1 two three', 'one 2 three', undefined],
    ['everything', 'one', 'two', 'three', undefined],
  ])('%s', (_what, base, mine, theirs, merged) => {
    expect(mergeWords(base, mine, theirs)).toBe(merged)
  })

  it('holds the words of both, and no others (property)', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
    fc.assert(
      fc.property(words, words, words, (base, mine, theirs) => {
        const merged = mergeWords(base.join(' '), mine.join(' '), theirs.join(' '))
        if (merged === undefined) return
        const known = new Set<string>([...base, ...mine, ...theirs])
        expect(merged.split(/\s+/).filter((each) => each !== '' && !known.has(each))).toEqual([])
      }),
    )
    fc.assert(
      fc.property(words, words, (base, mine) => {
        expect(mergeWords(base.join(' '), mine.join(' '), base.join(' '))).toBe(mine.join(' '))
      }),
    )
  })

  it('keeps the caret behind the words that it stood behind', () => {
    expect(moved(3, 'one two', 'ONE one two')).toBe(7)
    expect(moved(7, 'one two', 'one two three')).toBe(7)
    expect(moved(2, 'one two', 'one 2 two')).toBe(2)
    expect(moved(7, 'one two', 'one')).toBe(3)
  })
})
