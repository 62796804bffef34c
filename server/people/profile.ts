import type { Kysely } from 'kysely'
import { recordAudit } from '../database/audit.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import type { IdentityAdmin } from '../identity/admin.ts'
import type { Giver } from '../policies/giving.ts'
import { notFound, Refusal } from '../policies/refusal.ts'
import { nameOf, wrongName } from './names.ts'
import { refuseStronger, rolesIn } from './stronger.ts'

/** Which person an operation is about, and who carries it out where. */
export interface About {
  userId: string
  /** Who does it; the same for one's own. */
  byUserId: string
  /** What they have themselves: nobody changes whoever has more. */
  giver: Giver
  /** The tenant in which it is done; null for one's own where there is none. */
  tenantId: string | null
  operation: string
}

export interface Renamed {
  email: string
  firstName: string
  lastName: string
}

interface Needs {
  database: Pick<Database, 'owner'>
  /** The embedded identity service; where another one is used, the console tells it itself. */
  accounts?: Pick<IdentityAdmin, 'rename'>
}

/** Changes the names of a person (product 7.2); the account's follow, so that the next token has them. */
export function createRename({ database, accounts }: Needs) {
  return async (about: About, names: { firstName: string; lastName: string }): Promise<Renamed> => {
    const wrong = wrongName(names)
    if (wrong !== undefined) throw new Refusal('BadInput', wrong)
    const [firstName, lastName] = [names.firstName.trim(), names.lastName.trim()]
    return database.owner.transaction().execute(async (tx) => {
      // The account before the row, as all that changes both.
      const { sub } = await findPerson(tx, about)
      const isThere = await accounts?.rename(sub, { givenName: firstName, familyName: lastName }, tx)
      if (isThere === false) throw notFound()
      const person = await personOf(tx, about)
      // Whoever was invited has arrived once they say who they are (product 4), and is at home where they do.
      const arrives = person.status === 'Invited' && about.userId === about.byUserId
      await tx
        .updateTable('users')
        .set({
          first_name: firstName,
          last_name: lastName,
          ...(arrives && { status: 'Active', home_tenant_id: person.home_tenant_id ?? about.tenantId }),
        })
        .where('id', '=', about.userId)
        .execute()
      await recordAudit(tx, {
        tenantId: about.tenantId,
        userId: about.byUserId,
        operation: about.operation,
        entityId: about.userId,
        details: { from: [person.first_name, person.last_name], to: [firstName, lastName] },
      })
      return { email: person.email, firstName, lastName }
    })
  }
}

/**
 * Reads a person for a change, and holds their row until its end.
 * @throws {Refusal} NotFound for nobody of the tenant, Forbidden for a guest and for whoever has more rights
 */
export function personOf(tx: Kysely<Schema>, about: About) {
  return findPerson(tx, about, true)
}

/**
 * Reads a person whom somebody is about to change. Others' belong to the tenant, and it is their home:
 * what an organisation does to a guest would show in all others.
 * @throws {Refusal} NotFound for nobody of the tenant, Forbidden for a guest and for whoever has more rights
 */
async function findPerson(tx: Kysely<Schema>, { userId, byUserId, giver, tenantId }: About, hold = false) {
  const person = await tx
    .selectFrom('users')
    .selectAll()
    .$if(userId !== byUserId, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('memberships')
            .select('user_id')
            .whereRef('memberships.user_id', '=', 'users.id')
            .where('tenant_id', '=', tenantId ?? ''),
        ),
      ),
    )
    .where('id', '=', userId)
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!person) throw notFound()
  if (userId !== byUserId && person.home_tenant_id !== tenantId) {
    throw new Refusal('Forbidden', 'This person belongs to another organisation, which keeps their profile')
  }
  if (userId !== byUserId) refuseStronger(giver, nameOf(person), await rolesIn(tx, tenantId ?? '', userId))
  return person
}
