import type { Span } from '../../load/source.ts'
import { editAt } from '../../meant.ts'
import { error, type Fix, type Report } from '../../problem.ts'
import { loneBraces } from './braces.ts'
import { type Checking, startChecking } from './context.ts'
import type { SyntaxRepair } from './habits.ts'
import { noteHanded } from './handing.ts'
import { inferNode } from './infer.ts'
import { type ScalarPlace, wrongLiteral } from './literal.ts'
import type { Node } from './nodes.ts'
import { conditionHint } from './operators.ts'
import { parseExpression } from './parse.ts'
import { type Place, shifted, within } from './place.ts'
import { splitTemplate, unclosedWords, wholeExpression } from './template.ts'
import { describeType, fits, type ScopeType, scalarType, stringType, typeOfConstant, type ValueType } from './types.ts'

/** An expression that was proved to fit its scope; what emit makes a function of. */
export interface CheckedExpression {
  readonly source: string
  readonly node: Node
  readonly type: ValueType
  /** The names of the scope that it reads. */
  readonly names: readonly string[]
}

/** A value of the spec: a literal of the YAML file, or an expression. */
export type CheckedValue = { readonly literal: unknown } | CheckedExpression

export function isExpression(value: CheckedValue): value is CheckedExpression {
  return 'node' in value
}

/**
 * Checks the inside of one `${…}`. Problems go to `report`, each with its place in the YAML file.
 * `expected` is what the place in the spec takes; `anyType` takes everything.
 */
export function checkExpression(
  source: string,
  place: Place,
  scope: ScopeType,
  expected: ValueType,
  report: Report,
): CheckedExpression | undefined {
  const ast = parseExpression(source)
  if (!('op' in ast)) {
    const fix = fixOf(ast.repair, place)
    report(error('bad-expression', within(place, ast.start, ast.end - ast.start), ast.message, { fix }))
    return undefined
  }
  const { checking, failed } = startChecking(source, place, scope, inferNode, report)
  const node = inferNode(ast, checking)
  if (!failed() && !fits(node.type, expected)) {
    const hint = expected.kind === 'boolean' ? conditionHint(node) : ''
    checking.wrong(
      'wrong-type',
      node.start,
      node.end,
      `This place takes ${describeType(expected)}, but the expression gives ${describeType(node.type)}.${hint}`,
    )
  }
  if (failed()) return undefined
  noteHanded(node.type, expected)
  const names = namesOf(node)
  return writtenOut(checking, names) ?? { source, node, type: node.type, names }
}

/**
 * The expression as it would stand where the part is used that it is in: what tells conditions apart by their words shall
 * not take two uses of a part for one. Undefined where it names no input, or what one is given cannot be written so.
 */
function writtenOut({ source, scope, written }: Checking, names: readonly string[]): CheckedExpression | undefined {
  if (written.length === 0) return undefined
  let whole = source
  for (const { start, end, text } of [...written].sort((a, b) => b.start - a.start)) {
    if (text === undefined) return undefined
    // A field by its name, as one writes it.
    const [, name] = /^"([A-Za-z_]\w*)"$/.exec(text) ?? []
    const isField = name !== undefined && whole[start - 1] === '[' && whole[end] === ']'
    whole = isField
      ? `${whole.slice(0, start - 1)}.${name}${whole.slice(end + 1)}`
      : whole.slice(0, start) + text + whole.slice(end)
  }
  const ast = parseExpression(whole)
  if (!('op' in ast)) return undefined
  const { input, ...others } = scope
  const outside = input?.kind === 'object' ? input.given?.outside : undefined
  const around = outside ? { ...others, input: outside } : others
  const { checking, failed } = startChecking(
    whole,
    () => nowhere,
    around,
    inferNode,
    () => {},
  )
  const node = inferNode(ast, checking)
  // A variable of a list may hide what is meant by the same name.
  if (failed() || namesOf(node).join() !== names.join()) return undefined
  return { source: whole, node, type: node.type, names }
}

