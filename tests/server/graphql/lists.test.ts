import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  getDirectiveValues,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isScalarType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../server/generated/limits.ts'
import { typeDefs } from '../../../server/generated/schema.ts'
import { requestLimits } from '../../../server/operation/request-limits.ts'
import { createWorld, type Person, type World } from './world.ts'

/** A list somewhere in the arguments of an operation, and a call that gives so many entries in it. */
interface ListPlace {
  name: string
  field: string
  most: number
  /** The list's own name, as a refusal tells it. */
  list: string
  query: string
  variables(entries: number): Record<string, unknown>
}

const schema = buildSchema(typeDefs, { assumeValidSDL: true })

/** Every list that the contract takes, wherever it stands; also within JSON, which may hold any. */
const places: ListPlace[] = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.values(type?.getFields() ?? {}).flatMap((field) =>
    field.args.flatMap((argument) =>
      listsIn(argument.type, argument.name).map(({ path, make }) => ({
        name: `${field.name}(${path.join('.')})`,
        field: field.name,
        most: (path.length === 1 && saidOf(argument)) || requestLimits.list,
        list: path.at(-1) ?? '',
        query: callOf(type?.name === 'Mutation' ? 'mutation' : 'query', field, argument),
        variables: (entries: number) => ({ ...needed(field.args), [argument.name]: make(entries) }),
      })),
    ),
  ),
)

describe('lists in arguments (lessons: GraphQL amplification)', () => {
  let world: World
  let person: Person

  beforeAll(async () => {
    world = await createWorld({ deployment: 'full' })
    person = await world.person('ada@acme.test')
  })
  afterAll(() => world?.close())

  const ask = ({ query, variables }: ListPlace, entries: number) => world.ask(person, query, variables(entries))

  it.each(places.map((place) => [place.name, place] as const))(
    '%s: refused when they are too long',
    async (_, place) => {
      const { most, list } = place
      const refused = await ask(place, most + 1)
      const Message = `${most} at once are allowed, and ${list} has ${most + 1}`
      expect(refused).toMatchObject({ status: 400, error: { ErrorType: 'BadInput', Message } })
      // One less is somebody else's to judge.
      expect((await ask(place, most)).error?.Message).not.toMatch(/at once are allowed/)
    },
  )
})

/** What `@atMost` says. */
function saidOf({ astNode }: GraphQLArgument): number | undefined {
  const directive = schema.getDirective('atMost')
  const said = directive && astNode && getDirectiveValues(directive, astNode)
  return said ? limits[said.limit as keyof typeof limits] : undefined
}

interface ListIn {
  path: string[]
  make(entries: number): unknown
}

/** The lists that a value of a type may hold. */
function listsIn(type: GraphQLInputType, name: string): ListIn[] {
  if (isNonNullType(type)) return listsIn(type.ofType, name)
  if (isListType(type)) {
    const inner = listsIn(type.ofType, name).map(({ path, make }) => ({ path, make: (n: number) => [make(n)] }))
    return [{ path: [name], make: (n) => Array.from({ length: n }, () => anyOf(type.ofType)) }, ...inner]
  }
  if (isScalarType(type) && type.name === 'JSON') {
    return [{ path: [name, 'some'], make: (n) => ({ some: Array(n).fill('x') }) }]
  }
  if (!isInputObjectType(type)) return []
  return Object.values(type.getFields()).flatMap((field) =>
    listsIn(field.type, field.name).map(({ path, make }) => ({
      path: [name, ...path],
      make: (n: number) => ({ ...(anyOf(type) as object), [field.name]: make(n) }),
    })),
  )
}

/** Some value of a type: what it says does not matter. */
function anyOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return anyOf(type.ofType)
  if (isListType(type)) return []
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type)) return needed(Object.values(type.getFields()))
  const values: Record<string, unknown> = {
    Int: 1,
    Float: 1,
    Boolean: true,
    JSON: {},
    DateTime: '2030-01-01T00:00:00Z',
  }
  return values[type.name] ?? 'x'
}

function needed(all: readonly (GraphQLArgument | GraphQLInputField)[]): Record<string, unknown> {
  const required = all.filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined)
  return Object.fromEntries(required.map(({ name, type }) => [name, anyOf(type)]))
}

function callOf(kind: 'query' | 'mutation', { name, args }: GraphQLField<unknown, unknown>, about: GraphQLArgument) {
  const given = args.filter((each) => each === about || isRequiredArgument(each))
  const declared = given.map((each) => `$${each.name}: ${each.type}`).join(', ')
  const passed = given.map((each) => `${each.name}: $${each.name}`).join(', ')
  return `${kind}(${declared}) { ${name}(${passed}) { status error { ErrorType Message } } }`
}
