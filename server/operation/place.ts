import type { Membership, Place } from '../policies/caller.ts'
import type { Call } from '../policies/requires.ts'
import { notFound } from './refusal.ts'

/** The tenant in which a call acts. */
export function here({ membership }: Call): Membership {
  if (!membership) throw notFound()
  return membership
}

/** The tenant and the project (perhaps one environment of it) in which a call acts. */
export function placeOf(call: Call): Place & { tenantId: string } {
  if (!call.place) throw notFound()
  return { ...call.place, tenantId: here(call).tenantId }
}
