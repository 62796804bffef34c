import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql'
import type { Envelope, EnvelopeWords } from '../../grammar/console.ts'
import type { LoadedGraphql } from '../../load/graphql/graphql.ts'
import type { SpecFile } from '../../load/spec.ts'
import { entry } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { didYouMean, error, type Report } from '../../problem.ts'

/** Parts of the envelope that stand in the answer itself, and those that stand in its error. */
const inAnswer = ['status', 'error', 'total', 'cursor', 'message', 'data'] as const
const inError = ['errorType', 'errorMessage', 'errorField', 'errorBy'] as const

/**
 * A part of the envelope that no answer of the backend has is mistyped in console.yaml, and told there, not at every
 * operation. Gives the envelope, or `unknown` where something is wrong with it.
 */
export function checkEnvelope(
  envelope: EnvelopeWords | 'unknown' | undefined,
  console: SpecFile | undefined,
  { schema, otherInterfaces }: LoadedGraphql,
  report: Report,
): Envelope | 'unknown' | undefined {
  if (!envelope || envelope === 'unknown' || !console) return envelope
  const given = entry(console.tree, 'envelope')?.value
  const stated = entry(given, 'made')?.value.span
  if (otherInterfaces && stated) {
    const name = String(envelope.made)
    const mend = meant(console.source, stated, name, otherInterfaces)
    report(error('no-envelope', stated, `The schema has no interface "${name}".${didYouMean(mend)}`, mend))
    return 'unknown'
  }
  if (!schema) return envelope
  const answers = [schema.getQueryType(), schema.getMutationType()]
    .flatMap((type) => Object.values(type?.getFields() ?? {}))
    .map(({ type }) => getNamedType(type))
    .filter(isObjectType)
  const errors = answers.flatMap((type) => {
    const field = envelope.error === undefined ? undefined : type.getFields()[envelope.error]
    const failure = field && getNamedType(field.type)
    return isObjectType(failure) ? [failure] : []
  })
  let sound = true
  const check = (part: keyof Envelope, types: readonly GraphQLObjectType[]) => {
    const name = envelope[part]
    const place = entry(given, part)?.value.span
    if (typeof name !== 'string' || !place || types.length === 0) return
    if (types.some((type) => name in type.getFields())) return
    const known = new Set(types.flatMap((type) => Object.keys(type.getFields())))
    const mend = meant(console.source, place, name, known)
    const hint = mend.suggestion === undefined ? ` They have ${[...known].join(', ')}.` : didYouMean(mend)
    report(error('no-envelope', place, `No answer of the backend has a field "${name}".${hint}`, mend))
    sound = false
  }
  for (const part of inAnswer) check(part, answers)
  for (const part of inError) check(part, errors)
  return sound ? envelope : 'unknown'
}
