import { createStore, type Store } from '../store.ts'
import type { Change, SaveAnswer } from './changes.ts'
import { type Conflict, createServerCopy, type ServerCopyNeeds } from './server-copy.ts'
import { type KeepsTyped, unsentOf } from './unsent.ts'

export interface SaveState {
  /** `typed`: something is not sent yet. `refused`: it is sent again with the next change. */
  readonly is: 'saved' | 'typed' | 'saving' | 'offline' | 'refused'
  /** When it was saved last (ms since 1970); nothing where it was not yet. */
  readonly at?: number
  /** By path. */
  readonly conflicts: ReadonlyMap<string, Conflict>
  /** Whose changes were put into the form last, for who listens. */
  readonly takenOf?: string
}

export interface AutosaveNeeds
  extends Pick<ServerCopyNeeds, 'store' | 'paths' | 'revision'>,
    Partial<Pick<ServerCopyNeeds, 'by' | 'merge' | 'putting'>> {
  /** What is not sent though it was typed: it is not yet what a server could keep, such as letters for a number. */
  readonly unfit?: () => ReadonlySet<string>
  readonly send: (changes: readonly Change[], revision: number) => Promise<SaveAnswer>
  /** Milliseconds from the last key, and from the first one at most. */
  readonly after: number
  readonly most: number
  readonly now?: () => number
}

export interface Autosave extends KeepsTyped {
  readonly state: Store<SaveState>
  /** Whether anything is not on the server. */
  pending(): boolean
  /** Sends at once what there is, now that the server may answer again, or somebody waits. Never rejects. */
  flush(): Promise<void>
  /** The data that the form begins with came anew. `by`: who changed it last. */
  arrived(values: Readonly<Record<string, unknown>>, revision: number, by: string): void
  keep(path: string): void
  take(path: string): void
  /** Whether it changes the form just now: that is not what somebody types. */
  isChanging(): boolean
  /** Hears what is typed from now on, until what it gives is called: that sends the rest. */
  start(): () => void
}

/**
 * Saves what is typed into a form, field by field (product-content 2.4): one request at a time, the next holds what came
 * meanwhile. What of it is on the server, `server-copy.ts` knows.
 */
export function createAutosave({
  unfit = () => none,
  store,
  paths,
  revision,
  by = '',
  send,
  after,
  most,
  merge = () => undefined,
  putting = (put) => put(),
  now = Date.now,
}: AutosaveNeeds): Autosave {
  const copy = createServerCopy({ store, paths, revision, by, merge, putting })
  const unsent = unsentOf(copy, paths, merge)
  let timer: ReturnType<typeof setTimeout> | undefined
  let typedAt: number | undefined
  let sending: Promise<void> | undefined
  const state = createStore<SaveState>({ is: 'saved', conflicts: copy.conflicts() })

  const changesNow = (): readonly Change[] =>
    // What is held back is asked for only where there is something to send: that looks at the whole form.
    copy.differing().length === 0 ? [] : copy.changes(unfit())

  const set = (is: SaveState['is'], more: Partial<SaveState> = {}) => {
    state.set((before) => {
      const next: SaveState = { ...before, is, ...more, conflicts: copy.conflicts() }
      // Each field of the form hears this: a key that changes nothing of it wakes none.
      const names = ['is', 'at', 'takenOf', 'conflicts'] as const
      return names.every((name) => before[name] === next[name]) ? before : next
    })
  }

  const schedule = () => {
    clearTimeout(timer)
    typedAt ??= now()
    const left = Math.max(0, typedAt + most - now())
    timer = setTimeout(() => void flush(), Math.min(after, left))
  }

  const sendNow = async (): Promise<void> => {
    for (;;) {
      clearTimeout(timer)
      typedAt = undefined
      const changes = changesNow()
      if (changes.length === 0) return set('saved')
      set('saving')
      const sent = copy.send(changes)
      const answer = await send(changes, copy.revision())
      if (answer.is === 'refused') sent.refused()
      if (answer.is !== 'saved') return set(answer.is)
      const takenOf = sent.saved(answer)
      set(changesNow().length === 0 ? 'saved' : 'saving', { at: now(), ...(takenOf !== undefined && { takenOf }) })
    }
  }

  const flush = (): Promise<void> => {
    sending ??= sendNow().finally(() => {
      sending = undefined
    })
    return sending
  }

  const sendSoon = () => {
    const isTyped = changesNow().length > 0
    set(isTyped && !sending ? 'typed' : state.get().is)
    if (isTyped) schedule()
  }

  const settle = (path: string, value: unknown) => {
    copy.settle(path, value)
    sendSoon()
  }

  return {
    state,
    pending: () => copy.conflicts().size > 0 || copy.differing().length > 0,
    typed: unsent.typed,
    bring(typed) {
      const isBrought = unsent.bring(typed)
      sendSoon()
      return isBrought
    },
    discard() {
      unsent.discard()
      sendSoon()
    },
    flush,
    arrived(values, next, by) {
      if (next <= copy.revision()) return
      // One's own change may be among them, be it on its way: only an answer to it says whose they are.
      if (copy.isUnheard()) return void flush()
      const takenOf = copy.arrive(values, next, by)
      set(state.get().is, takenOf === undefined ? {} : { takenOf })
      // What was merged is not on the server yet.
      if (changesNow().length > 0) schedule()
    },
    keep: (path) => settle(path, copy.parts().get(path)),
    take(path) {
      const conflict = copy.conflicts().get(path)
      if (conflict) settle(path, conflict.theirs ?? undefined)
    },
    isChanging: copy.isChanging,
    start() {
      const stopHearing = store.subscribeAll(() => {
        if (copy.isChanging()) return
        if (!sending) set('typed')
        schedule()
      })
      return () => {
        stopHearing()
        clearTimeout(timer)
        if (changesNow().length > 0) void flush()
      }
    },
  }
}

const none: ReadonlySet<string> = new Set()
