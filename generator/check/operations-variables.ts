import { type GraphQLError, Kind, type VariableNode } from 'graphql'
import { type SourceFile, spanAt } from '../load/source.ts'
import { meantInCode } from '../meant.ts'
import { didYouMean, error, type Report } from '../problem.ts'

/**
 * A variable that is mistyped where it is declared is one that nothing uses, and another one that nothing declares: told
 * once, at its declaration. Gives the problems that are none of these.
 */
export function withoutMistypedVariables(
  problems: readonly GraphQLError[],
  source: SourceFile,
  report: Report,
): readonly GraphQLError[] {
  const told = new Set<GraphQLError>()
  const missing = problems.filter(({ message }) => / is not defined by operation /.test(message))
  for (const idle of problems.filter(({ message }) => / is never used in operation /.test(message))) {
    const declared = variableOf(idle)
    const names = missing.flatMap((each) => variableOf(each)?.name.value ?? [])
    if (!declared?.name.loc) continue
    const { value, loc } = declared.name
    const span = spanAt(source, loc.start, value.length)
    const mend = meantInCode(span, value, names)
    if (mend.suggestion === undefined) continue
    const message = `Nothing uses the variable "${value}", and "${mend.suggestion}" is used and not declared.${didYouMean(mend)}`
    report(error('graphql', span, message, mend))
    for (const each of missing.filter((each) => variableOf(each)?.name.value === mend.suggestion)) told.add(each)
    told.add(idle)
  }
  return problems.filter((each) => !told.has(each))
}

function variableOf({ nodes }: GraphQLError): VariableNode | undefined {
  const [node] = nodes ?? []
  if (node?.kind === Kind.VARIABLE_DEFINITION) return node.variable
  return node?.kind === Kind.VARIABLE ? node : undefined
}
