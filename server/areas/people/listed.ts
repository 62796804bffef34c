import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../database/containing.ts'
import type { Database } from '../../database/database.ts'
import type { UserSort, UserStatus } from '../../generated/schema.ts'
import { notFound } from '../../operation/refusal.ts'

/** Where people are listed: an organisation, or one project of it. */
export interface PeoplePlace {
  tenantId: string
  projectId: string | null
}

/** Somebody as a list shows them, with their role there. */
export interface ListedPerson {
  id: string
  sub: string
  username: string
  email: string
  first_name: string
  last_name: string
  picture_key: string | null
  /** `Disabled` also of who is shut out of this place alone. */
  status: UserStatus
  last_active_at: Date | null
  role_id: string
  role_name: string
}

/** Which of them, in which order. */
export interface PeopleSought {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  roleName?: string | null | undefined
  status?: UserStatus | null | undefined
  /** Only those who may work there, or only the others. */
  active?: boolean | null | undefined
  quickSearch?: string | null | undefined
  sort: UserSort
  ascending: boolean
  limit: number
  offset: number
}

/** A page of the people of a place, and how many fit. */
export async function listPeople(
  database: Database,
  place: PeoplePlace,
  sought: PeopleSought,
): Promise<{ people: ListedPerson[]; total: number }> {
  const { rows } = await sql<ListedPerson & { total: number }>`
    select p.*, count(*) over ()::int as total from (${peopleOf(place)}) p where ${fitting(sought)}
    order by ${orderOf(sought)}, p.id limit ${sought.limit} offset ${sought.offset}`.execute(
    database.staff(place.tenantId),
  )
  if (rows[0] || sought.offset === 0) return { people: rows, total: rows[0]?.total ?? 0 }
  // A page behind the last has no row to tell the total.
  const first = await listPeople(database, place, { ...sought, limit: 1, offset: 0 })
  return { people: rows, total: first.total }
}

/** @throws {Refusal} NotFound */
export async function findPersonIn(database: Database, place: PeoplePlace, userId: string): Promise<ListedPerson> {
  const { rows } = await sql<ListedPerson>`select p.* from (${peopleOf(place)}) p where p.id = ${userId}`.execute(
    database.staff(place.tenantId),
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

function peopleOf({ tenantId, projectId }: PeoplePlace): RawBuilder<unknown> {
  const there =
    projectId === null
      ? sql`memberships here`
      : sql`project_members here join memberships m on m.user_id = here.user_id and m.tenant_id = here.tenant_id`
  const shutOut = projectId === null ? sql`here.status = 'Disabled'` : sql`'Disabled' in (here.status, m.status)`
  const where = projectId === null ? sql`` : sql`and here.project_id = ${projectId}`
  return sql`select u.id, u.sub, u.username, u.email, u.first_name, u.last_name, u.picture_key, u.last_active_at,
      case when ${shutOut} then 'Disabled' else u.status end as status, r.id as role_id, r.name as role_name
    from ${there} join users u on u.id = here.user_id join roles r on r.id = here.role_id
    where here.tenant_id = ${tenantId} ${where}`
}

function fitting({ firstName, lastName, roleName, status, active, quickSearch }: PeopleSought): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (firstName?.trim()) conditions.push(sql`p.first_name ilike ${containing(firstName.trim())}`)
  if (lastName?.trim()) conditions.push(sql`p.last_name ilike ${containing(lastName.trim())}`)
  if (roleName?.trim()) conditions.push(sql`lower(p.role_name) = lower(${roleName.trim()})`)
  if (status) conditions.push(sql`p.status = ${status}`)
  if (typeof active === 'boolean') conditions.push(sql`(p.status = 'Active') = ${active}`)
  if (quickSearch?.trim()) {
    conditions.push(sql`concat(p.first_name, ' ', p.last_name, ' ', p.email) ilike ${containing(quickSearch.trim())}`)
  }
  return sql.join(conditions, sql` and `)
}

const fullName = sql`nullif(trim(lower(concat(p.first_name, ' ', p.last_name))), '')`

function orderOf({ sort, ascending }: PeopleSought): RawBuilder<unknown> {
  const keys: Record<UserSort, RawBuilder<unknown>> = {
    Name: fullName,
    Email: sql`lower(p.email)`,
    Role: sql`lower(p.role_name)`,
    Status: sql`p.status`,
    LastActiveAt: sql`p.last_active_at`,
  }
  // Who has no name yet, or never came, is at the end either way.
  const first = sql`${keys[sort]} ${ascending ? sql`asc` : sql`desc`} nulls last`
  return sort === 'Name' ? first : sql`${first}, ${fullName} nulls last`
}
