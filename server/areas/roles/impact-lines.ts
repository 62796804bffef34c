import type { Feature } from '../../generated/features.ts'
import type { Action, Subject } from '../../generated/permissions.ts'
import type { RoleImpact, RoleImpactKind } from '../../generated/schema.ts'
import { type Grants, noGrants } from '../../policies/grants.ts'
import { actionsOn, type Level, privilegeOf, roleFeatures, subjectsOf } from './privileges.ts'

/** Some who hold a role, all with the same other ones: in the organisation for a project's, else those of their projects. */
export interface Holders {
  others: readonly Grants[]
  /** How many they are. */
  users: number
}

export interface Change {
  before: Grants
  after: Grants
  holders: readonly Holders[]
  level: Level
  isOffAnyway(feature: Feature): boolean
}

// What these are about lies in projects alone: who has a right on them in all projects of theirs has it altogether.
const inProjects: readonly Subject[] = [
  'Content Management',
  'Content Template Management',
  'Media Management',
  'Workflow Management',
  'Webhook Management',
  'Environment Management',
]

/** What a change of a role does, in words for staff, losses first. */
export function linesOf(change: Change): RoleImpact[] {
  const { before, after } = change
  return [
    ...rightsLines(change, 'lose', before, after),
    ...featureLines(change, 'lose', before, after),
    ...rightsLines(change, 'get', after, before),
    ...featureLines(change, 'get', after, before),
  ]
}

/** Rights that `having` gives and `lacking` does not. */
function rightsLines(change: Change, kind: RoleImpactKind, having: Grants, lacking: Grants): RoleImpact[] {
  const differs = (action: Action, subject: Subject) => having.has(action, subject) && !lacking.has(action, subject)
  const concerns = (holder: Holders, action: Action, subject: Subject) =>
    differs(action, subject) && !hasOtherwise(change, holder, action, subject)
  return subjectsOf(change.level).flatMap((subject) => {
    const ordered: Action[] = ['Read', ...actionsOn(subject, change.level).filter((action) => action !== 'Read')]
    return ordered.flatMap((action) => {
      const concerned = change.holders.filter(
        (holder) =>
          concerns(holder, action, subject) &&
          // Who no longer sees a thing at all is told of once.
          (action === 'Read' || kind === 'get' || !concerns(holder, 'Read', subject)),
      )
      const users = usersOf(concerned)
      return line(kind, users, wordsFor(action, subject))
    })
  })
}

/** Whether another role of somebody gives a right wherever this one does. */
function hasOtherwise(
  { before, after, level }: Change,
  { others }: Holders,
  action: Action,
  subject: Subject,
): boolean {
  if (level === 'tenant') {
    const seesAll = [before, after].some((role) => role.has('Administer', 'Project Management'))
    if (seesAll || !inProjects.includes(subject)) return false
  }
  return others.length > 0 && others.every((role) => role.has(action, subject))
}

function featureLines(change: Change, kind: RoleImpactKind, having: Grants, lacking: Grants): RoleImpact[] {
  // Of a role that is switched off, or on, the rights say all there is to say.
  if (having === noGrants || lacking === noGrants) return []
  return roleFeatures
    .filter((feature) => !having.withheld.has(feature) && lacking.withheld.has(feature))
    .filter((feature) => !change.isOffAnyway(feature))
    .flatMap((feature) => line(kind, usersOf(change.holders), feature))
}

const usersOf = (holders: readonly Holders[]) => holders.reduce((sum, { users }) => sum + users, 0)

/** An area is its subject without the word Management; to see it at all is to have it. */
function wordsFor(action: Action, subject: Subject): string {
  const area = subject.replace(/ Management$/, '')
  if (action === 'Read') return area
  return action === 'View Subscription' ? action : `${privilegeOf(action)} on ${area}`
}

function line(kind: RoleImpactKind, users: number, what: string): RoleImpact[] {
  if (users === 0) return []
  const who = users === 1 ? `1 user ${kind}s` : `${users} users ${kind}`
  return [{ Text: `${who} ${what}`, Users: users, Kind: kind }]
}
