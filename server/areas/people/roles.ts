import type { PermissionEntry } from '../../database/schema.ts'
import { type Action, aliases, type Subject } from '../../generated/permissions.ts'
import { roles } from '../../generated/roles.ts'

/** The tenant's role of who founded it. */
export const administratorName = 'Administrator'

/** Everything there is (product 6). */
export const administrator = permissions(roles.Administrator.tenant)

/** The tenant's role of everybody who is no Administrator; somebody invited to a project alone gets it as well. */
export const memberName = 'Member'

/** Sees the projects that one is a member of; what one may do in them is said there. */
export const member = permissions(roles.Editor.tenant)

export const noAccess: PermissionEntry[] = []

/** What is the organisation's and no project's, though a role of a project could name it. */
export const organisationsOwn: readonly Subject[] = ['Subscription Management']

/** What a role of a project holds on something that is the organisation's otherwise: its own part of the trail (O-audit-01). */
export const projectActions: Partial<Record<Subject, readonly Action[]>> = { 'Audit Trail': ['Read'] }

/**
 * A role of a project: everything in it, and nothing of the organisation's. Whoever makes a project without seeing all of
 * them gets it there.
 */
export const projectAdministrator = permissions(
  roles.Administrator.project.filter(
    ({ action, subject }) => !organisationsOwn.includes(subject) && (projectActions[subject]?.includes(action) ?? true),
  ),
)

/** A role of a project: works on content and media, changes no settings. */
export const editor = permissions(roles.Editor.project)

/** A role of a project: looks, and changes nothing. */
export const viewer = permissions(roles.Viewer.project)

/** Rights as a role of the product keeps them (product 3): by subject, in the words of its privileges. */
function permissions(rights: readonly { action: Action; subject: Subject }[]): PermissionEntry[] {
  const words = new Map(Object.entries(aliases).map(([word, action]) => [action, word]))
  const bySubject = new Map<Subject, string[]>()
  for (const { action, subject } of rights)
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), words.get(action) ?? action])
  return [...bySubject].map(([name, privileges]) => ({ name, privileges }))
}
