import { prefixed } from '../database/ids.ts'
import type { Feature } from '../generated/features.ts'
import type { Action, Subject } from '../generated/permissions.ts'
import { requires as ofSpec, type Requirement } from '../generated/requires.ts'
import { type Actor, type Allowed, actorOf, nothingAsked } from '../operation/actor.ts'
import { isForbidden, notFound, Refusal, sessionEnded, unauthenticated } from '../operation/refusal.ts'
import type { Sender } from '../operation/sender.ts'
import type { AccessPolicy } from './access/access.ts'
import { isListed } from './access/things.ts'
import type { Caller, Membership, Place, Profile } from './caller.ts'
import type { Directory } from './directory.ts'
import { offFor, refuseDisabled } from './features.ts'
import type { Grant } from './grants.ts'
import { rolesWith } from './held.ts'

/** What an operation may rely on once it was let through. */
export interface Call {
  /** The operation's name in the contract, such as `deleteRole`. */
  operation: string
  /** By what it was let through. */
  allowed: Allowed
  caller: Caller
  /** The tenant that TenantID names, or the caller's own where none is named; null where there is neither. */
  membership: Membership | null
  /** What ProjectID or EnvironmentID names; null where none does. */
  place: Place | null
  /** Set for somebody who is signed in and whom the tables do not know; `caller` is then made of it. */
  stranger: Profile | null
  /** By which request it came; null for what came by none. */
  sender: Sender | null
  /** The language of letters that come of it: one of `languages` (server/mail/letters.ts); that of the console without. */
  language?: string
  /** Whether the caller's roles in the tenant and in the place, together, give a right. */
  can(action: Action, subject: Subject): boolean
}

/** The arguments that say where a call acts. All others are the operation's own affair and give no right. */
export interface WhereArguments {
  TenantID?: string | null
  ProjectID?: string | null
  EnvironmentID?: string | null
}

/** What a call says of what it is about, by argument. */
export type GivenArguments = WhereArguments & Readonly<Record<string, unknown>>

/** All that a token tells: who, and since when (seconds since 1970). */
export interface Claimed {
  sub: string
  issuedAt: number
  profile: Profile
}

/** `sender` goes along with the call, for whoever writes down what came of it. */
export type Gate = (who: Claimed | Refusal, args: GivenArguments, sender?: Sender | null) => Promise<Call>

/** Something that somebody may not do. */
export interface Attempt {
  by: Actor
  args: GivenArguments
  refusal: Refusal
}

interface Needs {
  directory: Directory
  /** Decides by the access lists of the things that a call names. */
  access: Pick<AccessPolicy, 'refuse'>
  /** Is told of somebody known who tried what they may not. Never rejects. */
  refused?(attempt: Attempt): Promise<void>
  disabledFeatures: ReadonlySet<Feature>
  /** What each field needs, of another contract than that of spec/. */
  requires?: Readonly<Record<string, Requirement>>
}

/**
 * The gate of one root field, by what its `@requires` states.
 * @param field such as `Query.projects`
 * @throws when the field has no entry: nothing is served that nobody thought about
 */
export function gateOf(
  field: string,
  { directory, access, refused, disabledFeatures, requires = ofSpec }: Needs,
): Gate {
  const required = Object.hasOwn(requires, field) ? requires[field] : undefined
  if (!required) throw new Error(`${field} states no @requires in the contract, so it cannot be served`)
  const asksRights = required.can.length > 0 || required.others !== undefined
  if (!required.session && asksRights) throw new Error(`${field} asks for rights but not for a session`)
  if (required.known === false && (!required.session || asksRights)) {
    throw new Error(`${field} is open to people whom nobody knows; it can ask for a session, and for no rights`)
  }
  if (required.active === false && (!required.session || asksRights)) {
    throw new Error(`${field} is open to members who are shut out; it can ask for a session, and for no rights`)
  }
  const { session, can, feature, others = [], known = true, active = true } = required
  const operation = field.slice(field.indexOf('.') + 1)
  const things = (required.things ?? []).map((each) => {
    if (!isListed(each.subject)) throw new Error(`${field} asks for access lists of ${each.subject}, which has none`)
    return { ...each, subject: each.subject }
  })

  return async (who, args, sender = null) => {
    // Who is nobody learns nothing of what there is.
    if (session && who instanceof Refusal) throw who
    if (feature) refuseDisabled(feature, disabledFeatures)
    if (!session || who instanceof Refusal) return { ...callOfNobody, operation, sender }

    const asked = directory.caller(who.sub)
    const caller = asked instanceof Promise ? await asked : asked
    if (!caller) {
      if (known) throw unauthenticated()
      return { ...callOfStranger(who, args), operation, sender }
    }
    if (hasEnded(who, caller)) throw sessionEnded()

    const membership = membershipOf(caller, args.TenantID)
    // As far as it is known where somebody acts: an attempt that is refused is written down there.
    let call: Call = { ...callOf(caller, membership, null), operation, sender }
    try {
      if (active && membership?.disabled && args.TenantID != null) throw shutOut(membership)
      if (feature && membership) refuseDisabled(feature, await offFor(directory, membership))
      const place = await placeOf(directory, caller, membership, args)
      call = { ...callOf(caller, membership, place), operation, sender }
      const rights = [...can, ...others.filter(({ of }) => namesAnother(call, of, args))].map((need) =>
        rightIn(call, need),
      )
      const lists = things.length > 0 ? await access.refuse(call, things, args) : []
      return { ...call, allowed: { rights, feature: feature ?? null, lists } }
    } catch (error) {
      if (isForbidden(error)) await refused?.({ by: actorOf(call), args, refusal: error })
      throw error
    }
  }
}

