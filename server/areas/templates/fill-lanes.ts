import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { JobRun } from '../../jobs/job.ts'

/** A stretch of a template's contents, in the order of their ids, that is filled batch by batch. */
export interface Lane {
  /** The last content that is done, or is another lane's; empty where there is none. */
  readonly after: string
  /** The last of the lane; null: that of the template. */
  readonly through: string | null
}

/** How far the work is, by the names of its lanes. Of a job that was begun before there were lanes the last content that is done. */
export type FillCursor = Readonly<Record<string, Lane>> | string

interface Needs {
  readonly database: Database
  readonly run: Pick<
    JobRun<{ readonly templateId: string }, FillCursor>,
    'tenantId' | 'environmentId' | 'input' | 'cursor'
  >
}

/** Ids that are read at once. */
const mostRead = 10_000

/**
 * What is left to do, by the names of lanes that can be worked on at the same time: two halves on a PostgreSQL, which has a
 * process for each; the embedded database does one thing at a time.
 * @param batch contents of which it is not worth it to make halves
 */
export async function lanesOf({ database, run }: Needs, batch: number): Promise<Readonly<Record<string, Lane>>> {
  if (typeof run.cursor === 'object') return run.cursor
  const rest: Lane = { after: run.cursor ?? '', through: null }
  if (database.kind === 'embedded') return { all: rest }
  const { left } = await countContents({ database, run }, [rest])
  if (left <= batch) return { all: rest }
  const { rows } = await sql<{ id: string }>`select id from contents where ${isOf(run)} and ${isIn(rest)}
    order by id offset ${Math.floor(left / 2) - 1} limit 1`.execute(database.staff(run.tenantId))
  const middle = rows[0]?.id ?? ''
  return { first: { ...rest, through: middle }, second: { after: middle, through: null } }
}

/** How many contents the template has, and how many of them are in what is left of the lanes. */
export async function countContents(
  { database, run }: Needs,
  lanes: readonly Lane[],
): Promise<{ total: number; left: number }> {
  const { rows } = await sql<{ total: number; left: number }>`select count(*)::integer as total,
      (count(*) filter (where ${sql.join(lanes.map(isIn), sql` or `)}))::integer as left
    from contents where ${isOf(run)}`.execute(database.staff(run.tenantId))
  return rows[0] ?? { total: 0, left: 0 }
}

/** The ids of what is left of a lane, so many at once. */
export async function* idsOf({ database, run }: Needs, lane: Lane, batch: number): AsyncGenerator<readonly string[]> {
  for (let left: Lane | undefined = lane; left; ) {
    const { rows } = await sql<{ id: string }>`select id from contents where ${isOf(run)} and ${isIn(left)}
      order by id limit ${mostRead}`.execute(database.staff(run.tenantId))
    const ids = rows.map(({ id }) => id)
    for (let at = 0; at < ids.length; at += batch) yield ids.slice(at, at + batch)
    const last = ids.at(-1)
    left = last !== undefined && ids.length === mostRead ? { ...lane, after: last } : undefined
  }
}

const isOf = ({ input, environmentId }: Needs['run']): RawBuilder<boolean> =>
  sql`template_id = ${input.templateId} and environment_id = ${environmentId}`

const isIn = ({ after, through }: Lane): RawBuilder<boolean> =>
  through === null ? sql`(id > ${after})` : sql`(id > ${after} and id <= ${through})`
