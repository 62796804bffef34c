import { requires } from '../../generated/requires.ts'
import { type Allowed, nothingAsked } from '../../operation/actor.ts'
import { privilegeOf } from '../../policies/access/decide.ts'
import { type ListedSubject, things } from '../../policies/access/things.ts'
import { givenBy, type Worker } from './staff.ts'

/** What a program's token is let through by, and what an operation of another name is. */
const sameAs: Readonly<Record<string, string>> = {
  updateContent: 'saveContentDraft',
  publishContent: 'publishContents',
  unpublishContent: 'unpublishContents',
  archiveContent: 'archiveContents',
  deleteContent: 'deleteContents',
  scheduledPublish: 'scheduleContents',
  scheduledArchive: 'scheduleContents',
}

/** The same, each gate once: there are many acts by few. */
export function createGates(): typeof gateFor {
  const known = new Map<string, Allowed | string>()
  return (operation, who, projectId) => {
    const key = `${operation} ${who.id} ${projectId}`
    const gate = known.get(key) ?? gateFor(operation, who, projectId)
    known.set(key, gate)
    return gate
  }
}

/** By what somebody was let through, or the words in which they were refused. */
function gateFor(operation: string, who: Worker, projectId: string | null): Allowed | string {
  const name = sameAs[operation] ?? operation
  const required = requires[`Mutation.${name}`] ?? requires[`Query.${name}`]
  if (!required) return nothingAsked
  const rights: Allowed['rights'][number][] = []
  // What is asked besides for somebody else is asked by nothing here: all do it with their own account.
  for (const need of required.can) {
    const roles = givenBy(who, projectId, need)
    const right = `${need.action} ${need.subject}`
    if (roles.length === 0) {
      return `You have no permission for this. It needs ${need.action} on ${need.subject}.`
    }
    rights.push({ right, roles })
  }
  const lists: Allowed['lists'][number][] = []
  for (const need of required.things ?? []) {
    const roles = givenBy(who, projectId, need)
    if (roles.length === 0) {
      const { what } = things[need.subject as ListedSubject]
      return `You have no permission for this. It needs ${privilegeOf(need.action)} on this ${what}.`
    }
    lists.push({ right: `${need.action} ${need.subject}`, list: null, entry: null, roles })
  }
  return { rights, feature: required.feature ?? null, lists }
}
