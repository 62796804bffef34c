import { Refusal } from '../../../operation/refusal.ts'
import { isEmptyValue, unstorable } from '../values.ts'
import type { FilterField } from './fields.ts'
import type { FilterCondition, FilterKind } from './kinds.ts'

/** A value that something is compared with. */
export type Scalar = string | number | boolean

/** What a filter compares with, by the condition: nothing, one, several, or two ends of which one may be open. */
export interface FilterValue {
  readonly all: readonly Scalar[]
  readonly from: Scalar | null
  readonly to: Scalar | null
}

const mostValues = 100
const mostDays = 36_500

/**
 * The value of a filter, in the shape that its field and condition ask for.
 * @throws {Refusal} BadInput naming the field
 */
export function filterValue(field: FilterField, condition: FilterCondition, given: unknown): FilterValue {
  const wrong = () => new Refusal('BadInput', `The value of the filter by ${field.label} does not fit its condition`)
  switch (condition) {
    case 'isEmpty':
    case 'isFilled':
      return { all: [], from: null, to: null }
    case 'lastDays':
      if (!Number.isInteger(given) || (given as number) < 1 || (given as number) > mostDays) throw wrong()
      return one(given as number)
    case 'isOneOf':
      if (!Array.isArray(given) || given.length === 0 || given.length > mostValues) throw wrong()
      if (!given.every((value) => isOf(field.kind, value))) throw wrong()
      return { all: given, from: null, to: null }
    case 'between': {
      if (!Array.isArray(given) || given.length !== 2) throw wrong()
      const [from, to] = given.map((end) => (isEmptyValue(end) ? null : end))
      if (from === null && to === null) throw wrong()
      if ([from, to].some((end) => end !== null && !isOf(field.kind, end))) throw wrong()
      return { all: [], from, to }
    }
    default:
      if (!isOf(field.kind, given)) throw wrong()
      return one(given)
  }
}

function one(value: Scalar): FilterValue {
  return { all: [value], from: value, to: value }
}

function isOf(kind: FilterKind, value: unknown): value is Scalar {
  if (isEmptyValue(value)) return false
  const type = typeOf[kind]
  return unstorable({ name: '', label: '', type }, value) === undefined
}

/** The type of field whose values have the shape that a kind is compared with. */
const typeOf = {
  text: 'text',
  number: 'number',
  boolean: 'boolean',
  day: 'date',
  choice: 'text',
  media: 'media',
  reference: 'media',
  moment: 'date',
  place: 'media',
  anyReference: 'media',
} as const satisfies Record<FilterKind, string>
