import {
  buildSchema,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  GraphQLScalarType,
  type GraphQLSchema,
} from 'graphql'
import type { Feature } from '../generated/features.ts'
import { typeDefs } from '../generated/schema.ts'
import type { Log } from '../log.ts'
import { Refusal, tooManyRequests } from '../policies/refusal.ts'
import { type GivenArguments, gateOf } from '../policies/requires.ts'
import type { RequestContext, Resolver, Services } from './context.ts'
import { failed, succeeded } from './envelope.ts'
import { type ListLimits, listLimits, refuseTooMany } from './lists.ts'
import { mutations, queries } from './resolvers.ts'
import { asksFor } from './selection.ts'

// biome-ignore lint/suspicious/noExplicitAny: each resolver has its own arguments, which GraphQL has checked
type AnyResolver = Resolver<any, unknown>

interface Needs {
  services: Services
  disabledFeatures: ReadonlySet<Feature>
  log: Log
}

/**
 * The schema of spec/api with a gate, a resolver and the envelope on each root field.
 * @throws when a field has no gate or no resolver
 */
export function createSchema(needs: Needs): GraphQLSchema {
  const schema = buildSchema(typeDefs, { assumeValidSDL: true })
  const dateTime = schema.getType('DateTime')
  if (dateTime instanceof GraphQLScalarType) dateTime.serialize = (value) => new Date(value as string).toISOString()
  attach(schema, schema.getQueryType(), queries, needs)
  attach(schema, schema.getMutationType(), mutations, needs)
  return schema
}

function attach(schema: GraphQLSchema, type: GraphQLObjectType | null | undefined, resolvers: object, needs: Needs) {
  for (const field of Object.values(type?.getFields() ?? {})) {
    const name = `${type?.name}.${field.name}`
    const resolver = Object.hasOwn(resolvers, field.name)
      ? (resolvers as Record<string, AnyResolver>)[field.name]
      : undefined
    if (!resolver) throw new Error(`${name} has no resolver in server/graphql/resolvers.ts`)
    field.resolve = gated({ name, resolver, placesOf: placesIn(field), most: listLimits(field, schema) }, needs)
  }
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
}

function gated(
  { name, resolver, placesOf, most }: RootField,
  { services, disabledFeatures, log }: Needs,
): GraphQLFieldResolver<unknown, RequestContext, GivenArguments> {
  const { directory, access } = services
  const pass = gateOf(name, { directory, access, disabledFeatures })
  return async (_source, args, context, info) => {
    try {
      if (!context.mayAnswer()) throw tooManyRequests()
      refuseTooMany(args, most)
      refuseUnstorable(args)
      const call = await pass(context.session, placesOf(args))
      services.activity.seen(call.caller)
      return succeeded(await resolver(args, call, services, (path) => asksFor(info, path)))
    } catch (error) {
      return failed(error, name, log)
    }
  }
}

const deepestInput = 10

/** PostgreSQL holds neither null characters nor half pairs: refused here, they do not become a failure of ours. */
function refuseUnstorable(given: unknown, depth = 0): void {
  // No input is that deep, but a scalar of ours may be given anything.
  if (depth > deepestInput) throw new Refusal('BadInput', 'The arguments are nested too deeply')
  if (typeof given === 'string') {
    if (/\0|\p{Cs}/u.test(given)) throw new Refusal('BadInput', 'A text holds a character that is not allowed')
  } else if (typeof given === 'object' && given !== null) {
    // Also within an input object, such as the name of a file.
    for (const value of Object.values(given)) refuseUnstorable(value, depth + 1)
  }
}
