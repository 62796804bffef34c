import { type GraphQLOutputType, type GraphQLSchema, isListType, isNonNullType, isObjectType } from 'graphql'
import { listOf, nullable, type ObjectType, objectOf, type ValueType } from '../expressions/types.ts'
import { valueOfSelection } from './types.ts'

/** How deep objects in objects are looked into: expressions of entities do not reach further. */
const deepest = 3

/** A GraphQL object type with all of its fields, as an expression over the whole object sees it. */
export function schemaType(name: string, schema: GraphQLSchema): ObjectType | undefined {
  const type = schema.getType(name)
  if (!isObjectType(type)) return undefined
  const found = typeOf(type, schema, 0)
  return found.kind === 'object' ? found : undefined
}

function typeOf(type: GraphQLOutputType, schema: GraphQLSchema, depth: number): ValueType {
  if (isNonNullType(type)) {
    const { nullable: _nullable, ...inner } = typeOf(type.ofType, schema, depth)
    return inner as ValueType
  }
  if (isListType(type)) return nullable(listOf(typeOf(type.ofType, schema, depth)))
  if (!isObjectType(type)) return valueOfSelection(type, undefined, schema, new Map())
  const fields = depth < deepest ? Object.values(type.getFields()) : []
  return nullable(
    objectOf(Object.fromEntries(fields.map((field) => [field.name, typeOf(field.type, schema, depth + 1)])), type.name),
  )
}