function namesAnother(call: Call, names: readonly string[], args: GivenArguments): boolean {
  const ids = names.flatMap((name) => args[name] ?? [])
  return ids.some((id) => !isCaller(String(id), call))
}

/** Whether an id is the caller's. Where a console knows no more of somebody than the session says, it is the sub. */
export function isCaller(id: string, { caller }: Pick<Call, 'caller'>): boolean {
  return [caller.userId, prefixed('User', caller.sub)].includes(prefixed('User', id))
}

/** @throws {Refusal} Forbidden where no role of the caller gives it */
function rightIn(call: Call, { action, subject }: Grant): Allowed['rights'][number] {
  const roles = rolesWith(call, action, subject)
  if (roles.length > 0) return { right: `${action} ${subject}`, roles }
  throw new Refusal('Forbidden', `You have no permission for this. It needs ${action} on ${subject}.`)
}

/** Somebody somewhere, with what their roles give there. */
export function callOf(caller: Caller, membership: Membership | null, place: Place | null): Call {
  const roles = [membership?.role, place?.role]
  return {
    operation: '',
    allowed: nothingAsked,
    sender: null,
    caller,
    membership,
    place,
    stranger: null,
    can: (action, subject) => roles.some((role) => role?.grants.has(action, subject)),
  }
}

function shutOut({ tenantName }: Membership): Refusal {
  return new Refusal('Forbidden', `You have been shut out of ${tenantName}. Please ask an Administrator there.`)
}

/**
 * Whoever a token is of, for what is no operation and so has no gate.
 * @throws {Refusal} Unauthorized without a token, for people whom the tables do not know, and for sessions that were ended
 */
export async function knownCaller(directory: Pick<Directory, 'caller'>, who: Claimed | Refusal): Promise<Caller> {
  if (who instanceof Refusal) throw who
  const caller = await directory.caller(who.sub)
  if (!caller) throw unauthenticated()
  if (hasEnded(who, caller)) throw sessionEnded()
  return caller
}

function hasEnded({ issuedAt }: Claimed, { status, sessionsEndedAt }: Caller): boolean {
  return status === 'Disabled' || (sessionsEndedAt !== null && issuedAt * 1000 <= sessionsEndedAt.getTime())
}

function membershipOf(caller: Caller, tenantId: string | null | undefined): Membership | null {
  if (tenantId === null || tenantId === undefined) {
    return (caller.homeTenantId !== null && caller.memberships.get(caller.homeTenantId)) || null
  }
  const membership = caller.memberships.get(prefixed('Tenant', tenantId))
  if (!membership) throw notFound()
  return membership
}

async function placeOf(
  directory: Directory,
  caller: Caller,
  membership: Membership | null,
  { ProjectID, EnvironmentID }: WhereArguments,
): Promise<Place | null> {
  let place: Place | null = null
  for (const id of [ProjectID, EnvironmentID]) {
    if (id === null || id === undefined) continue
    const asked = membership ? directory.place(caller, membership, id) : undefined
    const found = asked instanceof Promise ? await asked : asked
    if (!found || (place && place.projectId !== found.projectId)) throw notFound()
    place = found
  }
  // A project's id is no environment's, where an environment is asked for.
  if (place && EnvironmentID !== null && EnvironmentID !== undefined && place.environmentId === null) throw notFound()
  return place
}

const nobody: Caller = {
  userId: '',
  sub: '',
  username: '',
  email: '',
  firstName: '',
  lastName: '',
  pictureKey: null,
  pictureUpload: null,
  status: 'Active',
  homeTenantId: null,
  sessionsEndedAt: null,
  lastActiveAt: null,
  memberships: new Map(),
}

const callOfNobody: Call = {
  operation: '',
  allowed: nothingAsked,
  sender: null,
  caller: nobody,
  membership: null,
  place: null,
  stranger: null,
  can: () => false,
}

/** Somebody without a row is a member of nothing: whatever place is named is not theirs to see. */
function callOfStranger({ sub, profile }: Claimed, args: WhereArguments): Call {
  if ([args.TenantID, args.ProjectID, args.EnvironmentID].some((id) => id !== null && id !== undefined))
    throw notFound()
  const { username, email, firstName, lastName } = profile
  const caller = { ...nobody, sub, username, email, firstName, lastName, status: 'Incomplete' }
  return { ...callOfNobody, caller, stranger: profile }
}
