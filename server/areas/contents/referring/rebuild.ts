import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { Schema } from '../../../database/schema.ts'
import { tenantIds } from '../../../database/tenant-ids.ts'
import { type Ref, referring, refsOf, replaceRefs } from '../write/index-references.ts'
import { replaceValues, type ValueRow, valueRowsOf } from '../write/index-values.ts'

/** Contents in one transaction, so that whoever writes comes in between. */
const atOnce = 500

/** What was found in the index of references. */
export interface Rebuilt {
  contents: number
  /** References of contents that the index had not, and entries of it that no content has. */
  missing: number
  surplus: number
  /** Of how many contents the index of values to filter by was another. */
  values: number
}

/**
 * Compares the index of references, and that of values to filter by, with all contents, and mends them.
 * @param mends false: it is compared only
 */
export async function rebuildReferences(
  { owner, staff }: Pick<Database, 'owner' | 'staff'>,
  { mends = true } = {},
): Promise<Rebuilt> {
  const found: Rebuilt = { contents: 0, missing: 0, surplus: 0, values: 0 }
  for (const tenantId of await tenantIds(owner)) await rebuildOf(staff(tenantId), found, mends)
  return found
}

/** @param db sees the rows of one organisation */
async function rebuildOf(db: Kysely<Schema>, found: Rebuilt, mends: boolean): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('contents')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    const last = rows.at(-1)?.id
    if (last === undefined) return
    const ids = rows.map(({ id }) => id)
    await db.transaction().execute(async (transaction) => {
      const rows = await referring(transaction, ids, { hold: true })
      await compareValues(transaction, ids, rows.flatMap(valueRowsOf), found, mends)
      const wanted = rows.flatMap(refsOf)
      const there: Ref[] = await transaction
        .selectFrom('refs')
        .select(['from_id', 'state', 'path', 'to_kind', 'to_id'])
        .where('from_id', 'in', ids)
        .execute()
      const missing = without(wanted, there)
      const surplus = without(there, wanted)
      found.contents += ids.length
      found.missing += missing.length
      found.surplus += surplus.length
      const wrong = new Set([...missing, ...surplus].map(({ from_id }) => from_id))
      if (!mends || wrong.size === 0) return
      await replaceRefs(
        transaction,
        [...wrong],
        wanted.filter(({ from_id }) => wrong.has(from_id)),
      )
    })
    after = last
  }
}

async function compareValues(
  transaction: Transaction<Schema>,
  ids: readonly string[],
  wanted: readonly ValueRow[],
  found: Rebuilt,
  mends: boolean,
): Promise<void> {
  const there: ValueRow[] = await transaction
    .selectFrom('content_values')
    .select(['content_id', 'field', 'txt', 'whole', 'num'])
    .where('content_id', 'in', ids)
    .execute()
  const keyOf = ({ content_id, field, txt, whole, num }: ValueRow) =>
    JSON.stringify([content_id, field, txt, whole, num])
  const [is, should] = [new Set(there.map(keyOf)), new Set(wanted.map(keyOf))]
  const wrong = new Set([
    ...wanted.flatMap((row) => (is.has(keyOf(row)) ? [] : [row.content_id])),
    ...there.flatMap((row) => (should.has(keyOf(row)) ? [] : [row.content_id])),
  ])
  found.values += wrong.size
  if (mends && wrong.size > 0)
    await replaceValues(
      transaction,
      [...wrong],
      wanted.filter(({ content_id }) => wrong.has(content_id)),
    )
}

/** Those that are not among others. */
function without(refs: readonly Ref[], others: readonly Ref[]): Ref[] {
  const keyOf = ({ from_id, state, path, to_kind, to_id }: Ref) =>
    JSON.stringify([from_id, state, path, to_kind, to_id])
  const known = new Set(others.map(keyOf))
  return refs.filter((ref) => !known.has(keyOf(ref)))
}
