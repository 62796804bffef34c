import { type ASTNode, Environment } from '@marcbachmann/cel-js'
import { caps } from '../../load/limits.ts'
import { habitAt, repairOf, type SyntaxRepair } from './habits.ts'

export type { ASTNode }

/** What the parser could not read, and where in the expression's text. */
export interface SyntaxProblem {
  readonly message: string
  readonly start: number
  readonly end: number
  /** What makes it readable, if only habits of another language stand in the way. */
  readonly repair?: SyntaxRepair
}

/** Limits keep a hostile spec from costing more than its size. */
const environment = new Environment({ limits: { maxDepth: caps.expressionDepth, maxAstNodes: caps.expressionParts } })

/** Reads a CEL expression. Types and names are the check's business; the tree is read and never evaluated. */
export function parseExpression(source: string): ASTNode | SyntaxProblem {
  if (source.trim() === '')
    return { message: 'There is no expression between "${" and "}".', start: 0, end: source.length }
  if (source.length > caps.expressionLength) {
    const message = `An expression has ${caps.expressionLength} letters at most.`
    return { message, start: caps.expressionLength, end: source.length }
  }
  try {
    return environment.parse(source).ast
  } catch (problem) {
    return syntaxProblem(problem, source)
  }
}

interface ParseFailure {
  readonly code?: string
  readonly summary?: string
  readonly range?: { readonly start: number; readonly end: number }
}

function syntaxProblem(problem: unknown, source: string): SyntaxProblem {
  const failure = problem as ParseFailure
  const start = Math.min(failure.range?.start ?? 0, source.length)
  const end = Math.max(start, Math.min(failure.range?.end ?? source.length, source.length))
  const opener = openerOf(failure, source)
  if (opener !== undefined) {
    const [open, close] = source[opener] === '[' ? ['[', ']'] : ['(', ')']
    const message = `This "${open}" is not closed: a "${close}" is missing behind it.`
    return { message, start: opener, end: opener + 1 }
  }
  return { message: inWords(failure, source, start), start, end, repair: repairOf(source, start, stumbleIn) }
}

/** The bracket that is never closed, where that is why the parser cannot go on. */
function openerOf({ summary = '' }: ParseFailure, source: string): number | undefined {
  const [, wanted] = /^Expected (RPAREN|RBRACKET), got/.exec(summary) ?? []
  if (wanted === undefined) return undefined
  const open: number[] = []
  const blanked = source.replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g, (text) => ' '.repeat(text.length))
  for (const { 0: mark, index } of blanked.matchAll(/[()[\]]/g)) {
    if (mark === '(' || mark === '[') open.push(index)
    else if (blanked[open.at(-1) ?? -1] === (mark === ')' ? '(' : '[')) open.pop()
  }
  return open.findLast((each) => blanked[each] === (wanted === 'RPAREN' ? '(' : '['))
}

/** Where the parser cannot go on. */
function stumbleIn(source: string): number | undefined {
  try {
    environment.parse(source)
    return undefined
  } catch (problem) {
    return (problem as ParseFailure).range?.start ?? 0
  }
}

function inWords(failure: ParseFailure, source: string, start: number): string {
  const rest = source.slice(start)
  const { habit } = habitAt(source, start) ?? {}
  const hint = habit ? ` ${habit.hint}` : besideHint(source, start)
  const [, wanted, found] = /^Expected (\w+), got (\w+)$/.exec(failure.summary ?? '') ?? []
  if (wanted) return `The expression needs ${token(wanted)} here, but has ${token(found ?? 'EOF')}.${hint}`
  const [, limit = '', most] = /^Exceeded (\w+) \((\d+)\)$/.exec(failure.summary ?? '') ?? []
  if (limit !== '') return beyond(limit, most)
  const unexpected = /^Unexpected token: (\w+)$/.exec(failure.summary ?? '')?.[1]
  if (unexpected === 'EOF') return `The expression stops in the middle: something is missing at its end.`
  const [word = ''] = /^(\w+|\S)/.exec(rest) ?? []
  if (unexpected && word === '') return `The expression cannot go on with ${token(unexpected)} here.${hint}`
  if (unexpected || failure.code === 'unexpected_character')
    return `The expression cannot go on with "${word}" here.${hint}`
  return `The expression cannot be read: ${failure.summary ?? 'unknown reason'}.${hint}`
}

/** What a limit of the parser is, and what to do where an expression is beyond it. */
function beyond(limit: string, most = ''): string {
  const what =
    limit === 'maxDepth'
      ? `In an expression, brackets, choices and fields stand in each other ${most} deep at most`
      : limit === 'maxAstNodes'
        ? `An expression is made of ${most} values and signs at most`
        : `A list, a map or a function has ${most} values at most`
  return `${what}. Make a part of it a name of its own, under "context" in console.yaml.`
}

/** Two values with nothing between them: `user name`, `coalesce(one two)`. */
function besideHint(source: string, start: number): string {
  const [before = '', after = ''] = [source.slice(0, start).trimEnd().at(-1), source[start]]
  if (after === ',') return ' A comma stands between the values of a function only; a field stands behind a ".".'
  if (!/[\w)\]'"]/.test(before) || !/[\w'"]/.test(after)) return ''
  return ' Between two values stands a sign: "." before a field, "," in a function, "+", "==", "&&" …'
}

const tokens: Readonly<Record<string, string>> = {
  EOF: 'nothing more',
  LPAREN: '"("',
  RPAREN: '")"',
  LBRACKET: '"["',
  RBRACKET: '"]"',
  LBRACE: '"{"',
  RBRACE: '"}"',
  DOT: '"."',
  COMMA: '","',
  COLON: '":"',
  QUESTION: '"?"',
  IDENTIFIER: 'a name',
  NUMBER: 'a number',
  STRING: 'a text',
  PLUS: '"+"',
  MINUS: '"-"',
  MULTIPLY: '"*"',
  DIVIDE: '"/"',
  MODULO: '"%"',
  EQ: '"=="',
  NE: '"!="',
  LT: '"<"',
  LE: '"<="',
  GT: '">"',
  GE: '">="',
  AND: '"&&"',
  OR: '"||"',
  NOT: '"!"',
  IN: '"in"',
}

function token(name: string): string {
  return tokens[name] ?? name.toLowerCase()
}
