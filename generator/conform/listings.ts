import type { CheckedSpec } from '../check/spec.ts'
import { placeText } from '../load/source.ts'
import { entry, stringAt, type YamlEntry, type YamlMap, type YamlNode } from '../load/tree.ts'
import type { Model, Thing } from '../model/model.ts'
import type { PlannedListing } from './case.ts'
import { figureOf, limitIn } from './figures.ts'
import { firstKey } from './spots.ts'
import { templateWords } from './words.ts'

/** A listing of things from an operation, with the figures that it is given. */
export interface FiguredListing {
  readonly thing: Thing
  readonly planned: PlannedListing
  readonly figures: readonly Figure[]
}

export interface Figure {
  readonly of: 'page size' | 'search delay' | 'scroll distance'
  readonly value: number
  readonly limit: string | undefined
}

/** Every listing on a screen or in a dialog that has figures. */
export function figuredListings(spec: CheckedSpec, model: Model): readonly FiguredListing[] {
  const things = new Map(
    model.things.filter(({ kind }) => kind === 'listing').map((thing) => [placeText(thing.span), thing]),
  )
  const found: FiguredListing[] = []
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

function listingOf(node: YamlMap, thing: Thing, spec: CheckedSpec): FiguredListing | undefined {
  const operation = spec.context.operations.get(stringAt(node, 'query') ?? '')
  if (!operation) return undefined
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
      operation: operation.name,
      field: operation.field,
      sends: {
        ...(page && { page: sentAs(page, 'page'), size: sentAs(page, 'size') }),
        ...(search && { search: stringAt(search, 'sends') }),
      },
      ...(more !== undefined && { more }),
      ...(moreText !== undefined && { moreWords: templateWords(moreText) }),
    },
    figures: [
      ...figure('page size', entry(page, 'size')),
      ...(stringAt(search, 'sends') === undefined ? [] : figure('search delay', entry(search, 'delay'))),
      ...(more === 'scroll' ? figure('scroll distance', entry(page, 'distance')) : []),
    ],
  }
}

function sentAs(page: YamlNode, word: string): string | undefined {
  return stringAt(entry(page, 'sends')?.value, word)
}

function eachMap(node: YamlNode, look: (node: YamlMap) => void): void {
  if (node.kind === 'list') for (const item of node.items) eachMap(item, look)
  if (node.kind !== 'map') return
  look(node)
  for (const { value } of node.entries.values()) eachMap(value, look)
}
