import type { CheckContext } from '../check/context.ts'
import type { ObjectType, ValueType } from '../check/expressions/types.ts'
import type { OperationInfo } from '../check/operations/operations.ts'
import type { SpecFile } from '../load/spec.ts'
import { entry, plain, stringAt, type YamlMap, type YamlNode } from '../load/tree.ts'

/** Every map in a tree, outer ones first. */
export function* mapsIn(node: YamlNode): Generator<YamlMap> {
  if (node.kind === 'scalar') return
  if (node.kind === 'map') yield node
  const inner = node.kind === 'list' ? node.items : [...node.entries.values()].map((each) => each.value)
  for (const each of inner) yield* mapsIn(each)
}

/** The files that show something: screens and dialogs. */
export function shownFiles(context: CheckContext): readonly SpecFile[] {
  return [...(context.spec.concepts.get('screens') ?? []), ...(context.spec.concepts.get('dialogs') ?? [])]
}

/** A listing of a screen, as it stands in the file. */
export interface FoundListing {
  readonly file: SpecFile
  readonly node: YamlMap
  readonly name?: string
  readonly entity?: string
  /** One of its things, where a query gives them. */
  readonly row?: ObjectType
}

export function listingsOf(context: CheckContext, files = shownFiles(context)): readonly FoundListing[] {
  return files.flatMap((file) =>
    [...mapsIn(file.tree)]
      .filter((node) => stringAt(node, 'block') === 'listing')
      .map((node) => {
        const query = stringAt(node, 'query')
        const row = rowOf(context.operations.get(query ?? '')?.result)
        return { file, node, name: stringAt(node, 'name'), entity: stringAt(node, 'entity'), row }
      }),
  )
}

/** What one thing of a list is, or the one thing itself. */
export function rowOf(type: ValueType | undefined): ObjectType | undefined {
  const one = type?.kind === 'list' ? type.of : type
  return one?.kind === 'object' ? one : undefined
}

/** What of a listing this spec writes the same everywhere: sizes, how more comes. */
export function listingHabits(context: CheckContext): Readonly<Record<string, unknown>> & { readonly as?: string } {
  const found = listingsOf(context).find(({ node }) => entry(node, 'page')) ?? listingsOf(context)[0]
  if (!found) return {}
  const page = entry(found.node, 'page')?.value
  const delay = entry(entry(found.node, 'search')?.value, 'delay')?.value
  const at = (key: string) => {
    const value = entry(page, key)?.value
    return value && plain(value)
  }
  const [size, more, distance] = ['size', 'more', 'distance'].map(at)
  return { size, more, distance, delay: delay && plain(delay), as: stringAt(entry(found.node, 'item')?.value, 'as') }
}

/** The formats in which this spec shows dates, the most used one first. */
export function dateFormats(context: CheckContext): readonly string[] {
  const files = context.spec.concepts.get('entities') ?? []
  const found = files.flatMap(({ tree }) => [...mapsIn(tree)].flatMap((map) => stringAt(map, 'format') ?? []))
  return byCount(found.filter((format) => /[dMy]{2}/.test(format)))
}

/**
 * How the spec fills a variable elsewhere, the commonest way first: `with: { BookID: "${route.book_id}" }`. What is
 * said within one screen alone may mean nothing elsewhere; whoever takes it checks it.
 */
export function usesOf(variable: string, { spec }: CheckContext): readonly string[] {
  const files = [...spec.concepts.values()].flat()
  const found = files.flatMap(({ tree }) =>
    [...mapsIn(tree)]
      .filter((map) => entry(map, 'query') || entry(map, 'mutate'))
      .flatMap((map) => stringAt(entry(map, 'with')?.value, variable) ?? []),
  )
  return byCount(found.filter((text) => text.includes('${')))
}

/** The names of what a screen loads, for `refetch`. */
export function loadedBy(file: SpecFile, context: CheckContext): readonly string[] {
  const data = entry(file.tree, 'data')?.value
  const names = data?.kind === 'map' ? [...data.entries.keys()] : []
  return [...names, ...listingsOf(context, [file]).flatMap(({ name }) => name ?? [])]
}

/** The variables of an operation as it writes them, by name. */
export function variableTypes({ document, name }: OperationInfo) {
  const own = document.definitions.find((each) => each.kind === 'OperationDefinition' && each.name?.value === name)
  const definitions = own?.kind === 'OperationDefinition' ? (own.variableDefinitions ?? []) : []
  return new Map(definitions.map((each) => [each.variable.name.value, each.type]))
}

export function byCount<T>(all: readonly T[]): readonly T[] {
  const counts = new Map<T, number>()
  for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([each]) => each)
}
