import { type GraphQLError, type GraphQLSchema, Kind, type OperationDefinitionNode } from 'graphql'
import { type SourceFile, spanAt } from '../../load/source.ts'
import { editAt } from '../../meant.ts'
import { error, type Fix, type Report } from '../../problem.ts'

/**
 * Variables that are sent and not declared behind the operation's name. Each is told once, with the type that what it is
 * sent as has in the schema. Gives the problems that are none of these.
 */
export function withoutUndeclared(
  problems: readonly GraphQLError[],
  definition: OperationDefinitionNode,
  { schema, source, report }: { readonly schema: GraphQLSchema; readonly source: SourceFile; readonly report: Report },
): readonly GraphQLError[] {
  const reported = new Set<string>()
  return problems.filter(({ message, nodes }) => {
    const [node] = nodes ?? []
    if (!/ is not defined by operation /.test(message) || node?.kind !== Kind.VARIABLE) return true
    const name = node.name.value
    const type = typeOf(name, definition, schema)
    if (type === undefined) return true
    if (reported.has(name)) return false
    reported.add(name)
    const words = `"$${name}" is sent, but not declared: write "$${name}: ${type}" in the brackets behind the name of the operation.`
    const span = spanAt(source, node.loc?.start ?? 0, name.length + 1)
    report(error('graphql', span, words, { fix: declared(`$${name}: ${type}`, definition, source) }))
    return false
  })
}

/** What the field that the operation asks for takes as the argument that a variable is sent as. */
function typeOf(name: string, definition: OperationDefinitionNode, schema: GraphQLSchema): string | undefined {
  const [root] = definition.selectionSet.selections
  if (root?.kind !== Kind.FIELD) return undefined
  const sent = root.arguments?.find(({ value }) => value.kind === Kind.VARIABLE && value.name.value === name)
  const type = definition.operation === 'query' ? schema.getQueryType() : schema.getMutationType()
  const argument = type?.getFields()[root.name.value]?.args.find((each) => each.name === sent?.name.value)
  return argument && String(argument.type)
}

/** Behind the last variable, on a line of its own where each has one. */
function declared(
  words: string,
  { name, variableDefinitions: given = [] }: OperationDefinitionNode,
  source: SourceFile,
): Fix | undefined {
  const [last, before] = [given.at(-1)?.loc, given.at(-2)?.loc]
  const end = last?.end ?? name?.loc?.end
  if (end === undefined) return undefined
  const between = last && before ? source.text.slice(before.end, last.start) : ', '
  const text = last ? `${/^[\s,]+$/.test(between) ? between : ', '}${words}` : `(${words})`
  return { about: `add ${words}`, edits: [editAt(spanAt(source, end, 0), text)] }
}
