import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
} from 'graphql'
import { kinds } from '../../generator/values/kinds.ts'
import { Refusal } from './refusal.ts'

type Given = Readonly<Record<string, unknown>>

/**
 * Refuses arguments, and fields within input objects, that are typed DateTime and hold no moment, such as `soon` or a day
 * alone: GraphQL lets any value pass as a scalar of ours.
 * @throws {Refusal} BadInput
 */
export function refuseNoMoment(fields: readonly (GraphQLArgument | GraphQLInputField)[], given: Given): void {
  for (const { name, type } of fields) refuseWrong(name, type, given[name])
}

function refuseWrong(name: string, type: GraphQLInputType, value: unknown): void {
  if (value === null || value === undefined) return
  const named = getNamedType(type)
  if (named.name !== 'DateTime' && !isInputObjectType(named)) return
  if (Array.isArray(value)) for (const each of value) refuseWrong(name, type, each)
  else if (isInputObjectType(named)) refuseNoMoment(Object.values(named.getFields()), value as Given)
  else if (kinds.moment.shape(value, { kind: 'moment' }))
    throw new Refusal('BadInput', `${name} has to be a moment, such as 2030-03-05T14:00:00Z`)
}
