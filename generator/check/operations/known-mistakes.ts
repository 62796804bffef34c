import {
  type FieldNode,
  type GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type TypeNode,
  type VariableDefinitionNode,
} from 'graphql'
import { spanOf } from '../../load/graphql/span.ts'
import { type SourceFile, spanAt } from '../../load/source.ts'
import { arrow, editAt, written } from '../../meant.ts'
import { error, type Fix, type Problem, type Report } from '../../problem.ts'

interface KnownMistake {
  readonly problem: Problem
  /** What GraphQL says of it. */
  readonly of: readonly GraphQLError[]
}

/**
 * Mistakes of which GraphQL reports two errors, or one at another place: each is reported once, with its mend. Returns
 * the errors that are left.
 */
export function withoutKnownMistakes(
  problems: readonly GraphQLError[],
  definition: OperationDefinitionNode,
  { schema, source, report }: { readonly schema: GraphQLSchema; readonly source: SourceFile; readonly report: Report },
): readonly GraphQLError[] {
  const idle = problems.filter(({ message }) => / is never used in operation /.test(message))
  const reported = new Set(renamedArguments(problems))
  for (const problem of problems) {
    if (reported.has(problem)) continue
    const known =
      wrongKind(problem, problems, definition, schema, source) ??
      withoutDollar(problem, idle, source) ??
      notSent(problem, idle, source) ??
      wrongType(problem, problems, source)
    if (!known) continue
    report(known.problem)
    for (const each of known.of) reported.add(each)
  }
  return problems.filter((each) => !reported.has(each))
}

/** Arguments that are not sent because they are sent under a name that is near, which is told. */
function renamedArguments(problems: readonly GraphQLError[]): readonly GraphQLError[] {
  const meant = problems.flatMap(
    ({ message }) => /^Unknown argument .* Did you mean "(\w+)"\?$/.exec(message)?.[1] ?? [],
  )
  return problems.filter(({ message }) => {
    const [, argument] = /argument "(\w+)" of type ".+" is required, but it was not provided/.exec(message) ?? []
    return argument !== undefined && meant.includes(argument)
  })
}

/** `query deleteBook` for a field of Mutation: whatever else is said of it follows. */
function wrongKind(
  problem: GraphQLError,
  all: readonly GraphQLError[],
  { operation, loc }: OperationDefinitionNode,
  schema: GraphQLSchema,
  source: SourceFile,
): KnownMistake | undefined {
  const [field] = problem.nodes ?? []
  const other = operation === 'query' ? 'mutation' : 'query'
  const root = other === 'mutation' ? schema.getMutationType() : schema.getQueryType()
  const own = operation === 'query' ? schema.getQueryType() : schema.getMutationType()
  if (field?.kind !== Kind.FIELD || !problem.message.endsWith(`on type "${own?.name}".`)) {
    if (field?.kind !== Kind.FIELD || !problem.message.includes(`on type "${own?.name}". Did you mean`))
      return undefined
  }
  if (!loc || !root || !Object.hasOwn(root.getFields(), field.name.value)) return undefined
  const span = spanAt(source, loc.start, operation.length)
  if (source.text.slice(span.offset, span.offset + span.length) !== operation) return undefined
  const message = `In the schema "${field.name.value}" is a ${other}: write "${other}" here.`
  return { problem: error('graphql', span, message, { fix: written(span, operation, other) }), of: all }
}

/** `deleteBook(id: id)` */
function withoutDollar(
  problem: GraphQLError,
  idle: readonly GraphQLError[],
  source: SourceFile,
): KnownMistake | undefined {
  const node = problem.nodes?.find((each) => each.kind === Kind.ENUM)
  if (node?.kind !== Kind.ENUM || !node.loc) return undefined
  const unused = idle.find((each) => variableOf(each)?.variable.name.value === node.value)
  if (!unused) return undefined
  const span = spanAt(source, node.loc.start, node.value.length)
  const right = `$${node.value}`
  const message = `A variable begins with "$": write "${right}".`
  return { problem: error('graphql', span, message, { fix: written(span, node.value, right) }), of: [problem, unused] }
}

/** A variable that is declared for an argument, and not sent. */
function notSent(problem: GraphQLError, idle: readonly GraphQLError[], source: SourceFile): KnownMistake | undefined {
  const [, argument] = /argument "(\w+)" of type ".+" is required, but it was not provided/.exec(problem.message) ?? []
  const field = problem.nodes?.find((each) => each.kind === Kind.FIELD)
  const unused = idle.find((each) => variableOf(each)?.variable.name.value === argument)
  if (argument === undefined || field?.kind !== Kind.FIELD || !unused) return undefined
  const right = `${argument}: $${argument}`
  const message = `"${field.name.value}" needs "${argument}", and it is not sent: write "${right}" in its brackets.`
  const place = spanOf(field.name, source)
  return { problem: error('graphql', place, message, { fix: sent(field, right, source) }), of: [problem, unused] }
}

function sent({ name, arguments: given = [] }: FieldNode, right: string, source: SourceFile): Fix {
  const last = given.at(-1)?.loc?.end
  const text = last === undefined ? `(${right})` : `, ${right}`
  const span = spanAt(source, last ?? name.loc?.end ?? 0, 0)
  return { about: `add ${right}`, edits: [editAt(span, text)] }
}

/** `$sort: String` where an enum is needed: told where the type stands. */
function wrongType(problem: GraphQLError, all: readonly GraphQLError[], source: SourceFile): KnownMistake | undefined {
  const [, name, type, needed] =
    /^Variable "(.+)" of type "(.+)" used in position expecting type "(.+)"\.$/.exec(problem.message) ?? []
  const declared = problem.nodes?.find((each) => each.kind === Kind.VARIABLE_DEFINITION)
  if (name === undefined || type === undefined || needed === undefined || declared?.kind !== Kind.VARIABLE_DEFINITION)
    return undefined
  const same = all.filter((each) => each.nodes?.includes(declared))
  if (same.some((each) => !each.message.endsWith(`expecting type "${needed}".`))) return undefined
  const place = spanOf(declared.type satisfies TypeNode, source)
  const message = `The variable "${name}" is "${type}", but "${needed}" is needed where it is sent: write "${name}: ${needed}".`
  const fix = { about: arrow(type, needed), edits: [editAt(place, needed)] }
  return { problem: error('graphql', place, message, { suggestion: needed, fix }), of: same }
}

function variableOf({ nodes }: GraphQLError): VariableDefinitionNode | undefined {
  const [node] = nodes ?? []
  return node?.kind === Kind.VARIABLE_DEFINITION ? node : undefined
}
