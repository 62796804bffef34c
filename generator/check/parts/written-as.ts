import type { PutInPlace } from '../../load/spec.ts'
import type { YamlNode } from '../../load/tree.ts'
import { type ASTNode, parseExpression } from '../expressions/parse.ts'
import { splitTemplate, wholeExpression } from '../expressions/template.ts'

/**
 * What a part is given, as an expression of the file that uses the part and stands in no part itself. Undefined for what is
 * none: texts with expressions in them, lists and maps.
 */
export function writtenAs(node: YamlNode, parts: PutInPlace | undefined): string | undefined {
  if (node.kind !== 'scalar') return undefined
  if (typeof node.value !== 'string') return String(node.value)
  const template = splitTemplate(node.value)
  const whole = wholeExpression(template)
  if (!whole) return template.pieces.every(({ kind }) => kind === 'words') ? JSON.stringify(node.value) : undefined
  const ast = parseExpression(whole.text)
  if (!('op' in ast)) return undefined
  const use = node.span.use && parts?.uses.get(node.span.use)
  let text = whole.text
  for (const { name, start, end } of use ? inputsIn(ast).sort((a, b) => b.start - a.start) : []) {
    const given = use?.given.get(name)
    const inner = given ? writtenAs(given, parts) : 'null'
    if (inner === undefined) return undefined
    text = text.slice(0, start) + inner + text.slice(end)
  }
  return /^\s*[\w.]+\s*$/.test(text) ? text.trim() : `(${text})`
}

/** Where an expression names an input: `input.name`. */
function inputsIn(ast: unknown): { readonly name: string; readonly start: number; readonly end: number }[] {
  if (Array.isArray(ast)) return ast.flatMap(inputsIn)
  if (typeof ast !== 'object' || ast === null || !('op' in ast)) return []
  const { op, args, start, end } = ast as ASTNode
  if (op === '.' && args[0].op === 'id' && args[0].args === 'input') return [{ name: args[1], start, end }]
  return inputsIn(args)
}
