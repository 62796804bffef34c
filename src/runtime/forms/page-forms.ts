import { createStore, type Store } from '../store.ts'
import type { FormStore } from './store.ts'

/** What is wrong with a field, in words. `path`: the field, or `lines/0/amount` for one inside of it. */
export interface ToldProblem {
  readonly path: string
  readonly words: string
}

/** What is said of others at fields, by path; `tone` tells one from another, from 0. */
export type OthersInFields = ReadonlyMap<string, readonly { readonly words: string; readonly tone: number }[]>

/** A form that a screen shows just now. */
export interface ShownForm {
  readonly store: FormStore
  /** What is wrong with it, as far as it is said, in the form's order. */
  problems(): readonly ToldProblem[]
  /** Leads the focus to a field, or to the innermost that is drawn of a path; false where the form has none of it. */
  focus(path: string): boolean
  /** Whether a part of it is still on its way. */
  isComing(): boolean
  /** Says what a server has found wrong, by paths. */
  tell(found: readonly ToldProblem[]): void
  /** How often something was found; what lists it comes into view then. */
  readonly told: Store<number>
  /** Of a form that saves itself: sends what is typed; false where not all of it is on the server then, which it says. */
  save?(): Promise<boolean>
  /** Of a form that saves itself: the path of the field that has the focus; nothing where none has. */
  entered?(): string | undefined
  /** Of such a form: who else is in its fields. */
  readonly others?: Store<OthersInFields>
  /** How many lists of its problems the page shows: then it does not say them all once more. */
  readonly listed: Store<number>
}

/** The forms of one screen or dialog, for what stands elsewhere on it. */
export interface PageForms {
  readonly shown: Store<ReadonlyMap<string, ShownForm>>
  /** Gives how to take it away again. */
  add(name: string, form: ShownForm): () => void
  /** `open` shows what holds the form of a name, such as its tab; false where it does not hold it, or shows it already. */
  addHolder(open: (form: string) => boolean): () => void
  /** Leads into a field once its form is there, which is opened for that; false where there is no such field. */
  focus(form: string, path: string): Promise<boolean>
  /** @returns false where something could not be saved; a form that is not there has nothing to save */
  save(form: string): Promise<boolean>
  /** Says in a form what a server has found wrong with it. */
  tell(form: string, found: readonly ToldProblem[]): void
}

/** How often it is looked whether what was opened is drawn, and how long is waited in between, in ms. */
const looks = 50
const pause = 100

export function createPageForms(): PageForms {
  const shown = createStore<ReadonlyMap<string, ShownForm>>(new Map())
  const holders = new Set<(form: string) => boolean>()
  return {
    shown,
    add(name, form) {
      shown.set((before) => new Map([...before, [name, form]]))
      return () =>
        shown.set((before) => new Map([...before].filter(([other, each]) => other !== name || each !== form)))
    },
    addHolder(open) {
      holders.add(open)
      return () => holders.delete(open)
    },
    async focus(name, path) {
      for (let look = 0; look < looks; look += 1) {
        const form = shown.get().get(name)
        if (form?.focus(path)) return true
        // What draws a field may come after the others.
        if (form && !form.isComing()) return false
        // One that lies in another is there only when that is open.
        if (!form) for (const open of [...holders]) open(name)
        await Promise.race([changed(shown), passed()])
      }
      return false
    },
    save: async (name) => (await shown.get().get(name)?.save?.()) ?? true,
    tell: (name, found) => shown.get().get(name)?.tell(found),
  }
}

function changed({ subscribe }: Pick<Store<unknown>, 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      stop()
      resolve()
    })
  })
}

function passed(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pause))
}
