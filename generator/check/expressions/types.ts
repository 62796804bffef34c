import type { Lack } from '../../problem.ts'
import { readTogether } from './handing.ts'
import type { Node } from './nodes.ts'
import type { Reading } from './reading.ts'

/**
 * The types of the values that expressions handle. They follow what JSON can hold: a timestamp is an ISO 8601 string in
 * the data, kept apart here because it is compared as a moment, not as letters.
 */
export type ValueType = {
  readonly nullable?: boolean
  /** Routes on which a name of this type has no value, though it has one elsewhere. */
  readonly emptyOn?: readonly string[]
  /** Of what a derived operation answers: what the spec reads of it. */
  readonly reading?: Reading
} & (
  | { readonly kind: 'any' }
  /** Any value that can be written into a text; only expected, never found. */
  | { readonly kind: 'scalar' }
  | { readonly kind: 'null' }
  /** `values`: the only words that it can be (an enumeration). */
  | { readonly kind: 'string'; readonly values?: readonly string[]; readonly constant?: string }
  | { readonly kind: 'number'; readonly constant?: number }
  | { readonly kind: 'boolean'; readonly constant?: boolean }
  | { readonly kind: 'timestamp' }
  | { readonly kind: 'list'; readonly of: ValueType }
  /** `name`: as people know it (a GraphQL type). `others`: the type of every field that `fields` does not name. */
  | {
      readonly kind: 'object'
      readonly name?: string
      readonly fields: Readonly<Record<string, ValueType>>
      readonly others?: ValueType
      /** Fields that the GraphQL type has, but the operation did not ask for; and what the type is called. */
      readonly unasked?: { readonly of: string; readonly fields: readonly string[] }
      /** What a field of it is to the spec, and whose; a missing field of any other type is a field of that type. */
      readonly lacks?: Pick<Lack, 'kind' | 'of'>
      /** Of the inputs of a part where it is used: what stands in the place of each, and nothing for those not given. */
      readonly given?: GivenInputs
    }
)

/** What the inputs of a part are given where it is used. */
export interface GivenInputs {
  readonly inputs: ReadonlyMap<string, GivenInput>
  /** `input` as the file sees it that uses the part, and no part around. */
  readonly outside?: ValueType
}

export interface GivenInput {
  /** What stands in the place of the input, with the names that are known there; undefined where it is wrong, which is told. */
  readonly node: (scope: ScopeType) => Node | undefined
  /** The same as it would be written in the file that uses the part; undefined where that is no expression. */
  readonly text: string | undefined
}

export type ObjectType = Extract<ValueType, { kind: 'object' }>
export type ListType = Extract<ValueType, { kind: 'list' }>

/** The names that an expression may use, each with its type. */
export type ScopeType = Readonly<Record<string, ValueType>>

export const anyType: ValueType = { kind: 'any' }
export const scalarType: ValueType = { kind: 'scalar' }
export const nullType: ValueType = { kind: 'null', nullable: true }
export const stringType: ValueType = { kind: 'string' }
export const numberType: ValueType = { kind: 'number' }
export const booleanType: ValueType = { kind: 'boolean' }
export const timestampType: ValueType = { kind: 'timestamp' }

export function listOf(of: ValueType): ListType {
  return { kind: 'list', of }
}

export function objectOf(fields: Readonly<Record<string, ValueType>>, name?: string, others?: ValueType): ObjectType {
  return { kind: 'object', fields, name, others }
}

export function enumOf(values: readonly string[]): ValueType {
  return { kind: 'string', values }
}

export function nullable(type: ValueType): ValueType {
  return type.nullable || type.kind === 'any' ? type : { ...type, nullable: true }
}

/** A file that somebody chose: what is told of it; the file itself goes with it where it is sent. */
export const fileType: ObjectType = objectOf(
  { name: stringType, extension: stringType, size: numberType, type: stringType, changed: numberType },
  'a file',
)

/** The type of a value that is known when generating (limits, decisions, literals): expressions have it inlined. */
export function typeOfConstant(value: unknown): ValueType {
  if (value === null || value === undefined) return nullType
  if (typeof value === 'string') return { kind: 'string', constant: value }
  if (typeof value === 'number') return { kind: 'number', constant: value }
  if (typeof value === 'boolean') return { kind: 'boolean', constant: value }
  if (Array.isArray(value)) return listOf(value.map(typeOfConstant).reduce(either, undefined) ?? anyType)
  return objectOf(Object.fromEntries(Object.entries(value).map(([name, each]) => [name, typeOfConstant(each)])))
}

/** The value that a type of `typeOfConstant` stands for, if it is one. */
export function constantOf(type: ValueType): string | number | boolean | undefined {
  return 'constant' in type ? type.constant : undefined
}

