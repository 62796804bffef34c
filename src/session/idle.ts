import { createStore, type Store } from '../runtime/store.ts'

/** Whether somebody is at work. `left`: ms until whoever does nothing is signed out. */
export type IdleState =
  | { readonly phase: 'active' }
  | { readonly phase: 'warned'; readonly left: number }
  | { readonly phase: 'over' }

/** When somebody who does nothing is signed out (product 4, 9). Clocks are compared, nothing is counted. */
export interface Idle {
  readonly state: Store<IdleState>
  /** Looks at the clock: at each check, when the page comes to the front, and when another tab has said something. */
  look(): void
  /** Staff did something. Once they are being asked, that is no answer any more. */
  touch(): void
  /** Staff need more time: it begins anew, in all tabs. */
  stay(): void
}

export interface IdleNeeds {
  /** How long, and how long before its end staff are asked (ms). */
  readonly after: number
  readonly warn: number
  readonly now: () => number
  /** When something was done last in any tab (ms since 1970). */
  readonly stamp: { read(): number | undefined; write(at: number): void }
  /** Whether what was done before counts; a new sign-in begins anew. */
  readonly goesOn: boolean
}

/** So often what is done is told to the other tabs (ms). */
const telling = 1000

const active: IdleState = { phase: 'active' }

export function createIdle({ after, warn, now, stamp, goesOn }: IdleNeeds): Idle {
  const state = createStore<IdleState>(active)
  let last = goesOn ? (stamp.read() ?? now()) : now()
  let told = Number.NEGATIVE_INFINITY

  const mark = () => {
    last = now()
    told = last
    stamp.write(last)
  }
  const look = () => {
    const time = now()
    const said = stamp.read() ?? 0
    // The clock was put back: what it showed before would be to come for hours.
    if (said > time) stamp.write(time)
    last = Math.min(Math.max(last, said), time)
    const left = last + after - time
    const before = state.get()
    if (left > warn) state.set(active)
    else if (left > 0) state.set(sameSecond(before, left) ? before : { phase: 'warned', left })
    else if (before.phase !== 'over') state.set({ phase: 'over' })
  }
  if (!goesOn) mark()
  look()

  return {
    state,
    look,
    touch() {
      // Nothing is looked up for every move of a pointer.
      const isNew = now() - told >= telling || now() < told
      if (!isNew && state.get().phase === 'active') {
        last = now()
        return
      }
      // Whoever wakes the machine after hours has not been here, whatever the pointer does now.
      look()
      if (state.get().phase === 'active') mark()
    },
    stay() {
      look()
      if (state.get().phase === 'over') return
      mark()
      look()
    },
  }
}

function sameSecond(before: IdleState, left: number): boolean {
  return before.phase === 'warned' && Math.ceil(before.left / 1000) === Math.ceil(left / 1000)
}
