import { type Kysely, sql } from 'kysely'
import { isAnyOf } from '../../database/any-of.ts'
import type { Schema } from '../../database/schema.ts'
import type { Access } from '../../policies/access/access.ts'

/** How many contents there are by status; `published` is what is live and holds `changed`, what was edited since. */
export interface ContentFigures {
  unpublished: number
  published: number
  changed: number
  archived: number
  scheduledPublish: number
  scheduledArchive: number
}

const subject = 'Content Management'

const none: ContentFigures = {
  unpublished: 0,
  published: 0,
  changed: 0,
  archived: 0,
  scheduledPublish: 0,
  scheduledArchive: 0,
}

/**
 * The contents of an environment that lists hide from the caller, to be taken from the kept figures. Asks nothing where none
 * are hidden; else as many rows are read as are.
 */
export async function hiddenContents(db: Kysely<Schema>, own: Access): Promise<ContentFigures> {
  const hidden = own.hidden(subject)
  if (hidden.length === 0) return none
  const count = (condition: string) => sql`count(*) filter (where ${sql.raw(condition)})::integer`
  // A list of a content is about contents alone.
  const { rows } = await sql<ContentFigures>`select
      ${count(`c.status = 'Unpublished'`)} as unpublished,
      ${count(`c.status in ('Published', 'Changed')`)} as published,
      ${count(`c.status = 'Changed'`)} as changed,
      ${count(`c.status = 'Archived'`)} as archived,
      ${count('c.scheduled_publish_at is not null')} as "scheduledPublish",
      ${count('c.scheduled_archive_at is not null')} as "scheduledArchive"
    from access_scopes scope join contents c on c.id = scope.thing_id
    where scope.environment_id = ${own.environmentId} and ${isAnyOf('scope.anchor_id', hidden)}`.execute(db)
  return rows[0] ?? none
}
