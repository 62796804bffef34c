import { type Delimiter, delimiters, type FileLimits } from '../cells.ts'
import { alike } from '../matching.ts'
import { FileFault } from './fault.ts'
import { recordsOf, type Values } from './records.ts'

const mostRows = 200
const mostLetters = 200_000

/**
 * What parts the values of a csv: that with which the rows have as many values as the headings, and the headings fit a
 * template best. Where nothing fits, more headings go before fewer.
 * @param templates what the headings of a file may be called that fits one, for each template
 */
export function delimiterOf(
  text: Iterable<string>,
  templates: readonly (readonly string[])[],
  limits: FileLimits,
): Delimiter {
  const start = startOf(text)
  const fits = templates.map((words) => new Set(words.map(alike)))
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, ...worthOf(sample(start, delimiter, limits), fits) }))
    .sort((one, other) => other.fit - one.fit || other.even - one.even || other.headings - one.headings)
  return best?.delimiter ?? ','
}

interface Worth {
  /** Headings that fit a template, weighed by how many rows have a value for each heading. */
  fit: number
  /** Rows that have a value for each heading, 0 to 1; 0 where nothing is parted. */
  even: number
  headings: number
}

function worthOf([first = [], ...rest]: readonly Values[], fits: readonly ReadonlySet<string>[]): Worth {
  const rows = rest.filter((values) => values.some((value) => value !== ''))
  const even = rows.length === 0 ? 1 : rows.reduce((sum, row) => sum + evenness(row, first), 0) / rows.length
  const headings = new Set(first.map((value) => (typeof value === 'string' ? alike(value) : '')))
  headings.delete('')
  const best = Math.max(0, ...fits.map((words) => [...headings].filter((heading) => words.has(heading)).length))
  return { fit: best * even, even: first.length > 1 ? even : 0, headings: first.length }
}

/** How well the values of a row go with the headings; those at the end may be left out. */
function evenness(row: Values, headings: Values): number {
  if (row.some((value) => typeof value !== 'string')) return 0
  if (row.length === headings.length) return 1
  return row.length > 1 && row.length < headings.length ? 0.5 : 0
}

function startOf(text: Iterable<string>): { letters: string; isWhole: boolean } {
  let letters = ''
  for (const part of text) {
    letters += part
    if (letters.length > mostLetters) return { letters, isWhole: false }
  }
  return { letters, isWhole: true }
}

/** The first rows; one that the start of the file cuts off is none. */
function sample({ letters, isWhole }: ReturnType<typeof startOf>, delimiter: Delimiter, limits: FileLimits): Values[] {
  const rows: Values[] = []
  try {
    for (const values of recordsOf([letters], delimiter, limits)) {
      rows.push(values)
      if (rows.length > mostRows) return rows
    }
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    return rows
  }
  return isWhole || rows.length < 2 ? rows : rows.slice(0, -1)
}
