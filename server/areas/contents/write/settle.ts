import type { Kysely } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import { indexReferences } from './index-references.ts'
import { keepLive } from './versions.ts'

/**
 * What belongs to new rows of contents: their references, and a first version of what is live. Also of those that do not come
 * through the writer: copied environments, the demo data, the guide.
 */
export async function settleContents(db: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  await indexReferences(db, ids)
  await keepLive(db, ids)
}
