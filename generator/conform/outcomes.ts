import { conditionsOf } from '../access/conditions.ts'
import { all, any, atomsOf, type Formula, mapAtoms, not, type StateFormula, type StateValue } from '../model/formula.ts'
import { TooHard, type Value } from '../model/satisfiability.ts'
import type { StateGiven } from './case.ts'

/** The states in which a question has one answer. */
export interface Outcome<Answer> {
  readonly answer: Answer
  readonly states: readonly StateGiven[]
}

/**
 * What a state comes to before anybody does anything; undefined for what is not known. `touched`: nor for what controls
 * can change.
 */
export type InitialStates = (atom: StateFormula, touched?: boolean) => Formula | undefined

const unknown: InitialStates = () => undefined

/**
 * For each answer the fewest states in which it is given, and those in which each condition decides: were it otherwise,
 * the answer would be another one. Nothing is asked where `there` does not hold. Throws TooHard.
 */
export function outcomesOf<Answer>(
  answers: readonly (readonly [Answer, Formula])[],
  there: Formula,
  initial: InitialStates = unknown,
): readonly Outcome<Answer>[] {
  return answers.flatMap(([answer, formula]) => {
    const decisive = found(
      statesIn(formula).flatMap((state) => {
        const either = all(assumed(there, state, true), assumed(there, state, false))
        const decides = differ(assumed(formula, state, true), assumed(formula, state, false))
        return [state, not(state)].map((side) => statesOf(all(there, formula, either, decides, side), initial))
      }),
    )
    const plain = found([statesOf(all(there, formula), initial)])
    return alikeOnce([...decisive, ...plain]).map((states) => ({ answer, states }))
  })
}

/** The fewest states in which a formula holds, the initial ones left out; undefined if there are none. Throws TooHard. */
export function statesOf(formula: Formula, initial: InitialStates = unknown): readonly StateGiven[] | undefined {
  const beginning = (touched: boolean) =>
    mapAtoms(formula, (atom) => (atom.is === 'state' ? (initial(atom, touched) ?? atom) : atom))
  const untouched = beginning(false)
  const found = solved(untouched)
  return found ?? (untouched === formula ? undefined : solved(beginning(true)))
}

/** One of the ways in which a formula holds, with every value that may be there. */
function solved(formula: Formula): readonly StateGiven[] | undefined {
  const conjunctions = conditionsOf(formula)
  if (!conjunctions) throw new TooHard('There are too many ways to tell them apart.')
  return conjunctions[0]?.asked
    .filter(({ variable }) => variable.kind === 'state' && variable.name !== 'session')
    .map(({ variable, values }) => stateGiven(variable.name, values, variable.values))
    .sort((a, b) => (a.of < b.of ? -1 : 1))
}

function stateGiven(of: string, values: readonly Value[], all: readonly Value[]): StateGiven {
  const isNamed = (value: Value): value is StateValue => typeof value !== 'symbol'
  if (values.every(isNamed)) return { of, in: values }
  // Anything that no condition names can only be told by what it is not.
  return { of, notIn: all.filter((each) => !values.includes(each)).filter(isNamed) }
}

/** The comparisons that a formula makes, each once. */
function statesIn(formula: Formula): readonly StateFormula[] {
  const each = new Map<string, StateFormula>()
  for (const atom of atomsOf(formula))
    if (atom.is === 'state' && atom.of !== 'session') each.set(nameOf(atom), each.get(nameOf(atom)) ?? atom)
  return [...each.values()]
}

function nameOf({ of, equals }: StateFormula): string {
  return `${of} ${JSON.stringify(equals)}`
}

function assumed(formula: Formula, state: StateFormula, value: boolean): Formula {
  return mapAtoms(formula, (atom) =>
    atom.is === 'state' && atom.of === state.of && atom.equals === state.equals ? { is: 'constant', value } : atom,
  )
}

function differ(one: Formula, another: Formula): Formula {
  return any(all(one, not(another)), all(not(one), another))
}

function found<Thing>(things: readonly (Thing | undefined)[]): readonly Thing[] {
  return things.filter((each) => each !== undefined)
}

function alikeOnce(lists: readonly (readonly StateGiven[])[]): readonly (readonly StateGiven[])[] {
  return [...new Map(lists.map((each) => [JSON.stringify(each), each])).values()]
}
