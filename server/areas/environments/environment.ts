import { type RawBuilder, sql } from 'kysely'
import { alike } from '../../../generator/values/alike.ts'
import { limits } from '../../generated/limits.ts'
import { validation } from '../../generated/rules.ts'
import { wrongUnseen } from '../../policies/unseen.ts'

/** The type of an environment that is not Production, new or formerly so: product 4 leaves open which that is. */
export const ordinaryType = 'Development'

/** Where the contents of an environment are delivered, on this server: what staff know as its URL. */
export function deliveryPath(environmentId: string): string {
  return `/cda/rest/v1/${environmentId}/contents`
}

/** The product's sentence (5) about a name that breaks its rule; undefined for a right one. */
export function wrongEnvironmentName(name: string): string | undefined {
  const field = 'Environment Name'
  if (name.trim() === '') return validation.required({ field })
  const isLong = [...name].length > limits.nameLength
  return wrongUnseen(name, field) ?? (isLong ? validation.maxLength({ field, limit: limits.nameLength }) : undefined)
}

/**
 * Whether an environment is meant by what somebody typed: a part of its name or its path, or an absolute address that
 * starts with its path, as it is copied from a browser.
 */
export function isMeant(environment: { id: string; name: string }, search: string): boolean {
  const part = alike(search.trim())
  const path = deliveryPath(environment.id).toLowerCase()
  if (alike(environment.name).includes(part) || path.includes(part)) return true
  return URL.canParse(part) && `${new URL(part).pathname}/`.startsWith(`${path}/`)
}

/** Lets the rest of a transaction see an environment that is still being made, which row security hides from everybody else. */
export function seeMade(environmentId: string): RawBuilder<unknown> {
  return sql`select set_config('app.made_environment', ${environmentId}, true)`
}
