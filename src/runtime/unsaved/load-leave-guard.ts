import type { ComponentType } from 'react'

/** A fact of the window, hence kept once. */
const loaded: { guard?: ComponentType } = {}

/** What asks before changes are left behind, once it is there. */
export function leaveGuard(): ComponentType | undefined {
  return loaded.guard
}

/** Fetches it; nothing that can be left may be shown before. */
export async function loadLeaveGuard(): Promise<void> {
  loaded.guard ??= (await import('./leave-guard.tsx')).default
}
