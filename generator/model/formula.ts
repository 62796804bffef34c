/**
 * What a gate asks, as logic: rights, features, and what holds on the page. Gates are compiled to functions for the
 * browser; this is the same question in a form that can be searched for the person and the state that break a promise.
 */
export type Formula =
  | { readonly is: 'constant'; readonly value: boolean }
  /** A right among the grants of a level. Without a level no grants are loaded, and nobody has it. */
  | { readonly is: 'right'; readonly action: string; readonly subject: string; readonly level: string | undefined }
  | { readonly is: 'feature'; readonly name: string }
  | StateFormula
  | { readonly is: 'not'; readonly of: Formula }
  | { readonly is: 'all'; readonly of: readonly Formula[] }
  | { readonly is: 'any'; readonly of: readonly Formula[] }

/** A value of the page that a condition compares: `item.status`, `route.tab`; null where it is missing. */
export interface StateFormula {
  readonly is: 'state'
  readonly of: string
  readonly equals: StateValue
  /** Every value that it can have, where the spec declares them. */
  readonly values?: readonly StateValue[]
  /** It is never missing. */
  readonly sure?: boolean
}

export type StateValue = string | number | boolean | null

export const always: Formula = { is: 'constant', value: true }
export const never: Formula = { is: 'constant', value: false }

export function constant(value: boolean): Formula {
  return value ? always : never
}

export function not(of: Formula): Formula {
  if (of.is === 'constant') return of.value ? never : always
  return of.is === 'not' ? of.of : { is: 'not', of }
}

export function all(...of: readonly Formula[]): Formula {
  return joined('all', of)
}

export function any(...of: readonly Formula[]): Formula {
  return joined('any', of)
}

/** `all` and `any` without what makes no difference: constants, repetitions, joins within joins of the same kind. */
function joined(is: 'all' | 'any', parts: readonly Formula[]): Formula {
  const deciding = is === 'any'
  const kept = new Set<Formula>()
  for (const each of parts) {
    for (const part of each.is === is ? each.of : [each]) {
      if (part.is !== 'constant') kept.add(part)
      else if (part.value === deciding) return part
    }
  }
  const [only] = kept
  if (!only) return deciding ? never : always
  return kept.size === 1 ? only : { is, of: [...kept] }
}

export type Atom = Extract<Formula, { is: 'right' | 'feature' | 'state' }>

/** The formula with each atom put through `change`, and simplified. */
export function mapAtoms(formula: Formula, change: (atom: Atom) => Formula): Formula {
  const mapped = (part: Formula): Formula => mapParts(part, change, mapped)
  return mapped(formula)
}

/** An atom changed, or a formula of its parts, each `mapped`. */
function mapParts(formula: Formula, change: (atom: Atom) => Formula, mapped: (part: Formula) => Formula): Formula {
  switch (formula.is) {
    case 'constant':
      return formula
    case 'not': {
      const of = mapped(formula.of)
      return of === formula.of ? formula : not(of)
    }
    case 'all':
    case 'any': {
      const of = formula.of.map(mapped)
      return of.every((each, index) => each === formula.of[index]) ? formula : joined(formula.is, of)
    }
    default:
      return change(formula)
  }
}

/** `mapAtoms` for many formulas: parts that they share are put through once. `change` must give an atom the same each time. */
export function sharedMapAtoms(change: (atom: Atom) => Formula): (formula: Formula) => Formula {
  const known = new Map<Formula, Formula>()
  const mapped = (formula: Formula): Formula => {
    const before = known.get(formula)
    if (before) return before
    const now = mapParts(formula, change, mapped)
    known.set(formula, now)
    return now
  }
  return mapped
}

/** Every atom once for each time that it stands in the formula, from left to right. */
export function* atomsOf(formula: Formula): Generator<Atom> {
  if (formula.is === 'not') yield* atomsOf(formula.of)
  else if (formula.is === 'all' || formula.is === 'any') for (const each of formula.of) yield* atomsOf(each)
  else if (formula.is !== 'constant') yield formula
}

/** The same formula has the same text. */
export function formulaText(formula: Formula): string {
  return JSON.stringify(formula)
}
