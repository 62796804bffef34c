import { patternProblem } from '../patterns/message-pattern.ts'
import { type Checking, wants, withLocal } from './context.ts'
import { callable, functions, macros, methods, type Signature } from './functions.ts'
import { noteHanded } from './handing.ts'
import type { FunctionName, MacroName, Node } from './nodes.ts'
import type { ASTNode } from './parse.ts'
import { anyType, booleanType, describeType, either, fits, listOf, numberType, type ValueType } from './types.ts'

/** The typed form of `name(…)`. */
export function inferCall(name: string, given: readonly ASTNode[], ast: ASTNode, checking: Checking): Node {
  const { start, end } = ast
  const call = (type: ValueType, args: readonly Node[]): Node => ({
    kind: 'call',
    function: name as FunctionName,
    arguments: args,
    type,
    start,
    end,
  })
  if (name === 'has') {
    const args = infer(given, checking)
    if (args.length !== 1)
      return checking.wrong('wrong-call', start, end, '"has" asks about one value: has(item.name).')
    const [only] = args
    // An input that is given nothing, or something written out.
    if (only?.kind === 'literal') return { kind: 'literal', value: only.value !== null, type: booleanType, start, end }
    return call(booleanType, args)
  }
  if (name === 'coalesce') {
    const args = infer(given, checking)
    if (args.length < 2)
      return checking.wrong('wrong-call', start, end, '"coalesce" takes the first value that is there: coalesce(a, b).')
    const there = args.filter((each) => each.kind !== 'literal' || each.value !== null)
    const [first, second] = there
    if (first && !second && there.length < args.length) return { ...first, start, end }
    return call(firstOf(args, checking), there.length < 2 ? args : there)
  }
  if (name === 'size') {
    const args = infer(given, checking)
    if (args.length !== 1) return checking.wrong('wrong-call', start, end, '"size" counts one value: size(items).')
    countable(args[0] as Node, checking)
    return call(numberType, args)
  }
  const signature = functions.find((each) => each.name === name)
  if (signature) return call(signature.gives, checkArguments(signature, infer(given, checking), start, end, checking))
  infer(given, checking)
  const isMethod = [...methods.map((each) => each.name), ...macros].includes(name as FunctionName & MacroName)
  if (isMethod)
    return checking.wrong(
      'unknown-function',
      start,
      start + name.length,
      `"${name}" is called on a value: ${exampleOf(name)}.`,
    )
  return unknownFunction(name, start, checking)
}

/** The typed form of `of.name(…)`. */
export function inferMethod(
  name: string,
  on: ASTNode,
  given: readonly ASTNode[],
  ast: ASTNode,
  checking: Checking,
): Node {
  const { start, end } = ast
  const nameStart = checking.source.indexOf(name, on.end)
  const of = checking.infer(on, checking)
  if ((macros as readonly string[]).includes(name)) return inferMacro(name as MacroName, of, given, ast, checking)
  const signature = methods.find((each) => each.name === name)
  if (!signature) {
    infer(given, checking)
    const isFunction = functions.some((each) => each.name === name) || name === 'has' || name === 'coalesce'
    if (isFunction)
      return checking.wrong(
        'unknown-function',
        nameStart,
        nameStart + name.length,
        `"${name}" is not called on a value: ${exampleOf(name)}.`,
      )
    return unknownFunction(name, nameStart, checking)
  }
  if (of.type.kind !== 'any' && of.type.kind !== 'null' && !signature.on?.some((type) => fits(of.type, type))) {
    const [type] = signature.on ?? []
    checking.wrong(
      'wrong-type',
      of.start,
      of.end,
      `"${name}" is for ${describeType(type ?? anyType)}, but this is ${describeType(of.type)}.`,
    )
  }
  const args = checkArguments(signature, infer(given, checking), start, end, checking)
  if (name === 'matches') checkPattern(args[0], checking)
  return { kind: 'call', function: signature.name, arguments: [of, ...args], type: signature.gives, start, end }
}

function infer(given: readonly ASTNode[], checking: Checking): Node[] {
  return given.map((each) => checking.infer(each, checking))
}

