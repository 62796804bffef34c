import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { newId, prefixed } from '../../database/ids.ts'
import type { Schema } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import { AccountExists, type IdentityAdmin } from '../../identity/admin.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Actor } from '../../operation/actor.ts'
import { notFound, Refusal } from '../../operation/refusal.ts'
import type { GivenRole, Keeping } from '../../policies/access/keeping.ts'
import { beyond, type Comparable, type Giver } from '../../policies/giving.ts'
import { record } from '../../resource/record.ts'
import { tell } from '../messages/tell.ts'
import { type Letter, letterFor } from './invitation-letter.ts'
import { isEmail } from './names.ts'
import { addTenantRole } from './organisation.ts'
import { member, memberName } from './roles.ts'

/** An invitation entry of the product (3). */
export interface InvitationEntry {
  email: string
  roleId: string
}

export interface Invitations {
  tenantId: string
  tenantName: string
  /** The project that they are invited to; null for the organisation as a whole. */
  projectId: string | null
  entries: readonly InvitationEntry[]
  /** With what they have themselves there. */
  inviter: Actor & Giver
  /** What lists keep from the inviter. */
  keeping: Keeping
  /** What the inviter has in the organisation itself, whatever the project gives them. */
  inTenant: Giver
  /** The language of the letters: the inviter's, as nobody knows yet what the invited read. */
  language?: string | undefined
}

interface Needs {
  database: Pick<Database, 'owner'>
  /** The embedded identity service; where another one is used, nobody can be invited from here. */
  accounts?: Pick<IdentityAdmin, 'invite'>
  mail: Pick<Mail, 'send'>
}

/**
 * Invites people: all of the list, or nobody. Somebody new gets an account with a temporary password, by mail; somebody who
 * has an account already becomes a member, and is told by mail. Nobody gives more than they have themselves: whoever may
 * invite, and no more, would else be anything by an account of their own making.
 * @throws {Refusal} that names each entry that cannot be
 */
export function createInvite({ database, accounts, mail }: Needs) {
  return async (invitations: Invitations): Promise<void> => {
    if (!accounts) throw new Refusal('Conflict', 'People are invited where they sign in, not here')
    const entries = invitations.entries.map(({ email, roleId }) => ({
      email: normalEmail(email),
      roleId: prefixed('Role', roleId),
    }))
    checkList(entries)
    const letters = await database.owner
      .transaction()
      .execute((tx) => inviteAll(tx, accounts, { ...invitations, entries }))
      .catch((error: unknown) => {
        throw isUniqueViolation(error)
          ? new Refusal('Conflict', 'Nobody was invited: somebody of the list has just signed up. Please try again.')
          : error
      })
    // After the transaction: a letter cannot be taken back. The answer does not wait for it.
    for (const { letter, to, values } of letters) void mail.send(letter, to, values, invitations.language)
  }
}

/** As the identity service keeps sign-in names. */
function normalEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}

function checkList(entries: readonly InvitationEntry[]): void {
  const most = limits.invitationListSize
  if (entries.length === 0) throw new Refusal('BadInput', 'Nobody was invited: the list is empty')
  if (entries.length > most) throw new Refusal('BadInput', `Nobody was invited: a list may name ${most} people`)
  const seen = new Set<string>()
  refuse(
    entries.flatMap(({ email }) => {
      if (!isEmail(email)) return [`"${email.slice(0, 100)}" is no email address`]
      if (seen.has(email)) return [`${email} is in the list twice`]
      seen.add(email)
      return []
    }),
  )
}

/** @throws {Refusal} with all reasons, when there are any */
function refuse(reasons: readonly string[]): void {
  if (reasons.length > 0) throw new Refusal('BadInput', `Nobody was invited: ${reasons.join('; ')}`)
}

