import { entryOf } from '../../check/linked.ts'
import { rolesOf } from '../../check/roles.ts'
import type { Difference } from '../differences.ts'
import type { Concern, Telling } from '../planning.ts'
import { valueText } from '../quoted.ts'
import type { Side } from '../side.ts'
import { concernOf } from '../tell.ts'

/** Who the accounts of the demo data are. */
export const accounts: Concern = concernOf('accounts', wholeAccounts, roles)

function wholeAccounts({ kind, trail, before, after }: Difference, telling: Telling) {
  if (trail.length !== 2) return undefined
  const email = trail[1]?.name ?? ''
  const role = valueText(entryOf(after ?? before, 'role'), after ? telling.after : telling.before)
  if (kind === 'added') return { subject: email, sentence: `The account ${email} (${role}) is new` }
  if (kind === 'removed') return { subject: email, sentence: `The account ${email} (${role}) is gone` }
  return { subject: email, sentence: `An account is called ${email} now (${role})` }
}

function roles({ kind, trail, before, after }: Difference, telling: Telling) {
  if (trail.length !== 3 || kind !== 'changed') return undefined
  const email = trail[1]?.name ?? ''
  const [from, to] = [valueText(before, telling.before), valueText(after, telling.after)]
  if (trail[2]?.name !== 'role')
    return { subject: email, sentence: `The account ${email}: ${trail[2]?.name} ${from} → ${to}` }
  const [role, former] = [nameOf(after), nameOf(before)]
  const held = rightsOf(former, telling.before)
  const more = [...rightsOf(role, telling.after)].some((each) => !held.has(each))
  return {
    subject: email,
    sentence: `The account ${email} is ${to} now, not ${from}`,
    roles: [role],
    ...(more && { widens: true }),
  }
}

function nameOf(linked: Difference['after']): string {
  return linked?.is === 'data' ? String(linked.data) : ''
}

function rightsOf(role: string, { checked }: Side): ReadonlySet<string> {
  const found = rolesOf(checked.context).find((each) => each.name === role)
  return new Set(
    [...(found?.grants ?? [])].flatMap(([level, all]) => all.map((each) => `${level} ${each.action} ${each.subject}`)),
  )
}
