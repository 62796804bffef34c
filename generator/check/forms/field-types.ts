import { type FieldType, formTypes } from '../../values/form-types.ts'
import { isExpression } from '../expressions/expression.ts'
import {
  anyType,
  booleanType,
  enumOf,
  listOf,
  numberType,
  objectOf,
  stringType,
  timestampType,
  type ValueType,
} from '../expressions/types.ts'
import type { CheckedField } from './forms.ts'

/** What a hidden field holds, which only its default tells. */
export function heldType({ initial }: CheckedField): ValueType | undefined {
  if (!initial) return undefined
  return isExpression(initial) ? initial.type : literalTypeOf(initial.literal)
}

export function literalTypeOf(value: unknown): ValueType | undefined {
  if (typeof value === 'string') return { kind: 'string', constant: value }
  if (typeof value === 'number') return numberType
  if (typeof value === 'boolean') return booleanType
  if (Array.isArray(value)) return listOf(stringType)
  return undefined
}

interface PlainField {
  readonly type?: unknown
  readonly options?: unknown
  readonly generate?: unknown
  readonly tags?: { readonly holds?: unknown } | null
  readonly pick?: { readonly one?: unknown; readonly said?: unknown } | null
  readonly matrix?: { readonly key?: unknown; readonly cells?: unknown } | null
}

/** What they hold has parts that no expression can name. */
const knownByData: readonly FieldType[] = ['values', 'widget', 'json', 'location', 'link', 'point', 'rich', 'group']

/** What a field holds. It is asked of the plain file too, hence of data that may be anything. */
export function enteredType(data: PlainField | null): ValueType {
  const type = (data?.type ?? 'string') as FieldType
  const options = data?.options
  // Of what was written wrongly, nothing is known.
  if (Array.isArray(options) || !Object.hasOwn(formTypes, type)) return anyType
  const words = typeof options === 'object' && options !== null ? enumOf(Object.keys(options)) : stringType
  if (type === 'hidden') return data?.generate === undefined ? anyType : stringType
  if (knownByData.includes(type)) return anyType
  if (type === 'records' || type === 'list' || type === 'blocks') return listOf(anyType)
  if (type === 'words') return listOf(stringType)
  if (type === 'tags') return listOf(data?.tags?.holds === 'records' ? tagRecord : stringType)
  if (type === 'pick') {
    const each = data?.pick?.said === undefined ? stringType : anyType
    return data?.pick?.one === true ? each : listOf(each)
  }
  if (type === 'matrix') return matrixType(data?.matrix)
  const { family } = formTypes[type]
  if (family === 'number') return numberType
  if (family === 'date') return timestampType
  if (type === 'boolean') return booleanType
  if (type === 'choices') return listOf(words)
  return family === 'choice' ? words : stringType
}

const tagRecord = objectOf({ value: stringType, title: stringType }, 'a tag')

function matrixType(matrix: PlainField['matrix']): ValueType {
  const { key, cells } = matrix ?? {}
  if (typeof key !== 'string' || typeof cells !== 'string') return listOf(anyType)
  return listOf(objectOf({ [key]: stringType, [cells]: listOf(stringType) }, 'a row of the matrix'))
}
