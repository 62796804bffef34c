import type { Kysely } from 'kysely'
import type { FormerField, Schema, TemplateField } from '../../../database/schema.ts'
import type { ContentChange } from '../../../generated/schema.ts'
import { fieldId } from '../field-ids.ts'
import { isNested } from '../nested.ts'
import { isEmptyValue } from '../values.ts'
import { namePath } from '../write/revisions.ts'
import { convertedData, type Retyped } from './convert-data.ts'
import { convertValue } from './convert-value.ts'
import { recordsInNewShape } from './records-in-new-shape.ts'

/** A content, of what its template is now; null: that is gone. */
interface Shaped {
  readonly template_id: string | null
  readonly fields: readonly TemplateField[] | null
}

/** The fields of a template that got another type, as long as they are kept. */
export async function retypedOf(db: Kysely<Schema>, templateId: string | null): Promise<Retyped> {
  const row = await db
    .selectFrom('templates')
    .select('former_fields')
    .where('id', '=', templateId ?? '')
    .executeTakeFirst()
  return retypedIn(row?.former_fields ?? [])
}

/** The same of what a template keeps. */
export function retypedIn(former: readonly FormerField[]): Retyped {
  return new Map(former.flatMap(({ field, became }) => (became === undefined ? [] : [[became, field]])))
}

/** Data of a version, in which fields that got another type since have what can be taken over of their values. */
export async function versionInNewShape(
  db: Kysely<Schema>,
  { template_id, fields }: Shaped,
  data: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const retyped = await retypedOf(db, template_id)
  if (retyped.size === 0 || !fields) return data
  const known = new Set(fields.map(fieldId))
  const former = new Set([...retyped.values()].map(fieldId).filter((id) => !known.has(id)))
  const after = convertedData(fields, data, retyped).data
  return Object.fromEntries(Object.entries(after).filter(([id]) => !former.has(id)))
}

/**
 * What an open form sends, which may not have heard yet that a field got another type: such a change is one of the field that
 * it is now, also in items and blocks. What cannot be taken over is left as it came.
 */
export async function inNewShape(
  db: Kysely<Schema>,
  { template_id, fields, data }: Shaped & { readonly data: Readonly<Record<string, unknown>> },
  changes: readonly ContentChange[],
): Promise<readonly ContentChange[]> {
  const known = new Map(fields?.map((field) => [fieldId(field), field]))
  const isPlain = ({ Path }: ContentChange) => {
    const field = known.get(Path)
    return Path === namePath || (field !== undefined && !isNested(field))
  }
  if (changes.every(isPlain)) return changes
  const retyped = await retypedOf(db, template_id)
  return changes.map((change) => {
    if (isPlain(change)) return change
    const field = known.get(change.Path)
    if (field) return { ...change, Value: recordsInNewShape(field, data[change.Path], change.Value, retyped) }
    const [id, from] = [...retyped].find(([, former]) => fieldId(former) === change.Path) ?? []
    const to = id === undefined ? undefined : known.get(id)
    if (!from || !to) return change
    const Path = fieldId(to)
    if (change.Op !== 'set' || isEmptyValue(change.Value)) return { ...change, Path }
    const made = convertValue(from, to, change.Value)
    return 'reason' in made ? change : { ...change, Path, Value: made.value }
  })
}
