import { all, any, type Formula, not } from '../model/formula.ts'
import { atomsOf } from '../model/formula.ts'
import { canHold, keyOf, TooHard } from '../model/solve.ts'
import type { Cell } from './cells.ts'
import { type Way, waysOf } from './ways.ts'

/** What a cell comes to. */
export interface Verdict {
  /** The ways in which it shows: none if never, one that asks nothing if always. */
  readonly shown: Ways
  /** Those in which it shows without being of use. */
  readonly disabled: Ways
}

/** `unclear`: too many ways to tell apart; what they hang on instead. */
export type Ways = { readonly ways: readonly Way[] } | { readonly unclear: readonly string[] }

export const noWays: Ways = { ways: [] }

export function verdictOf({ open, disabled, there }: Cell): Verdict {
  return { shown: toldWays(any(open, disabled), there), disabled: toldWays(disabled, there) }
}

/**
 * The ways of a formula, without what is so anyway wherever somebody is on the page: that the address has what the page
 * needs. Features and rights that the page needs are told.
 */
function toldWays(formula: Formula, there: Formula): Ways {
  try {
    const ways = waysOf(formula)
    if (!ways) return { unclear: namesIn(formula) }
    const told = ways.map((way) => withoutGranted(way, formula, there))
    return { ways: told.filter((way, at) => !told.some((each, other) => other !== at && says(each, way, other < at))) }
  } catch (cause) {
    if (cause instanceof TooHard) return { unclear: namesIn(formula) }
    throw cause
  }
}

function withoutGranted(way: Way, formula: Formula, there: Formula): Way {
  const onPage = new Set([...atomsOf(there)].map(keyOf))
  let { asked } = way
  for (const condition of way.asked) {
    const { kind, name } = condition.variable
    if (kind !== 'state' || !onPage.has(`${kind} ${name}`)) continue
    const others = asked.filter((each) => each !== condition)
    const elsewhere = all(there, ...others.map(asFormula), not(formula))
    if (!canHold(elsewhere, [])) asked = others
  }
  return asked.length === way.asked.length ? way : { asked }
}

function asFormula({ variable, values }: Way['asked'][number]): Formula {
  if (variable.kind === 'feature') {
    const on: Formula = { is: 'feature', name: variable.name }
    return values[0] === true ? on : not(on)
  }
  return any()
}

/** Whether a way makes another one superfluous; of two that ask the same, the first. */
function says(wide: Way, narrow: Way, first: boolean): boolean {
  const covered = wide.asked.every((each) => narrow.asked.includes(each))
  return covered && (wide.asked.length < narrow.asked.length || first)
}

function namesIn(formula: Formula): readonly string[] {
  return [
    ...new Set(
      [...atomsOf(formula)].map((atom) =>
        atom.is === 'feature' ? atom.name : atom.is === 'state' ? atom.of : `${atom.action} ${atom.subject}`,
      ),
    ),
  ]
}
