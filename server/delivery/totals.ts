import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ContentStatus, Schema } from '../database/schema.ts'

interface Counted {
  statuses: readonly ContentStatus[]
  /** Id or name of one. */
  template?: string | undefined
}

/**
 * How many contents of an environment a list goes through. Out of the figures that triggers keep, where the list is of all
 * templates: whoever asks for a list needs no token, and counting is as long as the table.
 */
export async function countContents(
  db: Kysely<Schema>,
  environmentId: string,
  { statuses, template }: Counted,
): Promise<number> {
  const { rows } = await (template === undefined
    ? sql<{ total: number }>`select ${sql.join(
        statuses.map((status) => figures[status]),
        sql` + `,
      )} as total
        from environment_stats where environment_id = ${environmentId}`
    : sql<{ total: number }>`select count(*)::int as total from contents c
        where c.environment_id = ${environmentId} and c.status in (${sql.join(statuses)})
          and ${isOfTemplate(environmentId, template)}`
  ).execute(db)
  return rows[0]?.total ?? 0
}

/** The kept figure of what is live holds what was changed since. */
const figures: Record<ContentStatus, RawBuilder<number>> = {
  Unpublished: sql`unpublished`,
  Published: sql`published - changed`,
  Changed: sql`changed`,
  Archived: sql`archived`,
}

/** Of a content `c`: its template is the one of this id or name. Asked so that an index of contents may lead there. */
export function isOfTemplate(environmentId: string, template: string): RawBuilder<unknown> {
  return sql`c.template_id in (
    select id from templates where environment_id = ${environmentId} and (id = ${template} or name = ${template}))`
}
