import { getNamedType, isNonNullType } from 'graphql'
import { type Placed, sentBy } from '../check/operations/placed.ts'
import type { CheckedSpec } from '../check/spec.ts'
import { entry, stringAt, type YamlEntry, type YamlNode } from '../load/tree.ts'
import { keysOf } from './spots.ts'

/**
 * Parameters of addresses that name something: they go along from page to page, are part of a path, or are sent where
 * an operation must have an id.
 */
export function ownedParameters({ context }: CheckedSpec): ReadonlySet<string> {
  const { concepts } = context.spec
  const found = new Set([...context.carried, ...[...context.routes.values()].flatMap(({ needs }) => needs)])
  const named = entry(concepts.get('console')?.[0]?.tree, 'context')?.value
  const note = (values: readonly YamlEntry[], name: string) => {
    for (const { key, value } of values)
      if (wantsId(name, key, context)) for (const each of parametersIn(value, named)) found.add(each)
  }
  for (const concept of ['menus', 'screens', 'dialogs'] as const)
    for (const { tree } of concepts.get(concept) ?? []) eachSending(tree, context.placed, note)
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
export function eachSending(
  node: YamlNode,
  placed: Placed,
  note: (values: readonly YamlEntry[], operation: string) => void,
): void {
  if (node.kind === 'list') for (const item of node.items) eachSending(item, placed, note)
  if (node.kind !== 'map') return
  const operation = stringAt(node, 'query') ?? stringAt(node, 'mutate')
  if (operation !== undefined) note(sentBy(node, placed), operation)
  for (const { value } of node.entries.values()) eachSending(value, placed, note)
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
