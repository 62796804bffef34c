import type { Custom } from './convert.ts'

/** A number as people write it, or why it is none. */
export type ReadNumber = { value: number } | { reason: string }

// Between thousands: a space of any width, an apostrophe.
const spaces = /(?<=\d)[\s\u2019'](?=\d{3}(?:\D|$))/gu

/**
 * Reads `1234.5`, `1,234.5`, `1.234,5`, `1 234,5`, `12,5`. A single comma or point before three digits may mean either: it
 * is what it is in the other numbers of the file, and refused where they do not tell rather than taken for something else.
 */
export function readNumber(given: string, marks: Pick<Custom, 'decimalComma' | 'point'>): ReadNumber {
  const text = given
    .trim()
    .replace(/^\u2212/u, '-')
    .replace(spaces, '')
  const plain = plainOf(text, marks)
  if (plain === 'either') {
    const whole = text.replace(/[.,]/, '')
    return { reason: `"${shown(given)}" may be ${whole} or ${text}0: write one of these` }
  }
  const value = plain === undefined ? Number.NaN : Number(plain)
  if (!Number.isFinite(value)) return { reason: `"${shown(given)}" is not a number` }
  // Such as the digits of a long article number.
  if (/^[+-]?\d+$/.test(text) && !keepsDigits(text, value)) {
    return { reason: `"${shown(given)}" has more digits than a number keeps` }
  }
  return { value }
}

/** Whether a whole number is told again as it was given, or is exactly that. */
function keepsDigits(text: string, value: number): boolean {
  const whole = BigInt(text.replace('+', ''))
  return whole === BigInt(value) || String(whole) === String(value)
}

function plainOf(
  text: string,
  { decimalComma, point }: Pick<Custom, 'decimalComma' | 'point'>,
): string | undefined | 'either' {
  if (point && /^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(text)) return point === 'unclear' ? 'either' : text.replace('.', '')
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(text)) return text
  // Commas between thousands, then a point.
  if (/^[+-]?\d{1,3}(?:,\d{3})+\.\d*$/.test(text) || /^[+-]?\d{1,3}(?:,\d{3}){2,}$/.test(text)) {
    return text.replaceAll(',', '')
  }
  // Points between thousands, then a comma.
  if (/^[+-]?\d{1,3}(?:\.\d{3})+,\d*$/.test(text) || /^[+-]?\d{1,3}(?:\.\d{3}){2,}$/.test(text)) {
    return text.replaceAll('.', '').replace(',', '.')
  }
  if (!/^[+-]?\d*,\d+$/.test(text)) return undefined
  return /^[+-]?[1-9]\d{0,2},\d{3}$/.test(text) && !decimalComma ? 'either' : text.replace(',', '.')
}

/** A value in a sentence, not too long for one. */
export function shown(value: string): string {
  const letters = [...value]
  return letters.length > 40 ? `${letters.slice(0, 40).join('')}…` : value
}
