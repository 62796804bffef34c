import type { Actor } from './actor.ts'
import { momentInWords } from './moment-in-words.ts'
import { Refusal } from './refusal.ts'

/** Who changed a thing that somebody else wants to change, and when. */
export interface Changed {
  /** Such as `project`. */
  what: string
  /** null where it is not known. */
  by: { userId: string | null; name: string | null } | null
  at: Date
}

/** Two people changed the same: says to the second who was first, and that nothing was overwritten. */
export function changedMeanwhile({ what, by, at }: Changed, { userId }: Pick<Actor, 'userId'>): Refusal {
  // By id: there are namesakes.
  const who = by?.userId === userId ? 'You have' : `${by?.name || 'Somebody'} has`
  const reason = `${who} changed this ${what} in the meantime, on ${momentInWords(at)}. It was left as it is: please look at it and try again.`
  return faster('Version', reason, by?.name)
}

/**
 * Conflict for what somebody changed since it was seen.
 * @param seen the argument that says which was seen
 */
export function faster(seen: string, reason: string, by: string | null | undefined): Refusal {
  return new Refusal('Conflict', reason, [{ field: seen, reason }], by || 'Somebody')
}

/** What a row tells of its last change. */
export interface Versioned {
  /** 1 for something new, and one more with each change. */
  version: number
  updated_at: Date
  /** Null where nobody has changed it, or before it was kept. */
  updated_by_id: string | null
  updated_by: string | null
}

/**
 * The one lock for what several people may change: the second of two who have seen the same version is refused.
 * @throws {Refusal} Conflict, with who was faster and when, where `seen` is not the newest version
 */
export function refuseOlder(what: string, row: Versioned, seen: number, by: Pick<Actor, 'userId'>): void {
  if (seen === row.version) return
  throw changedMeanwhile({ what, by: { userId: row.updated_by_id, name: row.updated_by }, at: row.updated_at }, by)
}

/** The columns of a row that is changed now. */
export function nextVersion({ version }: Pick<Versioned, 'version'>, { userId, name }: Actor): Versioned {
  return { version: version + 1, updated_at: new Date(), updated_by: name, updated_by_id: userId }
}
