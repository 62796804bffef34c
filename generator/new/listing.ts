import type { CheckContext } from '../check/context.ts'
import type { CheckedEntity } from '../check/entities.ts'
import type { ValueType } from '../check/expressions/types.ts'
import type { OperationInfo, VariableInfo } from '../check/operations/operations.ts'
import { contextOf, type Draft } from './draft.ts'
import { listingHabits, rowOf } from './habits.ts'
import { camel, plural, titleOf, wordsOf } from './name-forms.ts'
import { envelopeOf } from './operation.ts'
import { flow, type Yaml } from './yaml-text.ts'

/** A listing block and the query parameters that keep what staff choose in it. */
export interface MadeListing {
  readonly block: Readonly<Record<string, Yaml | undefined>>
  readonly parameters: { readonly [name: string]: Yaml }
}

/** What a listing shows and where it leads. */
export interface ListingOf {
  readonly name: string
  readonly operation: OperationInfo
  readonly entity: CheckedEntity
  /** What fills the variables that staff have no say in. */
  readonly given: { readonly [variable: string]: string }
  readonly as?: string
  /** One of its things and several, amid a sentence; by default the name of the entity in words. */
  readonly nouns?: { readonly one: string; readonly many: string }
  readonly words?: ListingWords
  /** How many come at once; by default as in other listings. */
  readonly size?: Yaml | undefined
  readonly actions?: readonly Yaml[]
}

/** What staff call what they choose by; by default its name in words. */
export interface ListingWords {
  /** Of a filter's or an order's field. */
  readonly of: (name: string) => string
  /** Of a filter's value. */
  readonly value: (name: string, value: string) => string
  /** Whether a field is a time, of which the newest or the oldest comes first. */
  readonly isTime: (name: string) => boolean
}

const plainWords: ListingWords = { of: titleOf, value: (_, value) => titleOf(value), isTime: () => false }

/**
 * A listing of what a query gives: page by page, searched, filtered and sorted as far as the query has variables for it.
 * Sizes and the like are those of the listings that the spec has already.
 */
export function makeListing(
  { name, operation, entity, given, as, nouns = nounsOf(entity), words = plainWords, size, actions = [] }: ListingOf,
  draft: Draft,
): MadeListing {
  const context = contextOf(draft)
  const habits = listingHabits(context)
  const { search, sort, descending, page: sends, filters: chosen } = controlsOf(operation)
  const page = sends && { ...pageOf(sends, habits), ...(size !== undefined && { size }) }
  const filters = chosen.map((each) => filterOf(each, entity, words, defaultOf(each, operation, context)))
  const sorts = sort && sortsOf(sort, descending, words)
  const first = sorts && firstOrder(sorts, operation, context)
  const { one, many } = nouns
  const { title, fields } = shownOf(operation, entity)
  const total = page && envelopeOf(context)?.total !== undefined
  const block = {
    block: 'listing',
    name,
    query: operation.name,
    with: Object.keys(given).length > 0 ? flow(given) : undefined,
    entity: entity.name,
    page: page && flow(page),
    search:
      search &&
      flow({
        placeholder: `Search ${many}`,
        sends: search.name,
        keep: 'search',
        delay: habits.delay as Yaml | undefined,
      }),
    filters: filters.length > 0 ? filters.map((each) => flow(each.filter)) : undefined,
    sorts: sorts && { label: 'Sort', keep: 'sort', default: first, options: sortOptions(sorts) },
    actions: actions.length > 0 ? actions : undefined,
    texts: {
      loading: `Loading ${many}…`,
      more: page && `There are more ${many}.`,
      loadingMore: page && `Loading more ${many}…`,
      empty: `There are no ${many} yet.`,
      noMatch: search || filters.length > 0 ? `No ${one} fits.` : undefined,
      total: total ? `{total, plural, one {# ${one}} other {# ${many}}}` : undefined,
    },
    item: {
      as: as ?? habits.as ?? 'row',
      title: title === undefined ? undefined : flow({ field: title }),
      fields: fields.length > 0 ? flow(fields) : undefined,
    },
  }
  const parameters = {
    ...(search && { search: 'string' }),
    ...Object.fromEntries(filters.map((each) => [each.name, each.parameter])),
    ...(sorts && { sort: flow({ enum: Object.keys(sorts), default: first }) }),
  }
  return { block, parameters }
}

function nounsOf({ name }: CheckedEntity): { readonly one: string; readonly many: string } {
  const one = wordsOf(name)
  return { one, many: plural(one) }
}

/** The fields that staff have a word for and the query asks for; one of them says which thing it is. */
export function shownOf(
  operation: OperationInfo,
  entity: CheckedEntity,
): { title?: string; fields: readonly string[] } {
  const row = rowOf(operation.result)
  const all = [...entity.labelled].filter((name) => entity.derived.has(name) || (row && name in row.fields))
  const title =
    all.find((name) => /^(name|title|label|subject)$/i.test(name)) ?? all.find((name) => isText(row?.fields[name]))
  return { title, fields: all.filter((name) => name !== title) }
}

function isText(type: ValueType | undefined): boolean {
  return type?.kind === 'string'
}

function isWords({ type }: VariableInfo): boolean {
  return type.kind === 'string' && type.values === undefined
}

function valuesOf(type: ValueType): readonly string[] | undefined {
  return type.kind === 'string' ? type.values : undefined
}

/** The variables that a listing's own controls give. */
interface Controls {
  readonly search?: VariableInfo
  readonly sort?: VariableInfo
  readonly descending?: VariableInfo
  readonly page?: { readonly page: string; readonly size: string }
  /** Those that take one of a few words. */
  readonly filters: readonly VariableInfo[]
}

