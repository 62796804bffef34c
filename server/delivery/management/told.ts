import type { Kysely } from 'kysely'
import { keepingUnseen, seenOf, seenValues } from '../../areas/contents/editable.ts'
import { fieldId } from '../../areas/contents/field-ids.ts'
import { notHere, referencesIn } from '../../areas/contents/references.ts'
import type { DataProblem } from '../../areas/contents/validate.ts'
import type { ContentRow } from '../../areas/contents/write/rows.ts'
import type { Schema, TemplateField } from '../../database/schema.ts'
import { Refusal } from '../../operation/refusal.ts'
import { type Access, readableOf } from '../../policies/access/access.ts'
import { toContent } from './content.ts'

type Data = Readonly<Record<string, unknown>>

/** Contents as a program is told them: without what the maker of its token may not read. */
export async function toldContents(db: Kysely<Schema>, own: Access, rows: readonly ContentRow[]) {
  if (!isAnyHidden(own)) return rows.map(toContent)
  const parents = rows.flatMap(({ parent_id }) => parent_id ?? [])
  const readable = new Set(await readableOf(db, own, 'Content Management', parents))
  const seen = await seenOf(db, own, rows.map(referencesOfRow))
  return rows.map((row) =>
    toContent({
      ...row,
      parent_id: row.parent_id !== null && readable.has(row.parent_id) ? row.parent_id : null,
      data: row.fields ? seenValues(row.fields, row.data, seen).values : row.data,
    }),
  )
}

export async function toldContent(db: Kysely<Schema>, own: Access, row: ContentRow) {
  const [told] = await toldContents(db, own, [row])
  return told as ReturnType<typeof toContent>
}

/**
 * Data that are to be kept of a content: what it refers to and the maker may not see stays as it is (product-content 0.8), and
 * so does what the template has no more inside of its fields.
 * @throws {Refusal} BadInput where they came to refer to what the maker may not see
 */
export async function withHidden(
  db: Kysely<Schema>,
  own: Access,
  { fields, data: before }: { fields: readonly TemplateField[]; data: Data },
  wanted: Data,
): Promise<Data> {
  const lost = isAnyHidden(own) && (await notHere(db, own, fields, before, wanted))
  if (lost) throw new Refusal('BadInput', 'Data do not fit the template', [byName(fields, lost)])
  const named = referencesIn(fields, before)
  const seen = isAnyHidden(own) ? await seenOf(db, own, [named]) : new Set([...named.media, ...named.contents])
  const kept = fields.flatMap((field) => {
    const id = fieldId(field)
    const value = keepingUnseen(field, valueIn(before, id), valueIn(wanted, id), seen)
    return value === undefined ? [] : [[id, value]]
  })
  return Object.fromEntries(kept)
}

const valueIn = (data: Data, id: string) => (Object.hasOwn(data, id) ? data[id] : undefined)

function byName(fields: readonly TemplateField[], { field, reason }: DataProblem): DataProblem {
  return { field: fields.find((each) => fieldId(each) === field)?.name ?? field, reason }
}

const isAnyHidden = (own: Access) =>
  own.hidden('Content Management').length > 0 || own.hidden('Media Management').length > 0

const referencesOfRow = ({ fields, data }: ContentRow) => referencesIn(fields ?? [], data)
