import type { CheckedSpec } from '../check/spec.ts'
import { placeText } from '../load/source.ts'
import { entry, plain, stringAt, type YamlEntry, type YamlMap, type YamlNode } from '../load/tree.ts'
import type { Model, Thing } from '../model/model.ts'
import type { PlannedListing } from './case.ts'
import { figureOf, limitIn } from './figures.ts'
import { eachMap, firstKey, keysOf } from './spots.ts'
import { templateWords } from './text-pattern.ts'

/** A listing with the figures that it is given. */
export interface FoundListing {
  readonly thing: Thing
  readonly planned: PlannedListing
  readonly figures: readonly Figure[]
}

export interface Figure {
  readonly of: 'page size' | 'further page size' | 'search delay' | 'scroll distance'
  readonly value: number
  readonly limit: string | undefined
}

const kinds: readonly string[] = ['listing', 'tree']

/** Every listing and tree on a screen or in a dialog. */
export function listingsIn(spec: CheckedSpec, model: Model): readonly FoundListing[] {
  const things = new Map(
    model.things.filter(({ kind }) => kinds.includes(kind)).map((thing) => [placeText(thing.span), thing]),
  )
  const found: FoundListing[] = []
  for (const name of ['screens', 'dialogs'] as const) {
    for (const { tree } of spec.context.spec.concepts.get(name) ?? [])
      eachMap(tree, (node) => {
        const thing = things.get(firstKey(node))
        const listing = thing && listingOf(node, thing, spec)
        if (listing && !found.some((each) => each.thing === thing)) found.push(listing)
      })
  }
  return found
}

function listingOf(node: YamlMap, thing: Thing, spec: CheckedSpec): FoundListing {
  const operation = spec.context.operations.get(stringAt(node, 'query') ?? '')
  const page = entry(node, 'page')?.value
  const search = entry(node, 'search')?.value
  const more = stringAt(page, 'more')
  const moreText = stringAt(entry(node, 'texts')?.value, 'more')
  const figure = (of: Figure['of'], word: YamlEntry | undefined): Figure[] => {
    const value = word && figureOf(word.value, spec)
    return word && value !== undefined ? [{ of, value, limit: limitIn(word.value) }] : []
  }
  return {
    thing,
    planned: {
      key: thing.key,
      name: stringAt(node, 'name') ?? '',
      node: thing.at,
      operation: operation?.name ?? '',
      field: operation?.field ?? '',
      sends: {
        ...(page && { page: sentAs(page, 'page'), after: sentAs(page, 'after'), size: sentAs(page, 'size') }),
        ...(search && { search: stringAt(search, 'sends') }),
      },
      ...(more !== undefined && { more }),
      ...(moreText !== undefined && { moreWords: templateWords(moreText) }),
      filters: filtersIn(entry(node, 'filters')?.value),
    },
    // What the page has already is neither fetched nor searched for page by page.
    // A branch of a tree is as long as another one: what is limited is not that of a list.
    figures:
      !operation || thing.kind === 'tree'
        ? []
        : [
            ...figure('page size', entry(page, 'first') ?? entry(page, 'size')),
            ...(entry(page, 'first') ? figure('further page size', entry(page, 'size')) : []),
            ...(stringAt(search, 'sends') === undefined ? [] : figure('search delay', entry(search, 'delay'))),
            ...(more === 'scroll' ? figure('scroll distance', entry(page, 'distance')) : []),
          ],
  }
}

/** Filters that stand in the address. */
function filtersIn(filters: YamlNode | undefined): PlannedListing['filters'] {
  const items = filters?.kind === 'list' ? filters.items : []
  return items.flatMap((filter): PlannedListing['filters'] => {
    const keep = stringAt(filter, 'keep')
    if (keep === undefined) return []
    const omit = entry(filter, 'omit')?.value
    const first = stringAt(filter, 'default')
    const values = keysOf(entry(filter, 'options')?.value).flatMap(({ key }) => (key === first ? [] : [key]))
    return [{ keep, values, omit: omit ? [plain(omit)].flat().map(String) : [] }]
  })
}

function sentAs(page: YamlNode, word: string): string | undefined {
  return stringAt(entry(page, 'sends')?.value, word)
}
