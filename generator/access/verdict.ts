import { all, any, atomsOf, type Formula, not } from '../model/formula.ts'
import { canHold, given, other, TooHard } from '../model/satisfiability.ts'
import type { Cell } from './cells.ts'
import { type Condition, type Conjunction, conditionsOf, isAbout, nameOf } from './conditions.ts'

/** What a cell comes to. */
export interface Verdict {
  /** The ways in which it shows: none if never, one that asks nothing if always. */
  readonly shown: Conditions
  /** Those in which it shows without being of use. */
  readonly disabled: Conditions
}

/** `unclear`: too many ways to tell; the names of what they hang on instead. */
export type Conditions = { readonly ways: readonly Conjunction[] } | { readonly unclear: readonly string[] }

export function verdictOf({ open, disabled, there }: Cell): Verdict {
  return { shown: toldWays(any(open, disabled), there), disabled: toldWays(disabled, there) }
}

/**
 * The ways of a formula. What is so anyway for everybody on the page goes without saying, as far as it is about the
 * page's address; features and rights that the page needs are told.
 */
export function toldWays(formula: Formula, there: Formula): Conditions {
  try {
    const ways = conditionsOf(formula)
    if (!ways) return { unclear: namesIn(formula) }
    const told = ways.map((way) => withoutGranted(way, formula, there))
    return { ways: told.filter((way, at) => !told.some((each, other) => other !== at && says(each, way, other < at))) }
  } catch (cause) {
    if (cause instanceof TooHard) return { unclear: namesIn(formula) }
    throw cause
  }
}

function withoutGranted(way: Conjunction, formula: Formula, there: Formula): Conjunction {
  const onPage = [...atomsOf(there)]
  let { asked } = way
  for (const condition of way.asked) {
    const { variable } = condition
    if (variable.kind !== 'state' || !onPage.some((atom) => isAbout(atom, variable))) continue
    const others = asked.filter((each) => each !== condition)
    const elsewhere = all(there, ...others.map((each) => asFormula(each, formula)), not(formula))
    if (!canHold(elsewhere, [])) asked = others
  }
  return asked.length === way.asked.length ? way : { asked }
}

/** A condition in the words of the formula that it was found in. */
function asFormula({ variable, values }: Condition, formula: Formula): Formula {
  const atom = [...atomsOf(formula)].find((each) => isAbout(each, variable))
  if (!atom) return all()
  if (atom.is !== 'state') return values[0] === true ? atom : not(atom)
  // Any other value can only be told by those that it is not.
  const open = values.includes(other) || values.includes(given)
  const named = open ? variable.values.filter((each) => !values.includes(each)) : values
  const either = any(...named.map((each): Formula => (typeof each === 'symbol' ? all() : { ...atom, equals: each })))
  return open ? not(either) : either
}

/** Whether a way makes another one superfluous; of two that ask the same, the first. */
function says(wide: Conjunction, narrow: Conjunction, first: boolean): boolean {
  const covered = wide.asked.every((each) => narrow.asked.some((other) => within(other, each)))
  return covered && (first || !narrow.asked.every((each) => wide.asked.some((other) => within(other, each))))
}

/** Whether a condition asks all that another one does. */
function within(narrow: Condition, wide: Condition): boolean {
  return narrow.variable === wide.variable && narrow.values.every((value) => wide.values.includes(value))
}

function namesIn(formula: Formula): readonly string[] {
  return [...new Set([...atomsOf(formula)].map(nameOf))]
}
