import { Refusal } from './refusal.ts'

/** Who changed a thing that somebody else wants to change, and when. */
export interface Changed {
  /** Such as `project`. */
  what: string
  /** Undefined where it is not known. */
  by: { userId: string; name: string } | undefined
  at: Date
}

/** Two people changed the same: says to the second who was first, and that nothing was overwritten. */
export function changedMeanwhile({ what, by, at }: Changed, callerId: string): Refusal {
  const who = by?.userId === callerId ? 'You have' : `${by?.name || 'Somebody'} has`
  return new Refusal(
    'Conflict',
    `${who} changed this ${what} in the meantime, on ${inWords(at)}. It was left as it is: please look at it and try again.`,
  )
}

/** As the console writes moments (product 9), and in which time: the server does not know the reader's. */
function inWords(at: Date): string {
  const [day = '', time = ''] = at.toISOString().split('T')
  return `${day.split('-').reverse().join('/')} ${time.slice(0, 5)} UTC`
}
