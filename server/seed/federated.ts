import type { Rows } from '../database/rows.ts'
import { demoMembers } from '../identity/hosted/demo-identities.ts'
import * as accounts from './accounts.ts'
import type { Person, UserRow } from './people.ts'
import { addUser, join, type SeededTenant } from './tenants.ts'

interface Needs {
  rows: Rows
  createPerson(person: Person): Promise<UserRow>
}

/**
 * Members of a tenant who have no password here and come from another identity provider, one for each, and one who was
 * invited and may come that way.
 */
export async function addFederated({ rows, createPerson }: Needs, tenant: SeededTenant): Promise<void> {
  for (const [provider, { subject, email, givenName, familyName }] of Object.entries(demoMembers)) {
    const names = { firstName: givenName, lastName: familyName }
    const user = await createPerson({ email, ...names, kind: 'Colleague', through: { provider, subject } })
    addUser(rows, user, tenant)
    join(rows, tenant, user, provider === 'Google' ? 'Administrator' : 'Member')
  }
  const invited = await createPerson(accounts.invitedThroughGmail)
  addUser(rows, invited, tenant)
  join(rows, tenant, invited, 'Member')
}
