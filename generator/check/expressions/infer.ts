import type { Mend } from '../../problem.ts'
import { inferCall, inferMethod } from './calls.ts'
import { type Checking, wants } from './context.ts'
import { noteUse } from './handing.ts'
import type { BinaryOperator, Node } from './nodes.ts'
import { inferOperator } from './operators.ts'
import type { ASTNode } from './parse.ts'
import {
  anyType,
  booleanType,
  describeType,
  either,
  fieldOf,
  listOf,
  nullable,
  numberType,
  objectOf,
  typeOfConstant,
  type ValueType,
} from './types.ts'

/** Names that JavaScript gives every object; nothing in the data is called so. */
const reserved = new Set(['__proto__', 'constructor', 'prototype'])

/** The typed form of a parsed expression. Problems are reported as they are found; the rest is checked all the same. */
export function inferNode(ast: ASTNode, checking: Checking): Node {
  const { start, end } = ast
  switch (ast.op) {
    case 'value':
      return literal(ast, checking)
    case 'id':
      return name(ast, checking)
    case '.': {
      const given = givenInput(ast, checking)
      if (given) return given
      const of = inferNode(ast.args[0], checking)
      return field(of, ast.args[1], ast.pos, end, checking)
    }
    case '[]':
      return index(inferNode(ast.args[0], checking), inferNode(ast.args[1], checking), end, checking)
    case '!_': {
      const operand = inferNode(ast.args, checking)
      wants(operand, booleanType, '"!" needs', checking)
      return { kind: 'not', operand, type: booleanType, start, end }
    }
    case '-_': {
      const operand = inferNode(ast.args, checking)
      wants(operand, numberType, '"-" needs', checking)
      return { kind: 'minus', operand, type: numberType, start, end }
    }
    case '?:':
      return choose(ast, checking)
    case 'list':
      return list(ast, checking)
    case 'map':
      return map(ast, checking)
    case 'call':
      return inferCall(ast.args[0], ast.args[1], ast, checking)
    case 'rcall':
      return inferMethod(ast.args[0], ast.args[1], ast.args[2], ast, checking)
    case '.?':
    case '[?]':
      return checking.wrong('bad-expression', start, end, 'Write "." only: a missing value is no error here.')
    default: {
      const [left, right] = ast.args as [ASTNode, ASTNode]
      return inferOperator(ast.op as BinaryOperator, inferNode(left, checking), inferNode(right, checking), checking)
    }
  }
}

function literal(ast: ASTNode & { op: 'value' }, checking: Checking): Node {
  const { args, start, end } = ast
  if (args === null || typeof args === 'string' || typeof args === 'boolean' || typeof args === 'number')
    return { kind: 'literal', value: args, type: typeOfConstant(args), start, end }
  if (args instanceof Uint8Array)
    return checking.wrong('bad-expression', start, end, 'Bytes have no meaning here; write a text.')
  const value = Number(args.valueOf())
  if (!Number.isSafeInteger(value))
    return checking.wrong('bad-expression', start, end, 'This number is too large to be exact.')
  return { kind: 'literal', value, type: typeOfConstant(value), start, end }
}

function name(ast: ASTNode & { op: 'id' }, checking: Checking): Node {
  const { args, start, end } = ast
  const local = checking.locals.get(args)
  if (local) return { kind: 'name', name: args, local: true, type: local, start, end }
  const type = Object.hasOwn(checking.scope, args) ? checking.scope[args] : undefined
  if (type) {
    noteUse(type)
    if (type.emptyOn) checking.warn('not-loaded', start, end, emptyWords(args, type.emptyOn))
    return { kind: 'name', name: args, local: false, type, start, end }
  }
  const known = [...checking.locals.keys(), ...Object.keys(checking.scope)]
  const mend = inside(args, checking) ?? checking.meant(start, args, known)
  const list =
    known.length === 0
      ? ' No value of the page can stand here.'
      : mend.suggestion === undefined
        ? ` Known are ${known.join(', ')}.${maybeText(args)}${ofThePage(args, checking)}`
        : ''
  return checking.wrong('unknown-name', start, end, `"${args}" is not known here.${list}`, mend)
}

