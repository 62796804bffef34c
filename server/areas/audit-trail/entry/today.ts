import type { Requirement } from '../../../generated/requires.ts'
import type { AuditToday } from '../../../generated/schema.ts'
import type { Services } from '../../../operation/context.ts'
import { Refusal } from '../../../operation/refusal.ts'
import type { Caller, Membership } from '../../../policies/caller.ts'
import { isOff, offFor } from '../../../policies/features.ts'
import { callOf, gateOf as gateFor } from '../../../policies/requires.ts'
import { rightsTaken } from './given.ts'
import { argumentsOf, needsOf } from './needs.ts'
import type { EntryRow } from './row.ts'
import { dayOf, gateOf } from './why.ts'

type Needs = Pick<Services, 'database' | 'directory' | 'access' | 'disabledFeatures'>

/** Whoever acted, as they are a member now. */
interface Now {
  caller: Caller
  membership: Membership
}

/** Whether an act would be let through at this moment, by the gate itself, and if not why (O-audit-09). */
export async function allowedToday(row: EntryRow, services: Needs): Promise<AuditToday> {
  if (row.via === 'Operator') return yes('Yes: whoever runs the server may do it.')
  if (row.via === 'Identity') return yes('Yes: everybody may do this for themselves.')
  const sub = await subOf(row, services)
  if (sub === undefined && row.via === 'Token') return no(`No: the token ${row.user_name} is not valid any more.`)
  const now = sub === undefined ? undefined : await memberNow(sub, row, services)
  if (!now) return no(`No: ${row.user_name} is no member any more${await since(row, services)}.`)
  const needs = needsOf(row)
  const field = `Mutation.${row.operation}`
  const gate = gateFor(field, { ...services, requires: { [field]: needs } })
  const profile = { ...now.caller, emailVerified: true }
  try {
    // That sessions were ended takes no right.
    await gate({ sub: now.caller.sub, issuedAt: Number.POSITIVE_INFINITY, profile }, argumentsOf(row, needs))
    return yes(`Yes: ${row.user_name} may do it today.`)
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    return no(await missing(row, needs, now, services))
  }
}

/** What is missing today, in a sentence. */
async function missing(
  row: EntryRow,
  needs: Requirement,
  { caller, membership }: Now,
  services: Needs,
): Promise<string> {
  const { feature, can, things = [] } = needs
  if (
    feature &&
    isOff(feature, new Set([...services.disabledFeatures, ...(await offFor(services.directory, membership))]))
  ) {
    return `No: the feature ${feature} is off.`
  }
  const at = row.environment_id ?? row.project_id
  const place = at === null ? null : await services.directory.place(caller, membership, at)
  if (place === undefined && !(await isThere(row, services))) return 'No: its project or environment is gone.'
  const call = callOf(caller, membership, place ?? null)
  const lacking = can.find(({ action, subject }) => !call.can(action, subject))
  if (!lacking && place === undefined) return `No: ${row.user_name} is no member of its project any more.`
  if (!lacking && things.length > 0) return `No: ${row.user_name} may not do it with this today, or it is gone.`
  const right = lacking ?? needs.others?.[0]
  const named = `${right?.action} ${right?.subject}`
  if (row.outcome === 'Refused') return `No: ${row.user_name} has no ${named}.`
  return `No: ${row.user_name} has no ${named} any more${await since(row, services)}.`
}

/** `, since 03/05/2026` of the act that took it, as far as the trail knows one. */
async function since(row: EntryRow, { database }: Needs): Promise<string> {
  const { rights, lists } = gateOf(row)
  const roles = [...rights, ...lists].flatMap((each) => each.roles ?? []).map(({ id }) => id)
  const taken = await rightsTaken(database, row, [...new Set(roles)])
  return taken ? `, since ${dayOf(taken.at)}` : ''
}

/** Whether the project and the environment are there in which it was done. */
async function isThere({ tenant_id, project_id, environment_id }: EntryRow, { database }: Needs): Promise<boolean> {
  const table = environment_id === null ? 'projects' : 'environments'
  const rows = database
    .staff(tenant_id ?? '')
    .selectFrom(table)
    .select('id')
  return (await rows.where('id', '=', environment_id ?? project_id ?? '').executeTakeFirst()) !== undefined
}

/** Whoever acted, or the maker of the token that did, as sessions name them; undefined for nobody who is there now. */
async function subOf({ via, user_id, tenant_id }: EntryRow, { database }: Needs): Promise<string | undefined> {
  if (via !== 'Token') {
    const users = database.owner
      .selectFrom('users')
      .select('sub')
      .where('id', '=', user_id ?? '')
    return (await users.executeTakeFirst())?.sub
  }
  const keys = database.owner.selectFrom('management_keys').where('management_keys.tenant_id', '=', tenant_id ?? '')
  const key = await keys
    .innerJoin('users', 'users.id', 'management_keys.created_by_id')
    .select('users.sub')
    .where('management_keys.id', '=', user_id ?? '')
    .where('expired_date', '>', new Date())
    .executeTakeFirst()
  return key?.sub
}

async function memberNow(sub: string, { tenant_id }: EntryRow, { directory }: Needs): Promise<Now | undefined> {
  const caller = await directory.caller(sub)
  const membership = caller?.memberships.get(tenant_id ?? '')
  return caller && membership && caller.status !== 'Disabled' && !membership.disabled
    ? { caller, membership }
    : undefined
}

const yes = (Answer: string): AuditToday => ({ Allowed: true, Answer })
const no = (Answer: string): AuditToday => ({ Allowed: false, Answer })
