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
const environment = new Environment({ limits: { maxDepth: 60, maxAstNodes: 2000 } })

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
  return { message: inWords(failure, source, start), start, end, repair: repairOf(source, start, stumbleIn) }
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
  const hint = habit ? ` ${habit.hint}` : ''
  const [, wanted, found] = /^Expected (\w+), got (\w+)$/.exec(failure.summary ?? '') ?? []
  if (wanted) return `The expression needs ${token(wanted)} here, but has ${token(found ?? 'EOF')}.${hint}`
  const unexpected = /^Unexpected token: (\w+)$/.exec(failure.summary ?? '')?.[1]
  if (unexpected === 'EOF') return `The expression stops in the middle: something is missing at its end.`
  const [word = ''] = /^(\w+|\S)/.exec(rest) ?? []
  if (unexpected && word === '') return `The expression cannot go on with ${token(unexpected)} here.${hint}`
  if (unexpected || failure.code === 'unexpected_character')
    return `The expression cannot go on with "${word}" here.${hint}`
  return `The expression cannot be read: ${failure.summary ?? 'unknown reason'}.${hint}`
}

const tokens: Readonly<Record<string, string>> = {
  EOF: 'an end',
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
