import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { Schema, TemplateField } from '../../../database/schema.ts'
import type { ContentDifference } from '../../../generated/schema.ts'
import { Refusal } from '../../../operation/refusal.ts'
import type { Access } from '../../../policies/access/access.ts'
import { withComputed } from '../computed.ts'
import { fieldId } from '../field-ids.ts'
import { fieldLines } from '../field-lines.ts'
import { namesOf } from '../field-texts.ts'
import { referencesIn } from '../references.ts'
import { isEmptyValue } from '../values.ts'
import { namePath } from '../write/revisions.ts'
import type { ContentRow } from '../write/rows.ts'

type Data = Readonly<Record<string, unknown>>

/** One of the two that are compared. */
interface Side {
  readonly name: string
  /** By FieldID. */
  readonly data: Data
}

/** What is delivered of a content. @throws {Refusal} Conflict where nothing is */
export function liveOf({ name, published_data, published_name }: ContentRow): Side {
  if (!published_data) throw new Refusal('Conflict', 'It is not live: there is nothing to compare with')
  return { name: published_name ?? name, data: published_data }
}

/**
 * The fields in which two differ, in the template's order; then those that the template has no more. What they refer to is
 * named where the caller may read it.
 */
export async function differencesOf(
  db: Kysely<Schema>,
  own: Access,
  fields: readonly TemplateField[],
  [before, after]: readonly [Side, Side],
): Promise<ContentDifference[]> {
  const [one, other] = [referencesIn(fields, before.data), referencesIn(fields, after.data)]
  const names = new Map([
    ...(await namesOf(db, 'Media Management', own, [...new Set([...one.media, ...other.media])])),
    ...(await namesOf(db, 'Content Management', own, [...new Set([...one.contents, ...other.contents])])),
  ])
  const whole = { before: withComputed(fields, before.data), after: withComputed(fields, after.data) }
  const ids = new Set(fields.map(fieldId))
  const gone = [...new Set([...Object.keys(before.data), ...Object.keys(after.data)])].filter((id) => !ids.has(id))
  const all: TemplateField[] = [
    ...fields,
    ...gone.map((id): TemplateField => ({ id, name: id, label: id, type: 'text' })),
  ]
  const ofName =
    before.name === after.name
      ? []
      : [{ ...named(namePath, null, 'text'), Before: [before.name], After: [after.name], IsHidden: false }]
  return [
    ...ofName,
    ...all.flatMap((field): ContentDifference[] => {
      const id = fieldId(field)
      const [was, is] = [valueAt(whole.before, id), valueAt(whole.after, id)]
      if (isDeepStrictEqual(was, is)) return []
      const [Before, After] = [fieldLines(field, was, names), fieldLines(field, is, names)]
      return [{ ...named(id, field.label, field.type), Before, After, IsHidden: isDeepStrictEqual(Before, After) }]
    }),
  ]
}

const named = (FieldID: string, Label: string | null, Type: string) => ({ FieldID, Label, Type })

/** Nothing, an empty text and an empty list are one. */
function valueAt(data: Data, id: string): unknown {
  const value = Object.hasOwn(data, id) ? data[id] : undefined
  return isEmptyValue(value) ? undefined : value
}
