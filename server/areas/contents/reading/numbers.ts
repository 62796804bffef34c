import { areTwo, keepsDigits, readingsOf } from '../../../../generator/values/number-text.ts'
import type { Custom } from './convert.ts'

/** A number as people write it, or why it is none. */
export type ReadNumber = { value: number } | { reason: string }

/**
 * Reads a number of a file. A single comma or point before three digits may mean either: it is what it is in the other
 * numbers of the file, and refused where they do not tell rather than taken for something else.
 */
export function readNumber(given: string, { decimalComma, point }: Pick<Custom, 'decimalComma' | 'point'>): ReadNumber {
  const readings = readingsOf(given)
  const hasPoint = given.includes('.')
  if (areTwo(readings) && (hasPoint ? point === 'unclear' : !decimalComma)) {
    const whole = readings[hasPoint ? ',' : '.']
    return { reason: `"${shown(given)}" may be ${whole} or ${given.trim()}0: write one of these` }
  }
  const isComma = hasPoint ? point === 'thousands' : decimalComma
  const plain = isComma ? (readings[','] ?? readings['.']) : (readings['.'] ?? readings[','])
  const value = plain === undefined ? Number.NaN : Number(plain)
  if (plain === undefined || !Number.isFinite(value)) return { reason: `"${shown(given)}" is not a number` }
  // Such as the digits of a long article number.
  if (!keepsDigits(plain, value)) return { reason: `"${shown(given)}" has more digits than a number keeps` }
  return { value }
}

/** A value in a sentence, not too long for one. */
export function shown(value: string): string {
  const letters = [...value]
  return letters.length > 40 ? `${letters.slice(0, 40).join('')}…` : value
}
