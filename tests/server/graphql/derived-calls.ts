import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql'
import { typeDefs } from '../../../server/generated/schema.ts'

export type Operation = GraphQLField<unknown, unknown> & { readonly kind: 'query' | 'mutation' }

const schema = buildSchema(typeDefs)

/** Every operation of the contract. */
export const operations: readonly Operation[] = [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((each) => ({ ...each, kind: 'query' as const })),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((each) => ({ ...each, kind: 'mutation' as const })),
]

/** The arguments of an operation that are ids, but for those that are not looked at any more. */
export function idsOf({ args }: Operation): readonly GraphQLArgument[] {
  return args.filter(({ type, deprecationReason }) => getNamedType(type).name === 'ID' && deprecationReason == null)
}

/** Arguments of which a value of their type is none that makes sense. */
const values: Readonly<Record<string, string>> = {
  ParentID: '""',
  PreviewURL: '"https://example.org"',
  ProjectUsers: '"[]"',
  Feature: '"Add User"',
  File: '{ FileName: "a.csv", Extension: "csv", Size: 1 }',
  Columns: '[{ Name: "Code", Type: Text }]',
  GithubToken: '"x"',
}

/** Which of several optional arguments an operation is sent that needs one of them. */
const oneOf: Readonly<Record<string, string>> = {
  contentACLs: 'ContentID',
  mediaACLs: 'MediaID',
  accessHolders: 'ContentIDs',
  saveContentACLs: 'ContentID',
  saveMediaACLs: 'MediaID',
  submitIntegrationToken: 'GithubToken',
  updateProject: 'ProjectName',
}

/**
 * The arguments that an operation must be sent.
 * @param isSent whether something else is sent that may stand for what it needs one of
 */
export function neededBy({ name, args }: Operation, isSent: (arg: string) => boolean = () => false) {
  const one = args.some((arg) => isSent(arg.name) && `${arg.name}s`.startsWith(oneOf[name] ?? '-')) ? '' : oneOf[name]
  return args.filter((arg) => isRequiredArgument(arg) || arg.name === one)
}

/**
 * A call of an operation as text: with the arguments that it must be sent, and those that `given` names.
 * @param given GraphQL literals by argument, such as `"Role_x"`; what is not in it gets a value of its type
 * @param variables their definitions, where `given` names some: `($t: ID!)`
 */
export function callOf(operation: Operation, given: Readonly<Record<string, string>>, variables = ''): string {
  const needed = new Set(neededBy(operation, (name) => name in given))
  const args = operation.args.filter((arg) => arg.name in given || needed.has(arg))
  const sent = args.map((arg) => `${arg.name}: ${given[arg.name] ?? values[arg.name] ?? someValue(arg.type)}`)
  const list = sent.length === 0 ? '' : `(${sent.join(', ')})`
  const asked = `status error { ErrorType Message } totalItems message ${dataOf(operation)}`
  return `${operation.kind}${variables} { ${operation.name}${list} { ${asked} } }`
}

/** All simple fields of what is answered. */
function dataOf({ type }: Operation): string {
  const envelope = getNamedType(type)
  const data = isObjectType(envelope) ? envelope.getFields().data : undefined
  return data ? selectionOf('data', data.type) : ''
}

/** A field with the simple fields of what it holds; where that has none, with its first one and so on. */
function selectionOf(name: string, type: GraphQLOutputType): string {
  const thing = getNamedType(type)
  if (!isObjectType(thing)) return name
  const fields = Object.values(thing.getFields())
  const simple = fields.filter((field) => isLeafType(getNamedType(field.type)))
  const inner =
    simple.length > 0
      ? simple.map((field) => field.name)
      : fields.slice(0, 1).map((field) => selectionOf(field.name, field.type))
  return `${name} { ${inner.join(' ')} }`
}

/** A value that a type takes. */
function someValue(given: GraphQLInputType): string {
  const type = getNullableType(given)
  if (isListType(type)) return getNamedType(type).name === 'ID' ? '["Own"]' : '[]'
  if (isEnumType(type)) return type.getValues()[0]?.name ?? ''
  if (isInputObjectType(type)) {
    const needed = Object.values(type.getFields()).filter(isRequiredInputField)
    return `{ ${needed.map((field) => `${field.name}: ${someValue(field.type)}`).join(', ')} }`
  }
  const values: Record<string, string> = { Int: '1', Float: '1', Boolean: 'true', JSON: '{}' }
  if (type.name === 'Date') return JSON.stringify('2030-01-31')
  if (type.name === 'DateTime') return JSON.stringify(new Date(Date.now() + 86_400_000).toISOString())
  return values[type.name] ?? '"Own"'
}
