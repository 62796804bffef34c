import type { CheckContext } from '../check/context.ts'
import { openOperation } from '../check/operations/derived.ts'
import type { OperationInfo } from '../check/operations/operations.ts'
import type { Envelope } from '../grammar/console.ts'
import { rootFields } from '../load/graphql/root-fields.ts'
import { entry, plain } from '../load/tree.ts'
import type { Answers, Question } from './ask.ts'
import { contextOf, type Draft } from './draft.ts'
import { Refused } from './refused.ts'

type Kind = 'query' | 'mutation'

/** Names that `--query` and `--mutation` take: operations that are written, and whatever else the schema offers. */
function operationChoices(kind: Kind, context: CheckContext): readonly string[] {
  const operations = [...context.operations.values()].filter((each) => each.kind === kind)
  const offered = [...rootFields(context.graphql).values()].filter((each) => each.kind === kind)
  return [...new Set([...operations.map((each) => each.name), ...offered.map((each) => each.field)])]
}

/** Asks for an operation. Of one that no document asks for, everything may be read. */
export async function askOperation(
  kind: Kind,
  draft: Draft,
  answers: Answers,
  question: Omit<Question, 'choices' | 'what'>,
): Promise<OperationInfo | undefined> {
  const context = contextOf(draft)
  const choices = operationChoices(kind, context)
  const name = await answers.maybe({ ...question, what: kind, choices })
  return name === undefined ? undefined : operationOf(kind, name, context)
}

/** An operation by its name. Throws Refused where there is none. */
export function operationOf(kind: Kind, name: string, context: CheckContext): OperationInfo {
  const there = context.operations.get(name)
  const field = rootFields(context.graphql).get(name)
  if (there && (!field || isWritten(name, context))) return there
  if (field?.kind !== kind)
    throw new Refused(`There is no ${kind} "${name}", neither in api/operations nor in the schema.`)
  const nowhere = { file: '', offset: 0, length: 0, line: 1, column: 1 }
  const problems: string[] = []
  const open = openOperation(name, field, nowhere, context.graphql, envelopeOf(context), ({ message }) => {
    problems.push(message)
  })
  if (!open) throw new Refused(problems.join(' '))
  return open
}

function isWritten(name: string, { graphql }: CheckContext): boolean {
  return graphql.documents.some(({ document }) =>
    document.definitions.some((each) => each.kind === 'OperationDefinition' && each.name?.value === name),
  )
}

/** How this console's answers are wrapped. */
export function envelopeOf(context: CheckContext): Envelope | undefined {
  const node = entry(context.spec.concepts.get('console')?.[0]?.tree, 'envelope')?.value
  return node?.kind === 'map' && node.entries.has('data') ? (plain(node) as Envelope) : undefined
}
