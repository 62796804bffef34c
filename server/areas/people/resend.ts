import type { Kysely } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import { AccountExists, type IdentityAdmin } from '../../identity/admin.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Actor } from '../../operation/actor.ts'
import { notFound, Refusal } from '../../operation/refusal.ts'
import type { Giver } from '../../policies/giving.ts'
import { record } from '../../resource/record.ts'
import { letterFor } from './invitation-letter.ts'
import { placeName } from './invitations.ts'
import { holdTarget } from './target.ts'

export interface Resending {
  tenantId: string
  tenantName: string
  projectId: string | null
  userId: string
  /** With what they have themselves there. */
  inviter: Actor & Giver
  /** The language of the letter: the inviter's, as nobody knows yet what the invited read. */
  language?: string | undefined
}

interface Needs {
  database: Pick<Database, 'owner'>
  accounts?: Pick<IdentityAdmin, 'invite' | 'mayInviteAgain'>
  mail: Pick<Mail, 'send'>
}

/**
 * Mails an invitation again to a member who has not come yet, with a new temporary password; the one before is void.
 * @throws {Refusal} NotFound for nobody of the place, Forbidden for whoever has more rights, Conflict for who has come,
 *   TooManyRequests
 */
export function createResend({ database, accounts, mail }: Needs) {
  return async (resending: Resending): Promise<{ email: string }> => {
    if (!accounts) throw new Refusal('Conflict', 'People are invited where they sign in, not here')
    const { email } = await invitedPerson(database.owner, resending)
    if (!(await accounts.mayInviteAgain(email))) {
      throw new Refusal('TooManyRequests', `${email} has got a letter just now. Please wait a little.`)
    }
    const { letter, to, values } = await database.owner.transaction().execute(async (tx) => {
      const place = await placeName(tx, resending)
      // The account before the row, as all that changes both.
      const temporaryPassword = await renewPassword(tx, accounts, email)
      await invitedPerson(tx, resending)
      const { tenantId, projectId, userId, inviter: by } = resending
      await holdTarget(tx, { tenantId, projectId, by }, userId)
      const thing = { kind: projectId === null ? 'User' : 'ProjectUser', id: userId, name: email }
      await record(tx, { by, thing, after: { Email: email } })
      return letterFor({ email, temporaryPassword, place, role: await roleName(tx, resending) }, resending)
    })
    void mail.send(letter, to, values, resending.language)
    return { email }
  }
}

/** Undefined for somebody with an account of their own making, who signs in as they always do. */
async function renewPassword(
  tx: Kysely<Schema>,
  accounts: Pick<IdentityAdmin, 'invite'>,
  email: string,
): Promise<string | undefined> {
  try {
    return (await accounts.invite({ email }, tx)).temporaryPassword
  } catch (error) {
    if (error instanceof AccountExists) return undefined
    throw error
  }
}

/** The name of the role that somebody has in the place to which they are invited. */
async function roleName(tx: Kysely<Schema>, { tenantId, projectId, userId }: Resending): Promise<string> {
  const found = await tx
    .selectFrom('roles')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ({ selectFrom }) =>
      projectId === null
        ? selectFrom('memberships').select('role_id').where('tenant_id', '=', tenantId).where('user_id', '=', userId)
        : selectFrom('project_members')
            .select('role_id')
            .where('project_id', '=', projectId)
            .where('user_id', '=', userId),
    )
    .executeTakeFirstOrThrow()
  return found.name
}

async function invitedPerson(
  db: Kysely<Schema>,
  { tenantId, projectId, userId }: Resending,
): Promise<{ email: string }> {
  const person = await db
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select(['users.email', 'users.status', 'memberships.status as standing'])
    .where('users.id', '=', userId)
    .where('memberships.tenant_id', '=', tenantId)
    .$if(projectId !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('project_members')
            .select('project_members.user_id')
            .whereRef('project_members.user_id', '=', 'users.id')
            .where('project_members.project_id', '=', projectId)
            .where('project_members.status', '=', 'Active'),
        ),
      ),
    )
    .executeTakeFirst()
  if (!person) throw notFound()
  if (person.status !== 'Invited') throw new Refusal('Conflict', `${person.email} needs no invitation any more`)
  if (person.standing !== 'Active') throw new Refusal('Conflict', `${person.email} is shut out here`)
  return person
}
