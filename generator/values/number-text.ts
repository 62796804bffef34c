/** The mark before the decimals of a number; the other one stands between its thousands. */
export type DecimalMark = '.' | ','

/** What a text says in numbers: one, none, or what it could be: the whole number first, then that with decimals. */
export type NumberText =
  | { readonly value: number }
  | { readonly either: readonly [whole: number, decimal: number] }
  | { readonly wrong: 'type' | 'manyDigits' }

/**
 * Reads a number as people write it: `12.50`, `.5`, `007`, `+5`, `1,234.5`, `1.234,50`, `1 234`. A mark that can be nothing else
 * is what it is, whoever wrote it. The mark of thousands, once and before three digits, is that of decimals elsewhere: both are told.
 */
export function readNumberText(given: string, decimal: DecimalMark): NumberText {
  const readings = readingsOf(given)
  const plain = readings[decimal] ?? readings[decimal === '.' ? ',' : '.']
  if (plain === undefined) return { wrong: 'type' }
  if (areTwo(readings) && given.includes(decimal === '.' ? ',' : '.')) return { either: bothOf(readings) }
  const value = Number(plain)
  return keepsDigits(plain, value) ? { value } : { wrong: 'manyDigits' }
}

/** A text as a number is written in code, by what the mark before its decimals is; undefined where it is none so. */
export type Readings = Readonly<Record<DecimalMark, string | undefined>>

export function readingsOf(given: string): Readings {
  const text = given
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^\u2212/u, '-')
  return { '.': plainOf(text, ways['.']), ',': plainOf(text, ways[',']) }
}

/** Whether a text could be two different numbers: `1.234`. */
export function areTwo(readings: Readings): readings is Readonly<Record<DecimalMark, string>> {
  return readings['.'] !== undefined && readings[','] !== undefined && readings['.'] !== readings[',']
}

function bothOf(readings: Readonly<Record<DecimalMark, string>>): [number, number] {
  const [one, other] = [Number(readings['.']), Number(readings[','])]
  return Math.abs(one) > Math.abs(other) ? [one, other] : [other, one]
}

const ways: Readonly<Record<DecimalMark, RegExp>> = { '.': wayOf('\\.', ','), ',': wayOf(',', '.') }

/** Thousands are parted by the mark, by spaces of any width or by apostrophes, throughout. */
function wayOf(decimal: string, group: string): RegExp {
  const grouped = [`[${group}]`, '\\s', "['\u2019]"].map((sign) => `(?:${sign}\\d{3})+`).join('|')
  return new RegExp(`^([+-]?)(?:([1-9]\\d{0,2}(?:${grouped}))|(\\d*))(?:${decimal}(\\d*))?(e[+-]?\\d{1,3})?$`, 'iu')
}

function plainOf(text: string, way: RegExp): string | undefined {
  const [all, sign = '', grouped, digits = '', decimals = '', exponent = ''] = way.exec(text) ?? []
  const whole = grouped?.replace(/\D/g, '') ?? digits
  if (all === undefined || whole + decimals === '' || (grouped && exponent)) return undefined
  return `${sign}${whole || '0'}${decimals && `.${decimals}`}${exponent}`
}

/** Whether a number is told again as it was given: no digit of it is lost, and no whole number beyond 2^53 is taken. */
export function keepsDigits(plain: string, value: number): boolean {
  return isKeptNumber(value) && digitsOf(plain) === digitsOf(String(value))
}

/** Whether a number is one that was surely not changed by being read: a whole one is no greater than 2^53. */
export function isKeptNumber(value: unknown): value is number {
  return Number.isFinite(value) && Math.abs(value as number) <= Number.MAX_SAFE_INTEGER
}

/** The same for each way to write a number: `1.50`, `+1.5`, `15e-1`. */
function digitsOf(plain: string): string {
  const [, sign = '', whole = '', decimals = '', exponent = '0'] =
    /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(plain) ?? []
  const digits = `${whole}${decimals}`.replace(/^0+/, '')
  const kept = digits.replace(/0+$/, '')
  if (kept === '') return '0'
  return `${sign === '-' ? '-' : ''}${kept}e${Number(exponent) - decimals.length + digits.length - kept.length}`
}

/** Whether numbers of a JSON text would become others by being read. */
export function losesDigits(json: string): boolean {
  const numbers = json.match(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g) ?? []
  return numbers.some((each) => !each.startsWith('"') && !keepsDigits(each, Number(each)))
}
