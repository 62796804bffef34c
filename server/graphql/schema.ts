import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  GraphQLScalarType,
  type GraphQLSchema,
} from 'graphql'
import { type Hooks, resourceOperations } from '../areas/backend.ts'
import type { Feature } from '../generated/features.ts'
import { hooks as hooksOfAreas } from '../generated/parts/hooks.ts'
import { operations } from '../generated/parts/operations.ts'
import { type Requirement, requires } from '../generated/requires.ts'
import { resources } from '../generated/resources.ts'
import { typeDefs } from '../generated/schema.ts'
import type { Log } from '../log.ts'
import { actorOf } from '../operation/actor.ts'
import type { RequestContext, Resolver, Services } from '../operation/context.ts'
import { failed, succeeded } from '../operation/envelope.ts'
import { refuseNoMoment } from '../operation/moments.ts'
import { isForbidden, tooManyRequests } from '../operation/refusal.ts'
import { storable } from '../operation/storable.ts'
import { type Attempt, type GivenArguments, gateOf } from '../policies/requires.ts'
import type { Resource } from '../resource/definition.ts'
import { createRefusals } from '../resource/refused.ts'
import { type ListLimits, listLimits, refuseTooMany } from './lists.ts'
import { asksFor } from './selection.ts'

// biome-ignore lint/suspicious/noExplicitAny: each resolver has its own arguments, which GraphQL has checked
type AnyResolver = Resolver<any, unknown>

/** What a server offers, as the generator writes it down. */
export interface Contract {
  /** The whole SDL. */
  readonly typeDefs: string
  readonly requires: Readonly<Record<string, Requirement>>
  readonly resources: readonly Resource[]
  /** What areas do besides what their resources say, by the resource; without it, what those of the areas do. */
  readonly hooks?: Readonly<Record<string, Hooks>>
}

interface Needs {
  /** Another contract than that of spec/: of a console of another domain. */
  contract?: Contract | undefined
  services: Services
  disabledFeatures: ReadonlySet<Feature>
  log: Log
}

/**
 * The schema of spec/api with a gate, a resolver and the envelope on each root field.
 * @throws when a field has no gate or no resolver
 */
export function createSchema(needs: Needs): GraphQLSchema {
  const { contract = { typeDefs, requires, resources } } = needs
  const schema = buildSchema(contract.typeDefs, { assumeValidSDL: true })
  // What areas say by themselves, and what follows from resources.
  const answering: Answering = {
    ...operations,
    ...resourceOperations(contract.resources, contract.hooks ?? hooksOfAreas),
  }
  const dateTime = schema.getType('DateTime')
  if (dateTime instanceof GraphQLScalarType) dateTime.serialize = (value) => new Date(value as string).toISOString()
  const recordRefused = createRefusals(needs.services.database)
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    attach(type, schema, answering, { ...needs, contract, recordRefused })
  }
  return schema
}

type Answering = Readonly<Record<string, AnyResolver>>

interface FieldNeeds extends Needs {
  contract: Contract
  recordRefused: ReturnType<typeof createRefusals>
}

function attach(
  type: GraphQLObjectType | null | undefined,
  schema: GraphQLSchema,
  answering: Answering,
  needs: FieldNeeds,
) {
  for (const field of Object.values(type?.getFields() ?? {})) {
    const name = `${type?.name}.${field.name}`
    const resolver = Object.hasOwn(answering, field.name) ? answering[field.name] : undefined
    if (!resolver) throw new Error(`${name} has no resolver in server/areas/<area>/operations.ts`)
    // Fields of resources say in their own words what they do not take.
    const isOwn = Object.hasOwn(operations, field.name)
    const refuseWrong = (given: GivenArguments) => isOwn && refuseNoMoment(field.args, given)
    const most = listLimits(field, schema)
    const resolve = gated({ name, resolver, placesOf: placesIn(field), most, refuseWrong }, needs)
    const defaults = defaultsOf(field.args)
    field.resolve = (source, given, context, info) => resolve(source, withDefaults(given, defaults), context, info)
  }
}

function defaultsOf(args: readonly GraphQLArgument[]): GivenArguments {
  return Object.fromEntries(
    args.flatMap(({ name, defaultValue }) => (defaultValue == null ? [] : [[name, defaultValue]])),
  )
}

/** An argument that is given as null is as good as left out, where the contract says what that means. */
function withDefaults(given: GivenArguments, defaults: GivenArguments): GivenArguments {
  const left = Object.keys(defaults).filter((name) => given[name] === null)
  if (left.length === 0) return given
  return { ...given, ...Object.fromEntries(left.map((name) => [name, defaults[name]])) }
}

/** Reads where a call acts; a deprecated argument is taken and not looked at. */
function placesIn({ args }: GraphQLField<unknown, unknown>): (given: GivenArguments) => GivenArguments {
  const ignored = args.filter(({ deprecationReason }) => deprecationReason != null).map(({ name }) => name)
  if (ignored.length === 0) return (given) => given
  return (given) => Object.fromEntries(Object.entries(given).filter(([name]) => !ignored.includes(name)))
}

interface RootField {
  /** Such as `Query.projects`. */
  name: string
  resolver: AnyResolver
  placesOf(given: GivenArguments): GivenArguments
  /** How long the lists in its arguments may be. */
  most: ListLimits
  /** Throws BadInput where an argument holds no value of its type. */
  refuseWrong(given: GivenArguments): unknown
}

function gated(
  { name, resolver, placesOf, most, refuseWrong }: RootField,
  { services, disabledFeatures, log, contract, recordRefused }: FieldNeeds,
): GraphQLFieldResolver<unknown, RequestContext, GivenArguments> {
  const { directory, access } = services
  const refused = (attempt: Attempt) =>
    recordRefused(attempt).catch((error) => log.error('A refused attempt could not be written down', { name, error }))
  const pass = gateOf(name, { directory, access, refused, disabledFeatures, requires: contract.requires })
  return async (_source, given, context, info) => {
    try {
      if (!context.mayAnswer()) throw tooManyRequests()
      refuseTooMany(given, most)
      const args = storable(given)
      refuseWrong(args)
      const call = { ...(await pass(context.session, placesOf(args), context.sender)), language: context.language }
      services.activity.seen(call.caller)
      try {
        return succeeded(await resolver(args, call, services, (path) => asksFor(info, path)))
      } catch (refusal) {
        if (isForbidden(refusal)) await refused({ by: actorOf(call), args, refusal })
        throw refusal
      }
    } catch (error) {
      return failed(error, name, log)
    }
  }
}
