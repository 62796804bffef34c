import { type GraphQLField, getNamedType, isNonNullType } from 'graphql'
import type { Requirement } from '../check/operations/requires.ts'
import type { CheckedSpec } from '../check/spec.ts'
import type { FindSource } from './argument-sources.ts'
import type { ArgumentValue } from './case.ts'
import { documentFor, sampleFor } from './documents.ts'
import { levelPlaces } from './levels.ts'

/** A field of the schema, asked with some of its arguments. */
export interface Call {
  readonly requirement: Requirement
  readonly type: 'query' | 'mutation'
  readonly document: string
  readonly arguments: Readonly<Record<string, ArgumentValue>>
  /** The parameters of addresses that its arguments are filled from, sorted. */
  readonly places: readonly string[]
}

/**
 * Every field of the schema: with what it must be given, and (where more places may be named that hold grants) with all
 * of them. A deprecated argument names nothing any more.
 */
export function callsOf(
  spec: CheckedSpec,
  source: FindSource,
  envelope: Readonly<Record<string, string | number>>,
): readonly Call[] {
  const { context, requirements } = spec
  const ofLevels = new Set(levelPlaces(spec).flatMap(({ places }) => places))
  const { schema } = context.graphql
  const query = schema?.getQueryType()
  return requirements.flatMap((requirement) => {
    const [root, name = ''] = requirement.field.split('.')
    const owner = query?.name === root ? query : schema?.getMutationType()
    const field = owner?.getFields()[name]
    if (!field) return []
    const type = owner === query ? 'query' : 'mutation'
    const asked = field.args.filter((each) => each.deprecationReason == null)
    const needed = asked.filter((each) => isNonNullType(each.type) && each.defaultValue === undefined)
    const placeOf = (argument: string) => {
      const found = source(name, argument)
      return found && 'place' in found ? [found.place] : []
    }
    const inEntries = new Set(
      (requirement.things ?? []).flatMap(({ of }) => of.flatMap((each) => each.match(/^(.+)\./)?.[1] ?? [])),
    )
    const placed = asked.filter((each) => needed.includes(each) || placeOf(each.name).some((one) => ofLevels.has(one)))
    return (placed.length > needed.length ? [needed, placed] : [needed]).map((given): Call => {
      const names = given.map((each) => each.name)
      return {
        requirement,
        type,
        document: documentFor(type, field, names, envelope),
        arguments: argumentsFor(field, names, requirement.can.length > 0 ? withoutClaims(source) : source, inEntries),
        places: [...new Set(names.flatMap(placeOf))].sort(),
      }
    })
  })
}

/** Nobody needs a right for what they do to themselves: an operation that asks for one is about others. */
function withoutClaims(source: FindSource): FindSource {
  return (field, argument) => {
    const found = source(field, argument)
    return found && 'claim' in found ? undefined : found
  }
}

/** @param inEntries arguments of which fields are ids of things */
export function argumentsFor(
  field: GraphQLField<unknown, unknown>,
  names: readonly string[],
  source: FindSource,
  inEntries: ReadonlySet<string> = new Set(),
): Readonly<Record<string, ArgumentValue>> {
  const given = field.args.filter(({ name }) => names.includes(name))
  return Object.fromEntries(
    given.map(({ name, type }): [string, ArgumentValue] => {
      const found = source(field.name, name)
      if (found) return [name, found]
      const isId = getNamedType(type).name === 'ID' || inEntries.has(name)
      return [name, { value: sampleFor(type), ...(isId && { madeUp: true }) }]
    }),
  )
}
