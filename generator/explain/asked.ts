import { conditionsJson } from '../access/cell-text.ts'
import type { Column } from '../access/cells.ts'
import type { ConditionsJson } from '../access/json.ts'
import { settling } from '../access/page/reading.js'
import type { Settled } from '../access/settle.ts'
import { conditionsWhere } from '../access/verdict.ts'
import type { Situation } from '../model/evaluator.ts'
import { all, type Formula, mapAtoms, type StateValue } from '../model/formula.ts'
import type { Model } from '../model/model.ts'

/** What is taken to be so when something is explained: features, values on the page; and who asks. */
export interface Given {
  readonly features: Settled
  readonly states: ReadonlyMap<string, StateValue>
}

/** One kind of person in what is given, with what follows from it. */
export interface Asker {
  readonly column: Column
  readonly given: Given
  /** Features that are on or off; others may be either. */
  readonly settled: Readonly<Record<string, boolean>>
  /** The console as a whole is switched off. */
  readonly down: boolean
}

export function askerOf(column: Column, given: Given, model: Model): Asker {
  const { settled, down } = settling(model, Object.fromEntries(given.features))
  return { column, given, settled, down }
}

/** The same as the runtime's evaluator is asked. */
export function situationOf({ column, given, settled }: Asker): Situation {
  return {
    // Where the spec declares no roles, nothing is known of anybody's rights.
    may: (right, level) => (column.signedIn ? column.person?.has(right, level) : false),
    feature: (name) => (Object.hasOwn(settled, name) ? settled[name] : undefined),
    states: new Map([['session', column.signedIn], ...given.states]),
  }
}

/** A formula that is somebody's already, with the values that are given. */
export function withStates(formula: Formula, states: Given['states']): Formula {
  return mapAtoms(formula, (atom) => {
    if (atom.is !== 'state' || !states.has(atom.of)) return atom
    return { is: 'constant', value: (states.get(atom.of) ?? null) === atom.equals }
  })
}

/** The ways in which a formula holds, besides what is so for everybody who is `there`. */
export function conditionsIn(formula: Formula, there: Formula = all()): ConditionsJson {
  return conditionsJson(conditionsWhere(formula, there))
}
