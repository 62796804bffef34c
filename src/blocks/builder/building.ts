import { createStore, type Store } from '../../runtime/store.ts'
import { type Act, joined, stepOf, withAct } from './acts.ts'
import type { Keys, Thing } from './order.ts'

/** `kept`: nobody knows whether the server has taken it, so it is sent again. `refused`: the server has said no. */
export type Sent = { readonly is: 'saved'; readonly revision: number } | { readonly is: 'kept' | 'refused' }

export interface BuildingNeeds {
  readonly keys: Keys
  readonly things: readonly Thing[]
  /** The revision of the things. */
  readonly revision: number
  /** Milliseconds from the last act until it is saved. */
  readonly after: number
  /** How many steps can be taken back. */
  readonly most: number
  readonly send: (acts: readonly Act[], revision: number) => Promise<Sent>
}

export interface BuildingState {
  /** As they are with all that was done, whether or not the server has it yet. */
  readonly things: readonly Thing[]
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly saving: 'saved' | 'waiting' | 'sending' | 'kept'
  /** When it was saved last, in ms since 1970; undefined before that. */
  readonly savedAt: number | undefined
}

/** What somebody builds, and what of it the server has. */
export interface Building {
  readonly state: Store<BuildingState>
  /** Does something; false where it changes nothing. */
  do(act: Act): boolean
  /** The id of the thing that was taken back or done again; undefined for none. */
  undo(): string | undefined
  redo(): string | undefined
  /** The things came anew from the server. */
  arrived(things: readonly Thing[], revision: number): void
  /** Saves what was done, at once. */
  flush(): Promise<void>
}

export function createBuilding(needs: BuildingNeeds): Building {
  const { keys, things: first, after: pause, most, send } = needs
  let base = first
  /** The newest one that is known here. */
  let revision = needs.revision
  /** On their way to the server, or there, while what it made of them is not. */
  let sent: readonly Act[] = []
  let waiting: readonly Act[] = []
  let past: readonly Act[] = []
  let future: readonly Act[] = []
  let isSending = false
  let isAnswered = false
  let hasArrived = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const state = createStore<BuildingState>({
    ...{ things: first, canUndo: false, canRedo: false },
    ...{ saving: 'saved', savedAt: undefined },
  })

  const show = (more: Partial<BuildingState> = {}) =>
    state.set((before) => {
      const things = [...sent, ...waiting].reduce((all, act) => withAct(all, act, keys), base)
      return { ...before, things, canUndo: past.length > 0, canRedo: future.length > 0, ...more }
    })

  const save = async () => {
    clearTimeout(timer)
    timer = undefined
    if (isSending || waiting.length === 0) return
    isSending = true
    isAnswered = hasArrived = false
    const acts = waiting
    sent = [...sent, ...acts]
    waiting = []
    show({ saving: 'sending' })
    const answer = await send(acts, revision)
    const { is } = answer
    if (answer.is === 'saved') revision = Math.max(revision, answer.revision)
    isSending = false
    if (is === 'kept') {
      waiting = [...acts, ...waiting]
      sent = sent.filter((act) => !acts.includes(act))
      return show({ saving: 'kept' })
    }
    // What the server made of it may be here already, or comes next.
    if (is === 'refused' || hasArrived) sent = []
    isAnswered = true
    // Of what was never done nothing can be taken back.
    if (is === 'refused') past = future = []
    show(waiting.length > 0 ? { saving: 'waiting' } : { saving: 'saved', savedAt: Date.now() })
    if (waiting.length > 0) await save()
  }

  const add = (act: Act) => {
    waiting = joined(waiting, act)
    clearTimeout(timer)
    timer = setTimeout(() => void save(), pause)
    show(isSending ? {} : { saving: 'waiting' })
  }

  /** Goes back or on by one step that still changes something. */
  const turn = (from: readonly Act[], take: (rest: readonly Act[], back: Act) => void): string | undefined => {
    for (let at = from.length - 1; at >= 0; at--) {
      const act = from[at]
      const step = act && stepOf(state.get().things, act, keys)
      if (!step) continue
      take(from.slice(0, at), step.back)
      add(step.act)
      return step.act.id
    }
    take([], { is: 'set', id: '' })
    show()
    return undefined
  }

  return {
    state,
    do(act) {
      const step = stepOf(state.get().things, act, keys)
      if (!step) return false
      future = []
      if (!continues(past.at(-1), step.back)) past = [...past, step.back].slice(-most)
      add(act)
      return true
    },
    undo: () =>
      turn(past, (rest, back) => {
        past = rest
        if (back.id !== '') future = [...future, back]
      }),
    redo: () =>
      turn(future, (rest, back) => {
        future = rest
        if (back.id !== '') past = [...past, back]
      }),
    arrived(things, arrived) {
      revision = Math.max(revision, arrived)
      if (things === base) return
      base = things
      hasArrived = true
      if (isAnswered && !isSending) sent = []
      show()
    },
    flush: save,
  }
}

/** Typing on in the same field of a thing is one step. */
function continues(last: Act | undefined, back: Act): boolean {
  if (last?.is !== 'set' || back.is !== 'set' || last.id !== back.id) return false
  const names = (act: Act) => Object.keys(act.values ?? {}).join()
  return names(last) === names(back)
}
