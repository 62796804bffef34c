import { features, featureTexts, fixedFeatures } from '../../generated/features.ts'
import { type Action, aliases, type Subject, subjects } from '../../generated/permissions.ts'
import type { RolePrivileges } from '../../generated/schema.ts'
import type { Giver } from '../../policies/giving.ts'
import { organisationsOwn, projectActions } from '../people/roles.ts'

/** Whose role it is: the organisation's, or a project's. */
export type Level = 'tenant' | 'project'

// In the order in which the product names them (3).
const actions: readonly Action[] = ['Create', 'Read', 'Update', 'Delete', 'Administer']
const furtherActions: Partial<Record<Subject, readonly Action[]>> = { 'Subscription Management': ['View Subscription'] }
const words = new Map<Action, string>(Object.entries(aliases).map(([word, action]) => [action, word]))

/** An action as a role keeps it, in the words of the product (3): Update is Edit. */
export function privilegeOf(action: Action): string {
  return words.get(action) ?? action
}

/** What a role of a level can hold on. Features are no subject of their own, but named beside them. */
export function subjectsOf(level: Level): readonly Subject[] {
  return subjects.filter(
    (subject) => subject !== 'Feature' && (level === 'tenant' || !organisationsOwn.includes(subject)),
  )
}

/** What a role of a level can hold on something. */
export function actionsOn(subject: Subject, level: Level): readonly Action[] {
  const ofProjects = level === 'project' ? projectActions[subject] : undefined
  return ofProjects ?? [...actions, ...(furtherActions[subject] ?? [])]
}

/** The features that a role can keep from people. */
export const roleFeatures = features.filter((feature) => !fixedFeatures.has(feature))

/** What a role of a level can hold, and what of it somebody may give. */
export function privilegesFor(level: Level, { can, withheld }: Giver): RolePrivileges {
  return {
    Subjects: subjectsOf(level).map((subject) => ({
      Name: subject,
      Privileges: actionsOn(subject, level).map(privilegeOf),
      Grantable: actionsOn(subject, level)
        .filter((action) => can(action, subject))
        .map(privilegeOf),
    })),
    Features:
      level === 'project'
        ? []
        : roleFeatures.map((name) => ({ Name: name, Text: featureTexts[name], Grantable: !withheld.has(name) })),
  }
}
