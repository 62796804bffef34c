import type { Tone } from '../../../generator/grammar/actions.ts'
import { createStore, type Store } from '../store.ts'

/** What was said to staff, and when it was said last (ms since 1970). */
export interface SaidMessage {
  readonly id: number
  readonly text: string
  readonly tone: Tone
  readonly at: number
  /** How often it was said without anything else in between. */
  readonly times: number
}

/** What was said in this session: in memory alone, and gone with whoever it was said to. */
export interface History {
  /** The newest first. */
  readonly said: Store<readonly SaidMessage[]>
  /** How many nobody has looked at yet. */
  readonly unseen: Store<number>
  add(message: { readonly text: string; readonly tone: Tone }): void
  /** Somebody looks at them. */
  look(): void
  clear(): void
}

/** Older ones are forgotten. */
const most = 50

export function createHistory(): History {
  const said = createStore<readonly SaidMessage[]>([])
  const unseen = createStore(0)
  let last = 0
  return {
    said,
    unseen,
    add({ text, tone }) {
      const [newest, ...others] = said.get()
      const isSame = newest?.text === text && newest.tone === tone
      last += 1
      const made = { id: last, text, tone, at: Date.now(), times: isSame ? newest.times + 1 : 1 }
      said.set([made, ...(isSame ? others : said.get())].slice(0, most))
      // Said once more it is one message still, unless it was looked at before.
      unseen.set((before) => (isSame && before > 0 ? before : Math.min(before + 1, most)))
    },
    look: () => unseen.set(0),
    clear() {
      said.set([])
      unseen.set(0)
    },
  }
}
