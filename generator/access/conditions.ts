import type { Atom, Formula } from '../model/formula.ts'
import { domainsOf, type Value, type Variable } from '../model/satisfiability.ts'

/**
 * A prime implicant of a formula: all conditions of `asked` together imply it, and none can be left out. The
 * disjunction of a formula's conjunctions is equivalent to it.
 */
export interface Conjunction {
  readonly asked: readonly Condition[]
}

/** A variable (feature, right or state) and the values that it must have one of. */
export interface Condition {
  readonly variable: Variable
  /** In the order of the variable's values; never all of them. */
  readonly values: readonly Value[]
}

/** Whether an atom is about this variable. */
export function isAbout(atom: Atom, { kind, name }: Pick<Variable, 'kind' | 'name'>): boolean {
  return atom.is === kind && nameOf(atom) === name
}

/** The solver's name of an atom's variable. */
export function nameOf(atom: Atom): string {
  if (atom.is === 'feature') return atom.name
  return atom.is === 'state' ? atom.of : `${atom.action} ${atom.subject}`
}

/** How many conjunctions at most: beyond that nobody reads them, and minimising takes too long. */
const most = 256

/**
 * The conjunctions of a formula, minimised: empty if it never holds, one empty one if it always does. Undefined where
 * there are too many.
 */
export function conditionsOf(formula: Formula): readonly Conjunction[] | undefined {
  if (formula.is === 'constant') return formula.value ? [{ asked: [] }] : []
  const variables = new Map([...domainsOf(formula).values()].map((each) => [`${each.kind} ${each.name}`, each]))
  const cubes = cubesOf(formula, variables, true)
  const primes = cubes && primesOf(cubes, variables)
  if (!primes) return undefined
  const order = [...variables.keys()]
  return withoutSpare(primes, variables)
    .map((cube) => order.flatMap((key) => conditionOf(cube, variables.get(key))))
    .map((asked) => ({ asked }))
    .sort((a, b) => a.asked.length - b.asked.length)
}

/**
 * A conjunction while it is minimised: by variable, the values that it may have. Variables that may have all are left
 * out.
 */
type Cube = ReadonlyMap<Variable, ReadonlySet<Value>>
type Variables = ReadonlyMap<string, Variable>

function conditionOf(cube: Cube, variable: Variable | undefined): readonly Condition[] {
  const allowed = variable && cube.get(variable)
  return variable && allowed ? [{ variable, values: variable.values.filter((value) => allowed.has(value)) }] : []
}

function cubesOf(formula: Formula, variables: Variables, wanted: boolean): readonly Cube[] | undefined {
  switch (formula.is) {
    case 'constant':
      return formula.value === wanted ? [new Map()] : []
    case 'not':
      return cubesOf(formula.of, variables, !wanted)
    case 'all':
    case 'any': {
      const both = (formula.is === 'all') === wanted
      let found: readonly Cube[] = both ? [new Map()] : []
      for (const each of formula.of) {
        const more = cubesOf(each, variables, wanted)
        if (!more || found.length * more.length > most * most) return undefined
        found = withoutCovered(both ? found.flatMap((a) => more.flatMap((b) => meet(a, b))) : [...found, ...more])
        if (found.length > most) return undefined
      }
      return found
    }
    default: {
      const variable = variables.get(`${formula.is} ${nameOf(formula)}`)
      const value: Value = formula.is === 'state' ? formula.equals : true
      const values = variable?.values.filter((each) => (each === value) === wanted) ?? []
      if (!variable || values.length === 0) return []
      return [values.length === variable.values.length ? new Map() : new Map([[variable, new Set(values)]])]
    }
  }
}

/** The intersection of two cubes; empty where they contradict each other. */
function meet(a: Cube, b: Cube): readonly Cube[] {
  const result = new Map(a)
  for (const [variable, values] of b) {
    const others = result.get(variable)
    const kept = others ? [...values].filter((value) => others.has(value)) : [...values]
    if (kept.length === 0) return []
    result.set(variable, new Set(kept))
  }
  return [result]
}

/** Whether `wide` contains `narrow`. */
function covers(wide: Cube, narrow: Cube): boolean {
  for (const [variable, values] of wide) {
    const others = narrow.get(variable)
    if (!others) return false
    for (const value of others) if (!values.has(value)) return false
  }
  return true
}

/** Without cubes that another one contains; of equal ones the first stays. */
function withoutCovered(cubes: readonly Cube[]): readonly Cube[] {
  const kept: Cube[] = []
  for (const cube of [...cubes].sort((a, b) => a.size - b.size)) {
    if (!kept.some((each) => covers(each, cube))) kept.push(cube)
  }
  // A larger set of values may cover what came before it.
  return kept.filter((cube) => !kept.some((each) => each !== cube && covers(each, cube)))
}

/**
 * The prime implicants of the union of cubes: pairs that differ in one variable are joined until nothing new comes of
 * it.
 */
function primesOf(cubes: readonly Cube[], variables: Variables): readonly Cube[] | undefined {
  for (let found = withoutCovered(cubes); ; ) {
    const more: Cube[] = []
    for (const [at, a] of found.entries()) {
      for (const b of found.slice(at + 1)) {
        for (const variable of variables.values()) {
          const joined = join(a, b, variable)
          if (joined && !found.some((each) => covers(each, joined)) && !more.some((each) => covers(each, joined)))
            more.push(joined)
        }
      }
      if (more.length > most) return undefined
    }
    if (more.length === 0) return found
    found = withoutCovered([...found, ...more])
    if (found.length > most) return undefined
  }
}

/**
 * The consensus of two cubes in a variable: the intersection in all other variables, the union in this one. Undefined
 * where it is empty.
 */
function join(a: Cube, b: Cube, variable: Variable): Cube | undefined {
  const inA = a.get(variable)
  const inB = b.get(variable)
  if (!inA || !inB) return undefined
  const [rest] = meet(without(a, variable), without(b, variable))
  if (!rest) return undefined
  const either = new Set([...inA, ...inB])
  if (either.size === inA.size || either.size === inB.size) return undefined
  return either.size === variable.values.length ? rest : new Map(rest).set(variable, either)
}

function without(cube: Cube, variable: Variable): Cube {
  const result = new Map(cube)
  result.delete(variable)
  return result
}

/** Leaves out cubes that the others cover together, the most specific first. */
function withoutSpare(cubes: readonly Cube[], variables: Variables): readonly Cube[] {
  let kept = [...cubes]
  for (const cube of [...cubes].sort((a, b) => b.size - a.size)) {
    const others = kept.filter((each) => each !== cube)
    if (contained(cube, others, [...variables.values()])) kept = others
  }
  return kept
}

/** Whether the union of `others` contains `cube`. */
function contained(cube: Cube, others: readonly Cube[], variables: readonly Variable[]): boolean {
  const near = others.filter((each) => meet(each, cube).length > 0)
  if (near.some((each) => covers(each, cube))) return true
  const at = variables.findIndex((each) => near.some((one) => one.has(each)))
  const variable = variables[at]
  if (near.length === 0 || !variable) return false
  const open = cube.get(variable) ?? variable.values
  return [...open].every((value) =>
    contained(
      new Map(cube).set(variable, new Set([value])),
      near.filter((each) => each.get(variable)?.has(value) ?? true).map((each) => without(each, variable)),
      variables.slice(at + 1),
    ),
  )
}
