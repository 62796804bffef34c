import type { SourceFile, Span } from '../../load/source.ts'
import { meantInCode, renamed } from '../../meant.ts'
import { didYouMean, error, type Problem } from '../../problem.ts'
import { otherKind } from '../other-kind.ts'
import { bareExpression } from './bare.ts'
import { describeType, type ScopeType, typeOfConstant, type ValueType } from './types.ts'

/** A scalar of a YAML file with its quotes. */
export interface ScalarPlace {
  readonly file: SourceFile
  readonly span: Span
}

/** The problem of a value that is written out and is not what its place takes. `span`: without its quotes. */
export function wrongLiteral(
  value: unknown,
  span: Span,
  expected: ValueType,
  scope: ScopeType,
  scalar?: ScalarPlace,
): Problem {
  if (expected.kind === 'string' && expected.values && typeof value === 'string') {
    const mend = meantInCode(span, value, expected.values)
    return error('wrong-value', span, `"${value}" is not ${describeType(expected)}.${didYouMean(mend)}`, {
      ...mend,
      names: true,
    })
  }
  const message = `This place takes ${describeType(expected)}, but it is ${describeType(typeOfConstant(value))}.`
  const bare = scalar && bareExpression(value, scope, scalar.file, scalar.span)
  if (bare) return error('wrong-type', span, `${message} Write it as an expression: "${bare.written}".`, bare.mend)
  const limit =
    scope.limits?.kind === 'object' && typeof value === 'string' && Object.hasOwn(scope.limits.fields, value)
  if (limit && scalar && expected.kind === 'number') {
    const written = `\${limits.${value}}`
    const fix = renamed(scalar.file, scalar.span, String(value), written)
    return error('wrong-type', span, `${message} A limit is written "${written}".`, { fix })
  }
  const { kind } = expected
  const wanted = kind === 'string' || kind === 'number' || kind === 'boolean' ? kind : undefined
  const { hint, mend } = wanted && scalar ? otherKind(value, wanted, scalar.file, scalar.span) : { hint: '' }
  return error('wrong-type', span, message + hint, mend)
}
