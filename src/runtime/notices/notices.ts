import type { Tone } from '../../../generator/grammar/actions.ts'
import { createStore, type Store } from '../store.ts'
import { createHistory, type History } from './history.ts'

/** A message to staff. `stays`: milliseconds, by default as its tone says. */
export interface NoticeWords {
  readonly text: string
  readonly tone: Tone
  readonly stays?: number
}

export interface ShownNotice extends Required<NoticeWords> {
  readonly id: number
  /** Grows when the same words are said again: they do not stack, are counted, and their time starts anew. */
  readonly said: number
}

export interface Notices {
  readonly shown: Store<readonly ShownNotice[]>
  readonly history: History
  notify(notice: NoticeWords): void
  dismiss(id: number): void
  /** Takes away what has such a tone: it is said of something that is being tried again. */
  dismissTone(tone: Tone): void
  clear(): void
}

/** At most this many at once; the oldest gives way. */
const most = 4

/** @param isKept whether what is said now belongs into somebody's history */
export function createNotices(stays: Readonly<Record<Tone, number>>, isKept: () => boolean = () => true): Notices {
  const shown = createStore<readonly ShownNotice[]>([])
  const history = createHistory()
  let last = 0
  return {
    shown,
    history,
    notify({ text, tone, stays: own }) {
      if (text.trim() === '') return
      if (isKept()) history.add({ text, tone })
      const time = own ?? stays[tone]
      shown.set((before) => {
        const same = before.find((one) => one.text === text && one.tone === tone)
        if (same) return before.map((one) => (one === same ? { ...one, stays: time, said: one.said + 1 } : one))
        last += 1
        return [...before, { id: last, text, tone, stays: time, said: 1 }].slice(-most)
      })
    },
    dismiss: (id) => shown.set((before) => before.filter((one) => one.id !== id)),
    dismissTone: (tone) => shown.set((before) => before.filter((one) => one.tone !== tone)),
    clear: () => shown.set([]),
  }
}
