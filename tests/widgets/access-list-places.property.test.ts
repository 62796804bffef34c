import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { privileges } from '../../src/widgets/access-list/entry.ts'
import { entryAt, linesOf } from '../../src/widgets/access-list/lines.ts'
import { areaOf, goByKey, isIn, settle } from '../../src/widgets/access-list/place.ts'
import { targetsOf } from '../../src/widgets/access-list/targets.ts'
import { runs } from '../support/thorough.ts'
import { lists } from './support/access-list-made.ts'

const lastColumn = privileges.length + 1
const grids = fc.tuple(lists, fc.nat(), fc.nat()).map(([entries, some, more]) => {
  const removed = new Set(entries.flatMap(({ id }, index) => ((some >> index) % 2 === 1 ? id : [])))
  const lines = linesOf(entries, removed)
  const standable = [-1, ...lines.flatMap((line, index) => (line.is === 'entry' ? index : []))]
  return { entries, removed, lines, standable, from: { line: standable[more % standable.length] ?? -1, column: 0 } }
})
const column = fc.nat(lastColumn)
const press = fc.record({
  key: fc.constantFrom(...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End']),
  ctrlKey: fc.boolean(),
  metaKey: fc.boolean(),
})

describe('the lines of an access list', () => {
  it('are roles, then users, each once and in order, with how many stay (property; P-2.14-04, P-2.14-05)', () => {
    const property = fc.property(grids, ({ entries, removed, lines }) => {
      const users = lines.findIndex((line) => line.is === 'section' && line.of === 'users')
      for (const [of, part] of [
        ['roles', lines.slice(0, users)],
        ['users', lines.slice(users)],
      ] as const) {
        const own = entries.filter(({ isRole }) => isRole === (of === 'roles'))
        const count = own.filter(({ id }) => !removed.has(id)).length
        const inside = own.length === 0 ? [{ is: 'empty', of }] : own.map((entry) => ({ is: 'entry', entry }))
        expect(part).toEqual([{ is: 'section', of, count }, ...inside])
      }
    })
    fc.assert(property, { numRuns: runs(300) })
  })
})

describe('ways in an access list', () => {
  it('never leave the grid, nor end on the head of a section (property)', () => {
    const property = fc.property(grids, column, fc.array(press), ({ lines, standable, from }, start, presses) => {
      let at = { ...from, column: start }
      for (const pressed of presses) {
        const to = goByKey(lines, at, pressed, lastColumn)
        expect(standable).toContain(to?.line)
        expect(to?.column).toBeGreaterThanOrEqual(0)
        expect(to?.column).toBeLessThanOrEqual(lastColumn)
        at = to ?? at
      }
    })
    fc.assert(property, { numRuns: runs(300) })
  })

  it('lead an arrow’s way one on, back again, and with Ctrl as far as there is something (property)', () => {
    const plain = { ctrlKey: false, metaKey: false }
    const far = { ctrlKey: true, metaKey: false }
    const property = fc.property(grids, column, ({ lines, standable, from }, start) => {
      const at = { ...from, column: start }
      const index = standable.indexOf(at.line)
      const go = (key: string, held = plain) => goByKey(lines, at, { key, ...held }, lastColumn)
      expect(go('ArrowDown')?.line).toBe(standable[Math.min(index + 1, standable.length - 1)])
      expect(go('ArrowUp')?.line).toBe(standable[Math.max(index - 1, 0)])
      expect(go('PageDown')?.line).toBe(standable[Math.min(index + 8, standable.length - 1)])
      expect(go('ArrowDown', far)?.line).toBe(standable.at(-1))
      expect(go('ArrowUp', far)?.line).toBe(-1)
      expect(go('Home')).toEqual({ line: at.line, column: 0 })
      expect(go('Home', far)).toEqual({ line: -1, column: 0 })
      expect(go('End', far)).toEqual({ line: standable.at(-1), column: lastColumn })
      expect(go('ArrowLeft')?.column).toBe(Math.max(0, start - 1))
      expect(go('Tab')).toBeUndefined()
      expect(go('a')).toBeUndefined()
    })
    fc.assert(property, { numRuns: runs(300) })
  })

  it('begin where one stood, or above where that is there no more (property)', () => {
    const property = fc.property(
      grids,
      fc.integer({ min: -1, max: 20 }),
      fc.nat(9),
      ({ lines, standable }, line, at) => {
        const place = settle(lines, { line, column: at }, lastColumn)
        expect(place).toEqual({
          line: standable.findLast((each) => each <= line),
          column: Math.min(at, lastColumn),
        })
      },
    )
    fc.assert(property, { numRuns: runs(300) })
  })
})

describe('an area of an access list', () => {
  it('has both of its corners, with the head all lines, with a name all cells (property)', () => {
    const property = fc.property(grids, fc.nat(), column, column, ({ lines, standable, from }, other, left, right) => {
      const [a, b] = [
        { ...from, column: left },
        { line: standable[other % standable.length] ?? -1, column: right },
      ]
      const end = { line: lines.length - 1, column: privileges.length }
      const area = areaOf(a, b, end)
      expect(areaOf(b, a, end)).toEqual(area)
      expect([isIn(area, a), isIn(area, b)]).toEqual([true, true])
      const isHead = a.line === -1 || b.line === -1
      const isName = left === 0 || right === 0
      for (let line = -1; line < lines.length; line++) {
        for (let at = 0; at <= lastColumn; at++) {
          const inLines = isHead || (line >= Math.min(a.line, b.line) && line <= Math.max(a.line, b.line))
          const inColumns =
            (at >= Math.min(left, right) && at <= Math.max(left, right)) || (isName && at <= privileges.length)
          expect(isIn(area, { line, column: at })).toBe(inLines && inColumns)
        }
      }
    })
    fc.assert(property, { numRuns: runs(150) })
  })

  it('is done something to in each of its cells and no other, but not in rows that go (property)', () => {
    const property = fc.property(
      grids,
      fc.nat(),
      column,
      column,
      ({ lines, standable, removed, from }, other, left, right) => {
        const end = { line: lines.length - 1, column: privileges.length }
        const b = { line: standable[other % standable.length] ?? -1, column: right }
        const area = areaOf({ ...from, column: left }, b, end)
        const { rows, own } = targetsOf(area, lines, privileges, removed)
        const meant = lines.flatMap((_, line) => {
          const entry = entryAt(lines, line)
          return entry && !removed.has(entry.id) && isIn(area, { line, column: area.columns[0] }) ? [entry] : []
        })
        expect(rows).toEqual(meant)
        expect(own).toEqual(privileges.filter((_, index) => isIn(area, { line: area.lines[0], column: index + 1 })))
      },
    )
    fc.assert(property, { numRuns: runs(300) })
  })
})
