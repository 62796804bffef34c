import type { Action, Subject } from '../generated/permissions.ts'
import type { HeldRole } from './caller.ts'
import type { Call } from './requires.ts'

/** The caller's roles that give a right, in the organisation first. */
export function rolesWith(
  { membership, place }: Pick<Call, 'membership' | 'place'>,
  action: Action,
  subject: Subject,
): Pick<HeldRole, 'id' | 'name'>[] {
  return [membership?.role, place?.role].flatMap((role) =>
    role?.grants.has(action, subject) ? [{ id: role.id, name: role.name }] : [],
  )
}
