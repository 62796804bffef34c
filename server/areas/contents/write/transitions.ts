import type { Kysely } from 'kysely'
import type { ContentStatus, Schema } from '../../../database/schema.ts'
import { Refusal } from '../../../operation/refusal.ts'
import { statusWith } from '../drafts/status.ts'
import { fieldId } from '../field-ids.ts'
import { hiddenFields } from '../hidden.ts'
import { versionInNewShape } from '../retype/in-new-shape.ts'
import { findVersion } from '../versions/rows.ts'
import { publishable } from './publishable.ts'
import type { ContentRow } from './rows.ts'
import { takenValues } from './unique.ts'
import type { ContentChange, Decided } from './writer.ts'

/** What a content is made by an action; undefined where it is so already, so that the same can be sent again. */
export type Transition = (db: Kysely<Schema>, environmentId: string, row: ContentRow) => Promise<Decided | undefined>

/**
 * Delivers what is edited from now on. It is checked anew: the template may have changed since.
 * @throws {Refusal} BadInput with what is to be mended, Conflict for what is archived
 */
export const publish: Transition = async (db, environmentId, row) => {
  if (row.status === 'Archived') throw archived()
  if (row.status === 'Published') return undefined
  const fit = JSON.stringify(await deliverable(db, environmentId, row, row.data))
  const made = { published_data: fit, published_at: new Date(), scheduled_publish_at: null }
  return { event: 'content.published', change: { status: 'Published', ...made }, keeps: { after: 'Published' } }
}

/**
 * Delivers a version from now on, whatever is edited: Changed where that is something else. The version is checked anew.
 * @throws {Refusal} BadInput with what is to be mended, Conflict for what is archived, NotFound for a version that is gone
 */
export async function publishVersion(
  db: Kysely<Schema>,
  environmentId: string,
  row: ContentRow,
  versionId: string,
): Promise<Decided> {
  if (row.status === 'Archived') throw archived()
  const { name, data: kept } = await findVersion(db, row.id, versionId)
  const data = await versionInNewShape(db, row, kept)
  const published = await deliverable(db, environmentId, row, data)
  const live = { published_data: JSON.stringify(published), published_name: name, published_at: new Date() }
  const after = { ...row, status: 'Changed' as const, published_data: published, published_name: name }
  const status = statusWith(after, row.name, row.data)
  return { event: 'content.published', change: { status, ...live, scheduled_publish_at: null } }
}

/**
 * What is delivered of data of a content: values of fields that its template has, and that are not hidden. The others stay in
 * what is edited: they can be put back.
 * @throws {Refusal} BadInput with what is to be mended
 */
export async function deliverable(
  db: Kysely<Schema>,
  environmentId: string,
  { id, template_id, fields }: ContentRow,
  data: ContentRow['data'],
): Promise<ContentRow['data']> {
  const live = fields ? (await publishable(db, environmentId, fields, data)).data : data
  const taken = await takenValues(db, { templateId: template_id ?? '', contentId: id }, fields ?? [], live)
  if (taken.length > 0) throw new Refusal('BadInput', 'Data do not fit the template', taken)
  return live
}

/** Takes a content off delivery. @throws {Refusal} Conflict for what is archived */
export const unpublish: Transition = async (_db, _environmentId, { status }) => {
  if (status === 'Archived') throw archived()
  return status === 'Unpublished' ? undefined : { event: 'content.unpublished', change: withdrawn('Unpublished') }
}

/** Puts a content into the archive: nothing of it is delivered, and its schedules end. */
export const archive: Transition = async (_db, _environmentId, { status }) =>
  status === 'Archived' ? undefined : { event: 'content.archived', change: withdrawn('Archived') }

/** Takes a content out of the archive. @throws {Refusal} Conflict for what is live */
export const unarchive: Transition = async (_db, _environmentId, { status }) => {
  if (status === 'Archived') return { event: 'content.unarchived', change: withdrawn('Unpublished') }
  if (status === 'Unpublished') return undefined
  throw new Refusal('Conflict', 'It is live, and in no archive')
}

/**
 * Takes what is edited back to what is live. Values of fields that were taken out of the template, or
 * are hidden in what is live, stay in what is edited.
 * @throws {Refusal} Conflict for what is not live
 */
export const discard: Transition = async (_db, _environmentId, row) => {
  const { status, name, fields, data, published_data, published_name } = row
  if (status === 'Archived') throw archived()
  if (status === 'Published') return undefined
  if (status !== 'Changed' || !published_data)
    throw new Refusal('Conflict', 'It is not live: there is nothing to go back to')
  const hidden = hiddenFields(fields ?? [], published_data)
  const isField = (key: string) => fields?.some((field) => fieldId(field) === key)
  const kept = Object.entries(data).filter(([key]) => fields && (hidden.has(key) || !isField(key)))
  const back = JSON.stringify({ ...Object.fromEntries(kept), ...published_data })
  const change = { status: 'Published' as const, name: published_name ?? name, data: back }
  return { event: 'content.discarded', change, keeps: { before: 'Discarded' } }
}

const archived = () => new Refusal('Conflict', 'It is archived. Take it out of the archive first.')

function withdrawn(status: ContentStatus): ContentChange {
  return {
    status,
    published_data: null,
    published_name: null,
    published_at: null,
    scheduled_publish_at: null,
    scheduled_archive_at: null,
  }
}
