import type { Delimiter, FileLimits } from '../cells.ts'
import { FileFault, tooManyColumns } from './fault.ts'

/** A value with text behind its closing quotation mark, as it is written: two programs read it in two ways. */
export interface OddlyQuoted {
  oddlyQuoted: string
}

/** A row of a csv: its values, not cleaned yet. */
export type Values = (string | OddlyQuoted)[]

/** Far more columns than any file has: the values of such a line would fill the memory. */
const mostValues = 1_000_000

const quote = 34
const space = 32
const tab = 9
/** A blank of any width, or a letter that nobody sees. */
const unseen = /^[\s\p{DI}]$/u
const lineFeed = 10
const carriageReturn = 13

/**
 * The rows of a csv. `\r\n`, `\n`, `\r` and `\r\r\n` (a text that was made for Windows twice) end a row each, mixed in one
 * file; within quotation marks they belong to the value. Blanks around quotation marks do not count, and blanks around a
 * value without them do. A quotation mark within such a value stands for itself, as spreadsheets have it.
 * @param text in parts, cut anywhere
 * @throws {FileFault} for a row that does not end within the limits
 */
export function* recordsOf(text: Iterable<string>, delimiter: Delimiter, limits: FileLimits): Iterable<Values> {
  const record = new RecordMaker(delimiter, limits)
  for (const part of text) yield* record.take(part)
  yield* record.end()
}

/**
 * Where in a value it is: before it (`start`), in one without quotation marks, in one with them, behind a mark that closes
 * it or is the first of two (`mark`), behind the one that closed it, in what should not stand there (`odd`).
 */
type Place = 'start' | 'plain' | 'quoted' | 'mark' | 'closed' | 'odd'

class RecordMaker {
  private readonly delimiter: number
  private readonly longest: number
  private readonly mostColumns: number
  private place: Place = 'start'
  private blanks = ''
  private value = ''
  private values: Values = []
  private length = 0
  private row = 1
  /** Carriage returns just before: the first ended a row; of the second it shows whether it belongs to one line end. */
  private returns: 0 | 1 | 2 = 0

  constructor(delimiter: Delimiter, { columns, cell }: FileLimits) {
    this.delimiter = delimiter.charCodeAt(0)
    // A quotation mark that is never closed would make one value of all the rest.
    this.longest = columns * cell
    this.mostColumns = columns
  }

  *take(part: string): Iterable<Values> {
    let at = 0
    while (at < part.length) {
      if (this.place === 'plain' || this.place === 'quoted' || this.place === 'odd') {
        const end = this.endOfRun(part, at)
        this.add(part.slice(at, end))
        at = end
        if (at === part.length) return
      }
      const code = part.charCodeAt(at)
      if (this.place === 'quoted') this.place = 'mark'
      else if (code === carriageReturn || code === lineFeed) yield* this.lineEnd(code)
      else {
        if (this.returns === 2) yield this.endRow()
        this.returns = 0
        if (code === this.delimiter) this.endValue()
        else this.letter(part.charAt(at), code)
      }
      at++
    }
  }

  *end(): Iterable<Values> {
    if (this.place === 'quoted') throw this.endless()
    if (this.place !== 'start' || this.blanks !== '' || this.values.length > 0) yield this.endRow()
  }

  private endOfRun(part: string, from: number): number {
    if (this.place === 'quoted') {
      const end = part.indexOf('"', from)
      return end < 0 ? part.length : end
    }
    let at = from
    for (; at < part.length; at++) {
      const code = part.charCodeAt(at)
      if (code === this.delimiter || code === lineFeed || code === carriageReturn) break
    }
    return at
  }

  private add(letters: string): void {
    this.value += letters
    this.length += letters.length
    if (this.length > this.longest) throw this.endless()
  }

  private *lineEnd(code: number): Iterable<Values> {
    if (code === lineFeed) {
      if (this.returns === 0) yield this.endRow()
      this.returns = 0
    } else {
      if (this.returns !== 1) yield this.endRow()
      this.returns = this.returns === 0 ? 1 : 2
    }
  }

  /** A letter that ends neither value nor row. */
  private letter(letter: string, code: number): void {
    const isBlank = code < 128 ? code === space || code === tab : unseen.test(letter)
    switch (this.place) {
      case 'start':
        if (isBlank) this.blanks += letter
        else if (code === quote) this.begin('quoted', '')
        else this.begin('plain', this.blanks + letter)
        break
      case 'mark':
        if (code === quote) this.begin('quoted', '"')
        else if (isBlank) this.begin('closed', '')
        else this.odd(letter)
        if (isBlank) this.blanks = letter
        break
      case 'closed':
        if (isBlank) this.blanks += letter
        else this.odd(this.blanks + letter)
    }
    if (this.blanks.length > this.longest) throw this.endless()
  }

  private begin(place: Place, letters: string): void {
    this.place = place
    this.blanks = ''
    this.add(letters)
  }

  private odd(letters: string): void {
    this.value = `"${this.value.replaceAll('"', '""')}"`
    this.begin('odd', letters)
  }

  private endValue(): void {
    // Blanks alone are a value of blanks.
    if (this.place === 'start') this.value = this.blanks
    this.values.push(this.place === 'odd' ? { oddlyQuoted: this.value } : this.value)
    if (this.values.length > mostValues) throw tooManyColumns(this.mostColumns)
    this.place = 'start'
    this.value = ''
    this.blanks = ''
  }

  private endRow(): Values {
    this.endValue()
    const { values } = this
    this.values = []
    this.length = 0
    this.row++
    return values
  }

  private endless(): FileFault {
    if (this.place !== 'quoted') return new FileFault(`Row ${this.row} has more text than a row may have.`)
    return new FileFault(`Row ${this.row} has no end: is a quotation mark missing?`)
  }
}
