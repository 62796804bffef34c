import { isDocument, withReferences } from '../../../../generator/values/rich-text/document.ts'
import { slugLength } from '../../../../generator/values/slug.ts'
import type { TemplateField } from '../../../database/schema.ts'
import { fieldId } from '../field-ids.ts'
import { linkIn } from '../links.ts'
import { withValues } from '../nested.ts'
import { isContentIds, mostCharacters } from '../values.ts'
import { isUnique } from '../write/unique.ts'

type Data = Readonly<Record<string, unknown>>

/** Names that are looked for at once. */
const atOnce = 20

/**
 * Which number a copy gets, from 2 on: the first whose name is free beside the content. Where the number is no part of the
 * name, one more than there are of that name.
 * @param nameOf what the copy is called with a number
 * @param beside those names that are taken there, each as often as it is
 */
export async function numberOfCopy(
  nameOf: (number: number) => string,
  beside: (names: readonly string[]) => Promise<readonly string[]>,
): Promise<number> {
  if (nameOf(2) === nameOf(3)) return Math.max(2, (await beside([nameOf(2)])).length + 1)
  for (let first = 2; ; first += atOnce) {
    const numbers = Array.from({ length: atOnce }, (_, index) => first + index)
    const taken = new Set(await beside(numbers.map(nameOf)))
    const free = numbers.find((number) => !taken.has(nameOf(number)))
    if (free !== undefined) return free
  }
}

/** `Menu` becomes `Menu (2)`. */
export const nameOfCopy = (name: string, number: number) => withEnd(name, ` (${number})`, mostCharacters.name)

/**
 * What a copy has in its fields. What two live contents may not both have gets the number behind it, and is left out where
 * that would be no value. References to what is copied as well lead to the copies.
 * @param copies by the ids of their originals
 * @param named the field that the copy is called by: it gets the number as well
 */
export function copiedData(
  fields: readonly TemplateField[],
  data: Data,
  { number, copies, named }: { number: number; copies: ReadonlyMap<string, string>; named?: TemplateField | undefined },
): Record<string, unknown> {
  const changed = fields.flatMap((field): [string, unknown][] => {
    const value = Object.hasOwn(data, fieldId(field)) ? data[fieldId(field)] : undefined
    return value !== undefined && (isUnique(field) || field === named)
      ? [[fieldId(field), numbered(field, value, number)]]
      : []
  })
  const copyOf = (id: string) => copies.get(id) ?? id
  const led = withValues(fields, data, (field, value) => {
    if (field.type === 'content' && isContentIds(value)) return value.map(copyOf)
    if (field.type === 'rich text' && isDocument(value)) return withReferences(value, (_kind, id) => copyOf(id))
    const link = linkIn(field, value)
    return link?.Kind === 'content' ? { ...link, To: copyOf(link.To ?? '') } : value
  })
  return Object.fromEntries(
    Object.entries({ ...led, ...Object.fromEntries(changed) }).filter(([, value]) => value !== undefined),
  )
}

/** A value with a number behind it; undefined where its type has no place for one. */
function numbered({ type }: TemplateField, value: unknown, number: number): string | undefined {
  if (typeof value !== 'string') return undefined
  if (type === 'text') return withEnd(value, ` (${number})`, mostCharacters.text)
  if (type === 'long text') return withEnd(value, ` (${number})`, mostCharacters.longText)
  return type === 'slug' ? withEnd(value, `-${number}`, slugLength) : undefined
}

/** A text with something behind it, the text cut where both are too long. */
function withEnd(text: string, end: string, most: number): string {
  return (
    [...text]
      .slice(0, most - end.length)
      .join('')
      .replace(/[\s-]+$/, '') + end
  )
}