function unknownFunction(name: string, start: number, checking: Checking): Node {
  const mend = checking.meant(start, name, callable)
  const known = mend.suggestion === undefined ? ` There are ${callable.join(', ')}.` : ''
  return checking.wrong('unknown-function', start, start + name.length, `"${name}" is no function.${known}`, mend)
}

function exampleOf(name: string): string {
  if ((macros as readonly string[]).includes(name)) return `items.${name}(item, …)`
  return [...functions, ...methods].find((each) => each.name === name)?.example ?? `${name}(…)`
}

function checkArguments(
  signature: Signature,
  args: readonly Node[],
  start: number,
  end: number,
  checking: Checking,
): readonly Node[] {
  const { takes, optional = 0 } = signature
  if (args.length > takes.length || args.length < takes.length - optional) {
    checking.wrong('wrong-call', start, end, `"${signature.name}" is written so: ${signature.example}.`)
    return args
  }
  for (const [at, argument] of args.entries()) {
    const expected = takes[at] ?? anyType
    if (!fits(argument.type, expected))
      checking.wrong(
        'wrong-type',
        argument.start,
        argument.end,
        `"${signature.name}" takes ${describeType(expected)} here, but this is ${describeType(argument.type)}.`,
      )
    noteHanded(argument.type, expected)
  }
  return args
}

function firstOf(args: readonly Node[], checking: Checking): ValueType {
  let type: ValueType | undefined
  for (const each of args) {
    const common = either(type, each.type)
    if (!common)
      checking.wrong(
        'wrong-type',
        each.start,
        each.end,
        `The values of "coalesce" must be of one kind, but this is ${describeType(each.type)} beside ${describeType(type ?? anyType)}.`,
      )
    type = common ?? anyType
  }
  const last = args.at(-1)?.type
  return last && !last.nullable && type ? { ...type, nullable: false } : (type ?? anyType)
}

function countable(node: Node, checking: Checking): void {
  if (!['any', 'null', 'string', 'list', 'object'].includes(node.type.kind))
    checking.wrong(
      'wrong-type',
      node.start,
      node.end,
      `"size" counts a list or the letters of a text, but this is ${describeType(node.type)}.`,
    )
}

/** Patterns are literals, so that they are proved here and never fail at the staff's. */
function checkPattern(pattern: Node | undefined, checking: Checking): void {
  if (pattern?.type.kind !== 'string') return
  if (pattern.kind !== 'literal') {
    checking.wrong('bad-pattern', pattern.start, pattern.end, 'The pattern of "matches" is written out as a text.')
    return
  }
  const problem = patternProblem(String(pattern.value))
  if (problem) checking.wrong('bad-pattern', pattern.start, pattern.end, problem)
}

function inferMacro(macro: MacroName, of: Node, given: readonly ASTNode[], ast: ASTNode, checking: Checking): Node {
  const { start, end } = ast
  const [variable, second, third] = given
  const wellFormed = variable?.op === 'id' && second && (macro === 'map' ? given.length <= 3 : given.length === 2)
  if (!wellFormed) return checking.wrong('wrong-call', start, end, `"${macro}" is written so: items.${macro}(item, …).`)
  if (of.type.kind !== 'any' && of.type.kind !== 'null' && of.type.kind !== 'list')
    checking.wrong(
      'wrong-type',
      of.start,
      of.end,
      `"${macro}" goes through a list, but this is ${describeType(of.type)}.`,
    )
  const itemType = of.type.kind === 'list' ? of.type.of : of.type.reading ? of.type : anyType
  const name = variable.args as string
  const inner = withLocal(checking, name, itemType)
  const conditionAst = macro === 'map' ? (third ? second : undefined) : second
  const transformAst = macro === 'map' ? (third ?? second) : undefined
  const condition = conditionAst && checking.infer(conditionAst, inner)
  const transform = transformAst && checking.infer(transformAst, inner)
  if (condition) wants(condition, booleanType, `"${macro}" needs`, checking)
  const type =
    macro === 'filter'
      ? { ...listOf(itemType), reading: itemType.reading }
      : macro === 'map'
        ? listOf(transform?.type ?? anyType)
        : booleanType
  return { kind: 'macro', macro, of, variable: name, condition, transform, type, start, end }
}
