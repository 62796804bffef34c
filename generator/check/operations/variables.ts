import { type GraphQLError, Kind, type OperationDefinitionNode, type VariableNode, visit } from 'graphql'
import { type SourceFile, spanAt } from '../../load/source.ts'
import { meantInCode, written } from '../../meant.ts'
import { didYouMean, error, type Report } from '../../problem.ts'

/**
 * A variable that is mistyped is one that nothing uses, and another one that nothing declares: told once. Where it is
 * mistyped, the argument tells that it is sent as. Gives the problems that are none of these.
 */
export function withoutMistypedVariables(
  problems: readonly GraphQLError[],
  definition: OperationDefinitionNode,
  source: SourceFile,
  report: Report,
): readonly GraphQLError[] {
  const merged = new Set<GraphQLError>()
  const missing = problems.filter(({ message }) => / is not defined by operation /.test(message))
  const idles = problems.filter(({ message }) => / is never used in operation /.test(message))
  for (const idle of idles) {
    const declared = variableOf(idle)
    if (!declared) continue
    const used = missing.map(variableOf).filter((each) => each !== undefined)
    // The only one that is not used, and the only one that is not declared.
    const [other, another] = used
    const pair = idles.length === 1 && !another ? other : undefined
    const close = meantAs(declared, used) ?? pair
    if (!close) continue
    const [wrong, right] = argumentOf(close, definition) === declared.name.value ? [close, declared] : [declared, close]
    const { name } = wrong
    const span = spanAt(source, name.loc?.start ?? 0, name.value.length)
    const near = meantInCode(span, name.value, [right.name.value])
    const fix = near.fix ?? (close === pair ? written(span, name.value, right.name.value) : undefined)
    const mend = { suggestion: right.name.value, fix }
    const message = `The variable "${name.value}" is ${wrong === close ? 'not declared' : 'never used'}.`
    report(error('graphql', span, message + didYouMean(mend), mend))
    for (const each of missing) if (variableOf(each)?.name.value === close.name.value) merged.add(each)
    merged.add(idle)
  }
  return problems.filter((each) => !merged.has(each))
}

function meantAs(declared: VariableNode, used: readonly VariableNode[]): VariableNode | undefined {
  const span = { file: '', offset: 0, length: declared.name.value.length, line: 1, column: 1 }
  const names = used.map((each) => each.name.value)
  const { suggestion } = meantInCode(span, declared.name.value, names)
  return used.find((each) => each.name.value === suggestion)
}

/** What a variable is sent as. */
function argumentOf(variable: VariableNode, definition: OperationDefinitionNode): string | undefined {
  let found: string | undefined
  visit(definition, {
    Argument({ name, value }) {
      if (value.kind === Kind.VARIABLE && value.name.value === variable.name.value) found ??= name.value
    },
  })
  return found
}

function variableOf({ nodes }: GraphQLError): VariableNode | undefined {
  const [node] = nodes ?? []
  if (node?.kind === Kind.VARIABLE_DEFINITION) return node.variable
  return node?.kind === Kind.VARIABLE ? node : undefined
}
