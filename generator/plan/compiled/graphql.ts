import {
  type DirectiveNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  print,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import { data, type Linked, linkedObject } from '../../check/linked.ts'
import type { OperationInfo } from '../../check/operations/operations.ts'
import type { Requirement } from '../../check/operations/requires.ts'

/** An operation: what it asks for, with which variables. The order of its fields has no meaning. */
export function operationLinked({ kind, field, document }: OperationInfo): Linked {
  const [own] = document.definitions.filter(
    (each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION,
  )
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each.selectionSet] as const] : [],
    ),
  )
  const variables = (own?.variableDefinitions ?? []).map(({ variable, type, defaultValue }) => [
    variable.name.value,
    `${print(type)}${defaultValue ? ` = ${print(defaultValue)}` : ''}`,
  ])
  return linkedObject([
    ['kind', data(kind)],
    ['field', data(field)],
    ['variables', data(Object.fromEntries(variables))],
    ['asks', data(own ? selected(own.selectionSet, fragments) : {})],
    ['directives', data(directivesOf(own?.directives))],
  ])
}

interface Selected {
  readonly [field: string]: Selected | string
}

/** Under which name a field's arguments stand beside the fields that are asked of it. */
export const argumentsKey = '()'

type Fragments = ReadonlyMap<string, SelectionSetNode>

/** The fields that are asked for, those of fragments among them. `within`: on which type, under which condition. */
function selected(set: SelectionSetNode, fragments: Fragments, within = ''): Selected {
  return set.selections.map((each) => selectedBy(each, fragments, within)).reduce(merged, {})
}

function selectedBy(node: SelectionNode, fragments: Fragments, within: string): Selected {
  const marks = directivesOf(node.directives).map((each) => `${each} `)
  if (node.kind === Kind.FIELD) {
    const given = (node.arguments ?? []).map((each) => [each.name.value, print(each.value)] as const)
    const alias = node.alias ? `${node.alias.value}: ` : ''
    const name = [within, ...marks, alias, node.name.value].join('')
    const of = node.selectionSet ? selected(node.selectionSet, fragments) : {}
    return { [name]: { ...of, ...(given.length > 0 && { [argumentsKey]: Object.fromEntries(given) }) } }
  }
  const inner = [within, ...marks].join('')
  if (node.kind === Kind.INLINE_FRAGMENT)
    return selected(
      node.selectionSet,
      fragments,
      node.typeCondition ? `${inner}on ${node.typeCondition.name.value} ` : inner,
    )
  const fragment = fragments.get(node.name.value)
  return fragment ? selected(fragment, fragments, inner) : {}
}

function merged(one: Selected, other: Selected): Selected {
  const result: Record<string, Selected | string> = { ...one }
  for (const [name, value] of Object.entries(other)) {
    const before = result[name]
    result[name] = typeof before === 'object' && typeof value === 'object' ? merged(before, value) : value
  }
  return result
}

/** Every type of the schema with its fields; rights are told apart (`requiresLinked`). */
export function schemaLinked(schema: GraphQLSchema | undefined): Linked {
  if (!schema) return linkedObject([])
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !(isScalarType(type) && isSpecifiedScalarType(type)),
  )
  return linkedObject(types.map((type) => [type.name, data(typeOf(type))]))
}

function typeOf(type: GraphQLNamedType): Record<string, unknown> {
  return {
    ...said(type.description),
    ...applied(type.astNode?.directives),
    ...(isScalarType(type) && { kind: 'scalar' }),
    ...(isEnumType(type) && {
      kind: 'enum',
      values: Object.fromEntries(
        type
          .getValues()
          .map((each) => [each.name, { ...said(each.description), ...applied(each.astNode?.directives) }]),
      ),
    }),
    ...(isUnionType(type) && {
      kind: 'union',
      of: Object.fromEntries(type.getTypes().map(({ name }) => [name, true])),
    }),
    ...((isObjectType(type) || isInterfaceType(type)) && {
      kind: isObjectType(type) ? 'type' : 'interface',
      implements: Object.fromEntries(type.getInterfaces().map(({ name }) => [name, true])),
      fields: Object.fromEntries(Object.values(type.getFields()).map((each) => [each.name, fieldOf(each)])),
    }),
    ...(isInputObjectType(type) && {
      kind: 'input',
      fields: Object.fromEntries(Object.values(type.getFields()).map((each) => [each.name, takenOf(each)])),
    }),
  }
}

function fieldOf(field: GraphQLField<unknown, unknown>): Record<string, unknown> {
  return {
    type: String(field.type),
    takes: Object.fromEntries(field.args.map((each) => [each.name, takenOf(each)])),
    ...said(field.description),
    ...applied(field.astNode?.directives),
  }
}

function takenOf({ type, defaultValue, description, astNode }: GraphQLArgument | GraphQLInputField) {
  return {
    type: String(type),
    ...(defaultValue !== undefined && { default: defaultValue }),
    ...said(description),
    ...applied(astNode?.directives),
  }
}

function said(description: string | null | undefined): Record<string, unknown> {
  return description ? { description } : {}
}

function applied(directives: readonly DirectiveNode[] | undefined): Record<string, unknown> {
  const found = directivesOf(directives?.filter((each) => each.name.value !== 'requires'))
  return found.length > 0 ? { directives: found } : {}
}

function directivesOf(directives: readonly DirectiveNode[] | undefined): readonly string[] {
  return (directives ?? [])
    .map(({ name, arguments: given }) => {
      const values = (given ?? []).map((each) => `${each.name.value}: ${print(each.value)}`)
      return `@${name.value}${values.length > 0 ? `(${values.sort().join(', ')})` : ''}`
    })
    .sort()
}

/** What the server asks of the caller of each root field. */
export function requiresLinked(requirements: readonly Requirement[]): Linked {
  return linkedObject(
    requirements.map(({ field, session, can, feature, things, others, known, active }) => [
      field,
      data({
        session,
        can: Object.fromEntries(can.map(({ action, subject }) => [`${action} ${subject}`, true])),
        ...(feature !== undefined && { feature }),
        ...(things && { things: thingRights(things) }),
        ...(others && { others: thingRights(others) }),
        ...(known !== undefined && { known }),
        ...(active !== undefined && { active }),
      }),
    ]),
  )
}

function thingRights(rights: NonNullable<Requirement['things']>): Readonly<Record<string, true>> {
  return Object.fromEntries(rights.map(({ action, subject, of }) => [`${action} ${subject} of ${of.join(', ')}`, true]))
}
