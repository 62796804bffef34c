// Written by the generator from spec/permissions.yaml. Edit that, not this: the next run writes it anew.

import type { Action, Subject } from './permissions.ts'

/** By role, then by the level that loads them. */
export const roles = {
} as const satisfies Record<string, Record<string, readonly { action: Action; subject: Subject }[]>>
export type Role = keyof typeof roles

/** The role of each account of the demo data. */
export const accounts = {
} as const satisfies Record<string, Role>
