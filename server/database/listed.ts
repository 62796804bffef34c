import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isAnyOf } from './any-of.ts'
import { containing } from './containing.ts'
import { plannedAnew } from './prepared.ts'
import type { Schema } from './schema.ts'

/** Whose names lists are searched by, as the functions of migration 0037 call them. */
export type NamedKind = 'Content' | 'Media' | 'Template' | 'Project'

/**
 * What has some words in its name: the ids, where they are few. Else a pattern for `name_key`, which finds a page of them
 * soon wherever one begins to look.
 */
export type Named = { readonly ids: readonly string[] } | { readonly pattern: string }

const few = 500

/** Looks words up in the names of an environment's things, or of a tenant's projects. undefined for no words. */
export async function named(
  db: Kysely<Schema>,
  kind: NamedKind,
  place: string,
  words: string | null | undefined,
): Promise<Named | undefined> {
  const part = words?.trim()
  if (!part) return undefined
  const { rows } = await sql<{
    id: string
  }>`select id from ids_named(${kind}, ${place}, ${part}, ${few + 1}) id`.execute(db)
  return rows.length > few ? { pattern: containing(part) } : { ids: rows.map(({ id }) => id) }
}

/** Things of one table, in the order in which a list shows them: that of an index, so that it is read as far as is asked. */
export interface Listed {
  readonly table: 'contents' | 'media' | 'templates' | 'projects'
  /** What `where` and `order` call the table. */
  readonly alias: string
  readonly where: readonly RawBuilder<unknown>[]
  readonly named?: Named | undefined
  /** What is joined to it for `order`, at most one row each; to be joined again where the page is sorted once more. */
  readonly join?: RawBuilder<unknown> | undefined
  readonly order: RawBuilder<unknown>
  /** Conditions of which each thing fits one: those of the first come first, each half in `order`, read off its own range. */
  readonly halves?: readonly RawBuilder<boolean>[] | undefined
}

/**
 * Things that are sorted by what they belong to, and within that as an index has them. They are read group by group until a
 * page is full, so that not all of them are sorted: for lists that are hardly narrowed, as each group is looked through.
 */
export interface Groups {
  /** Where what they belong to is: rows with `id` and `name_key`, in brackets. */
  readonly from: RawBuilder<unknown>
  /** By which column of theirs they belong to it; what belongs to nothing comes last. */
  readonly column: string
  readonly way: RawBuilder<unknown>
  /** The order within a group. */
  readonly within: RawBuilder<unknown>
}

interface Part {
  readonly limit: number
  readonly offset: number
}

/**
 * For FROM: the rows of a page, by the list's alias; to be sorted once more. What is passed over is passed over in the index,
 * and then each row is found by its id, which no plan for joins can make a scan of.
 */
export function pageOf(listed: Listed, { limit, offset }: Part, groups?: Groups): RawBuilder<unknown> {
  const skipped = offset === 0 ? sql`` : sql`offset ${offset}`
  const ids = groups ? idsByGroup(listed, groups, offset + limit) : idsInHalves(listed, offset + limit)
  return sql`(${ids} limit ${sql.lit(limit)} ${skipped}) page
    cross join lateral (select * from ${sql.table(listed.table)} where id = page.id offset 0) ${sql.ref(listed.alias)}`
}

/** How many there are, counted no further than `most`. */
export function countOf(listed: Listed, most: number): RawBuilder<number> {
  return sql<number>`(select count(*)::integer from (${idsOf(listed)} limit ${sql.lit(most)}) counted)`
}

/** Of each half no more than `most` are read. */
function idsInHalves({ halves, ...listed }: Listed, most: number): RawBuilder<unknown> {
  if (!halves) return idsOf(listed)
  const parts = halves.map(
    (half, place) => sql`select id, ${sql.lit(place)} as half, row_number() over () as place
      from (${idsOf({ ...listed, where: [...listed.where, half] })} limit ${sql.lit(most)}) those`,
  )
  return sql`select id from (${sql.join(parts, sql` union all `)}) sorted order by half, place`
}

/** Of each group no more than `most` are read, and of the next one only where there were fewer. */
function idsByGroup({ join: _, ...listed }: Listed, groups: Groups, most: number): RawBuilder<unknown> {
  const { column, way, within } = groups
  const those = (condition: RawBuilder<unknown>) => sql`select id, row_number() over () as place
    from (${idsOf({ ...listed, where: [...listed.where, condition], order: within })} limit ${most}) those`
  const of = sql.ref(`${listed.alias}.${column}`)
  // "Offset 0": sorted there, so that the database knows which group comes next, and reads no other before it.
  return sql`select thing.id from (
      select id, name_key collate "C" as key from (select id, name_key from ${groups.from} named
        union all select null, null) named
      order by key ${way} nulls last, id ${way} offset 0
    ) belonged cross join lateral (
      (${those(sql`${of} = belonged.id`)})
      union all (${those(sql`belonged.id is null and ${of} is null`)})
    ) thing order by belonged.key ${way} nulls last, belonged.id ${way}, thing.place`
}

function idsOf({ table, alias, where, named, order, join }: Listed): RawBuilder<unknown> {
  const [as, id] = [sql.ref(alias), sql.ref(`${alias}.id`)]
  const all = named && 'ids' in named ? [...where, isAnyOf(`${alias}.id`, named.ids)] : where
  const from = sql`${sql.raw(plannedAnew)} ${sql.table(table)} ${as} ${join ?? sql``} where ${sql.join(all, sql` and `)} order by ${order}`
  if (!named || 'ids' in named) return sql`select ${id} from ${from}`
  // "Offset 0": row security lets the planner know nothing of names, and it would expect hardly any of these to fit.
  return sql`select ${id} from (select ${as}.* from ${from} offset 0) ${as}
    where ${sql.ref(`${alias}.name_key`)} like lower(${named.pattern})`
}
