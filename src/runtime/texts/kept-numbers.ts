import { numberText, readNumber } from './numbers.ts'

/** A number as an address keeps it, `1234.5`; what is none as it was typed. */
export function keptNumber(value: number | string | undefined): string {
  return value === undefined ? '' : String(value)
}

/** What an address keeps as a number, which a box shows; what is none as it stands. */
export function numberOf(kept: string): number | string {
  return /^-?\d+(?:\.\d+)?$/.test(kept) && String(Number(kept)) === kept ? Number(kept) : kept
}

/**
 * Several numbers in a text, as an address keeps each; what is none, or could be two, as it was typed. A comma stands between
 * two where it is no mark of decimals and could be none of thousands.
 */
export function numbersIn(text: string, language: string): readonly string[] {
  const isPoint = numberText(1.5, language) === '1.5'
  const pieces = text
    .split(/;|,\s+/u)
    .flatMap((piece) => (isPoint && !/,\d{3}(?!\d)/.test(piece) ? piece.split(',') : [piece]))
  return pieces.map((piece) => {
    const said = readNumber(piece, language)
    return 'value' in said ? keptNumber(said.value) : piece
  })
}
