import type { FunctionName } from './nodes.ts'
import {
  anyType,
  booleanType,
  listOf,
  numberType,
  scalarType,
  stringType,
  timestampType,
  type ValueType,
} from './types.ts'

/** What a function takes and gives. The arguments of methods begin behind the value that they are called on. */
export interface Signature {
  readonly name: FunctionName
  /** The type of the value that it is called on; functions without one are called by name. */
  readonly on?: readonly ValueType[]
  readonly takes: readonly ValueType[]
  /** How many of `takes` may be left out, from the last on. */
  readonly optional?: number
  readonly gives: ValueType
  readonly example: string
}

const countable: readonly ValueType[] = [stringType, listOf(anyType), { kind: 'object', fields: {} }]
const text: readonly ValueType[] = [stringType]

/** Functions that are called by name; `has`, `coalesce` and `size` are checked by hand in calls.ts. */
export const functions: readonly Signature[] = [
  { name: 'now', takes: [], gives: timestampType, example: 'now()' },
  { name: 'zone', takes: [], gives: stringType, example: 'zone()' },
  { name: 'address', takes: [], gives: stringType, example: 'address()' },
  { name: 'string', takes: [scalarType], gives: stringType, example: 'string(item.count)' },
  { name: 'int', takes: [scalarType], gives: numberType, example: 'int(item.share)' },
  { name: 'double', takes: [scalarType], gives: numberType, example: "double('1.5')" },
  { name: 'timestamp', takes: [stringType], gives: timestampType, example: "timestamp('2030-01-01T00:00:00Z')" },
  { name: 'maskEmail', takes: [stringType], gives: stringType, example: 'maskEmail(item.email)' },
  { name: 'json', takes: [anyType], gives: stringType, example: 'json(items)' },
]

export const methods: readonly Signature[] = [
  { name: 'size', on: countable, takes: [], gives: numberType, example: 'name.size()' },
  { name: 'contains', on: text, takes: [stringType], gives: booleanType, example: "name.contains('a')" },
  { name: 'startsWith', on: text, takes: [stringType], gives: booleanType, example: "name.startsWith('a')" },
  { name: 'endsWith', on: text, takes: [stringType], gives: booleanType, example: "name.endsWith('a')" },
  { name: 'matches', on: text, takes: [stringType], gives: booleanType, example: "name.matches('^[a-z]+$')" },
  { name: 'lowerAscii', on: text, takes: [], gives: stringType, example: 'name.lowerAscii()' },
  { name: 'upperAscii', on: text, takes: [], gives: stringType, example: 'name.upperAscii()' },
  { name: 'trim', on: text, takes: [], gives: stringType, example: 'name.trim()' },
  {
    name: 'indexOf',
    on: text,
    takes: [stringType, numberType],
    optional: 1,
    gives: numberType,
    example: "name.indexOf('a')",
  },
  { name: 'lastIndexOf', on: text, takes: [stringType], gives: numberType, example: "name.lastIndexOf('a')" },
  {
    name: 'substring',
    on: text,
    takes: [numberType, numberType],
    optional: 1,
    gives: stringType,
    example: 'name.substring(0, 3)',
  },
  { name: 'split', on: text, takes: [stringType], gives: listOf(stringType), example: "name.split(',')" },
  {
    name: 'join',
    on: [listOf(stringType)],
    takes: [stringType],
    optional: 1,
    gives: stringType,
    example: "names.join(', ')",
  },
]

export const macros = ['filter', 'map', 'exists', 'exists_one', 'all'] as const

/** Everything that can be called, for suggestions. */
export const callable: readonly string[] = [
  'has',
  'coalesce',
  'size',
  ...functions.map((each) => each.name),
  ...methods.map((each) => each.name),
  ...macros,
]
