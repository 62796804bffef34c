import type { Resource } from './definition.ts'
import type { Given } from './values.ts'

/** An id of a resource's thing, also where it was sent without its prefix (product 3); empty for none. */
export function withPrefix(prefix: string, given: unknown): string {
  const id = String(given ?? '')
  return id === '' || id.startsWith(`${prefix}_`) ? id : `${prefix}_${id}`
}

/** The id of the thing that a call names; empty where it names none. */
export function idIn({ key, prefix }: Pick<Resource, 'key' | 'prefix'>, given: Given): string {
  return withPrefix(prefix, given[key])
}
