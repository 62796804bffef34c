import { administrator, member } from '../areas/people/roles.ts'
import type { Rows } from '../database/rows.ts'
import * as accounts from './accounts.ts'
import { agencyProjects, agencyTenants, overdrawn } from './agency-tenants.ts'
import type { DemoFile } from './media.ts'
import { before } from './moments.ts'
import type { Person, UserRow } from './people.ts'
import { addProject } from './projects.ts'
import type { Random } from './random.ts'
import { addTenant, addUser, join } from './tenants.ts'

interface Needs {
  rows: Rows
  files: DemoFile[]
  random: Random
  createPerson(person: Person): Promise<UserRow>
}

/** An agency's account that is a member of 60 tenants, with one to three projects in each. */
export async function addAgency({ rows, files, random, createPerson }: Needs): Promise<void> {
  const user = await createPerson(accounts.agency)
  for (const [index, { name, description }] of agencyTenants.entries()) {
    const tenant = addTenant(rows, random, {
      name,
      description,
      // One that has outgrown its plan (product 4).
      ...(name === overdrawn && { limits: { environments: 0 } }),
      roles: { Administrator: administrator, Member: member },
    })
    if (index === 0) addUser(rows, user, tenant)
    join(rows, tenant, user, 'Administrator')
    for (const [project, purpose] of agencyProjects.slice(0, random.between(1, 3))) {
      addProject(rows, files, random, tenant, {
        name: project,
        description: purpose,
        status: 'Active',
        author: user,
        updatedAt: before({ days: random.between(1, 150), minutes: random.between(0, 1400) }),
        environments: random.chance(0.5) ? ['Development'] : [],
        contents: random.between(0, 4),
        media: 0,
      })
    }
  }
}
