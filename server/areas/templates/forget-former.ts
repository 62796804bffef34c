import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { FormerField } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import { fieldId } from '../contents/field-ids.ts'
import {
  countHolding,
  forgetValues,
  type GoneFields,
  type Holding,
  holdingIds,
} from '../contents/write/forget-values.ts'
import { keptSince } from '../trash/kept.ts'
import { type TemplateRow, templateIn } from './rows.ts'

/** Contents that are found in one statement, as it reads all of the template. */
const atOnce = 5_000

/** Contents whose values are taken away in one transaction, so that staff's queries come in between. */
const batch = 100

/**
 * Takes away from contents the values of fields that their templates had so long ago that these cannot be put back any more
 * (product-content 1.4). A field is known as a former one for as long again, as contents come out of the trash with their
 * values, and until none has any. Killed at any time it begins anew: what is gone is not found again.
 */
export async function forgetFormerFields({ owner }: Pick<Database, 'owner'>, now = Date.now()): Promise<void> {
  const templates = await owner
    .selectFrom('templates')
    .select(['id', 'environment_id'])
    .where(sql<boolean>`former_fields <> '[]'::jsonb`)
    .orderBy('id')
    .execute()
  for (const { id, environment_id } of templates) await forgetIn(owner, { id, environmentId: environment_id }, now)
}

interface Place {
  readonly id: string
  readonly environmentId: string
}

async function forgetIn(owner: Database['owner'], place: Place, now: number): Promise<void> {
  let known = 0
  for (let after = ''; ; ) {
    const row = await templateIn(owner, place.environmentId, place.id)
    const holding = row && holdingOf(row, now)
    if (!holding) return
    const ids = await holdingIds(owner, holding, { after, most: atOnce })
    for (let at = 0; at < ids.length; at += batch) known += await forgetOf(owner, place, ids.slice(at, at + batch), now)
    const last = ids.at(-1)
    if (last === undefined) break
    after = last
  }
  await forgetFields(owner, place, known, now)
}

/** @returns how many of the contents go on looking as if they had such values */
function forgetOf(owner: Database['owner'], place: Place, ids: readonly string[], now: number): Promise<number> {
  return owner.transaction().execute(async (transaction) => {
    // Nothing is put back meanwhile; contents are made of it, and edited.
    const row = await templateIn(transaction, place.environmentId, place.id, { lock: true })
    const holding = row && holdingOf(row, now)
    return holding ? forgetValues(transaction, holding, ids) : 0
  })
}

/** Forgets the fields themselves, once no content has values of them. @param known contents that only look so */
function forgetFields(
  owner: Database['owner'],
  { id, environmentId }: Place,
  known: number,
  now: number,
): Promise<void> {
  return owner.transaction().execute(async (transaction) => {
    const row = await templateIn(transaction, environmentId, id, { lock: true })
    const holding = row && holdingOf(row, now)
    if (!holding || (await countHolding(transaction, holding)) !== known) return
    const old = oldFields(row, now)
    const left = row.former_fields.filter((one) => !(old.includes(one) && isForgotten(one, now)))
    if (left.length === row.former_fields.length) return
    await transaction
      .updateTable('templates')
      .set({ former_fields: JSON.stringify(left) })
      .where('id', '=', id)
      .execute()
  })
}

/** undefined where no field is to be forgotten */
function holdingOf(row: TemplateRow, now: number): Holding | undefined {
  const old = oldFields(row, now)
  return old.length === 0 ? undefined : { templateId: row.id, fields: row.fields, gone: goneFields(old) }
}

/** Fields that cannot be put back any more, but for those that a draft has taken up in time. */
function oldFields({ former_fields, draft }: TemplateRow, now: number): readonly FormerField[] {
  const inDraft = new Set(draft?.fields.map(({ id }) => id))
  return former_fields.filter(({ field, goneAt }) => new Date(goneAt) <= keptSince(now) && !inDraft.has(fieldId(field)))
}

/** Whether nothing can come out of the trash that had a value of it. */
function isForgotten({ goneAt }: FormerField, now: number): boolean {
  return new Date(goneAt) <= keptSince(now - limits.trashDays * 86_400_000)
}

function goneFields(former: readonly FormerField[]): GoneFields {
  const gone = new Map<string | undefined, Set<string>>()
  for (const { field, within } of former) gone.set(within, new Set([...(gone.get(within) ?? []), fieldId(field)]))
  return gone
}
