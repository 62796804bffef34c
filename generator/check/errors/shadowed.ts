import { includes, meet } from './addresses.ts'
import type { Conditions } from './conditions.ts'
import { implies } from './implies.ts'

/** A route as far as errors are told apart by it. */
export interface ErrorPlace {
  readonly name: string
  readonly path: string
}

/** A rule before which others decide about everything that it is for. Both by their number. */
export interface Shadowed {
  readonly rule: number
  readonly by: readonly number[]
}

/** One combination of what has a name. What stands for every other value is undefined. */
interface Cell {
  readonly operation: string | undefined
  readonly type: string | undefined
  readonly flagged: boolean
  readonly route: string | undefined
  readonly path: string
}

const anywhere = '*'

/**
 * The rules that no failure ever comes to. Each combination of operation, type, flag and page that a rule is for must be
 * decided before it, for each of its messages. Messages are compared only where it is sure, so that a rule may be shadowed
 * without being told; one that is told is.
 */
export function shadowedRules(
  rules: readonly (Conditions | undefined)[],
  places: readonly ErrorPlace[],
): readonly Shadowed[] {
  const found: Shadowed[] = []
  for (const [number, rule] of rules.entries()) {
    if (!rule) continue
    const earlier = rules.slice(0, number)
    const by = coveredBy(rule, earlier, places)
    if (by) found.push({ rule: number, by })
  }
  return found
}

function coveredBy(rule: Conditions, earlier: readonly (Conditions | undefined)[], places: readonly ErrorPlace[]) {
  const by = new Set<number>()
  for (const cell of cellsOf(rule, earlier, places)) {
    // The same few rules cover most cells: those are asked first, so that as few as possible are named.
    const asked = [...by, ...earlier.keys()].filter((number) => fits(earlier[number], cell))
    for (const message of rule.message ?? [undefined]) {
      const first = asked.find((number) => takes(earlier[number], message))
      if (first === undefined) return undefined
      by.add(first)
    }
  }
  return by.size > 0 ? [...by].sort((a, b) => a - b) : undefined
}

/** Every combination that a rule is for; what no rule names comes first, as it is covered the least often. */
function* cellsOf(
  rule: Conditions,
  earlier: readonly (Conditions | undefined)[],
  places: readonly ErrorPlace[],
): Generator<Cell> {
  const named = (word: 'operation' | 'type') =>
    rule[word] ?? [undefined, ...new Set(earlier.flatMap((each) => each?.[word] ?? []))]
  const spots = spotsOf(rule, places)
  for (const operation of named('operation'))
    for (const type of named('type'))
      for (const flagged of rule.flagged === undefined ? [false, true] : [rule.flagged])
        for (const spot of spots) yield { operation, type, flagged, ...spot }
}

function spotsOf(rule: Conditions, places: readonly ErrorPlace[]): readonly Pick<Cell, 'route' | 'path'>[] {
  const paths = rule.path ?? [anywhere]
  const here = places
    .filter(({ name }) => rule.route === undefined || rule.route.includes(name))
    .flatMap(({ name, path }) =>
      paths.flatMap((each) => {
        const met = path === anywhere ? each : meet(path, each)
        return met === undefined ? [] : [{ route: name, path: met }]
      }),
    )
  // Also while no route of the spec is shown, as under an address that a rule has made.
  const elsewhere = rule.route === undefined ? paths.map((path) => ({ route: undefined, path })) : []
  return [...elsewhere, ...here]
}

function fits(rule: Conditions | undefined, { operation, type, flagged, route, path }: Cell): boolean {
  if (!rule) return false
  if (rule.operation && (operation === undefined || !rule.operation.includes(operation))) return false
  if (rule.type && (type === undefined || !rule.type.includes(type))) return false
  if (rule.flagged !== undefined && rule.flagged !== flagged) return false
  if (rule.route && (route === undefined || !rule.route.includes(route))) return false
  return !rule.path || rule.path.some((each) => includes(each, path))
}

function takes(rule: Conditions | undefined, message: string | undefined): boolean {
  if (!rule?.message) return rule !== undefined
  return message !== undefined && rule.message.some((each) => implies(message, each))
}