const nowhere: Span = { file: '', offset: 0, length: 0, line: 0, column: 0 }

/**
 * Checks a scalar of the YAML file: text that is `${…}` as a whole is an expression of any type, text with `${…}`
 * inside it gives text, everything else is a literal.
 */
export function checkValue(
  value: unknown,
  place: Place,
  scope: ScopeType,
  expected: ValueType,
  report: Report,
  /** The scalar as it stands in the file, for mends that change its quotes. */
  scalar?: ScalarPlace,
): CheckedValue | undefined {
  const length = String(value).length
  if (typeof value !== 'string' || !value.includes('${')) {
    const literal = typeOfConstant(value)
    const braces = typeof value === 'string' ? loneBraces(value, scope, place) : undefined
    if (braces) {
      const message = `A value of the page is written "${braces.written}".`
      report(error('bad-expression', within(place, braces.start, braces.length), message, { fix: braces.fix }))
      return undefined
    }
    if (fits(literal, expected)) return { literal: value }
    report(wrongLiteral(value, within(place, 0, length), expected, scope, scalar))
    return undefined
  }
  const template = splitTemplate(value)
  if (template.unclosed !== undefined) {
    report(error('bad-expression', within(place, template.unclosed, 2), unclosedWords(value, template.unclosed)))
    return undefined
  }
  const whole = wholeExpression(template)
  if (whole) return checkExpression(whole.text, shifted(place, whole.start), scope, expected, report)

  const parts: (Node | undefined)[] = template.pieces.map((piece) => {
    if (piece.kind === 'words')
      return { kind: 'literal', value: piece.text, type: stringType, start: piece.start, end: piece.end }
    return checkExpression(piece.text, shifted(place, piece.start), scope, scalarType, report)?.node
  })
  const sound = parts.filter((part) => part !== undefined)
  if (sound.length < parts.length) return undefined
  // `$${` alone: words only.
  if (sound.every((part) => part.kind === 'literal')) return { literal: sound.map((part) => part.value).join('') }
  if (!fits(stringType, expected)) {
    report(
      error(
        'wrong-type',
        within(place, 0, length),
        `This place takes ${describeType(expected)}, but it is a text with expressions in it.`,
      ),
    )
    return undefined
  }
  const node: Node = { kind: 'template', parts: sound, type: stringType, start: 0, end: length }
  return { source: value, node, type: stringType, names: namesOf(node) }
}

/** A repair of the expression's text as one of the file; none where the letters do not stand there one by one. */
function fixOf(repair: SyntaxRepair | undefined, place: Place): Fix | undefined {
  const edits = repair?.edits.map(({ at, length, text }) => ({ span: within(place, at, length), length, text }))
  if (!repair || !edits?.every(({ span, length }) => span.length === length)) return undefined
  return { about: repair.about, edits: edits.map(({ span, text }) => editAt(span, text)) }
}

/** The names of the scope that an expression reads, each once, in order. */
export function namesOf(node: Node): readonly string[] {
  const names = new Set<string>()
  visit(node, (each) => {
    if (each.kind === 'name' && !each.local) names.add(each.name)
  })
  return [...names]
}

/** Calls `see` with the node and all that it consists of, outer ones first; `false` passes over what is inside. */
export function visit(node: Node, see: (node: Node) => unknown): void {
  if (see(node) === false) return
  for (const child of childrenOf(node)) visit(child, see)
}

function childrenOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'field':
      return [node.of]
    case 'index':
      return [node.of, node.index]
    case 'not':
    case 'minus':
      return [node.operand]
    case 'binary':
      return [node.left, node.right]
    case 'choose':
      return [node.condition, node.yes, node.no]
    case 'list':
      return node.items
    case 'map':
      return node.entries.map((entry) => entry.value)
    case 'call':
      return node.arguments
    case 'macro':
      return [node.of, node.condition, node.transform].filter((each) => each !== undefined)
    case 'template':
      return node.parts
    default:
      return []
  }
}
