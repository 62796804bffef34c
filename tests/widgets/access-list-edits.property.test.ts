import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cellOf,
  changesOf,
  isNothing,
  nextCell,
  noEdits,
  rebase,
  removeRows,
  setCells,
} from '../../src/widgets/access-list/edits.ts'
import { privileges } from '../../src/widgets/access-list/entry.ts'
import { begin, redo, step, undo } from '../../src/widgets/access-list/history.ts'
import { outcomeOf } from '../../src/widgets/access-list/outcome.ts'
import { runs } from '../support/thorough.ts'
import { allDone, deeds, done, lists, privilege } from './support/access-list-made.ts'

describe('edits of an access list', () => {
  it('go round Inherit, Deny, Allow and back; what differs becomes one and the same first (P-4-10)', () => {
    expect((['Inherit', 'Deny', 'Allow', 'Mixed'] as const).map(nextCell)).toEqual([
      'Deny',
      'Allow',
      'Inherit',
      'Inherit',
    ])
  })

  it('leave no trace when a cell was taken all the way round (property; P-4-10)', () => {
    const property = fc.property(lists, deeds, fc.nat(), privilege, (entries, before, at, column) => {
      const entry = entries[at % entries.length]
      const edits = allDone(entries, before)
      if (!entry || cellOf(entry, column, edits) === 'Mixed') return
      const turn = (from: typeof edits) => setCells(from, [entry], [column], nextCell(cellOf(entry, column, from)))
      expect(turn(turn(turn(edits)))).toEqual(edits)
    })
    fc.assert(property, { numRuns: runs(600) })
  })

  it('say what was entered last, and nothing of rows and privileges that were not meant (property)', () => {
    const property = fc.property(lists, deeds, deeds, (entries, before, after) => {
      let edits = allDone(entries, before)
      for (const deed of after) {
        const next = done(edits, entries, deed)
        for (const [index, entry] of entries.entries()) {
          const meant = deed.rows.includes(index)
          expect(next.removed.has(entry.id)).toBe('gone' in deed && meant ? deed.gone : edits.removed.has(entry.id))
          for (const column of privileges) {
            const says =
              'set' in deed && meant && deed.columns.includes(column) ? deed.set : cellOf(entry, column, edits)
            expect(cellOf(entry, column, next)).toBe(says)
          }
        }
        // What changes nothing is nothing to go back to.
        expect(done(next, entries, deed)).toBe(next)
        edits = next
      }
    })
    fc.assert(property, { numRuns: runs(300) })
  })

  it('tell what is other than the server says and no more, new rows whole (property; P-2.14-08)', () => {
    const property = fc.property(lists, deeds, (entries, all) => {
      const edits = allDone(entries, all)
      const changes = changesOf(entries, edits)
      const stays = entries.filter(({ id }) => !edits.removed.has(id))
      const expected = stays.flatMap((entry) => {
        const isNew = entry.entryIds.length === 0
        const cells = privileges.flatMap((each) => {
          const says = cellOf(entry, each, edits)
          return isNew || says !== entry.cells[each] ? [[each, says]] : []
        })
        return cells.length > 0 ? [{ UserRoleID: entry.id, ...Object.fromEntries(cells) }] : []
      })
      const deleted = entries.filter(({ id }) => edits.removed.has(id)).flatMap(({ entryIds }) => entryIds)
      expect(changes).toEqual({ entries: expected, deleted, left: stays.length })
    })
    fc.assert(property, { numRuns: runs(600) })
  })

  it('are all kept on what the server tells anew where they still differ, and none is invented (property)', () => {
    const property = fc.property(lists, lists, deeds, (entries, anew, all) => {
      const edits = allDone(entries, all)
      const moved = rebase(edits, anew)
      const known = new Map(anew.map((entry) => [entry.id, entry]))
      for (const entry of anew) {
        expect(moved.removed.has(entry.id)).toBe(edits.removed.has(entry.id))
        for (const column of privileges) {
          const own = edits.cells.get(entry.id)?.[column]
          expect(cellOf(entry, column, moved)).toBe(own ?? entry.cells[column])
          expect(moved.cells.get(entry.id)?.[column]).toBe(own === entry.cells[column] ? undefined : own)
        }
      }
      for (const id of [...moved.cells.keys(), ...moved.removed]) expect(known.has(id)).toBe(true)
      expect(rebase(moved, anew)).toEqual(moved)
      expect(rebase(edits, entries)).toEqual(edits)
      expect(isNothing(rebase(edits, []))).toBe(true)
    })
    fc.assert(property, { numRuns: runs(600) })
  })
})

describe('going back', () => {
  it('and forth are each other’s opposite (property)', () => {
    const ways = fc.array(fc.constantFrom('undo', 'redo', 'step'), { maxLength: 40 })
    const property = fc.property(lists, deeds, ways, (entries, all, taken) => {
      const states = all.map((_, index) => allDone(entries, all.slice(0, index + 1)))
      let history = states.reduce(step, begin(noEdits))
      for (const way of taken) {
        if (way === 'step') history = step(history, noEdits)
        else history = way === 'undo' ? undo(history) : redo(history)
        if (history.past.length > 0) expect(redo(undo(history))).toEqual(history)
        else expect(undo(history)).toBe(history)
        if (history.future.length > 0) expect(undo(redo(history))).toEqual(history)
        else expect(redo(history)).toBe(history)
      }
    })
    fc.assert(property, { numRuns: runs(300) })
  })

  it('goes through every state there was, up to two hundred', () => {
    const states = Array.from({ length: 250 }, (_, index) => removeRows(noEdits, [`User_${index}`], true))
    let history = states.reduce(step, begin(noEdits))
    for (let back = 248; back >= 49; back--) {
      history = undo(history)
      expect(history.now).toBe(states[back])
    }
    expect(undo(history)).toBe(history)
    expect(step(history, noEdits).future).toEqual([])
  })
})

describe('what a cell amounts to', () => {
  it('is what it says, else what roles in the list say, Deny first (all that those which are switched off say), else what is inherited (property; P-6-18)', () => {
    const property = fc.property(lists, deeds, privilege, (entries, all, column) => {
      const edits = allDone(entries, all)
      const roles = new Map(entries.flatMap((each) => (each.isRole ? [[each.id, each]] : [])))
      for (const entry of entries) {
        const outcome = outcomeOf(entry, column, edits, roles)
        const own = cellOf(entry, column, edits)
        const denies = (each: (typeof entries)[number]) =>
          entry.offRoleIds.includes(each.id) && cellOf(each, column, edits) === 'Deny'
        const heard = entries.filter(
          (each) => (entry.roleIds.includes(each.id) || denies(each)) && !edits.removed.has(each.id),
        )
        const words = heard.map((each) => cellOf(each, column, edits))
        const word = (['Deny', 'Mixed', 'Allow'] as const).find((each) => words.includes(each))
        const above = entry.inherited.get(column)
        if (own !== 'Inherit') expect(outcome).toEqual({ decision: own })
        else if (word) {
          expect(outcome).toMatchObject({ decision: word, by: 'here' })
          const from = heard.find(({ name }) => name === outcome.from)
          expect(from && cellOf(from, column, edits)).toBe(word)
        } else {
          expect(outcome.decision).toBe(above?.Decision ?? 'Deny')
          expect(outcome.by).toBe(above?.Kind === 'Role' ? 'role' : above?.Kind === 'Several' ? 'several' : 'above')
          expect(outcome.from).toBe(above?.From ?? undefined)
        }
      }
    })
    fc.assert(property, { numRuns: runs(600) })
  })
})
