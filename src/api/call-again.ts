import { Failure } from '../runtime/failures/failure.ts'
import type { CallAbout } from './api.ts'

/** Times and chance, so that tests have their own. */
export interface AgainIn {
  readonly now: () => number
  readonly pause: (ms: number) => Promise<void>
  /** From 0 to 1. */
  readonly random: () => number
  /** What the browser says of the network; it is only sure where it says no. */
  readonly isOnline: () => boolean
}

export interface CallAgainNeeds extends AgainIn {
  /** The variable by which the backend knows a write that it has carried out. */
  readonly idempotency: string
  /** It could not be reached in the end. */
  readonly lost: () => void
}

/** Waits before another try (ms); each is shortened by chance, so that not everybody comes back at once. */
const waits = [300, 600, 1200] as const
/** A backend that asks for longer is not waited for: staff are told instead (ms). */
const longestAsked = 10_000
/** However slowly failures come, no try begins later than this (ms). */
const inAll = 15_000

export const browserTimes: AgainIn = {
  now: () => performance.now(),
  pause: (ms) => new Promise((done) => setTimeout(done, ms)),
  random: Math.random,
  isOnline: () => navigator.onLine,
}

/**
 * Tries a call once more, and again, after failures that may pass: nobody answered, a gateway (502 to 504), or too many
 * calls (429). Reads only while somebody waits for them; writes only where the backend knows them by a key, and while there
 * is a network: a write that cannot be sent fails at once. Throws the last failure.
 */
export async function callAgain(
  thrown: unknown,
  call: () => Promise<unknown>,
  about: CallAbout,
  needs: CallAgainNeeds,
): Promise<unknown> {
  const began = needs.now()
  let failed = thrown
  for (const wait of waits) {
    const pause = pauseAfter(failed, wait, needs)
    if (pause === undefined || !mayRepeat(about, needs) || needs.now() + pause - began > inAll) break
    await needs.pause(pause)
    if (!mayRepeat(about, needs)) break
    try {
      return await call()
    } catch (again) {
      failed = again
    }
  }
  if (failed instanceof Failure && failed.kind === 'offline') needs.lost()
  throw failed
}

/** How long to wait after a failure; undefined where another try would bring the same. */
function pauseAfter(failed: unknown, wait: number, { random }: AgainIn): number | undefined {
  if (!(failed instanceof Failure)) return undefined
  const { kind, status, retryAfter } = failed
  const tooMany = status === 429
  if (kind !== 'offline' && !tooMany) return undefined
  if (retryAfter !== undefined) return retryAfter <= longestAsked ? retryAfter : undefined
  return wait * (0.5 + random() / 2)
}

function mayRepeat({ operation, variables, isWanted }: CallAbout, { idempotency, isOnline }: CallAgainNeeds): boolean {
  if (!isOnline()) return false
  if (operation.kind !== 'mutation') return isWanted?.() === true
  return variables[idempotency] !== undefined
}
