import { alike as alikeTexts } from '../../../generator/values/alike.ts'
import type { TemplateField } from '../../database/schema.ts'

/** How the columns of a file fit a template's fields. */
export interface Match {
  /** By the file's columns; undefined for one that fills no field. */
  fields: (TemplateField | undefined)[]
  /** Headings that fill a field. */
  matching: string[]
  leftOver: string[]
  /** Labels of required fields without a column; of those that are not always shown, the rows tell. */
  missing: string[]
  /** Fields without a column, required or not. */
  unfilled: number
}

/** Which fields the columns fill: as staff said, else by their headings. */
export function matchColumns(
  headings: readonly string[],
  fields: readonly TemplateField[],
  mapping?: readonly (string | null)[],
): Match {
  const matched = mapping
    ? headings.map((_, column) => fields.find(({ name }) => name === mapping[column]))
    : byHeadings(headings, fields)
  const taken = new Set(matched.map((field) => field?.name))
  return {
    fields: matched,
    matching: headings.filter((_, column) => matched[column]),
    leftOver: headings.filter((heading, column) => heading !== '' && !matched[column]),
    missing: fields.filter((field) => isNeeded(field) && !taken.has(field.name)).map(({ label }) => label),
    unfilled: fields.filter(({ name }) => !taken.has(name)).length,
  }
}

/** Whether every row needs it; of fields that are not always shown, the rows tell. */
export function isNeeded({ required, condition }: TemplateField): boolean {
  return required === true && !condition
}

/**
 * A column fills the field that has its heading as name or as label; letters' case, spaces and underscores are not looked
 * at. Names go before labels, and of two columns with one heading the first counts.
 */
function byHeadings(headings: readonly string[], fields: readonly TemplateField[]): (TemplateField | undefined)[] {
  const free = new Map<string, TemplateField>()
  for (const field of [...fields].reverse()) free.set(alike(field.label), field)
  for (const field of [...fields].reverse()) free.set(alike(field.name), field)
  const taken = new Set<string>()
  return headings.map((heading) => {
    const field = heading === '' ? undefined : free.get(alike(heading))
    if (!field || taken.has(field.name)) return undefined
    taken.add(field.name)
    return field
  })
}

/** Which of two fits better; a field without its column weighs as much as a column that fills one. */
export function compareMatches(one: Match, other: Match): number {
  const score = ({ matching, missing }: Match) => matching.length - missing.length
  return score(other) - score(one) || one.missing.length - other.missing.length || one.unfilled - other.unfilled
}

/** The column that names the contents though it fills no field. */
export function nameColumn(headings: readonly string[]): number | undefined {
  const column = headings.findIndex((heading) => ['name', 'title'].includes(alike(heading)))
  return column < 0 ? undefined : column
}

export function alike(words: string): string {
  return (
    alikeTexts(words)
      // Letters that nobody sees as well, which come along from web pages.
      .replace(/[\s_\p{DI}\p{Cc}-]+/gu, '')
  )
}
