import { type FieldNode, type FragmentDefinitionNode, type GraphQLSchema, getNamedType, isObjectType } from 'graphql'
import type { Envelope } from '../../grammar/console.ts'
import type { Span } from '../../load/source.ts'
import { error, type Report } from '../../problem.ts'
import {
  anyType,
  fieldOf,
  nullable,
  nullType,
  numberType,
  objectOf,
  stringType,
  type ValueType,
} from '../expressions/types.ts'
import { valueOfSelection } from './types.ts'

interface ResponseCheck {
  readonly schema: GraphQLSchema
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** `unknown`: something is wrong with it, so that nothing can be said about answers. */
  readonly envelope: Envelope | 'unknown' | undefined
  readonly span: (node: FieldNode) => Span
  readonly report: Report
}

/**
 * What an operation's field answers, unwrapped from the console's envelope. Reports an operation that does not ask for
 * the parts of the envelope that tell whether it went well.
 */
export function responseOf(
  root: FieldNode,
  kind: 'query' | 'mutation',
  check: ResponseCheck,
): { result: ValueType; response: ValueType } | undefined {
  const { schema, fragments, envelope, span, report } = check
  const parent = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
  const field = parent?.getFields()[root.name.value]
  if (!field) return undefined
  const whole = valueOfSelection(field.type, root.selectionSet, schema, fragments)
  if (envelope === 'unknown') return { result: anyType, response: anyType }
  if (!envelope) return { result: whole, response: objectOf({ data: whole }) }

  const offered = getNamedType(field.type)
  const names = isObjectType(offered) ? Object.keys(offered.getFields()) : []
  const missing = missingParts(envelope, whole, names)
  if (missing.length > 0) {
    const parts = missing.map((name) => `"${name}"`).join(', ')
    const message = missing.every((name) => names.includes(name.split('.')[0] ?? name))
      ? `"${root.name.value}" must ask for ${parts} too: the console reads the answer from them.`
      : `"${root.name.value}" does not answer in the console's envelope: ${parts} is missing in ${offered.name}.`
    report(error('no-envelope', span(root), message))
    return undefined
  }
  const part = (name: string | undefined) =>
    whole.kind === 'object' && name !== undefined ? fieldOf(whole, name) : undefined
  const result = part(envelope.data) ?? nullType
  const response = objectOf({
    data: nullable(result),
    message: nullable(part(envelope.message) ?? stringType),
    totalItems: nullable(part(envelope.total) ?? numberType),
  })
  return { result, response }
}

/** The parts of the envelope that tell how it went, and the data, as far as the console has them and they are not asked for. */
function missingParts(envelope: Envelope, whole: ValueType, offered: readonly string[]): string[] {
  const asked = (type: ValueType | undefined, name: string) =>
    type?.kind === 'object' && fieldOf(type, name) !== undefined
  const missing = [envelope.status, envelope.error]
    .filter((name) => name !== undefined)
    .filter((name) => !asked(whole, name))
  const failure = whole.kind === 'object' && envelope.error ? fieldOf(whole, envelope.error) : undefined
  if (failure?.kind === 'object') {
    const parts = [envelope.errorType, envelope.errorMessage].filter((name) => name !== undefined)
    missing.push(...parts.filter((name) => !asked(failure, name)).map((name) => `${envelope.error}.${name}`))
  }
  // A write may answer without data; where the type has data, the operation asks for it.
  if (offered.includes(envelope.data) && !asked(whole, envelope.data)) missing.push(envelope.data)
  return missing
}