/** The type of what begins with such a value and may become another one of its kind, also in its parts. */
export function changeable(type: ValueType): ValueType {
  if (type.kind === 'null') return anyType
  // What is loaded has no constants in it.
  if (type.reading) return type
  if (type.kind === 'list') return { ...type, of: changeable(type.of) }
  if (type.kind !== 'object') return withoutConstant(type)
  const fields = Object.entries(type.fields).map(([name, field]) => [name, changeable(field)])
  return { ...type, fields: Object.fromEntries(fields) }
}

/** The type of a field, or nothing if there is none of that name. */
export function fieldOf(type: ObjectType, name: string): ValueType | undefined {
  return Object.hasOwn(type.fields, name) ? type.fields[name] : type.others
}

/** The type of "one or the other", or nothing if no one type fits both. */
export function either(one: ValueType | undefined, other: ValueType): ValueType | undefined {
  if (one === undefined) return withoutConstant(other)
  if (one.kind === 'any' || other.kind === 'any') return readTogether(anyType, [one, other])
  if (one.kind === 'null') return nullable(withoutConstant(other))
  if (other.kind === 'null') return nullable(withoutConstant(one))
  const type = eitherKind(one, other)
  return type && (one.nullable || other.nullable) ? nullable(type) : type
}

function eitherKind(one: ValueType, other: ValueType): ValueType | undefined {
  if (one.kind === 'list' && other.kind === 'list')
    return readTogether(listOf(either(one.of, other.of) ?? anyType), [one, other])
  if (one.kind === 'object' && other.kind === 'object') {
    if (one === other || (one.name !== undefined && one.name === other.name)) return readTogether(one, [one, other])
    const shared = Object.keys(one.fields).filter((name) => Object.hasOwn(other.fields, name))
    return objectOf(
      Object.fromEntries(
        shared.map((name) => [name, either(one.fields[name], other.fields[name] ?? anyType) ?? anyType]),
      ),
    )
  }
  if (one.kind === 'string' && other.kind === 'string') {
    const values = one.values && other.values ? [...new Set([...one.values, ...other.values])] : undefined
    return values ? enumOf(values) : stringType
  }
  if (one.kind === other.kind) return withoutConstant(one)
  const kinds = [one.kind, other.kind].sort().join()
  return kinds === 'string,timestamp' ? stringType : undefined
}

function withoutConstant(type: ValueType): ValueType {
  if (!('constant' in type)) return type
  const { constant: _constant, ...rest } = type
  return rest as ValueType
}

/**
 * Whether a value of type `given` may stand where `expected` is wanted. Absence is not asked here: data may still be
 * loading whatever the schema says, and emitted expressions bear it.
 */
export function fits(given: ValueType, expected: ValueType): boolean {
  if (given.kind === 'any' || expected.kind === 'any' || given.kind === 'null') return true
  switch (expected.kind) {
    case 'scalar':
      return given.kind !== 'list' && given.kind !== 'object'
    case 'string':
      if (given.kind === 'timestamp') return expected.values === undefined
      return given.kind === 'string' && valuesFit(given, expected)
    case 'timestamp':
      return given.kind === 'timestamp' || given.kind === 'string'
    case 'list':
      return given.kind === 'list' && fits(given.of, expected.of)
    case 'object':
      return given.kind === 'object' && objectFits(given, expected)
    default:
      return given.kind === expected.kind
  }
}

type StringType = Extract<ValueType, { kind: 'string' }>

function valuesFit(given: StringType, expected: StringType): boolean {
  const allowed = expected.values
  if (!allowed) return true
  if (given.constant !== undefined) return allowed.includes(given.constant)
  return given.values === undefined || given.values.every((value) => allowed.includes(value))
}

function objectFits(given: ObjectType, expected: ObjectType): boolean {
  // Whatever is read of it is asked for.
  if (given.reading && given.name !== undefined && given.name === expected.name) return true
  return Object.entries(expected.fields).every(([name, type]) => {
    const field = fieldOf(given, name)
    return field === undefined ? type.nullable === true || type.kind === 'any' : fits(field, type)
  })
}

/** The type in words for people: "a number", "a list of Book". */
export function describeType(type: ValueType): string {
  switch (type.kind) {
    case 'any':
      return 'any value'
    case 'scalar':
      return 'a text, number, date or true/false'
    case 'null':
      return 'null'
    case 'string':
      return type.values ? `one of ${type.values.join(', ')}` : 'a text'
    case 'number':
      return 'a number'
    case 'boolean':
      return 'true or false'
    case 'timestamp':
      return 'a date'
    case 'list':
      return type.of.kind === 'object' && type.of.name ? `a list of ${type.of.name}` : 'a list'
    case 'object':
      return type.name ? `an object (${type.name})` : 'an object'
  }
}
