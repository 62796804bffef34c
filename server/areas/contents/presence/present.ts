import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../database/schema.ts'

/** An open form of somebody. */
export interface Present {
  readonly contentId: string
  readonly clientId: string
  readonly userId: string
  readonly name: string
  /** The field that they are in, by FieldID. */
  readonly path: string | null
}

interface PresentPlace {
  readonly tenantId: string
  readonly projectId: string
  readonly environmentId: string
}

export interface PresentRow {
  client_id: string
  name: string
  path: string | null
  since: Date
}

/** Says that a form is open, and forgets those of the environment that have said nothing for so long (ms). */
export async function comeHere(
  db: Kysely<Schema>,
  { tenantId, projectId, environmentId }: PresentPlace,
  { contentId, clientId, userId, name, path }: Present,
  gone: number,
): Promise<void> {
  await sql`delete from content_presence
    where environment_id = ${environmentId} and seen_at < clock_timestamp() - ${gone} * interval '1 ms'`.execute(db)
  await sql`insert into content_presence (content_id, client_id, tenant_id, project_id, environment_id, user_id, name, path)
    values (${contentId}, ${clientId}, ${tenantId}, ${projectId}, ${environmentId}, ${userId}, ${name}, ${path})
    on conflict (tenant_id, content_id, user_id, client_id)
      do update set path = excluded.path, name = excluded.name, seen_at = clock_timestamp()`.execute(db)
}

/** Says that a form is closed. */
export async function goAway(db: Kysely<Schema>, { contentId, clientId, userId }: Present): Promise<void> {
  await sql`delete from content_presence
    where content_id = ${contentId} and user_id = ${userId} and client_id = ${clientId}`.execute(db)
}

/** The open forms of others, whoever came first first. */
export async function othersHere(db: Kysely<Schema>, { contentId, userId }: Present, gone: number) {
  const { rows } = await sql<PresentRow>`select client_id, name, path, since from content_presence
    where content_id = ${contentId} and user_id <> ${userId}
      and seen_at >= clock_timestamp() - ${gone} * interval '1 ms' order by since, client_id`.execute(db)
  return rows
}
