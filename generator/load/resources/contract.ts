import {
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  visit,
} from 'graphql'
import { resourceType } from '../../values/resource-types.ts'
import { noteMade } from '../graphql/span.ts'
import type { Span } from '../source.ts'
import type { PlaceId } from './places.ts'
import { isChanged, parentOf, placeIdsOf, type ReadField, type ReadResource, type ReadVerb } from './resource.ts'

/**
 * The schema with the types and operations of the resources. What is made of one stands, for whoever asks, where its verb
 * or its name is written.
 * @param nothing the interface that an operation states which answers no data; any type where console.yaml says none, which
 * is reported there
 */
export function withResources(
  written: DocumentNode,
  resources: readonly ReadResource[],
  nothing: string,
): DocumentNode {
  if (resources.length === 0) return written
  const made = resources.map((resource) => madeOf(resource, resources, nothing))
  const fieldsOf = (root: Root) => made.flatMap((each) => each[root])
  const asked = roots.filter((root) => fieldsOf(root).length > 0)
  const extended = withRoots(written, asked).map((each) => {
    if (each.kind !== Kind.OBJECT_TYPE_DEFINITION) return each
    const root = roots.find((name) => name === each.name.value)
    return root ? withFields(each, fieldsOf(root)) : each
  })
  const known = new Set(written.definitions.flatMap((each) => ('name' in each ? (each.name?.value ?? []) : [])))
  const missing = scalarsOf(resources)
    .filter((name) => !known.has(name))
    .map((name) => `scalar ${name}`)
  const scalars = missing.length === 0 ? [] : parse(missing.join('\n'), { noLocation: true }).definitions
  return { ...written, definitions: [...extended, ...scalars, ...made.flatMap(({ types }) => types)] }
}

const roots = ['Query', 'Mutation'] as const
type Root = (typeof roots)[number]

/** The schema with the types that operations are fields of, where nothing but resources has some. */
function withRoots({ definitions }: DocumentNode, asked: readonly Root[]): readonly DefinitionNode[] {
  const has = (root: Root) =>
    definitions.some((each) => each.kind === Kind.OBJECT_TYPE_DEFINITION && each.name.value === root)
  const missing = asked.filter((root) => !has(root)).map((root) => `type ${root}`)
  return missing.length === 0
    ? definitions
    : [...definitions, ...parse(missing.join('\n'), { noLocation: true }).definitions]
}

/** Every thing tells when it was made; few hold what GraphQL knows no type of. */
function scalarsOf(resources: readonly ReadResource[]): readonly string[] {
  const fields = resources.flatMap((each) => each.fields.flatMap((field) => [field, ...(field.fields ?? [])]))
  const held = new Set(fields.map((field) => typeOf('', field)))
  return ['DateTime', ...['Date', 'JSON'].filter((each) => held.has(each))]
}

function withFields(type: ObjectTypeDefinitionNode, fields: readonly FieldDefinitionNode[]): ObjectTypeDefinitionNode {
  return { ...type, fields: [...(type.fields ?? []), ...fields] }
}

interface Made {
  readonly types: readonly DefinitionNode[]
  readonly Query: readonly FieldDefinitionNode[]
  readonly Mutation: readonly FieldDefinitionNode[]
}

