import { type Kysely, sql } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import type { Schema } from '../../../database/schema.ts'
import type { Access } from '../../../policies/access/access.ts'
import { mayRead } from '../../../policies/access/conditions.ts'

/** So many are named. */
const mostNamed = 10

/** What contents refer to that is not live. */
export interface Unpublished {
  /** Those that the caller may publish, and in turn what they refer to. */
  ids: string[]
  /** Their names, and how many more there are that others have to publish; what may not be read is neither counted nor named. */
  lines: string[]
}

/** What of all that contents refer to, in what is edited, has never been published or was taken off delivery. At most `most`. */
export async function unpublishedBehind(
  db: Kysely<Schema>,
  own: Access,
  ids: readonly string[],
  most: number,
): Promise<Unpublished> {
  const isUnpublished = sql`c.status = 'Unpublished' and c.environment_id = ${own.environmentId}
    and ${mayRead('c.id', own, 'Content Management')}`
  const { rows } = await sql<{ id: string; name: string; nearest: string | null }>`
    with recursive behind (id) as (
      select c.id from refs r join contents c on c.id = r.to_id
      where ${isAnyOf('r.from_id', ids)} and r.state = 'working' and ${isUnpublished}
      union
      select c.id from behind b join refs r on r.from_id = b.id and r.state = 'working'
      join contents c on c.id = r.to_id where ${isUnpublished}
    )
    select c.id, c.name, s.anchor_id as nearest from behind join contents c using (id)
    left join access_scopes s on s.thing_id = c.id
    where not ${isAnyOf('c.id', ids)} order by c.name_key collate "C", c.id`.execute(db)
  const theirs = rows.filter(({ nearest }) => own.allows('Edit', 'Content Management', nearest)).slice(0, most)
  const others = rows.length - theirs.length
  const more = theirs.length - mostNamed
  return {
    ids: theirs.map(({ id }) => id),
    lines: [
      ...theirs.slice(0, mostNamed).map(({ name }) => name),
      ...(more === 1 ? ['and 1 more'] : more > 1 ? [`and ${more} more`] : []),
      ...(others === 1
        ? ['1 more is for others to publish']
        : others > 1
          ? [`${others} more are for others to publish`]
          : []),
    ],
  }
}
