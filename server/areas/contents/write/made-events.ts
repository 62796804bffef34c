import { sql, type Transaction } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import type { Schema } from '../../../database/schema.ts'
import type { Actor } from '../../../operation/actor.ts'
import type { EventType } from '../../../operation/event-types.ts'
import { actorOfEvent } from '../../../resource/record.ts'

/** What a work has made in an environment, and is there for others with its end. */
interface Made {
  readonly environmentId: string
  /** The work, or the environment, of which all of it is. */
  readonly bulkOf: string
  readonly by: Actor
  /** What it is; left out for all that is in the environment. */
  readonly ids?: Readonly<Record<'templates' | 'media' | 'contents', readonly string[]>>
}

const kinds = [
  ['templates', 'template.created', sql`jsonb_build_object('Name', t.name)`],
  ['media', 'media.created', sql`jsonb_build_object('Name', t.name, 'ParentID', t.parent_id, 'Kind', t.kind)`],
  [
    'contents',
    'content.created',
    sql`jsonb_build_object('Name', t.name, 'TemplateID', t.template_id, 'ParentID', t.parent_id, 'Status', t.status)`,
  ],
] as const satisfies readonly (readonly [string, EventType, unknown])[]

/**
 * Tells of each template, file, folder and content that a work has made in many transactions, in the one that ends it: a work
 * that is taken back has told of nothing. One statement a kind, however many there are.
 */
export async function tellOfMade(
  transaction: Transaction<Schema>,
  { environmentId, bulkOf, by, ids }: Made,
): Promise<void> {
  const actor = JSON.stringify(actorOfEvent(by))
  for (const [table, type, data] of kinds) {
    await sql`insert into events (tenant_id, project_id, environment_id, type, thing_id, actor, data, bulk_of)
      select t.tenant_id, t.project_id, t.environment_id, ${type}, t.id, ${actor}::jsonb, ${data}, ${bulkOf}
      from ${sql.table(table)} t
      where t.environment_id = ${environmentId} and ${ids ? isAnyOf('t.id', ids[table]) : sql`true`}
      order by t.created_at, t.id`.execute(transaction)
  }
}
