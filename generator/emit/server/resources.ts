import { isFilled, isGiven, isKept, isLatestFirst, sortsOf } from '../../load/resources/contract.ts'
import type { PlaceId, ReadPlace } from '../../load/resources/places.ts'
import {
  isChanged,
  outermostOf,
  parentOf,
  placeIdsOf,
  type ReadField,
  type ReadResource,
  type ReadVerb,
} from '../../load/resources/resource.ts'
import { type ResourceAsks, resourceWords } from '../../values/constraints/all.ts'
import { resourceType } from '../../values/resource-types.ts'
import { literalText } from '../expressions/literal.ts'
import { header } from '../module.ts'

/** `resources.ts`: what the backend keeps by itself, and the rows of its tables. */
export function emitResources(
  resources: readonly ReadResource[],
  places: readonly ReadPlace[],
  source: string,
): string {
  const operations = resources.flatMap(({ verbs }) => verbs.map(({ operation }) => operation))
  const hooked = resources.filter(({ hooks }) => hooks).map(({ name }) => name)
  const records = resources.flatMap(({ fields }) => fields.flatMap(({ item }) => item ?? []))
  return `${header(source)}

import type { Resource } from '../resource/definition.ts'
${records.length > 0 ? `import type { ${records.toSorted().join(', ')} } from './schema.ts'\n` : ''}
/** The operations that follow from resources: nobody writes a resolver for them. */
export type ResourceOperation = ${unionText(operations)}

/** The resources of which the area does more in TypeScript. */
export type ResourceWithHooks = ${unionText(hooked)}

/** The places of console.yaml in which things can be. */
export type PlaceName = ${unionText(places.map(({ name }) => name))}

/** The arguments that say where a call acts. */
export const placeArguments: readonly string[] = ${literalText(places.map(({ id }) => id))}

export const resources: readonly Resource[] = [
${resources.map((resource) => `  ${literalText(definitionOf(resource, resources))},\n`).join('')}]
${resources.map((resource) => `\n${rowText(resource, resources)}\n`).join('')}
/** The tables of resources, for queries that no verb says. */
export interface ResourceTables {
${resources.map(({ table, name }) => `  ${table}: ${name}Row\n`).join('')}}
`
}

function unionText(names: readonly string[]): string {
  return names.length === 0 ? 'never' : names.map(literalText).join(' | ')
}

/** A resource as the server takes it: `Resource` of server/resource/definition.ts, as data. */
export function definitionOf(resource: ReadResource, all: readonly ReadResource[]) {
  const { name, one, several, table, key, fields, verbs } = resource
  return {
    name,
    one,
    several,
    table,
    key,
    prefix: prefixOf(resource),
    places: (outermostOf(resource, all).within ?? []).map(placeOf),
    ...parentIn(resource, all),
    changes: isChanged(resource),
    fields: fields.map((field) => fieldOf(field, all)),
    verbs: verbs.map(verbOf),
  }
}

function placeOf({ name, one, column, optional }: PlaceId) {
  return { name, one, column, ...(optional && { optional }) }
}

/** What ids begin with. */
function prefixOf({ key }: ReadResource): string {
  return key.replace(/ID$/, '')
}

/** The resource in whose things those of another one are, with that in which its own are. */
function parentIn(resource: ReadResource, all: readonly ReadResource[]): object {
  const parent = parentOf(resource, all)
  if (!parent) return {}
  const { one, table, key } = parent
  // One that is in itself is refused by the check.
  const others = all.filter((each) => each !== resource)
  const column = placeIdsOf(resource, all).at(-1)?.column
  return { parent: { one, table, key, prefix: prefixOf(parent), column, ...parentIn(parent, others) } }
}

function fieldOf(field: ReadField, all: readonly ReadResource[]): object {
  const { name, column, label, type, options, to, prefix, fields, shown = true } = field
  const asked = Object.keys(resourceWords) as (keyof ResourceAsks)[]
  const other = all.find((each) => each.name === to)
  return {
    name,
    column,
    label,
    type,
    ...Object.fromEntries(asked.map((word) => [word, field[word]])),
    required: field.required ?? false,
    ...(options && { options: Object.keys(options) }),
    default: field.default ?? null,
    prefix,
    given: isGiven(field),
    shown,
    kept: isKept(field),
    ...(fields && { fields: fields.map((each): object => fieldOf(each, all)) }),
    ...(other && { to: { table: other.table, prefix: prefixOf(other), columns: columnsOf(other, all) } }),
  }
}

/** The columns that say where things are. */
function columnsOf(resource: ReadResource, all: readonly ReadResource[]): readonly string[] {
  return placeIdsOf(resource, all).map(({ column }) => column)
}

function verbOf(verb: ReadVerb) {
  const { operation, most, onlyArchived, search = [], filters = [], size = 12, all = false, said } = verb
  const { answers = verb.verb === 'remove' ? 'nothing' : 'one' } = verb
  switch (verb.verb) {
    case 'list':
      return {
        verb: verb.verb,
        operation,
        search,
        filters,
        sorts: sortsOf(verb),
        isLatestFirst: isLatestFirst(verb),
        size: all ? null : size,
      }
    case 'get':
      return { verb: verb.verb, operation }
    case 'create':
    case 'save':
    case 'copy':
      return { verb: verb.verb, operation, answers, said, most }
    case 'remove':
      return { verb: verb.verb, operation, answers, said, onlyArchived: onlyArchived ?? false }
    default:
      return { verb: verb.verb, operation, answers, said }
  }
}

function rowText(resource: ReadResource, all: readonly ReadResource[]): string {
  const { name, one, fields, verbs } = resource
  const columns = [
    'id: string',
    ...placeIdsOf(resource, all).map(({ column, optional }) => `${column}: string${optional ? ' | null' : ''}`),
    ...fields.filter(isKept).map((field) => `${field.column}: ${valueText(field)}${isFilled(field) ? '' : ' | null'}`),
    ...(verbs.some(({ verb }) => verb === 'archive') ? ['archived_at: Date | null'] : []),
    'version: number',
    'request_id: string | null',
    'created_at: Date',
    'created_by: string | null',
    'created_by_id: string | null',
    'updated_at: Date',
    'updated_by: string | null',
    'updated_by_id: string | null',
  ]
  return `/** A ${one} as it is kept. */\nexport interface ${name}Row {\n${columns.map((column) => `  ${column}\n`).join('')}}`
}

function valueText({ type, options = {}, item }: ReadField): string {
  if (type === 'choice') return Object.keys(options).map(literalText).join(' | ') || 'string'
  if (type === 'records' && item !== undefined) return `readonly ${item}[]`
  return resourceType(type).row
}
