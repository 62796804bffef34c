import type { Checking } from './context.ts'
import type { BinaryOperator, Node } from './nodes.ts'
import {
  booleanType,
  describeType,
  either,
  fits,
  numberType,
  stringType,
  timestampType,
  type ValueType,
} from './types.ts'

/** The typed form of `left operator right`. */
export function inferOperator(operator: BinaryOperator, left: Node, right: Node, checking: Checking): Node {
  const type = resultOf(operator, left, right, checking)
  return { kind: 'binary', operator, left, right, type, start: left.start, end: right.end }
}

function resultOf(operator: BinaryOperator, left: Node, right: Node, checking: Checking): ValueType {
  switch (operator) {
    case '&&':
    case '||':
      for (const side of [left, right])
        if (!isOf(side, booleanType))
          checking.wrong(
            'wrong-type',
            side.start,
            side.end,
            `"${operator}" joins conditions, but this is ${describeType(side.type)}.${conditionHint(side)}`,
          )
      return booleanType
    case '==':
    case '!=':
      compareEqual(operator, left, right, checking)
      return booleanType
    case 'in':
      member(left, right, checking)
      return booleanType
    case '<':
    case '<=':
    case '>':
    case '>=':
      if (
        ![numberType, stringType, timestampType].some((type) => isOf(left, type) && isOf(right, type)) &&
        !bothDates(left, right)
      )
        wrongOperator(operator, left, right, checking)
      return booleanType
    case '+':
      return sum(left, right, checking)
    default:
      if (!isOf(left, numberType) || !isOf(right, numberType)) wrongOperator(operator, left, right, checking)
      return numberType
  }
}

/** How to make a condition of a value that is none. */
export function conditionHint(node: Node): string {
  if (node.type.kind === 'list') return ' Ask "size(…) > 0".'
  if (node.type.kind === 'number') return ' Compare it: "… > 0".'
  return ' Ask "has(…)" or compare it.'
}

function isOf(node: Node, type: ValueType): boolean {
  return node.type.kind === 'any' || node.type.kind === 'null' || node.type.kind === type.kind
}

function bothDates(left: Node, right: Node): boolean {
  const kinds = [left.type.kind, right.type.kind]
  return kinds.includes('timestamp') && kinds.every((kind) => kind === 'timestamp' || kind === 'string')
}

function wrongOperator(operator: BinaryOperator, left: Node, right: Node, checking: Checking): void {
  checking.wrong(
    'wrong-operator',
    left.start,
    right.end,
    `"${operator}" does not work on ${describeType(left.type)} and ${describeType(right.type)}.`,
  )
}

function compareEqual(operator: BinaryOperator, left: Node, right: Node, checking: Checking): void {
  for (const [side, other] of [
    [left, right],
    [right, left],
  ] as const) {
    if (
      side.type.kind === 'string' &&
      side.type.values &&
      other.type.kind === 'string' &&
      !fits(other.type, side.type)
    ) {
      const word = other.type.constant ?? ''
      const mend = checking.meant(other.start + 1, word, side.type.values)
      checking.wrong(
        'wrong-value',
        other.start,
        other.end,
        `It is never "${word}", only ${describeType(side.type)}.`,
        mend,
      )
      return
    }
  }
  if (left.type.kind === 'null' || right.type.kind === 'null' || left.type.kind === 'any' || right.type.kind === 'any')
    return
  if (left.type.kind === 'list' || left.type.kind === 'object')
    checking.wrong(
      'wrong-operator',
      left.start,
      right.end,
      `"${operator}" does not compare ${describeType(left.type)} as a whole; compare a field, or ask "in" or "exists".`,
    )
  else if (!either(left.type, right.type))
    checking.wrong(
      'wrong-operator',
      left.start,
      right.end,
      `"${operator}" compares ${describeType(left.type)} with ${describeType(right.type)}: they are never the same.${inQuotes(left, right)}`,
    )
}

/** A figure in quotes beside a number. */
function inQuotes(left: Node, right: Node): string {
  const figure = [left, right].find(({ type }) => type.kind === 'string')?.type
  const word = figure && 'constant' in figure ? String(figure.constant) : ''
  const number = [left, right].some(({ type }) => type.kind === 'number')
  return number && /^-?\d+(\.\d+)?$/.test(word) ? ` Write ${word} without quotes.` : ''
}

function member(left: Node, right: Node, checking: Checking): void {
  const { type } = right
  if (type.kind === 'any' || type.kind === 'null') return
  if (type.kind === 'list') {
    if (type.of.kind === 'list' || type.of.kind === 'object')
      checking.wrong(
        'wrong-operator',
        left.start,
        right.end,
        'In a list of objects, ask "exists": items.exists(item, item.id == \'a\').',
      )
    else if (left.type.kind !== 'null' && !either(left.type, type.of))
      checking.wrong(
        'wrong-operator',
        left.start,
        right.end,
        `${describeType(left.type)} is never in a list of other things (${describeType(type.of)}).`,
      )
  } else if (type.kind === 'object') {
    if (!isOf(left, stringType))
      checking.wrong(
        'wrong-operator',
        left.start,
        left.end,
        `The name of a field is a text, but this is ${describeType(left.type)}.`,
      )
  } else
    checking.wrong(
      'wrong-operator',
      right.start,
      right.end,
      `"in" needs a list behind it, but this is ${describeType(type)}.`,
    )
}

function sum(left: Node, right: Node, checking: Checking): ValueType {
  for (const type of [numberType, stringType])
    if (isOf(left, type) && isOf(right, type) && (left.type.kind === type.kind || right.type.kind === type.kind))
      return type
  if (isOf(left, { kind: 'list', of: numberType }) && isOf(right, { kind: 'list', of: numberType })) {
    const type = either(left.type, right.type)
    if (type) return type
  }
  const texts = left.type.kind === 'string' || right.type.kind === 'string'
  const hint = texts ? ' Make a text of the other with "string(…)".' : ''
  checking.wrong(
    'wrong-operator',
    left.start,
    right.end,
    `"+" does not work on ${describeType(left.type)} and ${describeType(right.type)}.${hint}`,
  )
  return texts ? stringType : numberType
}
