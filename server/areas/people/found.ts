import { sql } from 'kysely'
import { containing } from '../../database/containing.ts'
import type { Database } from '../../database/database.ts'
import { limits } from '../../generated/limits.ts'

/** Somebody who is suggested. */
export interface FoundPerson {
  id: string
  email: string
  first_name: string
  last_name: string
}

interface Sought {
  tenantId: string
  projectId: string
  quickSearch: string
}

/** People of the organisation who are not in a project yet; `excluded`: emails that are to be left out as well. */
export async function findOutside(
  database: Database,
  { excluded, ...sought }: Sought & { excluded: readonly string[] },
): Promise<FoundPerson[]> {
  const left = JSON.stringify(excluded.map((email) => email.trim().toLowerCase()))
  const { rows } = await sql<FoundPerson>`${peopleNamed(sought)}
      and not exists (select 1 from project_members p where p.user_id = u.id and p.project_id = ${sought.projectId})
      and not ${left}::jsonb ? lower(u.email)
    ${atMost}`.execute(database.staff(sought.tenantId))
  return rows
}

/** People who can open a project: its members, and those who see all projects. */
export async function findInside(database: Database, sought: Sought): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`${peopleNamed(sought)}
      and (
        exists (select 1 from project_members p
          where p.user_id = u.id and p.project_id = ${sought.projectId} and p.status = 'Active')
        or exists (select 1 from roles r cross join lateral jsonb_array_elements(r.permissions) entry
          where r.id = m.role_id and r.status = 'Active' and entry ->> 'name' = 'Project Management'
            and entry -> 'privileges' ? 'Administer')
      )
    ${atMost}`.execute(database.staff(sought.tenantId))
  return rows
}

function peopleNamed({ tenantId, quickSearch }: Sought) {
  return sql`select u.id, u.email, u.first_name, u.last_name from memberships m join users u on u.id = m.user_id
    where m.tenant_id = ${tenantId} and m.status = 'Active' and u.status <> 'Disabled'
      and concat(u.first_name, ' ', u.last_name, ' ', u.email) ilike ${containing(quickSearch)}`
}

const atMost = sql`order by nullif(trim(lower(concat(u.first_name, ' ', u.last_name))), '') nulls last, lower(u.email)
  limit ${limits.userSuggestions}`
