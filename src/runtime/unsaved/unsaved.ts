import type { Match } from '../navigation/address.ts'
import { createStore, type Store } from '../store.ts'
import type { Texts } from '../texts/texts.ts'
import type { Windows } from '../windows/windows.ts'

/** A form on the screen whose changes are not left behind unasked. */
export interface OpenForm {
  /** The window that it stands in; none: the page itself. */
  readonly window: number | undefined
  /** Whether it holds changes that leaving would leave behind. */
  unsaved(): boolean
  /** Saves what would be left behind, where it does so by itself; resolves once it is known what became of it. */
  save?(): Promise<void>
  /** Whether it is gone on that page. */
  goneOn(page: Match | undefined): boolean
  /** What it is that would be lost, where that is not what was typed: the question, in whole sentences. */
  lost?(): string
  /** Asked about only where its window would be closed by a slip, such as Escape, a press beside it or Back. */
  readonly bySlip?: boolean
}

/** What stands between staff and leaving their changes behind (product 4). */
export interface Unsaved {
  readonly forms: Store<readonly OpenForm[]>
  /** Whether any of them has changes now. */
  readonly any: Store<boolean>
  /** Returns how to take it out again. */
  add(form: OpenForm): () => void
  /** Something was typed, sent or discarded. */
  changed(): void
  /** Whether going to a page must be asked about. */
  asksBefore(page: Match | undefined): boolean
  /** Asks, once however often it is called meanwhile; resolves to whether staff leave all the same. */
  ask(): Promise<boolean>
  /**
   * Whether a window may be closed: at once where nothing in it would be left behind, else by asking.
   * @param isSlip nobody has pressed what is there to close it
   */
  mayClose(window: number, isSlip?: boolean): true | Promise<boolean>
  /** Goes somewhere without asking: where staff are sent, not where they go. */
  unasked(go: () => void): void
}

export function createUnsaved(services: () => { readonly windows: Windows; readonly texts: Texts }): Unsaved {
  const forms = createStore<readonly OpenForm[]>([])
  const any = createStore(false)
  let asked: Promise<boolean> | undefined
  let isSent = false
  const counts = (form: OpenForm) => !form.bySlip && form.unsaved()
  const changed = () => any.set(forms.get().some(counts))
  const ask = (left = forms.get().filter(counts), closes = false) => {
    const lost = left.find((form) => form.lost)?.lost?.()
    asked ??= askInWindow(services(), lost, closes).finally(() => {
      asked = undefined
    })
    return asked
  }

  return {
    forms,
    any,
    changed,
    ask: () => ask(),
    add(form) {
      forms.set((before) => [...before, form])
      changed()
      return () => {
        forms.set((before) => before.filter((one) => one !== form))
        changed()
      }
    },
    asksBefore: (page) => !isSent && forms.get().some((form) => counts(form) && form.goneOn(page)),
    mayClose(window, isSlip = false) {
      const asked = (form: OpenForm) => (isSlip ? form.unsaved() : counts(form))
      const left = () => forms.get().filter((form) => form.window === window && asked(form))
      const now = left()
      if (now.length === 0) return true
      if (now.every(({ save }) => save === undefined)) return ask(now, true)
      return Promise.all(now.map((form) => form.save?.())).then(() => left().length === 0 || ask(left(), true))
    },
    unasked(go) {
      isSent = true
      try {
        go()
      } finally {
        isSent = false
      }
    },
  }
}

/** The browser asks where the window cannot be had any more: the connection was lost before the page had come to rest. */
async function askInWindow(
  { windows, texts }: { readonly windows: Windows; readonly texts: Texts },
  lost: string | undefined,
  closes: boolean,
): Promise<boolean> {
  const say = texts.engine
  const text = lost ?? say('unsaved')
  try {
    await windows.load()
  } catch {
    return window.confirm(text)
  }
  const leave = closes ? say(lost === undefined ? 'draftDrop' : 'close') : say('leave')
  const other = say(lost === undefined ? 'stay' : 'cancel')
  // What is lost so does not come back.
  return (await windows.confirm({ title: say('confirm'), text, button: leave, other, danger: true })) === true
}
