import { all, any, atomsOf, type Formula, not } from '../model/formula.ts'
import { canHold, given, other, TooHard } from '../model/satisfiability.ts'
import type { Cell } from './cells.ts'
import { type Condition, type Conjunction, conditionsOf, isAbout, nameOf } from './conditions.ts'

/** A cell of the matrix, worked out. */
export interface Verdict {
  /** Conjunctions under which it shows: none if never, one that asks nothing if always. */
  readonly shown: Conditions
  /** Conjunctions under which it is shown disabled. */
  readonly disabled: Conditions
}

/** `unclear`: too many conjunctions to list; the names of the variables they depend on instead. */
export type Conditions = { readonly conjunctions: readonly Conjunction[] } | { readonly unclear: readonly string[] }

export function verdictOf({ open, disabled, there }: Cell): Verdict {
  return { shown: conditionsWhere(any(open, disabled), there), disabled: conditionsWhere(disabled, there) }
}

/**
 * The conditions of a formula, minimised. Those on states that `there` (being on the page) implies are left out;
 * features and rights that the page needs are kept.
 */
export function conditionsWhere(formula: Formula, there: Formula): Conditions {
  try {
    const conjunctions = conditionsOf(formula)
    if (!conjunctions) return { unclear: namesIn(formula) }
    const fromHere = conjunctions.map((conjunction) => withoutGranted(conjunction, formula, there))
    return {
      conjunctions: fromHere.filter(
        (conjunction, at) => !fromHere.some((each, other) => other !== at && says(each, conjunction, other < at)),
      ),
    }
  } catch (cause) {
    if (cause instanceof TooHard) return { unclear: namesIn(formula) }
    throw cause
  }
}

function withoutGranted(conjunction: Conjunction, formula: Formula, there: Formula): Conjunction {
  const onPage = [...atomsOf(there)]
  let { asked } = conjunction
  for (const condition of conjunction.asked) {
    const { variable } = condition
    if (variable.kind !== 'state' || !onPage.some((atom) => isAbout(atom, variable))) continue
    const others = asked.filter((each) => each !== condition)
    const elsewhere = all(there, ...others.map((each) => asFormula(each, formula)), not(formula))
    if (!canHold(elsewhere, [])) asked = others
  }
  return asked.length === conjunction.asked.length ? conjunction : { asked }
}

/** A condition as a formula over the atoms of the formula that it was found in. */
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
