import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
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

/**
 * A call of an operation as text: with the arguments that it must be sent, and those that `given` names, by whose texts.
 * @param given GraphQL literals by argument, such as `"Role_x"`; what is not in it gets a value of its type
 */
export function callOf(operation: Operation, given: Readonly<Record<string, string>>): string {
  const args = operation.args.filter((arg) => arg.name in given || isRequiredArgument(arg))
  const sent = args.map((arg) => `${arg.name}: ${given[arg.name] ?? someValue(arg.type)}`)
  const list = sent.length === 0 ? '' : `(${sent.join(', ')})`
  const asked = `status error { ErrorType Message } totalItems message ${dataOf(operation)}`
  return `${operation.kind} { ${operation.name}${list} { ${asked} } }`
}

/** The first simple field of what is answered. */
function dataOf({ type }: Operation): string {
  const envelope = getNamedType(type)
  const data = isObjectType(envelope) ? envelope.getFields().data : undefined
  if (!data) return ''
  const thing = getNamedType(data.type)
  if (!isObjectType(thing)) return 'data'
  const simple = Object.values(thing.getFields()).find((field) => isLeafType(getNamedType(field.type)))
  return `data { ${simple?.name} }`
}

/** A value that a type takes. */
function someValue(given: GraphQLInputType): string {
  const type = getNullableType(given)
  if (isListType(type)) return '[]'
  if (isEnumType(type)) return type.getValues()[0]?.name ?? ''
  if (isInputObjectType(type)) {
    const needed = Object.values(type.getFields()).filter(isRequiredInputField)
    return `{ ${needed.map((field) => `${field.name}: ${someValue(field.type)}`).join(', ')} }`
  }
  const values: Record<string, string> = { Int: '1', Float: '1', Boolean: 'true', JSON: '{}' }
  if (type.name === 'DateTime') return JSON.stringify(new Date(Date.now() + 86_400_000).toISOString())
  return values[type.name] ?? '"Own"'
}
