import type { Right } from '../grammar/compiled.ts'
import { atomsOf, type Formula, mapAtoms, not, type StateFormula, type StateValue } from './formula.ts'

/** Somebody whom gates are asked for: the rights that each level of grants gives. */
export interface Person {
  readonly name: string
  has(right: Right, level: string | undefined): boolean
}

/** Who, and what must be so, for a formula to hold. What is not named makes no difference. */
export interface Example {
  /** None where it holds for everybody. */
  readonly person?: Person
  /** Rights that somebody has and has not, where the spec declares no roles. */
  readonly rights: ReadonlyMap<string, boolean>
  readonly features: ReadonlyMap<string, boolean>
  readonly states: ReadonlyMap<string, StateValue | typeof other | typeof given>
}

/** Stands for any value that no condition names; `given`: for any at all, where none is named. */
export const other: unique symbol = Symbol('another value')
export const given: unique symbol = Symbol('a value')

/** The formula asks more than can be searched in a sensible time. */
export class TooHard extends Error {
  override readonly name = 'TooHard'
}

/** Branches that a search may look at: far beyond what specs ask, and a fraction of a second. */
const most = 20_000

/**
 * The smallest example for which a formula holds: one of the persons with the fewest features off and the fewest
 * states named; undefined if there is none. Only what the formula itself asks is tried, never all combinations.
 * Without persons, rights are had or not had at will. Throws TooHard.
 */
export function example(formula: Formula, persons: readonly Person[]): Example | undefined {
  if (persons.length === 0 || !asksRights(formula)) return exampleWithout(formula, undefined)
  let best: Example | undefined
  for (const person of persons) {
    const found = exampleWithout(forPerson(formula, person), person)
    if (found && (!best || sizeOf(found) < sizeOf(best))) best = found
  }
  return best
}

/** Whether a formula holds for anybody in any state. */
export function canHold(formula: Formula, persons: readonly Person[]): boolean {
  return example(formula, persons) !== undefined
}

/** The formula as one person meets it: no question about rights is left. */
export function forPerson(formula: Formula, person: Person): Formula {
  return mapAtoms(formula, (atom) =>
    atom.is === 'right' ? { is: 'constant', value: person.has(atom, atom.level) } : atom,
  )
}

function asksRights(formula: Formula): boolean {
  for (const atom of atomsOf(formula)) if (atom.is === 'right') return true
  return false
}

/** One thing that the search decides, and its values in the order in which they are tried: the usual one first. */
export interface Variable {
  readonly kind: 'right' | 'feature' | 'state'
  readonly name: string
  readonly values: readonly Value[]
}

export type Value = StateValue | typeof other | typeof given

function exampleWithout(formula: Formula, person: Person | undefined): Example | undefined {
  const domains = domainsOf(formula)
  const chosen = new Map<Variable, Value>()
  let steps = 0

  function search(left: Formula, mayBeOff: number): boolean {
    if (left.is === 'constant') return left.value
    if (++steps > most) throw new TooHard('The condition asks too much at once.')
    const variable = domains.get(keyOf(pick(left)))
    if (!variable) return false
    for (const value of variable.values) {
      const off = variable.kind === 'feature' && value === false ? 1 : 0
      if (off > mayBeOff) continue
      chosen.set(variable, value)
      if (search(decided(left, variable, value), mayBeOff - off)) return true
    }
    chosen.delete(variable)
    return false
  }
  // With few features off first: that is what people call the smallest example.
  const flags = [...domains.values()].filter((each) => each.kind === 'feature').length
  const tries = [0, 1, 2, flags].filter((each, index, list) => each <= flags && list.indexOf(each) === index)
  if (!tries.some((mayBeOff) => search(formula, mayBeOff))) return undefined
  return asExample(smallest(formula, chosen), person)
}

/** What decides most stands in a part that must hold whatever else does. */
function pick(formula: Formula): Formula {
  let at = formula
  while (at.is === 'not' || at.is === 'all' || at.is === 'any') {
    if (at.is === 'not') at = at.of
    else at = at.of.find((each) => each.is !== 'all' && each.is !== 'any') ?? (at.of[0] as Formula)
  }
  return at
}

