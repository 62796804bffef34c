import { administrator } from '../areas/people/roles.ts'
import type { Rows } from '../database/rows.ts'
import * as accounts from './accounts.ts'
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

/** A tenant whose free trial has expired, with two projects (product 2.6). */
export async function addExpiredTrial({ rows, files, random, createPerson }: Needs): Promise<void> {
  const tenant = addTenant(rows, random, {
    name: 'Paper Lantern Studio',
    description: 'Illustration and stationery',
    freeTrial: 'Expired',
    roles: { Administrator: administrator },
  })
  const user = await createPerson(accounts.trial)
  addUser(rows, user, tenant)
  join(rows, tenant, user, 'Administrator')
  const plan = { status: 'Active', author: user, environments: [] } as const
  addProject(rows, files, random, tenant, {
    ...plan,
    name: 'Portfolio',
    description: 'Selected works',
    updatedAt: before({ days: 12 }),
    contents: 8,
    media: 6,
  })
  addProject(rows, files, random, tenant, {
    ...plan,
    name: 'Card Shop',
    description: null,
    updatedAt: before({ days: 31 }),
    contents: 5,
    media: 3,
  })
}