async function inviteAll(
  tx: Kysely<Schema>,
  accounts: Pick<IdentityAdmin, 'invite'>,
  invitations: Invitations,
): Promise<readonly Letter[]> {
  const { tenantId, projectId, entries } = invitations
  const place = await placeName(tx, invitations)
  // Two that invite the same person wait for each other, always in the same order.
  for (const email of entries.map((each) => each.email).toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`invite ${email}`}, 0))`.execute(tx)
  }
  const known = await knownPeople(tx, invitations)
  const roles = await rolesHere(tx, invitations)
  refuse(
    entries.flatMap(({ email, roleId }) => {
      const role = roles.get(roleId)
      if (!role) return [`the role for ${email} is none of ${place}`]
      const more = beyond(invitations.inviter, role)
      if (more !== undefined) return [`the role for ${email} gives more than you have: ${more}`]
      if (invitations.keeping.isReadBy(role)) return [`the role for ${email} reads what an access list keeps from you`]
      const person = known.get(email)
      if (person?.status === 'Disabled') return [`${email} cannot be invited`]
      if (person?.inProject || (person?.inTenant && projectId === null)) {
        return [`${email} ${person.status === 'Invited' ? 'has been invited' : 'is a member'} already`]
      }
      if (person?.isShutOut) return [`${email} is shut out of ${invitations.tenantName}`]
      return []
    }),
  )

  const letters: Letter[] = []
  const everybody = projectId === null ? undefined : await memberRole(tx, tenantId, invitations.inTenant)
  const { userId: inviterId, name: inviterName } = invitations.inviter
  for (const { email, roleId } of entries) {
    const person = known.get(email)
    const { userId, temporaryPassword } = await enrol(tx, accounts, { email, person, tenantId })
    if (!person?.inTenant) {
      if (everybody?.more !== undefined) {
        refuse([`every member of ${invitations.tenantName} has more rights than you: ${everybody.more}`])
      }
      const tenantRole = everybody?.id ?? roleId
      await tx
        .insertInto('memberships')
        .values({ user_id: userId, tenant_id: tenantId, role_id: tenantRole, invited_by_id: inviterId })
        .execute()
    }
    if (projectId !== null) {
      const row = {
        user_id: userId,
        tenant_id: tenantId,
        project_id: projectId,
        role_id: roleId,
        invited_by_id: inviterId,
      }
      await tx.insertInto('project_members').values(row).execute()
    }
    await record(tx, {
      by: invitations.inviter,
      thing: { kind: projectId === null ? 'User' : 'ProjectUser', id: userId, name: email },
      after: { Email: email, RoleID: roleId },
    })
    const told = { name: roles.get(roleId)?.name ?? '', person: inviterName }
    await tell(
      tx,
      { tenantId, userIds: [userId] },
      projectId === null
        ? { kind: 'InvitedToOrganisation', ...told }
        : { kind: 'InvitedToProject', projectId, ...told },
    )
    letters.push(letterFor({ email, temporaryPassword, place, role: roles.get(roleId)?.name ?? '' }, invitations))
  }
  return letters
}

/** Where somebody is invited to, in words. @throws {Refusal} NotFound */
export async function placeName(
  tx: Kysely<Schema>,
  { tenantId, tenantName, projectId }: Pick<Invitations, 'tenantId' | 'tenantName' | 'projectId'>,
): Promise<string> {
  if (projectId === null) return tenantName
  const project = await tx
    .selectFrom('projects')
    .select('name')
    .where('id', '=', projectId)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!project) throw notFound()
  return `${project.name} (${tenantName})`
}

interface KnownPerson {
  id: string
  email: string
  status: string
  inTenant: boolean
  inProject: boolean
  isShutOut: boolean
}

async function knownPeople(
  tx: Kysely<Schema>,
  { tenantId, projectId, entries }: Invitations,
): Promise<ReadonlyMap<string, KnownPerson>> {
  const rows = await tx
    .selectFrom('users')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.tenant_id', '=', tenantId),
    )
    .leftJoin('project_members', (join) =>
      join.onRef('project_members.user_id', '=', 'users.id').on('project_members.project_id', '=', projectId ?? ''),
    )
    .select([
      'users.id',
      'users.email',
      'users.status',
      'memberships.user_id as memberOfTenant',
      'memberships.status as standing',
      'project_members.user_id as memberOfProject',
    ])
    .where(
      'users.email',
      'in',
      entries.map(({ email }) => email),
    )
    .execute()
  return new Map(
    rows.map(({ id, email, status, memberOfTenant, memberOfProject, standing }) => [
      email,
      {
        id,
        email,
        status,
        inTenant: memberOfTenant !== null,
        inProject: memberOfProject !== null,
        isShutOut: standing === 'Disabled',
      },
    ]),
  )
}

/** Those of the entries' roles that are of the project that is named, else of the tenant itself. */
async function rolesHere(
  tx: Kysely<Schema>,
  { tenantId, projectId, entries }: Invitations,
): Promise<ReadonlyMap<string, Comparable & GivenRole & { name: string }>> {
  const rows = await tx
    .selectFrom('roles')
    .select(['id', 'name', 'permissions'])
    .where('tenant_id', '=', tenantId)
    .where('project_id', 'is not distinct from', projectId)
    .where('status', '=', 'Active')
    .where(
      'id',
      'in',
      entries.map(({ roleId }) => roleId),
    )
    // Whoever deletes or changes one at the same time waits, or is waited for.
    .forShare()
    .execute()
  return new Map(rows.map(({ id, name, permissions }) => [id, { id, name, permissions, projectId }]))
}

/** The tenant's role for somebody who is invited to a project alone; made anew where it was deleted. */
async function memberRole(
  tx: Kysely<Schema>,
  tenantId: string,
  inviter: Giver,
): Promise<{ id: string; more: string | undefined }> {
  const found = await tx
    .selectFrom('roles')
    .select(['id', 'permissions'])
    .where('tenant_id', '=', tenantId)
    .where('project_id', 'is', null)
    .where(sql`lower(name)`, '=', sql<string>`lower(${memberName})`)
    .executeTakeFirst()
  // A tenant may give its members more than this inviter has.
  if (found) return { id: found.id, more: beyond(inviter, { ...found, projectId: null }) }
  return { id: await addTenantRole(tx, tenantId, memberName, member), more: undefined }
}

/** The row of a person, made with an account where they are new; a password where they have to choose their own yet. */
async function enrol(
  tx: Kysely<Schema>,
  accounts: Pick<IdentityAdmin, 'invite'>,
  { email, person, tenantId }: { email: string; person: KnownPerson | undefined; tenantId: string },
): Promise<{ userId: string; temporaryPassword?: string }> {
  if (person && person.status !== 'Invited') return { userId: person.id }
  const { sub, username, temporaryPassword } = await accounts.invite({ email }, tx).catch((error: unknown) => {
    if (error instanceof AccountExists) return { sub: error.sub, username: email, temporaryPassword: undefined }
    throw error
  })
  const invited = { ...(temporaryPassword !== undefined && { temporaryPassword }) }
  if (person) return { userId: person.id, ...invited }
  const userId = newId('User')
  await tx
    .insertInto('users')
    .values({
      id: userId,
      sub,
      username,
      email,
      first_name: '',
      last_name: '',
      picture_key: null,
      status: 'Invited',
      // Who has an account of their own making belongs to nobody before they say so: names and pictures are the home's.
      home_tenant_id: temporaryPassword === undefined ? null : tenantId,
    })
    .execute()
  return { userId, ...invited }
}

function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '23505'
}
