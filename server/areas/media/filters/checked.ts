import { formats } from '../../../../generator/values/formats.ts'
import type { MediaFilter } from '../../../generated/schema.ts'
import { Refusal } from '../../../operation/refusal.ts'
import { choices, conditionsOf, type FilterCondition, type FilterField, filterFields } from './fields.ts'

/** A filter that was found to be right. `values`: what it compares with; of `between` two, of which one may be null. */
export interface Filter {
  readonly field: FilterField
  readonly condition: FilterCondition
  readonly values: readonly (string | number | boolean | null)[]
}

const mostValues = 100
const mostDays = 36_500

/** @throws {Refusal} BadInput naming a field, condition or value that is none */
export function checkedFilters(given: readonly MediaFilter[]): Filter[] {
  return given.map(({ Field, Condition, Value }) => {
    if (!Object.hasOwn(filterFields, Field))
      throw new Refusal('BadInput', `Media cannot be filtered by “${said(Field)}”`)
    const field = Field as FilterField
    const condition = conditionsOf[filterFields[field]].find((one) => one === Condition)
    if (!condition)
      throw new Refusal('BadInput', `The filter by ${field} does not know the condition “${said(Condition)}”`)
    const values = valuesOf(condition, Value)
    if (!values.every((value) => isOf(field, condition, value)))
      throw new Refusal('BadInput', `The value of the filter by ${field} does not fit its condition`)
    return { field, condition, values }
  })
}

function valuesOf(condition: FilterCondition, given: unknown): Filter['values'] {
  if (condition === 'isEmpty' || condition === 'isFilled') return []
  if (condition !== 'isOneOf' && condition !== 'between') return [given as string]
  const isRight =
    Array.isArray(given) &&
    (condition === 'between'
      ? given.length === 2 && given.some((end) => end !== null)
      : given.length > 0 && given.length <= mostValues)
  return isRight ? given : [{} as string]
}

function isOf(field: FilterField, condition: FilterCondition, value: unknown): boolean {
  if (condition === 'lastDays') return Number.isInteger(value) && (value as number) > 0 && (value as number) <= mostDays
  switch (filterFields[field]) {
    case 'boolean':
      return typeof value === 'boolean'
    case 'megabytes':
      return typeof value === 'number' && Number.isFinite(value) && value >= 0
    case 'moment':
      return (condition === 'between' && value === null) || (typeof value === 'string' && formats.date.test(value))
    default:
      return typeof value === 'string' && value !== '' && (choices[field]?.includes(value) ?? true)
  }
}

/** What somebody sent, as much as is worth telling them. */
export function said(name: string): string {
  return [...name].slice(0, 100).join('')
}
