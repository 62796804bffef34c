import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { idOf, newId } from '../../../database/ids.ts'
import type { Schema } from '../../../database/schema.ts'
import type { Actor } from '../../../operation/actor.ts'
import { holdLists } from '../../../policies/access/hold-lists.ts'
import { record } from '../../../resource/record.ts'
import { mediaEvent } from '../media-event.ts'
import { holdFolder } from './hold-folder.ts'
import { holdNames } from './hold-names.ts'
import { refuseDeep } from './refuse-deep.ts'
import { refuseFull } from './refuse-full.ts'
import { namedIn, nameTaken } from './refuse-taken.ts'

/** A folder that is to be. */
export interface NewFolder {
  readonly tenantId: string
  readonly projectId: string
  readonly environmentId: string
  /** What it lies in; null for the top. */
  readonly parentId: string | null
  readonly name: string
  /** The same twice makes one; null for none. */
  readonly requestId: string | null
  readonly by: Actor
  /** Whether a folder of that name that is there is as good; asked of its id. */
  readonly takes: (id: string) => Promise<boolean>
}

/**
 * Makes a folder (product-content 3.1).
 * @returns its id: a new one, what the same RequestID made before, or one of that name that is taken instead
 * @throws {Refusal} NotFound for what it is to lie in; BadInput for a name that is taken, a full folder, and too deep a one
 */
export async function makeFolder(transaction: Transaction<Schema>, folder: NewFolder): Promise<string> {
  const { tenantId, projectId, environmentId, parentId, name, by, takes } = folder
  const place = { environmentId, parentId }
  const id = idFor(folder)
  // Nothing above it is put deeper meanwhile.
  await holdLists(transaction, environmentId)
  if (parentId !== null) await holdFolder(transaction, environmentId, parentId)
  await holdNames(transaction, place)
  const made = await transaction.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst()
  if (made) return id
  const there = await namedIn(transaction, place, name)
  if (there?.kind === 'folder' && (await takes(there.id))) return there.id
  if (there) throw nameTaken(there.kind)
  await refuseFull(transaction, place, 1)
  await refuseDeep(transaction, parentId, 1)
  await transaction
    .insertInto('media')
    .values({
      ...{ id, tenant_id: tenantId, project_id: projectId, environment_id: environmentId, parent_id: parentId },
      ...{ name, kind: 'folder', extension: null, size: 0, object_key: null, alternate_text: null, details: '{}' },
      ...{ created_by: by.name, updated_by: by.name, updated_by_id: by.userId },
    })
    .execute()
  await record(transaction, {
    by,
    thing: { kind: 'Media', id, name },
    after: { Name: name, ParentID: parentId },
    events: [mediaEvent('media.created', { id, name, parentId, kind: 'folder' })],
  })
  return id
}

function idFor({ environmentId, requestId, by }: NewFolder): string {
  if (requestId === null) return newId('Media')
  const parts = [environmentId, by.userId, requestId]
  return idOf('Media', createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 20))
}
