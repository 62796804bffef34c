import type { SourceFile, Span } from '../../load/source.ts'
import { editAt } from '../../meant.ts'
import type { Mend } from '../../problem.ts'
import { type ASTNode, parseExpression } from './parse.ts'
import type { ScopeType } from './types.ts'

/** The expression that words were meant to be, with what stands around it. */
export interface BareExpression {
  readonly written: string
  readonly mend: Mend
}

/** For `when: item.open` and `size: limits.page`: words that are an expression over known names, without `${…}`. `nameAlone`: one name is enough. */
export function bareExpression(
  words: unknown,
  scope: ScopeType,
  file: SourceFile,
  span: Span,
  nameAlone = false,
): BareExpression | undefined {
  if (typeof words !== 'string' || !(nameAlone || /[.()=<>!&|?]/.test(words))) return undefined
  const ast = parseExpression(words)
  if (!('op' in ast)) return undefined
  const names = rootsOf(ast)
  if (names.length === 0 || !names.every((name) => Object.hasOwn(scope, name))) return undefined
  const written = `\${${words}}`
  const text = /["\\]/.test(words) ? `'${written.replaceAll("'", "''")}'` : `"${written}"`
  const plain = file.text.slice(span.offset, span.offset + span.length) === words
  return { written, mend: plain ? { fix: { about: `${words} → ${text}`, edits: [editAt(span, text)] } } : {} }
}

/** The names that an expression begins its ways at. */
function rootsOf(ast: ASTNode): readonly string[] {
  if (ast.op === 'id') return [ast.args]
  if (ast.op === '.' || ast.op === '[]') return rootsOf(ast.args[0])
  if (ast.op === 'value') return []
  if (ast.op === 'call') return ast.args[1].flatMap(rootsOf)
  if (ast.op === 'rcall') return [...rootsOf(ast.args[1]), ...ast.args[2].flatMap(rootsOf)]
  const parts: readonly unknown[] = Array.isArray(ast.args) ? ast.args : [ast.args]
  return parts.flatMap((part) => (isNode(part) ? rootsOf(part) : []))
}

function isNode(part: unknown): part is ASTNode {
  return typeof part === 'object' && part !== null && 'op' in part
}