function madeOf(resource: ReadResource, all: readonly ReadResource[], nothing: string): Made {
  const types = definitionsIn(typesText(resource, parentOf(resource, all)), resource.place)
  const fields = resource.verbs.map((verb) => {
    const places = [...new Set(placeIdsOf(resource, all).flatMap((id) => placeText(id, verb, resource)))]
    const text = `type Root { ${operationText(resource, verb, { places, nothing })} }`
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

/** The argument for an id of the place; none where the operation is for things of the outer one of two places itself. */
function placeText({ argument, optional }: PlaceId, { of }: ReadVerb, resource: ReadResource): readonly string[] {
  const [outer, inner] = resource.of
  if (!optional || of === inner) return [`${argument}: ID!`]
  return of === outer ? [] : [`${argument}: ID`]
}

function definitionsIn(text: string, place: Span): readonly DefinitionNode[] {
  const document = parse(text, { noLocation: true })
  visit(document, { enter: (node) => noteMade(node, place) })
  return document.definitions
}

function typesText(resource: ReadResource, parent: ReadResource | undefined): string {
  const { name, one, key, fields, verbs } = resource
  const isArchived = verbs.some(({ verb }) => verb === 'archive')
  const members = [
    `${key}: ID!`,
    ...(parent ? [`${parent.key}: ID!`] : []),
    ...fieldTexts(name, fields),
    ...(isArchived ? ['Archived: Boolean!'] : []),
    'CreatedAt: DateTime!',
    'CreatedBy: String',
    ...(isChanged(resource)
      ? [
          '"To be sent with the next change; one that is not the newest is refused as Conflict."\n  Version: Int!',
          'UpdatedAt: DateTime!',
          'UpdatedBy: String',
        ]
      : []),
  ]
  const lists = verbs.filter(({ verb }) => verb === 'list').map(sortsOf)
  const sorts = lists.some(({ length }) => length > 1) ? [...new Set(lists.flat())] : []
  return [
    typeText('type', name, `A ${one}.`, once(members)),
    ...partTexts(name, fields),
    ...(sorts.length > 0 ? [enumText(`${name}Sort`, sorts)] : []),
  ].join('\n\n')
}

/** Without those that are named like one before, which the check reports. */
function once(members: readonly string[]): readonly string[] {
  const nameOf = (member: string) => /(\w+): /.exec(member)?.[1]
  return members.filter((member, at) => members.findIndex((each) => nameOf(each) === nameOf(member)) === at)
}

function typeText(kind: 'type' | 'input', name: string, about: string, members: readonly string[]): string {
  return `${JSON.stringify(about)}\n${kind} ${name} {\n  ${members.join('\n  ')}\n}`
}

/** What is answered of fields. */
function fieldTexts(owner: string, fields: readonly ReadField[]): readonly string[] {
  return fields
    .filter(({ shown }) => shown !== false)
    .map((field) => `${field.name}: ${typeOf(owner, field)}${isFilled(field) ? '!' : ''}`)
}

/** What is sent of fields. */
function givenTexts(owner: string, fields: readonly ReadField[], isNew: boolean): readonly string[] {
  return fields.flatMap((field) => {
    if (!isGiven(field)) return []
    const isNeeded = isNew && field.required === true && field.default === undefined && field.type !== 'boolean'
    return `${field.name}: ${typeOf(owner, field, 'Input')}${isNeeded ? '!' : ''}`
  })
}

/** Whether it has a column. */
export function isKept({ kept }: ReadField): boolean {
  return kept !== false
}

/** Whether it is sent by whoever makes or changes one. */
export function isGiven({ type, given }: ReadField): boolean {
  return given !== false && type !== 'order' && type !== 'secret'
}

/** The types of choices and of records, which fields name. */
function partTexts(owner: string, fields: readonly ReadField[]): readonly string[] {
  return fields.flatMap((field) => {
    const { type, options = {}, label, item, fields: parts = [] } = field
    if (type === 'choice' && Object.keys(options).length > 0) {
      return [enumText(typeOf(owner, field), Object.keys(options))]
    }
    if (type !== 'records' || item === undefined) return []
    return [
      typeText('type', item, `${label}: one of them.`, fieldTexts(item, parts)),
      typeText('input', `${item}Input`, `${label}: one of them, as it is sent.`, givenTexts(item, parts, true)),
      ...partTexts(item, parts),
    ]
  })
}

function enumText(name: string, values: readonly string[]): string {
  return `enum ${name} {\n  ${values.join('\n  ')}\n}`
}

/** What a list can be sorted by, the first unless another is asked for. */
export function sortsOf({ sorts = [] }: ReadVerb): readonly string[] {
  return [...new Set((sorts.length > 0 ? sorts : ['CreatedAt']).map((each) => each.replace(/^-/, '')))]
}

/** Whether a list shows the latest, or the greatest, first unless it is asked otherwise. */
export function isLatestFirst({ sorts }: ReadVerb): boolean {
  return sorts?.[0]?.startsWith('-') ?? false
}

/** @param suffix of the type of records: `Input` where they are sent */
function typeOf(owner: string, field: ReadField, suffix = ''): string {
  const { type, name, item, options = {} } = field
  if (type === 'choice' && Object.keys(options).length > 0) return `${owner}${name}`
  if (type === 'records' && item !== undefined) return `[${item}${suffix}!]`
  return resourceType(type).graphql
}

/** Whether it always has a value. */
export function isFilled({ type, required, default: initial }: ReadField): boolean {
  return (
    type !== 'secret' &&
    (type === 'order' || type === 'id' || required === true || (type === 'boolean' && initial !== undefined))
  )
}

function operationText(
  resource: ReadResource,
  verb: ReadVerb,
  { places, nothing }: { readonly places: readonly string[]; readonly nothing: string },
): string {
  const { name, key, fields } = resource
  const itself = `${key}: ID!`
  const version = isChanged(resource) ? ['Version: Int'] : []
  const { answers = verb.verb === 'remove' ? 'nothing' : 'one' } = verb
  const answer = { one: name, list: `[${name}!]`, nothing }[answers]
  const said = (args: readonly string[], type = answer) => {
    const all = once([...places, ...args])
    return `${verb.operation}${all.length > 0 ? `(${all.join(', ')})` : ''}: ${type} ${gateText(verb)}`
  }
  switch (verb.verb) {
    case 'list':
      return said(listArguments(resource, verb), `[${name}!]`)
    case 'get':
      return said([itself])
    case 'create':
      return said([...givenTexts(name, fields, true), 'RequestID: ID'])
    case 'update':
      return said([itself, ...version, ...givenTexts(name, fields, false)])
    case 'save':
      return said([`${key}: ID`, ...version, ...givenTexts(name, fields, true), 'RequestID: ID'])
    case 'order':
      return said([itself, ...version, 'Before: ID'])
    case 'archive':
    case 'restore':
      return said([itself, ...version])
    case 'copy':
      return said([itself, 'RequestID: ID'])
    case 'remove':
      return said([itself, ...version])
  }
}

function listArguments(resource: ReadResource, verb: ReadVerb): readonly string[] {
  const { search = [], filters = [], size = 12, all = false } = verb
  const found = filters.flatMap((name) => {
    const field = resource.fields.find((each) => each.name === name)
    return field ? [`${name}: ${typeOf(resource.name, field)}`] : []
  })
  const isArchived = resource.verbs.some(({ verb }) => verb === 'archive')
  const [first, second] = sortsOf(verb)
  return [
    ...(search.length > 0 ? ['QuickSearch: String'] : []),
    ...found,
    ...(isArchived ? ['Archived: Boolean = false'] : []),
    ...(second === undefined
      ? []
      : [`Sort: ${resource.name}Sort = ${first}`, `SortAsc: Boolean = ${!isLatestFirst(verb)}`]),
    ...(all ? [] : ['Page: Int = 1', `PageSize: Int = ${size}`]),
  ]
}

/** Without a right it is for everybody who is in the place. */
function gateText({ can, feature }: ReadVerb): string {
  const asked = [
    ...(can.length > 0 ? [`can: [${can.map((right) => JSON.stringify(right)).join(', ')}]`] : []),
    ...(feature === undefined ? [] : [`feature: ${JSON.stringify(feature)}`]),
  ]
  return asked.length === 0 ? '@requires' : `@requires(${asked.join(', ')})`
}
