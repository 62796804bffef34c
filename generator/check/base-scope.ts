import type { Challenge } from '../grammar/session.ts'
import type { YamlEntry, YamlNode } from '../load/tree.ts'
import { entriesIn, entry, plain, stringAt } from '../load/tree.ts'
import { error, type Report } from '../problem.ts'
import type { CheckContext } from './context.ts'
import { isExpression } from './expressions/expression.ts'
import { onlyTyped } from './expressions/handing.ts'
import {
  anyType,
  booleanType,
  enumOf,
  listOf,
  nullable,
  objectOf,
  type ScopeType,
  stringType,
  typeOfConstant,
  type ValueType,
} from './expressions/types.ts'
import { checkYamlValue } from './expressions/yaml-value.ts'
import { sectionOf } from './names/names.ts'
import { withEntity } from './names/near.ts'
import { placeOf } from './operations/placed.ts'
import { anyRouteType } from './routes/routes.ts'
import { termKeys } from './texts/terms.ts'

type Parts = Pick<CheckContext, 'spec' | 'names' | 'operations' | 'entities' | 'routes' | 'report'>

/**
 * `denial`: the page whose guard sent somebody to `pages.denied`, and the rights that were missing; null when the page
 * is entered otherwise.
 */
const denialType = nullable(
  objectOf(
    { needs: listOf(objectOf({ action: stringType, subject: stringType }, 'a right')), page: nullable(stringType) },
    'what was missing',
  ),
)

/** `challenge`: the sign-in under way that waits for another input; null at any other time. */
const challengeType = nullable(
  objectOf(
    {
      next: enumOf(['confirmSignUp', 'secondFactor', 'newPassword', 'resetPassword'] satisfies Challenge['next'][]),
      username: stringType,
      attributes: objectOf({}, 'the attributes of the account', nullable(stringType)),
    },
    'the challenge',
  ),
)

/** `terms`: what staff call what data names, by the name itself. */
const termsType = objectOf(
  Object.fromEntries(Object.keys(termKeys).map((kind) => [kind, objectOf({}, 'the words', nullable(stringType))])),
  'the terms',
)

/** The names that every expression sees: session, challenge, links, features, what was denied, terms, language, origin, appearance, limits, decisions, the context. */
export function baseScope(parts: Parts): ScopeType {
  const console = parts.spec.concepts.get('console')?.[0]
  const names: ScopeType = {
    session: objectOf(typed(keys(sectionOf(console?.tree, 'session')), nullable(stringType)), 'the session'),
    links: objectOf(typed(parts.names.link.keys(), stringType), 'the links of a deployment'),
    features: objectOf(typed(parts.names.feature.keys(), booleanType), 'the features'),
    denial: denialType,
    challenge: challengeType,
    terms: termsType,
    language: stringType,
    origin: stringType,
    appearance: enumOf(['light', 'dark', 'system']),
    ...constants(parts),
  }
  return { ...names, ...contextTypes(sectionOf(console?.tree, 'context'), names, parts) }
}

/** Limits and decisions: known when generating, so that expressions have them inlined. */
export function constants({ spec }: Pick<Parts, 'spec'>): ScopeType {
  const limits = sectionOf(spec.concepts.get('limits')?.[0]?.tree, 'limits')
  const decisions = sectionOf(spec.concepts.get('console')?.[0]?.tree, 'decisions')
  return {
    limits: objectOf(constantsAt(limits, 'value', 'number'), 'the limits'),
    decisions: objectOf(constantsAt(decisions, 'choose'), 'the decisions'),
  }
}

/**
 * Types of constants by name. Those that cannot be read, or are not of the type `only`, are of any type: they are
 * reported where they stand.
 */
function constantsAt(node: YamlNode | undefined, key: string, only?: string): Record<string, ValueType> {
  return Object.fromEntries(
    entriesIn(node).map((each) => {
      const value = entry(each.value, key)?.value
      const constant = value && plain(value)
      const sound = constant !== undefined && constant !== null && (only === undefined || typeof constant === only)
      return [each.key, sound ? typeOfConstant(constant) : anyType]
    }),
  )
}

/**
 * The types of the context's names. They may be computed of each other in any order, but not in a circle. What is wrong
 * with an expression itself is reported when the file is walked.
 */