function controlsOf(operation: OperationInfo): Controls {
  const variables = [...operation.variables.values()]
  const optional = variables.filter((each) => !each.required)
  const sort = variables.find((each) => valuesOf(each.type) && /sort|order/i.test(each.name))
  const descending =
    sort && variables.find((each) => each.type.kind === 'boolean' && /asc|desc|reverse/i.test(each.name))
  const number = (pattern: RegExp) =>
    variables.find((each) => each.type.kind === 'number' && pattern.test(each.name))?.name
  const size = number(/^(page)?_?(size|limit|length)$|^per_?page$/i)
  const page = number(/^page(_?(number|no|index))?$/i)
  return {
    // An empty search is not sent.
    search: optional.find((each) => isWords(each) && /search|words?$|term|text|^query$|^q$/i.test(each.name)),
    sort,
    descending,
    page: page !== undefined && size !== undefined ? { page, size } : undefined,
    filters: variables.filter((each) => each !== sort && each !== descending && isChosen(each)),
  }
}

/** The names of the variables that a listing's own controls give. */
export function controlled(operation: OperationInfo): ReadonlySet<string> {
  const { search, sort, descending, page, filters } = controlsOf(operation)
  const all = [search, sort, descending, ...filters].flatMap((each) => each?.name ?? [])
  return new Set([...all, ...(page ? [page.page, page.size] : [])])
}

function pageOf(sends: { readonly page: string; readonly size: string }, habits: ReturnType<typeof listingHabits>) {
  return {
    size: (habits.size ?? 20) as Yaml,
    more: (habits.more ?? 'scroll') as Yaml,
    distance: habits.distance as Yaml | undefined,
    sends,
  }
}

/** One of a few words, or yes and no where nothing must be said. */
function isChosen({ type, required }: VariableInfo): boolean {
  return valuesOf(type) !== undefined || (type.kind === 'boolean' && !required)
}

/** What the server takes where nothing is sent; nothing where it has no such word. */
function defaultOf({ name }: VariableInfo, operation: OperationInfo, context: CheckContext): unknown {
  const args = context.graphql.schema?.getQueryType()?.getFields()[operation.field]?.args ?? []
  return args.find((each) => each.name === name)?.defaultValue
}

/**
 * A choice for a variable that takes one of a few words, or yes and no. One that must be given begins with the first of
 * them.
 */
function filterOf(
  { name, type, required }: VariableInfo,
  entity: CheckedEntity,
  words: ListingWords,
  usual: unknown,
): { name: string; filter: Readonly<Record<string, Yaml | undefined>>; parameter: Yaml } {
  const own = name.replace(new RegExp(`^${entity.name}(?=[A-Z_])`), '').replace(/^_/, '')
  const kept = camel(own)
  const isSwitch = type.kind === 'boolean'
  const values = isSwitch ? (usual === false ? ['No', 'Yes'] : ['Yes', 'No']) : (valuesOf(type) ?? [])
  const all = values.includes('All') ? 'Any' : 'All'
  const isWhole = required || (isSwitch && typeof usual === 'boolean')
  const names = isWhole ? values : [all, ...values]
  const initial = names[0] ?? all
  const said = (value: string): Yaml => {
    const label = words.value(name, value)
    return isSwitch && value !== all ? flow({ label, sends: value === 'Yes' }) : label
  }
  const filter = {
    name: kept,
    label: words.of(own),
    sends: name,
    keep: kept,
    default: initial,
    options: Object.fromEntries(names.map((each) => [each, said(each)])),
    omit: isWhole ? undefined : [all],
  }
  return { name: kept, filter, parameter: flow({ enum: flow(names), default: initial }) }
}

/** An order that a listing can be shown in, by what is sent for it. */
interface Order {
  readonly label: string
  readonly sends: { readonly [variable: string]: string | boolean }
}

function sortsOf(
  sort: VariableInfo,
  descending: VariableInfo | undefined,
  words: ListingWords,
): Readonly<Record<string, Order>> {
  const values = valuesOf(sort.type) ?? []
  if (!descending) {
    return Object.fromEntries(
      values.map((each) => [camel(each), { label: words.of(each), sends: { [sort.name]: each } }]),
    )
  }
  const rising = /asc/i.test(descending.name)
  const orders = values.flatMap((each) =>
    (words.isTime(each) ? (['Newest', 'Oldest'] as const) : (['Ascending', 'Descending'] as const)).map(
      (way): [string, Order] => [
        `${camel(each)}${way}`,
        {
          label: `${words.of(each)}: ${way}`,
          sends: { [sort.name]: each, [descending.name]: (way === 'Ascending' || way === 'Oldest') === rising },
        },
      ],
    ),
  )
  return Object.fromEntries(orders)
}

/** The order that the server takes when nobody says one. */
function firstOrder(sorts: Readonly<Record<string, Order>>, operation: OperationInfo, context: CheckContext): string {
  const variables = [...operation.variables.values()]
  const isUsual = ([name, value]: readonly [string, string | boolean]) => {
    const variable = variables.find((each) => each.name === name)
    return variable !== undefined && defaultOf(variable, operation, context) === value
  }
  const usual = Object.entries(sorts).find(([, { sends }]) => Object.entries(sends).every(isUsual))
  return usual?.[0] ?? Object.keys(sorts)[0] ?? ''
}

function sortOptions(sorts: Readonly<Record<string, Order>>): Yaml {
  return Object.fromEntries(Object.entries(sorts).map(([name, { label, sends }]) => [name, flow({ label, sends })]))
}

/** Query parameters are texts unless they are told otherwise. */
export function parameterOf(type: ValueType): Yaml {
  if (type.kind === 'number') return 'integer'
  if (type.kind === 'boolean') return 'boolean'
  const values = valuesOf(type)
  return values ? flow({ enum: flow(values) }) : 'string'
}
