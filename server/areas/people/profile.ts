import type { Kysely } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import type { IdentityAdmin } from '../../identity/admin.ts'
import type { Actor } from '../../operation/actor.ts'
import { notFound, Refusal } from '../../operation/refusal.ts'
import type { Giver } from '../../policies/giving.ts'
import { difference } from '../../resource/difference.ts'
import { type ActedOn, record } from '../../resource/record.ts'
import { tellInviters } from './arrival.ts'
import { nameOf, refuseWrongName } from './names.ts'
import { refuseStronger, rolesIn } from './stronger.ts'

/** Which person an operation is about, and who carries it out where. */
export interface About {
  userId: string
  /** Who does it, perhaps to themselves, and what they have: nobody changes whoever has more. Others than oneself, in a tenant. */
  by: Actor & Giver
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
    refuseWrongName(names)
    const [firstName, lastName] = [names.firstName.trim(), names.lastName.trim()]
    return database.owner.transaction().execute(async (tx) => {
      // The account before the row, as all that changes both.
      const { sub } = await findPerson(tx, about)
      const isThere = await accounts?.rename(sub, { givenName: firstName, familyName: lastName }, tx)
      if (isThere === false) throw notFound()
      const person = await personOf(tx, about)
      // Whoever was invited has arrived once they say who they are (product 4), and is at home where they do.
      const arrives = person.status === 'Invited' && about.userId === about.by.userId
      await tx
        .updateTable('users')
        .set({
          first_name: firstName,
          last_name: lastName,
          ...(arrives && { status: 'Active', home_tenant_id: person.home_tenant_id ?? about.by.tenantId }),
        })
        .where('id', '=', about.userId)
        .execute()
      if (arrives) await tellInviters(tx, about.userId, `${firstName} ${lastName}`)
      await record(tx, {
        by: about.by,
        thing: personThing(person),
        ...difference(
          { firstName: person.first_name, lastName: person.last_name, Status: person.status },
          { firstName, lastName, Status: arrives ? 'Active' : person.status },
        ),
      })
      return { email: person.email, firstName, lastName }
    })
  }
}

/** A person as the trail names them. */
export function personThing(person: { id: string; first_name: string; last_name: string; email: string }): ActedOn {
  return { kind: 'User', id: person.id, name: nameOf(person) }
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
async function findPerson(tx: Kysely<Schema>, { userId, by }: About, hold = false) {
  const { userId: byUserId, tenantId } = by
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
  if (userId !== byUserId) refuseStronger(by, nameOf(person), await rolesIn(tx, tenantId ?? '', userId))
  return person
}
