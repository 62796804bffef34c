import { type Subject, subjects } from '../../generated/permissions.ts'
import type { PermissionEntry } from '../schema.ts'

const all = ['Create', 'Read', 'Edit', 'Delete', 'Administer']

/** Everything there is (product 6). `Feature` is not a role's to give: features come with the deployment. */
export const administrator: PermissionEntry[] = subjects
  .filter((subject) => subject !== 'Feature')
  .map((name) => ({ name, privileges: name === 'Subscription Management' ? [...all, 'View Subscription'] : all }))

/** Sees the projects that one is a member of; what one may do in them is said there. */
export const member: PermissionEntry[] = [entry('Project Management', 'Read')]

export const noAccess: PermissionEntry[] = []

/** A role of a project: works on content and media, changes no settings. */
export const editor: PermissionEntry[] = [
  entry('Project Management', 'Read'),
  entry('Content Template Management', 'Read'),
  entry('Content Management', 'Create', 'Read', 'Edit', 'Delete'),
  entry('Media Management', 'Create', 'Read', 'Edit', 'Delete'),
]

/** A role of a project: looks, and changes nothing. */
export const viewer: PermissionEntry[] = [
  entry('Project Management', 'Read'),
  entry('Content Template Management', 'Read'),
  entry('Content Management', 'Read'),
  entry('Media Management', 'Read'),
]

function entry(name: Subject, ...privileges: string[]): PermissionEntry {
  return { name, privileges }
}
