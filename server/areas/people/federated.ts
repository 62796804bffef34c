import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { validation } from '../../generated/rules.ts'
import type { IdentityAdmin } from '../../identity/admin.ts'
import type { Actor } from '../../operation/actor.ts'
import { notFound, Refusal } from '../../operation/refusal.ts'
import { isEmail, refuseWrongName } from './names.ts'
import { createOrganisation, type Founder } from './organisation.ts'

interface Needs {
  database: Pick<Database, 'owner'>
  accounts?: Pick<IdentityAdmin, 'rename'>
}

/**
 * Makes the organisation of somebody who is signed in and belongs to none (product 4): the email comes from the token, the
 * names from them.
 * @throws {Refusal} Conflict for who belongs to one already, or whose email is somebody else's
 */
export function createFound({ database, accounts }: Needs) {
  return async (founder: Founder, name: string, by: Actor): Promise<{ userId: string }> => {
    const { firstName, lastName } = founder
    refuseWrongName({ firstName, lastName, organisation: name })
    if (!isEmail(founder.email)) throw new Refusal('BadInput', validation.email({ field: 'Email' }))
    return database.owner.transaction().execute(async (tx) => {
      // Two that are sent at once make one organisation.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`found ${founder.sub}`}, 0))`.execute(tx)
      // The account before the row, as all that changes both.
      const names = { givenName: firstName.trim(), familyName: lastName.trim() }
      if ((await accounts?.rename(founder.sub, names, tx)) === false) throw notFound()
      const holders = await tx
        .selectFrom('users')
        .leftJoin('memberships', 'memberships.user_id', 'users.id')
        .select(['users.sub', 'users.status', 'memberships.tenant_id'])
        .where(({ eb, or }) => or([eb('users.sub', '=', founder.sub), eb('users.email', '=', founder.email)]))
        .execute()
      if (holders.some(({ sub }) => sub !== founder.sub)) throw new Refusal('Conflict', 'Email already exist')
      if (holders.some(({ tenant_id, status }) => tenant_id !== null || status === 'Disabled')) {
        throw new Refusal('Conflict', 'You belong to an organisation already')
      }
      const made = await createOrganisation(tx, { name, founder, by })
      return { userId: made.userId }
    })
  }
}
