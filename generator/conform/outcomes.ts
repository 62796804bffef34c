import { all, any, atomsOf, type Formula, mapAtoms, not, type StateFormula } from '../model/formula.ts'
import { domainsOf, example, given, other, type Value } from '../model/solve.ts'
import type { StateGiven } from './case.ts'

/** The states in which a question has one answer. */
export interface Outcome<Answer> {
  readonly answer: Answer
  readonly states: readonly StateGiven[]
}

/**
 * For each answer the states in which every condition decides: were it otherwise, the answer would be another one. An
 * answer that no condition has to do with is given once. Throws TooHard.
 */
export function outcomesOf<Answer>(
  answers: readonly (readonly [Answer, Formula])[],
  there: Formula,
): readonly Outcome<Answer>[] {
  return answers.flatMap(([answer, formula]) => {
    const decisive = found(
      statesIn(formula).flatMap((state) => {
        const decides = differ(assumed(formula, state, true), assumed(formula, state, false))
        return [state, not(state)].map((side) => statesOf(all(there, formula, decides, side)))
      }),
    )
    const plain = decisive.length > 0 ? [] : found([statesOf(all(there, formula))])
    return alikeOnce([...decisive, ...plain]).map((states) => ({ answer, states }))
  })
}

/** The states of the smallest example for which a formula holds; undefined if there is none. */
export function statesOf(formula: Formula): readonly StateGiven[] | undefined {
  const found = example(formula, [])
  if (!found) return undefined
  const domains = domainsOf(formula)
  return [...found.states]
    .filter(([of]) => of !== 'session')
    .map(([of, value]) => stateGiven(of, value, domains.get(`state ${of}`)?.values ?? []))
    .sort((a, b) => (a.of < b.of ? -1 : 1))
}

function stateGiven(of: string, value: Value, values: readonly Value[]): StateGiven {
  if (value === given) return { of, isNot: [] }
  if (value !== other) return { of, is: value as Exclude<Value, symbol> }
  return { of, isNot: values.filter((each) => typeof each !== 'symbol' && each !== null) as Exclude<Value, symbol>[] }
}

/** The comparisons that a formula makes, each once. */
function statesIn(formula: Formula): readonly StateFormula[] {
  const found = new Map<string, StateFormula>()
  for (const atom of atomsOf(formula))
    if (atom.is === 'state' && atom.of !== 'session') found.set(nameOf(atom), found.get(nameOf(atom)) ?? atom)
  return [...found.values()]
}

function nameOf({ of, equals }: StateFormula): string {
  return `${of} ${JSON.stringify(equals)}`
}

function assumed(formula: Formula, state: StateFormula, value: boolean): Formula {
  return mapAtoms(formula, (atom) =>
    atom.is === 'state' && nameOf(atom) === nameOf(state) ? { is: 'constant', value } : atom,
  )
}

function differ(one: Formula, other: Formula): Formula {
  return any(all(one, not(other)), all(not(one), other))
}

function found<Thing>(things: readonly (Thing | undefined)[]): readonly Thing[] {
  return things.filter((each) => each !== undefined)
}

function alikeOnce(all: readonly (readonly StateGiven[])[]): readonly (readonly StateGiven[])[] {
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()]
}
