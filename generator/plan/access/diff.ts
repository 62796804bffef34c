import { type Access, asks, type Cell, type Column, type Row } from '../../access/cells.ts'
import { all, any, type Formula, formulaText, mapAtoms, never, not } from '../../model/formula.ts'
import { type Numbers, newNumbers } from '../../model/searches.ts'
import { plainKey } from '../keys-of.ts'
import { equivalent } from '../meaning.ts'
import type { Planning } from '../planning.ts'
import { type Factor, factorsOf } from './factors.ts'
import { mayHold } from './may-hold.ts'
import type { Matrices, RowPair } from './rows.ts'

/**
 * How a cell of the matrix changes: usable now (gains) or no more (loses); disabled instead of usable (greyed);
 * disabled where it was hidden (shows), or the other way round (hides).
 */
export type Turn = 'gains' | 'loses' | 'greyed' | 'shows' | 'hides'

/** What changes for one kind of person at one row, and why. */
export interface Effect {
  readonly turn: Turn
  readonly pair: RowPair
  /** As the column is called after. */
  readonly role: string
  /** When it is otherwise than before. */
  readonly when: Formula
  /** Formula under which anybody has the thing; its states are left out of the words of the condition. */
  readonly there: Formula
  /** Formula under which anybody is at the thing's place; its features are left out of the words of the condition. */
  readonly around: Formula
  /** The node that asks something else now: `routes.books`, `menus.main.books`, `operations.addBook`; a role: `roles.Editor`. */
  readonly cause: string
  /** It asks the same, but is looked at with other grants, or with another address. */
  readonly byPage: boolean
}

/** Every effect on rows that both sides have, or that a node gets on a page where it was not. */
export function effectsOf(planning: Planning, { before, after, pairs, columns }: Matrices): readonly Effect[] {
  const numbers = newNumbers()
  return pairs.flatMap((pair) => {
    const found = columns.flatMap((column) => {
      const was = cellAt(before, pair.before, column.before)
      const is = cellAt(after, pair.after, column.after)
      return turnsOf(was, is, numbers).map(({ turn, full }) => ({ turn, full, column }))
    })
    if (found.length === 0) return []
    const there = any(...[...(pair.before?.cells ?? []), ...(pair.after?.cells ?? [])].flatMap(shown))
    const around = any(...[...(pair.before?.cells ?? []), ...(pair.after?.cells ?? [])].map((cell) => cell.there))
    const factors = factorsOf(pair, planning)
    return found.map(({ turn, full, column }): Effect => {
      const cause = causeOf(turn, full, factors, column, plainKey((pair.after ?? pair.before)?.key ?? ''))
      return {
        turn,
        pair,
        role: column.after.name,
        when: cause.when,
        there,
        around,
        cause: cause.key,
        byPage: cause.byPage,
      }
    })
  })
}

function shown({ open, disabled }: Cell): readonly Formula[] {
  return [open, disabled]
}

function cellAt({ columns }: Access, row: Row | undefined, column: Column): Cell {
  return row?.cells[columns.indexOf(column)] ?? { open: never, disabled: never, there: never }
}

interface Turned {
  readonly turn: Turn
  readonly when: Formula
  /** Everything that holds where the cell is used (of what is gained: now; of what is lost: before). */
  readonly full: Formula
}

function turnsOf(was: Cell, is: Cell, numbers: Numbers): readonly Turned[] {
  const same = (one: Formula, other: Formula) => numbers.of(one) === numbers.of(other)
  if (same(was.open, is.open) && same(was.disabled, is.disabled)) return []
  const lost = all(was.open, not(is.open))
  const turns: readonly Turned[] = [
    { turn: 'gains', when: all(is.open, not(was.open)), full: is.open },
    { turn: 'loses', when: all(lost, not(is.disabled)), full: was.open },
    { turn: 'greyed', when: all(lost, is.disabled), full: was.open },
    { turn: 'shows', when: all(is.disabled, not(was.disabled), not(was.open)), full: is.disabled },
    { turn: 'hides', when: all(was.disabled, not(is.disabled), not(is.open)), full: was.disabled },
  ]
  return turns.filter(({ when }) => mayHold(when))
}

interface Cause {
  readonly key: string
  readonly when: Formula
  readonly byPage: boolean
}

/** The outermost of the things asked that alone makes the difference. */
function causeOf(
  turn: Turn,
  full: Formula,
  factors: readonly Factor[],
  column: Matrices['columns'][number],
  own: string,
): Cause {
  const opens = turn === 'gains' || turn === 'shows'
  const asked = factors.map((factor) => {
    const [was, is] = [asks(factor.before, column.before), asks(factor.after, column.after)]
    return { factor, when: all(full, not(opens ? was : is)), was, is }
  })
  const found =
    asked.find(({ when, was, is }) => formulaText(was) !== formulaText(is) && mayHold(when)) ??
    asked.find(({ was, is }) => !equivalent(was, is))
  // Asked as before: what happens to those whom it refuses is another.
  if (!found) return { key: own, when: full, byPage: false }
  const { factor, when } = found
  // The same question to the same grants: somebody has other ones.
  if (equivalent(levelled(factor.before), levelled(factor.after)))
    return { key: `roles.${column.after.name}`, when, byPage: false }
  return { key: factor.key, when, byPage: factor.sameWords }
}

/** The same right at another level of grants is another right. */
export function levelled(formula: Formula): Formula {
  return mapAtoms(formula, (atom) =>
    atom.is === 'right' ? { ...atom, subject: `${atom.subject} (${atom.level})` } : atom,
  )
}
