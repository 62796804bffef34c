import { isFilled, sortsOf } from '../../load/resources/contract.ts'
import type { ReadField, ReadResource, ReadVerb } from '../../load/resources/resource.ts'
import { literalText } from '../expressions/literal.ts'
import { header } from '../module.ts'

/** `resources.ts`: what the backend keeps by itself, and the rows of its tables. */
export function emitResources(resources: readonly ReadResource[], source: string): string {
  const operations = resources.flatMap(({ verbs }) => verbs.map(({ operation }) => operation))
  const union = operations.length === 0 ? 'never' : operations.map(literalText).join(' | ')
  return `${header(source)}

import type { Resource } from '../resource/definition.ts'

/** The operations that follow from resources: nobody writes a resolver for them. */
export type ResourceOperation = ${union}

export const resources: readonly Resource[] = [
${resources.map((resource) => `  ${literalText(definitionOf(resource, resources))},\n`).join('')}]
${resources.map((resource) => `\n${rowText(resource)}\n`).join('')}
/** The tables of resources, for queries that no verb says. */
export interface ResourceTables {
${resources.map(({ table, name }) => `  ${table}: ${name}Row\n`).join('')}}
`
}

/** A resource as the server takes it: `Resource` of server/resource/definition.ts, as data. */
export function definitionOf(resource: ReadResource, all: readonly ReadResource[]) {
  const { name, one, manyWords: many, table, key, of, fields, verbs } = resource
  return {
    name,
    one,
    many,
    table,
    key,
    prefix: name,
    of,
    fields: fields.map((field) => fieldOf(field, all)),
    verbs: verbs.map((verb) => verbOf(verb, resource)),
  }
}

function fieldOf(field: ReadField, all: readonly ReadResource[]) {
  const { name, column, label, type, required = false, most, least, options, taken, to } = field
  const other = all.find((each) => each.name === to)
  return {
    name,
    column,
    label,
    type,
    required,
    most,
    least,
    ...(options && { options: Object.keys(options) }),
    default: field.default ?? null,
    taken,
    ...(other && { to: { table: other.table, of: other.of } }),
  }
}

function verbOf({ verb, operation, most, onlyArchived, search, filters, size }: ReadVerb, resource: ReadResource) {
  switch (verb) {
    case 'list':
      return {
        verb,
        operation,
        search: search ?? [],
        filters: filters ?? [],
        sorts: sortsOf(resource),
        size: size ?? 12,
      }
    case 'create':
    case 'copy':
      return { verb, operation, most }
    case 'remove':
      return { verb, operation, onlyArchived: onlyArchived ?? false }
    default:
      return { verb, operation }
  }
}

function rowText({ name, one, fields, of, verbs }: ReadResource): string {
  const places = ['tenant_id', 'project_id', 'environment_id'].slice(
    0,
    { platform: 0, tenant: 1, project: 2, environment: 3 }[of],
  )
  const columns = [
    'id: string',
    ...places.map((column) => `${column}: string`),
    ...fields.map((field) => `${field.column}: ${valueText(field)}${isFilled(field) ? '' : ' | null'}`),
    ...(verbs.some(({ verb }) => verb === 'archive') ? ['archived_at: Date | null'] : []),
    'version: number',
    'request_id: string | null',
    'created_at: Date',
    'created_by: string',
    'created_by_id: string',
    'updated_at: Date',
    'updated_by: string',
    'updated_by_id: string',
  ]
  return `/** A ${one} as it is kept. */\nexport interface ${name}Row {\n${columns.map((column) => `  ${column}\n`).join('')}}`
}

function valueText({ type, options = {} }: ReadField): string {
  if (type === 'choice') return Object.keys(options).map(literalText).join(' | ') || 'string'
  const types = { number: 'number', integer: 'number', order: 'number', boolean: 'boolean', moment: 'Date' } as const
  return type in types ? types[type as keyof typeof types] : 'string'
}
