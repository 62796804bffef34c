import { Refusal } from '../../operation/refusal.ts'
import type { Call } from '../requires.ts'
import { type Access, holderOf } from './access.ts'
import { type AccessList, actionFor, type Cells, decide, type Privilege } from './decide.ts'
import type { EnvironmentLists } from './lists.ts'
import { type ListedSubject, things } from './things.ts'

/** What the lists said about a thing when it was put into the trash: its own first, then outwards, by user or role. */
export type KeptLists = readonly Readonly<Record<string, Cells>>[]

/** @param nearest the thing whose list is the nearest to the one that goes; null for none */
export function listsToKeep(lists: EnvironmentLists, nearest: string | null): KeptLists {
  return Array.from(lists.from(nearest), ({ list }) => Object.fromEntries(list))
}

/**
 * Whether the caller may read a thing in the trash, and do something with it: by the lists of that time, and their roles of
 * today. What may not be read is not there.
 */
export function mayStill(call: Call, privilege: Privilege, subject: ListedSubject, lists: KeptLists): boolean {
  const said: AccessList[] = lists.map((list) => new Map(Object.entries(list)))
  return (['Read', privilege] as const).every(
    (each) => decide(said, holderOf(call), each, call.can(actionFor(each), subject)).decision === 'Allow',
  )
}

type Refusing = (foreign: number, all: number) => string

/** What is said where some of the things that would go are not the caller's: of those below, or in one folder or several. */
export const notYours = {
  below: (foreign, all) =>
    `You have no permission for this. ${foreign} of the ${all} that lie below are not yours to delete.`,
  inIt:
    (what: string): Refusing =>
    (foreign, all) =>
      `You have no permission for this. ${foreign} of the ${all} ${what} in it are not yours to delete.`,
  inThem:
    (what: string): Refusing =>
    (foreign, all) =>
      `You have no permission for this. ${foreign} of the ${all} ${what} in them are not yours to delete.`,
} satisfies { below: Refusing; inIt(what: string): Refusing; inThem(what: string): Refusing }

/**
 * Of things that are to go with what they lie below, all are the caller's to read and to delete.
 * @param below how many go that are not named themselves
 * @param said the refusal, given how many those are, and `below`
 * @throws {Refusal} Forbidden
 */
export function refuseOthersBelow(
  own: Access,
  subject: ListedSubject,
  rows: readonly { nearest: string | null }[],
  below: number,
  said: Refusing = notYours.below,
): void {
  const isOwn = ({ nearest }: { nearest: string | null }) =>
    own.allows('Read', subject, nearest) && own.allows('Delete', subject, nearest)
  const foreign = rows.filter((row) => !isOwn(row)).length
  if (foreign === 0) return
  throw new Refusal('Forbidden', said(foreign, below))
}

/** @throws {Refusal} Forbidden where something in the trash that went with another may not be handled by the caller */
export function refuseOthersInTrash(
  call: Call,
  privilege: Privilege,
  subject: ListedSubject,
  rows: readonly { lists: KeptLists }[],
): void {
  if (rows.every(({ lists }) => mayStill(call, privilege, subject, lists))) return
  const what = `${privilege} on each ${things[subject].what} that went with it`
  throw new Refusal('Forbidden', `You have no permission for this. It needs ${what}.`)
}