function contextTypes(node: YamlNode | undefined, names: ScopeType, parts: Parts): ScopeType {
  const entries = entriesIn(node)
  const all = entries.map((each) => each.key)
  const place = placeOf(parts.spec.concepts.get('console')?.[0]?.tree)
  const needs = new Map(
    entries.map((each) => {
      const read = [each.value, ...filledIn(each.value, place, parts)]
      return [each.key, all.filter((name) => read.some((node) => mentions(node, name)))]
    }),
  )
  const route = anyRouteType(parts.routes)
  const types: Record<string, ValueType> = {}
  let waiting = entries
  while (waiting.length > 0) {
    const ready = waiting.filter(({ key }) => needs.get(key)?.every((name) => name in types))
    if (ready.length === 0) {
      for (const circle of circlesOf(waiting, needs)) reportCircle(circle, parts.report)
      return {
        ...types,
        ...typed(
          waiting.map((each) => each.key),
          anyType,
        ),
      }
    }
    for (const each of ready) types[each.key] = typeOf(each, { route, ...names, ...types }, parts)
    waiting = waiting.filter((each) => !ready.includes(each))
  }
  return types
}

/** What the place fills in of the variables of a query's own operation. */
function filledIn(node: YamlNode, place: ReadonlyMap<string, YamlEntry>, { operations }: Parts): readonly YamlNode[] {
  const variables = operations.get(stringAt(node, 'query') ?? '')?.variables
  const given = entry(node, 'with')?.value
  return [...place.values()]
    .filter(({ key }) => variables?.has(key) && !(given && entry(given, key)))
    .map(({ value }) => value)
}

function typeOf({ value }: YamlEntry, scope: ScopeType, parts: Parts): ValueType {
  const console = parts.spec.concepts.get('console')?.[0]
  const query = stringAt(value, 'query')
  if (query !== undefined) {
    const result = parts.operations.get(query)?.result ?? anyType
    return nullable(withEntity(result, stringAt(value, 'entity'), parts.entities))
  }
  const computed = entry(value, 'value')?.value
  if (!computed || !console) return anyType
  const checked = checkYamlValue(computed, onlyTyped, { source: console.source, scope, report: () => {} })
  if (!checked) return anyType
  return isExpression(checked) ? checked.type : typeOfConstant(checked.literal)
}

/** Whether an expression somewhere in a value reads the name. */
export function mentions(node: YamlNode, name: string): boolean {
  if (node.kind === 'scalar') {
    const expressions = typeof node.value === 'string' ? (node.value.match(/\$\{[\s\S]*\}/)?.[0] ?? '') : ''
    return new RegExp(`(?<![\\w.'"])${name}\\b`).test(expressions)
  }
  const inner = node.kind === 'list' ? node.items : [...node.entries.values()].map((each) => each.value)
  return inner.some((each) => mentions(each, name))
}

/** The groups of names in which each needs each. */
function circlesOf(entries: readonly YamlEntry[], needs: ReadonlyMap<string, readonly string[]>) {
  const all = new Map(entries.map(({ key }) => [key, neededBy(key, needs)]))
  const meet = (one: string, other: string) => all.get(one)?.has(other) && all.get(other)?.has(one)
  const circles = entries.map(({ key }) => entries.filter((other) => meet(key, other.key)))
  return circles.filter(([first], index) => first !== undefined && first === entries[index])
}

/** What a name needs, over however many others. */
function neededBy(name: string, needs: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const met = new Set<string>()
  for (let next = needs.get(name) ?? []; next.length > 0; ) {
    for (const each of next) met.add(each)
    next = next.flatMap((each) => needs.get(each) ?? []).filter((each) => !met.has(each))
  }
  return met
}

function reportCircle(entries: readonly YamlEntry[], report: Report): void {
  const [first] = entries
  if (!first) return
  const names = entries.map((each) => each.key).join(', ')
  const message =
    entries.length === 1
      ? `"${names}" needs itself, so that it can never be known.`
      : `These names need each other, so that none can be known first: ${names}.`
  report(error('context-circle', first.keySpan, message))
}

function typed(names: Iterable<string>, type: ValueType): Record<string, ValueType> {
  return Object.fromEntries([...names].map((name) => [name, type]))
}

function keys(node: YamlNode | undefined): string[] {
  return entriesIn(node).map((each) => each.key)
}
