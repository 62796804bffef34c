import { isDeepStrictEqual } from 'node:util'
import { alike } from '../../../generator/values/alike.ts'
import type { PermissionEntry } from '../../database/schema.ts'
import { type Subject, subjects } from '../../generated/permissions.ts'
import { Refusal } from '../../operation/refusal.ts'
import { featuresIn, grantsOf } from '../../policies/grants.ts'
import { administratorName } from '../people/roles.ts'
import { actionsOn, type Level, privilegeOf, roleFeatures, subjectsOf } from './privileges.ts'

/** What a role is to be, as it was sent; what is undefined stays as the role has it. */
export interface GivenRights {
  permissions: readonly { name: string; privileges: readonly string[] }[] | undefined
  /** null: all features. */
  features: readonly string[] | null | undefined
}

/**
 * The permissions of a role as they are kept, in one order whatever was sent.
 * @param before what the role has; nothing for a new one
 * @throws {Refusal} BadInput for what a role of that level cannot hold
 */
export function readRights(
  { permissions, features }: GivenRights,
  level: Level,
  before: readonly PermissionEntry[],
): PermissionEntry[] {
  return [
    ...(permissions ? rightEntries(permissions, level) : before.filter(({ name }) => name !== 'Feature')),
    ...(features === undefined ? before.filter(({ name }) => name === 'Feature') : featureEntry(features, level)),
  ]
}

function rightEntries(permissions: NonNullable<GivenRights['permissions']>, level: Level): PermissionEntry[] {
  const bySubject = new Map<Subject, Set<string>>()
  for (const { name, privileges } of permissions) {
    const subject = subjectNamed(name, level)
    const given = bySubject.get(subject) ?? new Set()
    for (const privilege of privileges) given.add(privilegeNamed(privilege, subject, level))
    bySubject.set(subject, given)
  }
  return subjectsOf(level).flatMap((name): PermissionEntry[] => {
    const given = bySubject.get(name)
    const privileges = actionsOn(name, level)
      .map(privilegeOf)
      .filter((privilege) => given?.has(privilege))
    return privileges.length > 0 ? [{ name, privileges }] : []
  })
}

function subjectNamed(name: string, level: Level): Subject {
  const subject = subjects.find((known) => known === name)
  if (subject && subjectsOf(level).includes(subject)) return subject
  const isOrganisations = level === 'project' && subject !== undefined && subject !== 'Feature'
  throw new Refusal(
    'BadInput',
    isOrganisations
      ? `${name} is no project’s, but the organisation’s`
      : `A role holds nothing on ${name.slice(0, 100)}`,
  )
}

function privilegeNamed(name: string, subject: Subject, level: Level): string {
  const action = actionsOn(subject, level).find((known) => known === name || privilegeOf(known) === name)
  if (action) return privilegeOf(action)
  throw new Refusal('BadInput', `There is no privilege ${name.slice(0, 100)} on ${subject}`)
}

/** Who names all of them means all, also those that are to come. */
function featureEntry(features: readonly string[] | null, level: Level): PermissionEntry[] {
  if (features === null) return []
  if (level === 'project') throw new Refusal('BadInput', 'Features are given by the organisation’s roles alone')
  const unknown = features.find((name) => !roleFeatures.some((known) => known === name))
  if (unknown !== undefined) throw new Refusal('BadInput', `A role gives no feature ${unknown.slice(0, 100)}`)
  const fields = roleFeatures.filter((feature) => features.includes(feature))
  return fields.length === roleFeatures.length ? [] : [{ name: 'Feature', privileges: ['Access'], fields }]
}

/** Whether two give the same, in whatever order their rights are written. */
export function sameRights(one: PermissionEntry[], other: PermissionEntry[]): boolean {
  return isDeepStrictEqual(rightsIn(one), rightsIn(other))
}

function rightsIn(permissions: PermissionEntry[]) {
  const rights = grantsOf(permissions).list.map(({ action, subject }) => `${action} ${subject}`)
  return { rights: new Set(rights), features: featuresIn(permissions) }
}

/** Whether it is the role that nobody changes: it gives everything, and somebody has to have it. */
export function isAdministratorName(name: string): boolean {
  return alike(name) === alike(administratorName)
}
