import {
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import { lazily, type Reading } from '../expressions/reading.ts'
import { listOf, nullable, objectOf, type ValueType } from '../expressions/types.ts'
import { valueOfSelection } from './types.ts'

/** What a field of the schema answers, with all that may be asked of it, however deep; `reading` notes what is. */
export function readType(type: GraphQLOutputType, reading: Reading, schema: GraphQLSchema): ValueType {
  if (isNonNullType(type)) {
    const { nullable: _nullable, ...inner } = readType(type.ofType, reading, schema)
    return inner as ValueType
  }
  if (isListType(type)) return { ...nullable(listOf(readType(type.ofType, reading, schema))), reading }
  if (!isObjectType(type) && !isInterfaceType(type))
    return { ...valueOfSelection(type, undefined, schema, new Map()), reading }
  const fields = askable(Object.values(type.getFields()))
  const types = lazily(fields.keys(), (name) => {
    const field = fields.get(name) as GraphQLField<unknown, unknown>
    return readType(field.type, reading.part(name), schema)
  })
  return { ...nullable(objectOf(types, type.name)), reading }
}

/** Fields that can be asked for without an argument; the others need a document that is written by hand. */
export function askable(
  fields: readonly GraphQLField<unknown, unknown>[],
): ReadonlyMap<string, GraphQLField<unknown, unknown>> {
  return new Map(fields.filter(({ args }) => !args.some(isRequiredArgument)).map((field) => [field.name, field]))
}
