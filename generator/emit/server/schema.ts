import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isUnionType,
} from 'graphql'
import { keyText, literalText } from '../expressions/literal.ts'
import { header } from '../module.ts'

/** `contract.graphql`: the whole contract, for programs outside of the console. */
export function emitContract(contract: string, source: string): string {
  // Lines end as others that are written do, whatever the file has.
  return `${header(source).replace('//', '#')}\n\n${contract.replace(/\r\n?/g, '\n')}`
}

/** `schema.ts`: the contract as text, and TypeScript for resolvers: each type, and the arguments and results of each operation. */
export function emitSchema(schema: GraphQLSchema, contract: string, source: string): string {
  const roots = [schema.getQueryType(), schema.getMutationType()]
  const named = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !roots.includes(type as GraphQLObjectType),
  )
  const types = named.map(typeDeclaration).filter((text) => text !== '')
  return `${header(source)}

export const typeDefs = ${literalText(contract)}

${types.join('\n\n')}

${rootDeclarations('Query', schema.getQueryType())}

${rootDeclarations('Mutation', schema.getMutationType())}
`
}

function typeDeclaration(type: GraphQLNamedType): string {
  if (isEnumType(type))
    return `export type ${type.name} = ${type
      .getValues()
      .map((value) => literalText(value.name))
      .join(' | ')}`
  if (isUnionType(type))
    return `export type ${type.name} = ${type
      .getTypes()
      .map((each) => each.name)
      .join(' | ')}`
  if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)) {
    const fields: readonly (GraphQLField<unknown, unknown> | GraphQLInputField)[] = Object.values(type.getFields())
    return `export interface ${type.name} {\n${fields.map((field) => `  ${memberText(field)}\n`).join('')}}`
  }
  return ''
}

function rootDeclarations(name: string, type: GraphQLObjectType | null | undefined): string {
  const fields = Object.values(type?.getFields() ?? {})
  const args = fields.map((field) => `  ${keyText(field.name)}: ${argsText(field.args)}\n`)
  const results = fields.map((field) => `  ${keyText(field.name)}: ${typeText(field.type)}\n`)
  return `export interface ${name}Args {\n${args.join('')}}\n\nexport interface ${name}Results {\n${results.join('')}}`
}

function argsText(args: readonly GraphQLArgument[]): string {
  return args.length === 0 ? 'Record<string, never>' : `{ ${args.map(memberText).join('; ')} }`
}

/** What may be null may also be left out: resolvers need not name it, callers need not send it. */
function memberText(member: { readonly name: string; readonly type: GraphQLType }): string {
  return `${keyText(member.name)}${isNonNullType(member.type) ? '' : '?'}: ${typeText(member.type)}`
}

function typeText(type: GraphQLType): string {
  if (isNonNullType(type)) return bareText(type.ofType)
  return `${bareText(type)} | null`
}

function bareText(type: GraphQLType): string {
  if (isListType(type))
    return isNonNullType(type.ofType) && !isListType(type.ofType.ofType)
      ? `${bareText(type.ofType.ofType)}[]`
      : `(${typeText(type.ofType)})[]`
  if (isNonNullType(type)) return bareText(type.ofType)
  return isScalarType(type) ? scalarText(type.name) : type.name
}

/** Moments may be left as the database gives them; they are written in ISO 8601 on their way out. */
function scalarText(name: string): string {
  switch (name) {
    case 'String':
    case 'ID':
      return 'string'
    case 'Int':
    case 'Float':
      return 'number'
    case 'Boolean':
      return 'boolean'
    default:
      return /^(Date|DateTime|Time|Timestamp)$/.test(name) ? '(string | Date)' : 'unknown'
  }
}
