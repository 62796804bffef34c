import { type Kysely, type RawBuilder, sql } from 'kysely'
import { templatesCalled } from '../areas/contents/templates-called.ts'
import { isOneOf } from '../database/any-of.ts'
import { type Listed, pageOf } from '../database/listed.ts'
import type { ContentStatus, Schema } from '../database/schema.ts'
import { nearerEnd } from '../operation/paging.ts'
import { counted, resolved } from '../operation/totals.ts'
import type { Access } from '../policies/access/access.ts'
import { mayRead } from '../policies/access/conditions.ts'

interface Sought {
  statuses: readonly ContentStatus[]
  /** Id or name of one. */
  template?: string | undefined
  /** The last published first; else the last changed. */
  byPublication?: boolean
  /** By which some may be hidden; all may be read without. */
  own?: Access
}

interface Page {
  /** For FROM: the rows, as `c`. */
  page: RawBuilder<unknown>
  order: RawBuilder<unknown>
  totalItems: number
}

/**
 * A page of an environment's contents, and how many there are: out of the figures that triggers keep, where the list is of
 * all templates and nothing is hidden. Whoever asks needs no token, so nothing here may be as long as the table.
 */
export async function contentsPage(
  db: Kysely<Schema>,
  environmentId: string,
  { statuses, template, byPublication = false, own }: Sought,
  part: { limit: number; offset: number },
): Promise<Page> {
  const where = [sql`c.environment_id = ${environmentId}`, sql`c.status in (${literally(statuses)})`]
  if (template !== undefined) {
    where.push(isOneOf('c.template_id', await templatesCalled(db, environmentId, template, { orId: true })))
  }
  if (own) where.push(mayRead('c.id', own, 'Content Management'))
  const isAll = template === undefined && (own?.hidden('Content Management') ?? []).length === 0
  const { there, back } = orders[byPublication ? 'published' : 'updated']
  const listed: Listed = { table: 'contents', alias: 'c', where, order: there }
  const totalItems = await resolved(db, isAll ? kept(environmentId, statuses) : counted(listed))
  const reached = nearerEnd(part, isAll ? totalItems : undefined)
  const page = pageOf(reached.backwards ? { ...listed, order: back } : listed, reached)
  return { page, order: there, totalItems }
}

// Each order is one of an index, to its end, as are those the other way round.
const orders = {
  published: { there: sql`c.published_at desc nulls last, c.id`, back: sql`c.published_at nulls first, c.id desc` },
  updated: { there: sql`c.updated_at desc, c.id desc`, back: sql`c.updated_at, c.id` },
}

/** In the statement itself, so that an index of some statuses alone is known to have them. */
const literally = (statuses: readonly ContentStatus[]) => sql.join(statuses.map((status) => sql.lit(status)))

function kept(environmentId: string, statuses: readonly ContentStatus[]): RawBuilder<number> {
  const sum = sql.join(
    statuses.map((status) => figures[status]),
    sql` + `,
  )
  return sql<number>`(select ${sum} from environment_stats where environment_id = ${environmentId})`
}

/** The kept figure of what is live holds what was changed since. */
const figures: Record<ContentStatus, RawBuilder<number>> = {
  Unpublished: sql`unpublished`,
  Published: sql`published - changed`,
  Changed: sql`changed`,
  Archived: sql`archived`,
}
