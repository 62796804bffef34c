import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isObjectType,
} from 'graphql'
import type { CheckContext } from '../check/context.ts'
import type { OperationInfo } from '../check/operations/operations.ts'
import type { Envelope } from '../grammar/console.ts'
import { entry, plain } from '../load/tree.ts'
import type { Answers, Question } from './ask.ts'
import { contextOf, create, type Draft } from './draft.ts'
import { Refused } from './refused.ts'
import { dashed } from './words.ts'

type Kind = 'query' | 'mutation'
type Field = GraphQLField<unknown, unknown>

/** Names that `--query` and `--mutation` take: operations that there are, and fields of the schema without one. */
function operationChoices(kind: Kind, context: CheckContext): readonly string[] {
  const operations = [...context.operations.values()].filter((each) => each.kind === kind)
  const served = new Set(operations.map((each) => each.field))
  const fields = Object.keys(rootFields(kind, context.graphql.schema)).filter((name) => !served.has(name))
  return [...operations.map((each) => each.name), ...fields.filter((name) => !context.operations.has(name))]
}

/** Asks for an operation. One that only the schema has so far is written into api/operations. */
export async function askOperation(
  kind: Kind,
  draft: Draft,
  answers: Answers,
  question: Omit<Question, 'choices' | 'what'>,
): Promise<{ draft: Draft; operation: OperationInfo } | undefined> {
  const choices = operationChoices(kind, contextOf(draft))
  const name = await answers.maybe({ ...question, what: kind, choices })
  if (name === undefined) return undefined
  return withOperation(kind, draft, name)
}

function withOperation(kind: Kind, draft: Draft, name: string): { draft: Draft; operation: OperationInfo } {
  const context = contextOf(draft)
  const there = context.operations.get(name)
  if (there) return { draft, operation: there }
  const field = rootFields(kind, context.graphql.schema)[name]
  if (!field) throw new Refused(`There is no ${kind} "${name}", neither in api/operations nor in the schema.`)
  const text = operationText(kind, field, context)
  const made = create(draft, freeFile(draft, dashed(name)), text)
  const operation = contextOf(made).operations.get(name)
  if (!operation) throw new Refused(`An operation for "${name}" cannot be made of the schema: write it by hand.`)
  return { draft: made, operation }
}

function freeFile(draft: Draft, name: string): string {
  const at = (suffix: string) => `${draft.world.spec}/api/operations/${name}${suffix}.graphql`
  let suffix = ''
  for (let count = 2; draft.sources.has(at(suffix)); count++) suffix = `-${count}`
  return at(suffix)
}

function rootFields(kind: Kind, schema: GraphQLSchema | undefined): Readonly<Record<string, Field>> {
  const root = kind === 'query' ? schema?.getQueryType() : schema?.getMutationType()
  return root?.getFields() ?? {}
}

/** Asks for everything that the field answers, as deep as staff see it: parts of the envelope, and fields of its data. */
function operationText(kind: Kind, field: Field, context: CheckContext): string {
  const declared = field.args.map((each) => `$${each.name}: ${each.type}`).join(', ')
  const passed = field.args.map((each) => `${each.name}: $${each.name}`).join(', ')
  const head = `${kind} ${field.name}${declared && `(${declared})`}`
  const call = `${field.name}${passed && `(${passed})`}`
  const type = getNamedType(field.type)
  const body = isObjectType(type) ? selection(type, 2, envelopeOf(context), context) : ''
  return `${head} {\n  ${call}${body}\n}\n`
}

function selection(
  type: GraphQLObjectType,
  indent: number,
  envelope: Envelope | undefined,
  context: CheckContext,
): string {
  const pad = ' '.repeat(indent)
  const needed = derivedNeeds(type.name, context)
  const lines = Object.values(type.getFields()).flatMap((field) => {
    if (field.args.some((each) => String(each.type).endsWith('!') && each.defaultValue === undefined)) return []
    const of = getNamedType(field.type)
    if (isLeafType(of)) return [field.name]
    if (!isObjectType(of)) return []
    if (indent > deepest) return []
    const wanted = envelope ? [envelope.data, envelope.error].includes(field.name) : needed.has(field.name)
    return wanted ? [`${field.name}${selection(of, indent + 2, undefined, context)}`] : []
  })
  return lines.length === 0 ? '' : ` {\n${lines.map((line) => `${pad}  ${line}\n`).join('')}${pad}}`
}

/** How far objects in objects are asked for: entities compute nothing of what is deeper. */
const deepest = 8

/** Fields that the entity of a type computes others of. */
function derivedNeeds(type: string, context: CheckContext): ReadonlySet<string> {
  const entities = [...context.entities.values()].filter((each) => each.type === type)
  return new Set(entities.flatMap((each) => [...each.derived.values()].flatMap((formula) => formula.names)))
}

/** How this console's answers are wrapped. */
export function envelopeOf(context: CheckContext): Envelope | undefined {
  const node = entry(context.spec.concepts.get('console')?.[0]?.tree, 'envelope')?.value
  return node?.kind === 'map' && node.entries.has('data') ? (plain(node) as Envelope) : undefined
}
