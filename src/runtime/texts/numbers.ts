import { type DecimalMark, type NumberText, readNumberText } from '../../../generator/values/number-text.ts'

/** The mark before the decimals of a number as a page in a language shows it. */
function decimalMark(language: string): DecimalMark {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}

/** A number as a box shows it: all of its digits, nothing between thousands. Anything else is shown as it is. */
export function numberText(value: unknown, language: string): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'number' ? String(value).replace('.', decimalMark(language)) : String(value)
}

/** What a text says in numbers on a page in a language. */
export function readNumber(typed: string, language: string): NumberText {
  return readNumberText(typed, decimalMark(language))
}
