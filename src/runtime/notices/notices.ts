import type { Tone } from '../../../generator/grammar/actions.ts'
import { createStore, type Store } from '../store.ts'
import { createHistory, type History } from './history.ts'

/** A message to staff. `stays`: milliseconds, by default as its tone says. */
export interface NoticeWords {
  readonly text: string
  readonly tone: Tone
  readonly stays?: number
  readonly undo?: Undo | undefined
}

/** The button of a notice that takes back what it tells. */
export interface Undo {
  readonly label: string
  /** Gives whether it was taken back; why not is told by whoever tries. */
  run(): Promise<boolean>
}

export interface ShownNotice extends Required<Omit<NoticeWords, 'undo'>> {
  readonly id: number
  readonly undo: Undo | undefined
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
  /** Whoever could undo something is gone: what was said in the session is forgotten, and so is the way back. */
  forget(): void
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
    notify({ text, tone, stays: own, undo }) {
      if (text.trim() === '') return
      if (isKept()) history.add({ text, tone })
      const time = own ?? stays[tone]
      shown.set((before) => {
        const same = before.find((one) => isSame(one, { text, tone, undo }))
        if (same) return before.map((one) => (one === same ? { ...one, stays: time, said: one.said + 1 } : one))
        last += 1
        return fewer([...before, { id: last, text, tone, stays: time, said: 1, undo }])
      })
    },
    dismiss: (id) => shown.set((before) => before.filter((one) => one.id !== id)),
    dismissTone: (tone) => shown.set((before) => before.filter((one) => one.tone !== tone)),
    clear: () => shown.set([]),
    forget() {
      history.clear()
      shown.set((before) => before.filter((one) => !one.undo))
    },
  }
}

/** What can be undone is a notice of its own each time: each takes back something else. */
function isSame(one: ShownNotice, { text, tone, undo }: NoticeWords): boolean {
  return one.text === text && one.tone === tone && !one.undo && !undo
}

/** Of too many, the oldest goes that takes no way back with it. */
function fewer(all: readonly ShownNotice[]): readonly ShownNotice[] {
  if (all.length <= most) return all
  const [oldest] = all
  const gone = all.slice(0, -1).find((one) => !one.undo) ?? oldest
  return all.filter((one) => one !== gone)
}
