import type { Right } from '../grammar/compiled.ts'
import { isAnyRight } from '../grammar/gate.ts'
import { any, atomsOf, constant, type Formula, mapAtoms, type StateFormula, type StateValue } from './formula.ts'
import { newSearches, type Searches } from './searches.ts'

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

/** What a search found for a formula in which no person stands, or that it asks too much. */
export type SearchResult = Chosen | TooHard | undefined

/**
 * The smallest example for which a formula holds: one of the persons with the fewest features off and the fewest
 * states named; undefined if there is none. Only what the formula itself asks is tried, never all combinations.
 * Without persons, rights are had or not had at will. `searches`: what is known from before. Throws TooHard.
 */
export function example(
  formula: Formula,
  persons: readonly Person[],
  searches: Searches<SearchResult> = newSearches(),
): Example | undefined {
  const exampleWithout = (asked: Formula, person: Person | undefined) => {
    const found = searches.of(asked, () => searched(asked))
    if (found instanceof TooHard) throw found
    return found && asExample(found, person)
  }
  if (persons.length === 0 || !asksRights(formula)) return exampleWithout(formula, undefined)
  // What holds for nobody, whatever rights one might have, need not be asked for each.
  const atBest = exampleWithout(formula, undefined)
  if (!atBest) return undefined
  let best: Example | undefined
  for (const person of persons) {
    const found = exampleWithout(forPerson(formula, person), person)
    if (found && (!best || sizeOf(found) < sizeOf(best))) best = found
    if (best && sizeOf(best) <= sizeOf({ ...atBest, rights: new Map() })) break
  }
  return best
}

/** Whether a formula holds for anybody in any state. `searches`: what is known from before. Throws TooHard. */
export function canHold(formula: Formula, persons: readonly Person[], searches?: Searches<SearchResult>): boolean {
  return example(formula, persons, searches) !== undefined
}

/** The formula as one person meets it: no question about rights is left. */
export function forPerson(formula: Formula, person: Person): Formula {
  return mapAtoms(formula, (atom) => (atom.is === 'right' ? constant(person.has(atom, atom.level)) : atom))
}

function asksRights(formula: Formula): boolean {
  for (const atom of atomsOf(formula)) if (atom.is === 'right') return true
  return false
}

/** One thing that the search decides, and its values in the order in which they are tried: the usual one first. */
export interface Variable {
  readonly key: string
  readonly kind: 'right' | 'feature' | 'state'
  readonly name: string
  readonly values: readonly Value[]
}

export type Value = StateValue | typeof other | typeof given

function searched(asked: Formula): SearchResult {
  try {
    return smallestFor(asked)
  } catch (error) {
    if (error instanceof TooHard) return error
    throw error
  }
}

/** The smallest choice of values for which a formula holds. Throws TooHard. */
function smallestFor(asked: Formula): Chosen | undefined {
  const formula = withAnyRight(asked)
  const domains = domainsOf(formula)
  let steps = 0

  /** What was chosen on the way to where the formula holds. */
  function search(left: Formula, chosen: Chosen, mayBeOff: number): Chosen | undefined {
    if (++steps > most) throw new TooHard('The condition asks too much at once.')
    const forced = propagated(left, chosen, domains)
    if (forced.left.is === 'constant')
      return forced.left.value && offIn(forced.chosen) <= mayBeOff ? forced.chosen : undefined
    if (offIn(forced.chosen) > mayBeOff) return undefined
    const variable = domains.get(keyOf(pick(forced.left)))
    for (const value of variable?.values ?? []) {
      const next = new Map(forced.chosen).set(variable as Variable, value)
      const found = search(decided(forced.left, variable as Variable, value), next, mayBeOff)
      if (found) return found
    }
    return undefined
  }
  // With few features off first: that is what people call the smallest example.
  const flags = [...domains.values()].filter((each) => each.kind === 'feature').length
  for (const mayBeOff of flags > 2 ? [0, 1, flags] : [0, flags]) {
    const found = search(formula, new Map(), mayBeOff)
    if (found) return smallest(formula, fewestOff(found))
  }
  return undefined

  /** The same with fewer features off, as long as that is found soon. */
  function fewestOff(found: Chosen): Chosen {
    steps = 0
    try {
      const fewer = offIn(found) > 1 ? search(formula, new Map(), offIn(found) - 1) : undefined
      return fewer ? fewestOff(fewer) : found
    } catch (error) {
      if (error instanceof TooHard) return found
      throw error
    }
  }
}

