import { entry, stringAt, type YamlNode } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { didYouMean, error } from '../../problem.ts'
import type { CheckContext } from '../context.ts'
import type { Linked } from '../linked.ts'
import { entryOf } from '../linked.ts'
import type { Gathered } from '../walk.ts'

/** What `refetch` names is a listing, data of a screen, a name of the context, or a query. */
export function checkRefetched(all: readonly Gathered[], { spec, names, report }: CheckContext): void {
  const files = [...(spec.concepts.get('screens') ?? []), ...(spec.concepts.get('dialogs') ?? [])]
  const known = new Set([
    ...names.query.keys(),
    ...keysOf(entry(spec.concepts.get('console')?.[0]?.tree, 'context')?.value),
    ...files.flatMap(({ tree }) => [...keysOf(entry(tree, 'data')?.value), ...listingNames(tree)]),
    ...all.flatMap(({ listings }) => listings.map(nameOf)),
  ])
  for (const { name, span } of all.flatMap((each) => each.refetched)) {
    if (known.has(name)) continue
    const source = spec.sources.get(span.file)
    const mend = source ? meant(source, span, name, known) : {}
    const hint =
      mend.suggestion === undefined ? ' Name a listing by its "name", or data of a screen.' : didYouMean(mend)
    report(error('unknown-listing', span, `"${name}" is no listing, no data and no query.${hint}`, mend))
  }
}

function nameOf(listing: Linked): string {
  const name = listing.is === 'shared' ? entryOf(listing.value, 'name') : undefined
  return name?.is === 'data' ? String(name.data) : ''
}

/** Listings as they stand in a file, whatever else is wrong with them. */
function listingNames(node: YamlNode): readonly string[] {
  if (node.kind === 'scalar') return []
  if (node.kind === 'list') return node.items.flatMap(listingNames)
  const isList = ['listing', 'tree'].includes(stringAt(node, 'block') ?? '')
  const own = isList ? stringAt(node, 'name') : undefined
  return [
    ...(own === undefined ? [] : [own]),
    ...[...node.entries.values()].flatMap((each) => listingNames(each.value)),
  ]
}

function keysOf(node: YamlNode | undefined): readonly string[] {
  return node?.kind === 'map' ? [...node.entries.keys()] : []
}
