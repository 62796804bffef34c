import type { Dialog, Screen } from '../../../generator/grammar/screens.ts'
import type { RunPlace } from '../actions/run-steps.ts'
import type { Scopes } from '../expressions/scopes.ts'
import type { PageKey } from '../keys/page-keys.ts'
import { createStore, type Store } from '../store.ts'
import type { Coming } from '../typing/type-ahead.ts'

/** A question before something is done. */
export interface ConfirmWords {
  readonly title: string
  readonly text: string
  /** Listed below the text. */
  readonly lines?: readonly string[]
  readonly button: string
  /** The other button; Cancel where nothing is said. */
  readonly other?: string
  /** A third one, between both: another way to go on. */
  readonly instead?: string
  readonly danger: boolean
}

/** What staff said to a question: yes, no, or that it be done in the other way. */
export type ConfirmAnswer = boolean | 'instead'

export interface AlertWords {
  readonly title: string
  readonly text: string
}

/** What stands over the page. The hosts draw it; their code loads with the first one. */
export type OpenWindow = {
  readonly id: number
  /** The path of the page that it lies over. */
  readonly path: string
} & (
  | { readonly kind: 'confirm'; readonly words: ConfirmWords; readonly answer: (answer: ConfirmAnswer) => void }
  | { readonly kind: 'alert'; readonly words: AlertWords; readonly answer: () => void }
  | { readonly kind: 'keys'; readonly keys: readonly PageKey[]; readonly close: () => void }
  | {
      readonly kind: 'dialog'
      readonly dialog: Dialog
      readonly input: Readonly<Record<string, unknown>>
      readonly scopes: Scopes
      /** The screens around the place that opened it. */
      readonly around: readonly Screen[]
      /** Nothing that staff do around it closes it; what stands in it may. */
      readonly locked?: boolean
      /** What is typed until its first field is there; none where nobody asked for it. */
      readonly coming?: Coming
      /** Takes what is chosen in it. */
      readonly choose?: RunPlace['choose']
      /** It is open because the page's address says so. */
      readonly byAddress?: boolean
    }
)

export interface ShowOptions {
  /** The screens around the place that opens it; none where nothing of a screen does. */
  readonly around?: readonly Screen[]
  /** It can be closed by what stands in it alone. */
  readonly locked?: boolean
  readonly coming?: Coming
  /** Takes what is chosen in it. */
  readonly choose?: RunPlace['choose']
  /** The page's address says that it is open. */
  readonly byAddress?: boolean
}

export interface Windows {
  /** Fetches the code that draws them. */
  load(): Promise<unknown>
  readonly open: Store<readonly OpenWindow[]>
  /** What else lies over the whole page, such as its menu on a phone: how each is closed, the last on top. */
  readonly beside: Store<readonly (() => void)[]>
  /** The query parameters of the page by which dialogs over it are open: one that changes leaves the page where it is. */
  readonly kept: Set<string>
  /** Resolves to what staff said. */
  confirm(words: ConfirmWords): Promise<ConfirmAnswer>
  /** Resolves when it was read. The same words are said once. */
  alert(words: AlertWords): Promise<void>
  /** Lists the keys of the page, unless a list of them is open. */
  keys(keys: readonly PageKey[]): void
  /** Opens a dialog of the spec over the place whose scopes are given; returns its id. */
  show(dialog: Dialog, input: Readonly<Record<string, unknown>>, scopes: Scopes, more?: ShowOptions): number
  close(id: number): void
  /**
   * Closes dialogs and answers questions with no, all of them or those that `goes` holds for: another page, or nobody is
   * signed in.
   */
  closeAll(goes?: (window: OpenWindow) => boolean): void
}

/**
 * @param load fetches the code that draws them
 * @param path gives the path of the page that is shown, or is being gone to
 */
export function createWindows(load: () => Promise<unknown>, path = () => globalThis.location.pathname): Windows {
  const open = createStore<readonly OpenWindow[]>([])
  let last = 0
  const nextId = () => {
    last += 1
    return last
  }
  const removeAll = (goes: (window: OpenWindow) => boolean) => {
    const gone = open.get().filter(goes)
    open.set((before) => before.filter((one) => !goes(one)))
    for (const window of gone) if (window.kind === 'dialog') window.coming?.end()
  }
  const remove = (id: number) => removeAll((one) => one.id === id)
  const add = (window: OpenWindow) => open.set((before) => [...before, window])

  return {
    load,
    open,
    beside: createStore<readonly (() => void)[]>([]),
    kept: new Set(),
    confirm: (words) =>
      new Promise((resolve) => {
        const id = nextId()
        const answer = (said: ConfirmAnswer) => {
          remove(id)
          resolve(said)
        }
        add({ id, path: path(), kind: 'confirm', words, answer })
      }),
    alert: (words) =>
      new Promise((resolve) => {
        const said = open
          .get()
          .some((one) => one.kind === 'alert' && one.words.title === words.title && one.words.text === words.text)
        if (said) {
          resolve()
          return
        }
        const id = nextId()
        const answer = () => {
          remove(id)
          resolve()
        }
        add({ id, path: path(), kind: 'alert', words, answer })
      }),
    keys(keys) {
      if (open.get().some((one) => one.kind === 'keys')) return
      const id = nextId()
      add({ id, path: path(), kind: 'keys', keys, close: () => remove(id) })
    },
    show(dialog, input, scopes, { around = [], ...more } = {}) {
      const id = nextId()
      add({ id, path: path(), kind: 'dialog', dialog, input, scopes, around, ...more })
      return id
    },
    close: remove,
    closeAll(goes = () => true) {
      for (const window of open.get()) if (window.kind === 'confirm' && goes(window)) window.answer(false)
      // An alert stays until it was read: it may say why the page is another one.
      removeAll((one) => one.kind !== 'alert' && goes(one))
    },
  }
}