/** The same for atoms that ask the same variable. */
export function keyOf(atom: Formula): string {
  if (atom.is === 'right') return `right ${atom.action} ${atom.subject}`
  if (atom.is === 'feature') return `feature ${atom.name}`
  return atom.is === 'state' ? `state ${atom.of}` : ''
}

/** What a formula asks, each with all values that it can have. */
export function domainsOf(formula: Formula): ReadonlyMap<string, Variable> {
  const found = new Map<string, Variable>()
  const states = new Map<string, StateFormula[]>()
  for (const atom of atomsOf(formula)) {
    const key = keyOf(atom)
    if (atom.is === 'state') states.set(key, [...(states.get(key) ?? []), atom])
    else if (atom.is === 'feature') found.set(key, { kind: 'feature', name: atom.name, values: [true, false] })
    else found.set(key, { kind: 'right', name: `${atom.action} ${atom.subject}`, values: [true, false] })
  }
  for (const [key, atoms] of states) {
    const declared = atoms.find((each) => each.values)?.values
    const sure = atoms.some((each) => each.sure)
    const named = [...new Set(atoms.map((each) => each.equals))].filter((each) => each !== null)
    const values = [...new Set<Value>(declared ?? [...named, named.length > 0 ? other : given])]
    if (!sure) values.push(null)
    found.set(key, { kind: 'state', name: atoms[0]?.of ?? '', values })
  }
  return found
}

/** The formula once a variable has its value. */
function decided(formula: Formula, variable: Variable, value: Value): Formula {
  return mapAtoms(formula, (atom) => {
    if (atom.is !== variable.kind) return atom
    if (atom.is === 'state') return atom.of === variable.name ? { is: 'constant', value: atom.equals === value } : atom
    const name = atom.is === 'feature' ? atom.name : `${atom.action} ${atom.subject}`
    return name === variable.name ? { is: 'constant', value: value === true } : atom
  })
}

/** Leaves out of an example what makes no difference, and turns on every feature that may as well be on. */
function smallest(formula: Formula, chosen: ReadonlyMap<Variable, Value>): ReadonlyMap<Variable, Value> {
  let kept = new Map(chosen)
  const holds = (tried: ReadonlyMap<Variable, Value>) => {
    let left = formula
    for (const [variable, value] of tried) left = decided(left, variable, value)
    return left.is === 'constant' && left.value
  }
  for (const variable of chosen.keys()) {
    const without = new Map(kept)
    without.delete(variable)
    if (holds(without)) kept = without
    else if (variable.kind === 'feature' && kept.get(variable) === false) {
      const on = new Map(kept).set(variable, true)
      if (holds(on)) kept = on
    }
  }
  return kept
}

function asExample(chosen: ReadonlyMap<Variable, Value>, person: Person | undefined): Example {
  const of = (kind: Variable['kind']) =>
    [...chosen].filter(([variable]) => variable.kind === kind).map(([{ name }, value]) => [name, value] as const)
  return {
    person,
    rights: new Map(of('right').map(([name, value]) => [name, value === true])),
    features: new Map(of('feature').map(([name, value]) => [name, value === true])),
    states: new Map(of('state')),
  }
}

function sizeOf({ features, states, rights }: Example): number {
  const off = [...features.values()].filter((on) => !on).length
  return off * 100 + (features.size - off) + states.size + rights.size
}

/** Whether a formula holds for one person in one state of everything; what the example does not name is missing. */
export function holdsFor(formula: Formula, { person, rights, features, states }: Example): boolean {
  const result = mapAtoms(formula, (atom) => {
    if (atom.is === 'feature') return { is: 'constant', value: features.get(atom.name) ?? true }
    if (atom.is === 'state') return { is: 'constant', value: (states.get(atom.of) ?? null) === atom.equals }
    const has = person ? person.has(atom, atom.level) : rights.get(`${atom.action} ${atom.subject}`) === true
    return { is: 'constant', value: has }
  })
  return result.is === 'constant' && result.value
}

/** `not` as a question: an example for which the formula does not hold. */
export function counterexample(formula: Formula, persons: readonly Person[]): Example | undefined {
  return example(not(formula), persons)
}
