import type { TemplateField } from '../../database/schema.ts'
import { alike } from './matching.ts'

const ownWords = ['Row', 'Column', 'Reason'] as const

/** Of the columns that are added. They fill no field, and stand before no other of their name, when the file is sent again. */
export function ownHeadings(headings: readonly string[], fields: readonly TemplateField[]): string[] {
  const taken = new Set([...headings, ...fields.flatMap(({ name, label }) => [name, label])].map(alike))
  return ownWords.map((word) => {
    let heading: string = word
    while (taken.has(alike(heading))) heading = `Import ${heading}`
    return heading
  })
}

/** Whether a file begins as one of failed rows does, which is sent again: what was made harmless there is taken back. */
export function areFailedRows(headings: readonly string[]): boolean {
  return ownWords.every((word, at) => new RegExp(`^(?:Import )*${word}$`).test(headings[at] ?? ''))
}
