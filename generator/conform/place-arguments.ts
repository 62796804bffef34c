import { getNamedType, isNonNullType } from 'graphql'
import type { CheckedSpec } from '../check/spec.ts'
import { entry, stringAt, type YamlNode } from '../load/tree.ts'
import { keysOf } from './spots.ts'

/**
 * Arguments of operations that name what belongs to somebody, with the parameter of the address that they are filled
 * from: what levels of grants send, and what screens pass on from an address. Other arguments give no right.
 */
export function placeArguments(spec: CheckedSpec): ReadonlyMap<string, string> {
  const { concepts } = spec.context.spec
  const owned = ownedParameters(spec)
  const context = entry(concepts.get('console')?.[0]?.tree, 'context')?.value
  const found = new Map<string, string>()
  const note = (values: YamlNode | undefined) => {
    for (const { key, value } of keysOf(values)) {
      const parameter = parametersIn(value, context).find((each) => owned.has(each))
      if (parameter !== undefined && !found.has(key)) found.set(key, parameter)
    }
  }
  const levels = keysOf(entry(concepts.get('permissions')?.[0]?.tree, 'levels')?.value)
  for (const level of levels) note(entry(level.value, 'with')?.value)
  for (const name of ['console', 'menus', 'screens', 'dialogs'] as const)
    for (const { tree } of concepts.get(name) ?? []) eachSending(tree, note)
  return found
}

/**
 * Arguments that levels of grants fill from the session, and nothing else, with the claim of the token that it is taken
 * from: they name oneself.
 */
export function ownArguments({ context }: CheckedSpec): ReadonlyMap<string, string> {
  const { concepts } = context.spec
  const claims = entry(concepts.get('console')?.[0]?.tree, 'session')?.value
  const levels = keysOf(entry(concepts.get('permissions')?.[0]?.tree, 'levels')?.value)
  return new Map(
    levels
      .flatMap((level) => keysOf(entry(level.value, 'with')?.value))
      .flatMap(({ key, value }): (readonly [string, string])[] => {
        const own = value.kind === 'scalar' ? /^\$\{\s*session\.(\w+)\s*\}$/.exec(String(value.value))?.[1] : undefined
        const claim = own === undefined ? undefined : stringAt(claims, own)
        return claim === undefined ? [] : [[key, claim]]
      }),
  )
}

/**
 * Parameters of addresses that name something: they go along from page to page, are part of a path, or are sent where
 * an operation must have an id.
 */
export function ownedParameters({ context }: CheckedSpec): ReadonlySet<string> {
  const { concepts } = context.spec
  const found = new Set([...context.carried, ...[...context.routes.values()].flatMap(({ needs }) => needs)])
  const named = entry(concepts.get('console')?.[0]?.tree, 'context')?.value
  const note = (values: YamlNode | undefined, name: string) => {
    for (const { key, value } of keysOf(values))
      if (wantsId(name, key, context)) for (const each of parametersIn(value, named)) found.add(each)
  }
  for (const concept of ['menus', 'screens', 'dialogs'] as const)
    for (const { tree } of concepts.get(concept) ?? []) eachSending(tree, note)
  return found
}

function wantsId(operation: string, argument: string, { graphql, operations }: CheckedSpec['context']): boolean {
  const asked = operations.get(operation)
  const root = asked?.kind === 'mutation' ? graphql.schema?.getMutationType() : graphql.schema?.getQueryType()
  const field = root?.getFields()[asked?.field ?? '']
  const type = field?.args.find(({ name }) => name === argument)?.type
  return isNonNullType(type) && getNamedType(type).name === 'ID'
}

/** What each node that asks for an operation sends along. */
function eachSending(node: YamlNode, note: (values: YamlNode | undefined, operation: string) => void): void {
  if (node.kind === 'list') for (const item of node.items) eachSending(item, note)
  if (node.kind !== 'map') return
  const operation = stringAt(node, 'query') ?? stringAt(node, 'mutate')
  if (operation !== undefined) note(entry(node, 'with')?.value, operation)
  for (const { value } of node.entries.values()) eachSending(value, note)
}

/** The parameters that a value is made of, through the names of the console's context. */
export function parametersIn(
  node: YamlNode | undefined,
  context: YamlNode | undefined,
  seen: readonly string[] = [],
): readonly string[] {
  if (node?.kind !== 'scalar' || typeof node.value !== 'string') return []
  const own = [...node.value.matchAll(/\broute\.(\w+)/g)].map(([, name = '']) => name)
  const named = keysOf(context).filter(
    ({ key }) => !seen.includes(key) && new RegExp(`(?<![\\w.])${key}(?![\\w.])`).test(String(node.value)),
  )
  return [
    ...own,
    ...named.flatMap(({ key, value }) => parametersIn(entry(value, 'value')?.value, context, [...seen, key])),
  ]
}