/** Whoever has a right that the formula asks for has one at all; that may as well be one that it does not ask for. */
function withAnyRight(formula: Formula): Formula {
  const rights = [...atomsOf(formula)].filter((atom) => atom.is === 'right')
  if (!rights.some(isAnyRight)) return formula
  const others = rights.filter((right) => !isAnyRight(right))
  return mapAtoms(formula, (atom) => (atom.is === 'right' && isAnyRight(atom) ? any(atom, ...others) : atom))
}

/** What a search chose. */
export type Chosen = ReadonlyMap<Variable, Value>

function offIn(chosen: Chosen): number {
  let off = 0
  for (const [{ kind }, value] of chosen) if (kind === 'feature' && value === false) off++
  return off
}

/** Decides at once what must be so because it stands alone among things that must all hold. */
function propagated(
  formula: Formula,
  before: Chosen,
  domains: ReadonlyMap<string, Variable>,
): { readonly left: Formula; readonly chosen: Chosen } {
  let left = formula
  let chosen = before
  for (;;) {
    const forced = new Map<Variable, Value>()
    for (const part of left.is === 'all' ? left.of : [left]) {
      const atom = part.is === 'not' ? part.of : part
      if (atom.is !== 'right' && atom.is !== 'feature' && atom.is !== 'state') continue
      const variable = domains.get(keyOf(atom))
      // That a state is not one value leaves several others.
      if (!variable || (atom.is === 'state' && part.is === 'not')) continue
      forced.set(variable, atom.is === 'state' ? atom.equals : part.is !== 'not')
    }
    if (forced.size === 0) return { left, chosen }
    left = decidedAll(left, forced)
    chosen = new Map([...chosen, ...forced])
  }
}

/** Something to try: best in the shortest list of alternatives. */
function pick(formula: Formula): Formula {
  let at = formula
  while (at.is === 'not' || at.is === 'all' || at.is === 'any') {
    if (at.is === 'not') at = at.of
    else at = at.of.find((each) => each.is !== 'all' && each.is !== 'any') ?? (at.of[0] as Formula)
  }
  return at
}

function keyOf(atom: Formula): string {
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
    else if (atom.is === 'feature') found.set(key, { key, kind: 'feature', name: atom.name, values: [true, false] })
    else found.set(key, { key, kind: 'right', name: `${atom.action} ${atom.subject}`, values: [true, false] })
  }
  for (const [key, atoms] of states) {
    const declared = atoms.find((each) => each.values)?.values
    const sure = atoms.some((each) => each.sure)
    const named = [...new Set(atoms.map((each) => each.equals))].filter((each) => each !== null)
    const values = [...new Set<Value>(declared ?? [...named, named.length > 0 ? other : given])]
    if (!sure) values.push(null)
    found.set(key, { key, kind: 'state', name: atoms[0]?.of ?? '', values })
  }
  return found
}

/** The formula once a variable has its value. */
function decided(formula: Formula, variable: Variable, value: Value): Formula {
  return decidedAll(formula, new Map([[variable, value]]))
}

function decidedAll(formula: Formula, values: Chosen): Formula {
  const byKey = new Map([...values].map(([{ key }, value]) => [key, value]))
  return mapAtoms(formula, (atom) => {
    const value = byKey.get(keyOf(atom))
    if (value === undefined) return atom
    return constant(atom.is === 'state' ? atom.equals === value : value === true)
  })
}

/** Leaves out of an example what makes no difference, and turns on every feature that may as well be on. */
function smallest(formula: Formula, chosen: Chosen): Chosen {
  let kept = new Map(chosen)
  const holds = (tried: Chosen) => {
    const left = decidedAll(formula, tried)
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

function asExample(chosen: Chosen, person: Person | undefined): Example {
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
  // Somebody of the staff is a plainer example than whoever is not signed in.
  const signedOut = states.get('session') === false ? 1 : 0
  return off * 100 + (features.size - off) + states.size + signedOut + rights.size
}

/** Whether a formula holds for one person in one state of everything; what the example does not name is missing. */
export function holdsFor(formula: Formula, { person, rights, features, states }: Example): boolean {
  const result = mapAtoms(formula, (atom) => {
    if (atom.is === 'feature') return { is: 'constant', value: features.get(atom.name) ?? true }
    if (atom.is === 'state') return { is: 'constant', value: (states.get(atom.of) ?? null) === atom.equals }
    const held = isAnyRight(atom) && [...rights.values()].includes(true)
    const has = person ? person.has(atom, atom.level) : held || rights.get(`${atom.action} ${atom.subject}`) === true
    return { is: 'constant', value: has }
  })
  return result.is === 'constant' && result.value
}
