import type { CheckedAccount, CheckedRole } from '../../check/roles.ts'
import { keyText, literalText } from '../expressions/literal.ts'
import { header } from '../module.ts'

/** `roles.ts`: the kinds of people with their rights, and the accounts of the demo data. */
export function emitServerRoles(
  roles: readonly CheckedRole[],
  accounts: readonly CheckedAccount[],
  source: string,
): string {
  const kinds = roles.map(({ name, grants }) => `  ${keyText(name)}: ${literalText(Object.fromEntries(grants))},\n`)
  const people = accounts.map(({ email, role }) => `  ${keyText(email)}: ${literalText(role)},\n`)
  return `${header(source)}

import type { Action, Subject } from './permissions.ts'

/** By role, then by the level that loads them. */
export const roles = {
${kinds.join('')}} as const satisfies Record<string, Record<string, readonly { action: Action; subject: Subject }[]>>
export type Role = keyof typeof roles

/** The role of each account of the demo data. */
export const accounts = {
${people.join('')}} as const satisfies Record<string, Role>
`
}