/** `input.name` in a part that is used: what it is given there; nothing where it is given nothing. */
function givenInput(ast: ASTNode & { op: '.' }, checking: Checking): Node | undefined {
  const [of, fieldName] = ast.args
  const type = of.op === 'id' && of.args === 'input' && !checking.locals.has('input') ? checking.scope.input : undefined
  if (type?.kind !== 'object' || !type.given || !Object.hasOwn(type.fields, fieldName)) return undefined
  const { start, end } = ast
  const given = type.given.inputs.get(fieldName)
  checking.written.push({ start, end, text: given ? given.text : 'null' })
  if (!given) return { kind: 'literal', value: null, type: typeOfConstant(null), start, end }
  const node = given.node(checking.scope)
  return node ? { ...node, start, end } : checking.broken(start, end)
}

function emptyWords(name: string, routes: readonly string[]): string {
  const more = routes.length > 3 ? ` and ${routes.length - 3} more` : ''
  const pages = routes.slice(0, 3).join(', ') + more
  return `"${name}" is loaded on pages with "session: required" only, and stays empty on ${pages}. Take what is shown there from "session", or let the page say "session: required".`
}

/** A name that stands inside one of the known things only: `pageSize` where `limits.pageSize` is meant. */
function inside(name: string, { scope }: Checking): Mend | undefined {
  const owners = Object.keys(scope).filter((each) => {
    const type = scope[each]
    return type?.kind === 'object' && Object.hasOwn(type.fields, name)
  })
  const [owner, other] = owners
  if (owner === undefined || other !== undefined) return undefined
  return { suggestion: `${owner}.${name}` }
}

/** A form is no part of its page. */
function ofThePage(name: string, { scope }: Checking): string {
  const { input } = scope
  const isForm = input?.kind === 'object' && input.lacks?.of.startsWith('forms/')
  if (!isForm || !['data', 'state', 'item'].includes(name)) return ''
  return ' What a form needs of its page is named under its "input", and given by the block that shows it ("with").'
}

/** What looks like words of the data, and not like a name, may lack its quotes. */
function maybeText(name: string): string {
  return /^[A-Z]/.test(name) ? ` Words of a text stand in quotes: '${name}'.` : ''
}

function field(of: Node, fieldName: string, start: number, end: number, checking: Checking): Node {
  const node = (type: ValueType): Node => ({ kind: 'field', of, name: fieldName, type, start: of.start, end })
  if (reserved.has(fieldName)) return checking.wrong('unknown-field', start, end, `"${fieldName}" is no field.`)
  if (of.type.kind === 'any') return node(partOfAny(of.type, fieldName))
  if (of.type.kind !== 'object') {
    const counts = /^(length|count|size)$/.test(fieldName) && (of.type.kind === 'list' || of.type.kind === 'string')
    const size = `size(${checking.source.slice(of.start, of.end)})`
    const hint = counts ? ` Write "${size}".` : of.type.kind === 'list' ? ' Take one item of the list: [0].' : ''
    return checking.wrong(
      'unknown-field',
      start,
      end,
      `${sentence(describeType(of.type))} has no field "${fieldName}".${hint}`,
    )
  }
  const type = fieldOf(of.type, fieldName)
  if (type) {
    noteUse(type)
    return node(type)
  }
  const { unasked } = of.type
  if (unasked?.fields.includes(fieldName)) {
    const message = of.type.reading
      ? `${unasked.of} has a field "${fieldName}", but it cannot be asked for without an argument. Write the operation by hand, into api/operations.`
      : `${unasked.of} has a field "${fieldName}", but its operation does not ask for it. Add it to the operation.`
    return checking.wrong('not-fetched', start, end, message)
  }
  const known = Object.keys(of.type.fields)
  const mend = checking.meant(end - start > fieldName.length ? start + 1 : start, fieldName, known)
  const list = mend.suggestion === undefined && known.length > 0 ? ` It has ${known.join(', ')}.` : ''
  const owner = of.type.name ?? checking.source.slice(of.start, of.end)
  const lacks = { ...(of.type.lacks ?? { kind: 'field', of: owner }), name: fieldName, known }
  const declare =
    mend.suggestion === undefined && lacks.kind === 'input' ? ' Name it under "input", with what it is.' : ''
  const message = `"${fieldName}" is no field of ${owner}.${list}${declare}`
  return checking.wrong('unknown-field', start, end, message, { ...mend, lacks })
}

