import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'

type Envelope = Readonly<Record<string, string | number>>
type Field = GraphQLField<unknown, unknown>

/** The smallest document that asks for a field with these arguments: of its answer the envelope only. */
export function documentFor(
  type: 'query' | 'mutation',
  field: Field,
  names: readonly string[],
  envelope: Envelope,
): string {
  const asked = field.args.filter(({ name }) => names.includes(name))
  const declared = asked.map(({ name, type: input }) => `$${name}: ${input}`)
  const given = asked.map(({ name }) => `${name}: $${name}`)
  const inBrackets = (parts: readonly string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '')
  const parts = selectionFor(field.type, envelope)
  return `${type}${inBrackets(declared)} { ${field.name}${inBrackets(given)} { ${parts} } }`
}

function selectionFor(output: GraphQLOutputType, { status, error, errorType, errorMessage }: Envelope): string {
  const type = getNamedType(output)
  const has = (name: string | number | undefined) =>
    isObjectType(type) && name !== undefined && Object.hasOwn(type.getFields(), name)
  const failure = has(error) ? [`${error} { ${[errorType, errorMessage].filter(Boolean).join(' ')} }`] : []
  const parts = [...(has(status) ? [String(status)] : []), ...failure]
  return parts.length > 0 ? parts.join(' ') : '__typename'
}

/** Something that an argument takes, of which there is no such thing. */
export function sampleFor(input: GraphQLInputType): unknown {
  if (isNonNullType(input)) return sampleFor(input.ofType)
  if (isListType(input)) return [sampleFor(input.ofType)]
  if (isEnumType(input)) return input.getValues()[0]?.name
  if (isInputObjectType(input)) {
    const fields = Object.values(input.getFields()).filter(({ type }) => isNonNullType(type))
    return Object.fromEntries(fields.map(({ name, type }) => [name, sampleFor(type)]))
  }
  const samples: Readonly<Record<string, unknown>> = { Int: 1, Float: 1, Boolean: true }
  const name = getNamedType(input).name
  if (Object.hasOwn(samples, name)) return samples[name]
  return /date|time/i.test(name) ? '2030-01-31T12:00:00Z' : 'none'
}
