import {
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  visit,
} from 'graphql'
import { noteMade } from '../graphql/span.ts'
import type { Span } from '../source.ts'
import type { PlaceKind, ReadField, ReadResource, ReadVerb } from './resource.ts'

/** The arguments that say where a call acts. */
const placeArguments: Readonly<Record<PlaceKind, readonly string[]>> = {
  platform: [],
  tenant: ['TenantID: ID!'],
  project: ['TenantID: ID!', 'ProjectID: ID!'],
  environment: ['TenantID: ID!', 'ProjectID: ID!'],
}

/**
 * The schema with the types and operations of the resources. What is made of one stands, for whoever asks, where its verb
 * or its name is written.
 * @param nothing the interface that an operation states which answers no data
 */
export function withResources(
  written: DocumentNode,
  resources: readonly ReadResource[],
  nothing: string,
): DocumentNode {
  if (resources.length === 0) return written
  const made = resources.map((resource) => madeOf(resource, nothing))
  const fieldsOf = (root: 'Query' | 'Mutation') => made.flatMap((each) => each[root])
  const extended = written.definitions.map((each) => {
    if (each.kind !== Kind.OBJECT_TYPE_DEFINITION) return each
    const root = each.name.value
    return root === 'Query' || root === 'Mutation' ? withFields(each, fieldsOf(root)) : each
  })
  const known = new Set(written.definitions.flatMap((each) => ('name' in each ? (each.name?.value ?? []) : [])))
  const scalars = known.has('DateTime') ? [] : parse('scalar DateTime', { noLocation: true }).definitions
  return { ...written, definitions: [...extended, ...scalars, ...made.flatMap(({ types }) => types)] }
}

function withFields(type: ObjectTypeDefinitionNode, fields: readonly FieldDefinitionNode[]): ObjectTypeDefinitionNode {
  return { ...type, fields: [...(type.fields ?? []), ...fields] }
}

interface Made {
  readonly types: readonly DefinitionNode[]
  readonly Query: readonly FieldDefinitionNode[]
  readonly Mutation: readonly FieldDefinitionNode[]
}

function madeOf(resource: ReadResource, nothing: string): Made {
  const types = definitionsIn(typesText(resource), resource.place)
  const fields = resource.verbs.map((verb) => {
    const text = `type Root { ${operationText(resource, verb, nothing)} }`
    const [root] = definitionsIn(text, verb.place) as readonly ObjectTypeDefinitionNode[]
    return { verb, field: root?.fields?.[0] as FieldDefinitionNode }
  })
  const isRead = ({ verb }: ReadVerb) => verb === 'list' || verb === 'get'
  return {
    types,
    Query: fields.flatMap(({ verb, field }) => (isRead(verb) ? field : [])),
    Mutation: fields.flatMap(({ verb, field }) => (isRead(verb) ? [] : field)),
  }
}

function definitionsIn(text: string, place: Span): readonly DefinitionNode[] {
  const document = parse(text, { noLocation: true })
  visit(document, { enter: (node) => noteMade(node, place) })
  return document.definitions
}

function typesText(resource: ReadResource): string {
  const { name, one, key, fields, verbs } = resource
  const isArchived = verbs.some(({ verb }) => verb === 'archive')
  const members = [
    `${key}: ID!`,
    ...fields.map((field) => `${field.name}: ${typeOf(resource, field)}${isFilled(field) ? '!' : ''}`),
    ...(isArchived ? ['Archived: Boolean!'] : []),
    '"To be sent with the next change; one that is not the newest is refused as Conflict."\n  Version: Int!',
    'CreatedAt: DateTime!',
    'CreatedBy: String',
    'UpdatedAt: DateTime!',
    'UpdatedBy: String',
  ]
  const choices = fields.filter(({ type, options = {} }) => type === 'choice' && Object.keys(options).length > 0)
  const enums = choices.map((field) => enumText(typeOf(resource, field), Object.keys(field.options ?? {})))
  const sorts = sortsOf(resource)
  return [
    `"A ${one}."\ntype ${name} {\n  ${members.join('\n  ')}\n}`,
    ...enums,
    ...(sorts.length > 0 ? [enumText(`${name}Sort`, sorts)] : []),
  ].join('\n\n')
}

function enumText(name: string, values: readonly string[]): string {
  return `enum ${name} {\n  ${values.join('\n  ')}\n}`
}

/** What its list can be sorted by. */
export function sortsOf({ verbs }: ReadResource): readonly string[] {
  const list = verbs.find(({ verb }) => verb === 'list')
  return list ? [...new Set(list.sorts?.length ? list.sorts : ['CreatedAt'])] : []
}

function typeOf({ name }: ReadResource, field: ReadField): string {
  switch (field.type) {
    case 'number':
      return 'Float'
    case 'integer':
    case 'order':
      return 'Int'
    case 'boolean':
      return 'Boolean'
    case 'moment':
      return 'DateTime'
    case 'reference':
      return 'ID'
    case 'choice':
      return Object.keys(field.options ?? {}).length > 0 ? `${name}${field.name}` : 'String'
    default:
      return 'String'
  }
}

/** Whether it always has a value. */
export function isFilled({ type, required, default: initial }: ReadField): boolean {
  return type === 'order' || required === true || (type === 'boolean' && initial !== undefined)
}

function operationText(resource: ReadResource, verb: ReadVerb, nothing: string): string {
  const { name, key, fields } = resource
  const place = placeArguments[resource.of]
  const itself = `${key}: ID!`
  const version = 'Version: Int'
  const given = (isNew: boolean) =>
    fields.flatMap((field) => {
      if (field.type === 'order') return []
      const isNeeded = isNew && field.required === true && field.default === undefined
      return `${field.name}: ${typeOf(resource, field)}${isNeeded ? '!' : ''}`
    })
  const said = (args: readonly string[], type: string) => {
    const all = [...place, ...args]
    return `${verb.operation}${all.length > 0 ? `(${all.join(', ')})` : ''}: ${type} ${gateText(verb)}`
  }
  switch (verb.verb) {
    case 'list':
      return said(listArguments(resource, verb), `[${name}!]`)
    case 'get':
      return said([itself], name)
    case 'create':
      return said([...given(true), 'RequestID: ID'], name)
    case 'update':
      return said([itself, version, ...given(false)], name)
    case 'order':
      return said([itself, version, 'Before: ID'], name)
    case 'archive':
    case 'restore':
      return said([itself, version], name)
    case 'copy':
      return said([itself, 'RequestID: ID'], name)
    case 'remove':
      return said([itself, version], nothing)
  }
}

function listArguments(resource: ReadResource, { search = [], filters = [], size = 12 }: ReadVerb): readonly string[] {
  const found = filters.flatMap((name) => {
    const field = resource.fields.find((each) => each.name === name)
    return field ? [`${name}: ${typeOf(resource, field)}`] : []
  })
  const isArchived = resource.verbs.some(({ verb }) => verb === 'archive')
  const [first] = sortsOf(resource)
  return [
    ...(search.length > 0 ? ['QuickSearch: String'] : []),
    ...found,
    ...(isArchived ? ['Archived: Boolean = false'] : []),
    ...(first === undefined ? [] : [`Sort: ${resource.name}Sort = ${first}`, 'SortAsc: Boolean = true']),
    'Page: Int = 1',
    `PageSize: Int = ${size}`,
  ]
}

function gateText({ can, feature }: ReadVerb): string {
  const rights = `can: [${can.map((right) => JSON.stringify(right)).join(', ')}]`
  return `@requires(${rights}${feature === undefined ? '' : `, feature: ${JSON.stringify(feature)}`})`
}
