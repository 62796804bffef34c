import type { Insertable, Kysely, Transaction } from 'kysely'
import type { Schema, Users } from '../database/schema.ts'
import { linkIdentity } from '../identity/hosted/federated.ts'
import type { Identity } from '../identity/service.ts'
import type { IdentityTables } from '../identity/tables.ts'
import { before } from './moments.ts'
import type { Random } from './random.ts'

/** The password of every demo account that has one (README). */
export const demoPassword = 'Console-Demo-1'

/** Somebody of the demo data; without password, invitation or confirmation it is a colleague who never signs in. */
export interface Person {
  email: string
  firstName: string
  lastName: string
  /** `Active` signs in with the demo password, `Invited` with a temporary one; `Colleague` not at all. */
  kind: 'Active' | 'Invited' | 'Unconfirmed' | 'Colleague'
  totpSecret?: string
  /** Who signs in through another identity provider: the provider's own name for them. */
  through?: { provider: string; subject: string }
  /** The organisation that an unconfirmed person has asked for at sign-up. */
  organisation?: string
}

export type UserRow = Insertable<Users> & { id: string; name: string }

interface Needs {
  tx: Transaction<Schema>
  identity: Pick<Identity, 'admin'>
  random: Random
}

/** Makes the account that signs in. Somebody unconfirmed has nothing else: the rest is made at confirmation. */
export async function createAccount({ tx, identity }: Omit<Needs, 'random'>, person: Person): Promise<{ sub: string }> {
  const { email, firstName, lastName, kind, totpSecret, organisation, through } = person
  const account = await identity.admin.createUser(
    {
      email,
      attributes: { ...(firstName && { given_name: firstName }), ...(lastName && { family_name: lastName }) },
      confirmed: kind !== 'Unconfirmed',
      ...(organisation !== undefined && { askedTenant: organisation }),
      ...((kind === 'Active' || kind === 'Unconfirmed') && { password: demoPassword }),
      ...(kind === 'Invited' && { temporaryPassword: 'Temporary-1' }),
      ...(totpSecret !== undefined && { totpSecret }),
    },
    tx,
  )
  if (through) {
    const accounts = tx as unknown as Kysely<IdentityTables>
    await linkIdentity(accounts, { ...through, sub: account.sub, at: before({ days: 30 }) })
  }
  return account
}

/** Makes the account that signs in, and answers the row of the person. */
export async function createPerson({ random, ...needs }: Needs, person: Person): Promise<UserRow> {
  const { email, firstName, lastName, kind } = person
  const { sub } = await createAccount(needs, person)
  const isNew = kind === 'Invited'
  return {
    id: random.id('User'),
    name: `${firstName} ${lastName}`,
    sub,
    username: email,
    email,
    first_name: firstName,
    last_name: lastName,
    status: kind === 'Colleague' ? 'Active' : kind,
    last_active_at: isNew ? null : before({ minutes: random.between(5, 60 * 24 * 20) }),
    created_at: before({ days: isNew ? 2 : random.between(200, 420) }),
  }
}

/** The columns of a person's row, without what only the seed uses; `homeTenantId` is the tenant that is meant by default. */
export function userRow({ name: _, ...columns }: UserRow, homeTenantId: string | null): Insertable<Users> {
  return { ...columns, home_tenant_id: homeTenantId }
}
