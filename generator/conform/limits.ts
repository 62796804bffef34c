import type { CheckedSpec } from '../check/spec.ts'
import { placeText } from '../load/source.ts'
import { entry, type YamlEntry } from '../load/tree.ts'
import type { FormCase, LimitCase, LimitUse, Visit } from './case.ts'
import { figureOf, limitIn } from './figures.ts'
import type { FoundListing } from './listings.ts'
import type { FindTrigger } from './notices.ts'
import { keysOf } from './spots.ts'
import type { FindVisit } from './visits.ts'

/** For every limit, and every figure of a listing: both sides of the boundary, wherever it is used. */
export function limitCases(
  spec: CheckedSpec,
  listings: readonly FoundListing[],
  forms: readonly FormCase[],
  { visit, trigger, framed }: Visiting,
): readonly LimitCase[] {
  const limits = keysOf(entry(spec.context.spec.concepts.get('limits')?.[0]?.tree, 'limits')?.value)
  const figures: readonly UsedFigure[] = [
    ...listings.flatMap((listing) => listingFigures(listing, visit(listing.thing))),
    ...noticeFigures(spec, trigger),
    ...headerFigures(spec, framed),
    ...limits.flatMap((limit) => formFigures(limit, forms, spec)),
  ]
  const used = new Set(figures.map(({ limit }) => limit))
  const unused = limits.filter(({ key }) => !used.has(key)).map((limit) => unusedFigure(limit, spec))
  const places = new Map(limits.map(({ key, keySpan }) => [key, placeText(keySpan)]))
  return [...figures, ...unused].flatMap(({ limit, value, where, at, sides, unreached }) =>
    sides.map(
      ([given, use]): LimitCase => ({
        kind: 'limit',
        id: ['limit', limit ?? 'figure', ...(where === '' ? [] : [where]), given].join('/'),
        at: places.get(limit ?? '') ?? at,
        ...(limit !== undefined && { limit }),
        value,
        use,
        ...(unreached !== undefined && { unreached }),
      }),
    ),
  )
}

/** How one gets to where a figure counts. */
export interface Visiting {
  readonly visit: FindVisit
  readonly trigger: FindTrigger
  /** A page that may be longer than the window, in its frame. */
  readonly framed: Visit | undefined
}

/** A figure at the place where it is used, and what is so on either side of it. */
interface UsedFigure {
  readonly limit: string | undefined
  readonly value: number
  readonly where: string
  readonly at: string
  readonly sides: readonly (readonly [given: string, use: LimitUse])[]
  readonly unreached?: string
}

function listingFigures({ thing, planned: { key: listing }, figures }: FoundListing, visit: Visit | undefined) {
  return figures.map(({ of, value, limit }): UsedFigure => {
    const figure = { limit, value, where: `${of} of ${thing.key}`, at: placeText(thing.span) }
    if (of === 'further page size')
      return { ...figure, sides: [['', { of: 'nothing' }]], unreached: 'It counts from the second page on.' }
    if (!visit) return { ...figure, sides: [['', { of: 'nothing' }]], unreached: 'No page shows this listing.' }
    if (of === 'page size') {
      const side = (things: number) =>
        [`${things} things`, { of, visit, listing, things, more: things > value }] as const
      return { ...figure, sides: [side(value), side(value + 1)] }
    }
    if (of === 'search delay') {
      const side = (after: number) => [`${after} ms`, { of, visit, listing, after, sent: after >= value }] as const
      return { ...figure, sides: [side(value - 1), side(value)] }
    }
    const side = (before: number) => [`${before} px`, { of, visit, listing, before, asked: before <= value }] as const
    return { ...figure, sides: [side(value + 1), side(value)] }
  })
}

function noticeFigures(spec: CheckedSpec, trigger: FindTrigger): readonly UsedFigure[] {
  const stays = entry(entry(consoleTree(spec), 'notices')?.value, 'stays')?.value
  return keysOf(stays).flatMap((word): readonly UsedFigure[] => {
    const { key: tone } = word
    const by = trigger(tone)
    if (!by) return used(word, `notice ${tone}`, spec, nowhere, 'No control brings up such a notice by itself.')
    const side = (value: number, after: number) =>
      [`${after} ms`, { of: 'notice', tone, after, shown: after < value, by }] as const
    return used(word, `notice ${tone}`, spec, (value) => [side(value, value - 1), side(value, value)])
  })
}

function headerFigures(spec: CheckedSpec, visit: Visit | undefined): readonly UsedFigure[] {
  const word = entry(entry(consoleTree(spec), 'layout')?.value, 'stickyHeader')
  if (!word) return []
  if (!visit) return used(word, 'header', spec, nowhere, 'No page is framed.')
  const side = (value: number, at: number) =>
    [`${at} px`, { of: 'sticky header', visit, at, stuck: at > value }] as const
  return used(word, 'header', spec, (value) => [side(value, value), side(value, value + 1)])
}

function nowhere(): UsedFigure['sides'] {
  return [['', { of: 'nothing' }]]
}

function used(
  word: YamlEntry,
  where: string,
  spec: CheckedSpec,
  sides: (value: number) => UsedFigure['sides'],
  unreached?: string,
): readonly UsedFigure[] {
  const value = figureOf(word.value, spec)
  if (value === undefined) return []
  const figure = { limit: limitIn(word.value), value, where, at: placeText(word.keySpan), sides: sides(value) }
  return [unreached === undefined ? figure : { ...figure, unreached }]
}

/** The rules of fields that a limit stands in: their own cases prove it. */
function formFigures({ key, keySpan, value }: YamlEntry, forms: readonly FormCase[], spec: CheckedSpec) {
  const place = placeText(keySpan)
  const cases = forms.filter(({ also }) => also?.includes(place)).map(({ id }) => id)
  const figure = figureOf(entry(value, 'value')?.value ?? value, spec)
  if (cases.length === 0 || figure === undefined) return []
  const sides: UsedFigure['sides'] = [['', { of: 'form', cases }]]
  return [{ limit: key, value: figure, where: 'forms', at: place, sides }]
}

function unusedFigure({ key, keySpan, value }: YamlEntry, spec: CheckedSpec): UsedFigure {
  return {
    limit: key,
    value: figureOf(entry(value, 'value')?.value ?? value, spec) ?? 0,
    where: '',
    at: placeText(keySpan),
    sides: [['nowhere', { of: 'nothing' }]],
    unreached: 'No listing, form or notice of the spec uses it.',
  }
}

function consoleTree({ context }: CheckedSpec) {
  return context.spec.concepts.get('console')?.[0]?.tree
}