/** What is a part of something of which nothing is known but who handed it on. */
function partOfAny({ reading }: ValueType, name: string): ValueType {
  if (!reading) return anyType
  const type: ValueType = { kind: 'any', reading: reading.part(name) }
  noteUse(type)
  return type
}

function index(of: Node, at: Node, end: number, checking: Checking): Node {
  const node = (type: ValueType): Node => ({ kind: 'index', of, index: at, type, start: of.start, end })
  if (of.type.kind === 'any') return node(of.type.reading ? of.type : anyType)
  if (of.type.kind === 'list') {
    wants(at, numberType, 'The place in a list is', checking)
    return node(nullable(of.type.of))
  }
  if (of.type.kind === 'object') {
    if (at.kind === 'literal' && typeof at.value === 'string') return field(of, at.value, at.start, at.end, checking)
    wants(at, { kind: 'string' }, 'The name of a field is', checking)
    if (of.type.others) return node(nullable(of.type.others))
    return checking.wrong('wrong-type', at.start, at.end, `Fields of ${describeType(of.type)} are taken by name.`)
  }
  return checking.wrong(
    'wrong-type',
    of.start,
    of.end,
    `"[…]" takes an item of a list, but this is ${describeType(of.type)}.`,
  )
}

function choose(ast: ASTNode & { op: '?:' }, checking: Checking): Node {
  const [condition, yes, no] = ast.args.map((each) => inferNode(each, checking)) as [Node, Node, Node]
  wants(condition, booleanType, 'What stands before "?" is', checking)
  const type = either(yes.type, no.type)
  if (!type)
    checking.wrong(
      'wrong-type',
      yes.start,
      no.end,
      `Both sides of ":" must be of one kind, but they are ${describeType(yes.type)} and ${describeType(no.type)}.`,
    )
  return { kind: 'choose', condition, yes, no, type: type ?? anyType, start: ast.start, end: ast.end }
}

function list(ast: ASTNode & { op: 'list' }, checking: Checking): Node {
  const items = ast.args.map((each) => inferNode(each, checking))
  let of: ValueType | undefined
  for (const item of items) {
    const common = either(of, item.type)
    if (!common)
      checking.wrong(
        'wrong-type',
        item.start,
        item.end,
        `The items of a list must be of one kind, but this is ${describeType(item.type)} beside ${describeType(of ?? anyType)}.`,
      )
    of = common ?? anyType
  }
  return { kind: 'list', items, type: listOf(of ?? anyType), start: ast.start, end: ast.end }
}

function map(ast: ASTNode & { op: 'map' }, checking: Checking): Node {
  const entries: { key: string; value: Node }[] = []
  for (const [key, value] of ast.args) {
    if (key.op === 'value' && typeof key.args === 'string')
      entries.push({ key: key.args, value: inferNode(value, checking) })
    else checking.wrong('bad-expression', key.start, key.end, "The names in { … } are texts: { 'name': value }.")
  }
  const fields = Object.fromEntries(entries.map(({ key, value }) => [key, value.type]))
  return { kind: 'map', entries, type: objectOf(fields), start: ast.start, end: ast.end }
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
