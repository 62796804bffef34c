import type { Form, FormField } from '../../../generator/grammar/forms.ts'
import type { FieldType } from '../../../generator/values/form-types.ts'
import type { FormStore } from '../forms/store.ts'
import type { KeepsTyped, Typed } from '../forms/unsent.ts'
import { isSame } from '../forms/values.ts'
import { createStore, type Store } from '../store.ts'
import type { Draft, DraftKey, Drafts } from './drafts.ts'

/** What became of a former draft: it is in the form again, or waits to be put there. `at`: when it was typed. */
export type FormerDraft = { readonly is: 'back' | 'waiting'; readonly at: number } | undefined

/** Keeps what is typed into one open form, and brings back what was typed before. */
export interface DraftKeeper {
  readonly former: Store<FormerDraft>
  /** Puts the draft that waits into the form. */
  use(): void
  /** Throws away what was typed, in the form as well. */
  discard(): void
  /** The form was sent: nothing of it is left to keep. */
  sent(): void
  /** It was not after all: what is in it is kept, unless it is closed by now. */
  unsent(): void
  /** The form is closed; what is in it by then is kept. */
  stop(): void
}

export interface DraftKeeperNeeds {
  readonly store: FormStore
  readonly drafts: Drafts
  readonly key: DraftKey
  /** Of a form that saves itself: what of it is to be kept, and how that gets into the form again. */
  readonly saves?: KeepsTyped | undefined
}

/** How long typing pauses before it is written (ms). */
const pause = 300

/**
 * A draft whose fields began with what they begin with now goes into the form by itself. Where one of them begins with
 * something else now (it was saved elsewhere), or something was typed already, it waits: what is newer is not hidden
 * behind what is older unasked. A form that saves itself asks at each field that somebody else changed since.
 */
export function keepDraft({ store, drafts, key, saves }: DraftKeeperNeeds): DraftKeeper {
  const former = createStore<FormerDraft>(undefined)
  const names = keptFields(store.form).map((field) => field.name)
  let waiting: Draft | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let typedAt = 0
  let isRead = false
  let isChanged = false
  let isStopped = false

  const typed = (): Typed | undefined => {
    if (saves) {
      const found = saves.typed()
      return found && { ...found, values: only(names, found.values), base: only(names, found.base) }
    }
    const [values, base] = [store.values(), store.start()]
    const changed = names.filter((name) => !isSame(values[name], base[name]))
    return changed.length > 0 ? { values: only(changed, values), base: only(changed, base) } : undefined
  }
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    // What is stored is read first: it must not be lost to the first letter that is typed.
    if (!isChanged || !isRead) return
    isChanged = false
    const kept = typed()
    if (kept) {
      void drafts.write(key, { at: typedAt, ...kept })
    } else if (waiting) {
      void drafts.write(key, waiting)
    } else {
      void drafts.drop(key)
      former.set(undefined)
    }
  }
  const put = (draft: Draft) => {
    waiting = undefined
    if (saves) {
      if (!saves.bring(draft)) return void drafts.drop(key)
    } else for (const [name, value] of Object.entries(draft.values)) store.change(name, value)
    // It is as old as it was.
    typedAt = draft.at
    former.set({ is: 'back', at: draft.at })
  }
  const gone = () => {
    waiting = undefined
    clearTimeout(timer)
    timer = undefined
    isChanged = false
    former.set(undefined)
    void drafts.drop(key)
  }

  const stopHearing = store.subscribeAll(() => {
    isChanged = true
    typedAt = Date.now()
    timer ??= setTimeout(write, pause)
  })
  const flush = () => write()
  const hidden = () => document.visibilityState === 'hidden' && write()
  window.addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', hidden)

  void drafts.read(key).then((found) => {
    isRead = true
    if (isStopped) return
    const draft = found && (saves ? fittingAll : fitting)(found, store)
    if (!draft) {
      if (found) void drafts.drop(key)
    } else if (!store.dirty() && (saves || beginsAlike(draft, store))) put(draft)
    else {
      waiting = draft
      former.set({ is: 'waiting', at: draft.at })
    }
    if (isChanged) timer ??= setTimeout(write, pause)
  })

  return {
    former,
    use: () => waiting && put(waiting),
    discard() {
      // One that waits is thrown away by itself: what is in the form was typed since.
      const own = former.get()?.is === 'back'
      gone()
      if (own) (saves ?? store).discard()
      else if (store.dirty()) isChanged = true
      write()
    },
    sent: gone,
    unsent() {
      if (isStopped) return
      isChanged = true
      write()
    },
    stop() {
      write()
      isStopped = true
      stopHearing()
      clearTimeout(timer)
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', hidden)
    },
  }
}

/** The fields that drafts keep: nothing secret, nothing that must be the same as something secret, nothing made up. */
function keptFields(form: Form): readonly FormField[] {
  const secret = new Set(form.fields.filter((field) => field.secret).map((field) => field.name))
  for (const { field, to } of form.equal) {
    if (secret.has(field) || secret.has(to)) for (const name of [field, to]) secret.add(name)
  }
  return form.fields.filter(({ name, type }) => !secret.has(name) && type !== 'hidden')
}

/** What of a draft can still be entered and is not there already; undefined where that is nothing. */
function fitting(draft: Draft, store: FormStore): Draft | undefined {
  const values = Object.fromEntries(
    keptFields(store.form).flatMap((field): [string, unknown][] => {
      const { name } = field
      if (!Object.hasOwn(draft.values, name)) return []
      const value = draft.values[name]
      return canHold(field, value) && !isSame(value, store.start()[name]) ? [[name, value]] : []
    }),
  )
  const fit = Object.keys(values)
  return fit.length > 0 ? { ...draft, values, base: only(fit, draft.base) } : undefined
}

/** The draft where all of it can still be entered: which of it is there already, a form that saves itself knows best. */
function fittingAll(draft: Draft, { form }: FormStore): Draft | undefined {
  return form.fields.every((field) => canHold(field, draft.values[field.name])) ? draft : undefined
}

function only(names: readonly string[], values: Draft['values']): Draft['values'] {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

function beginsAlike({ values, base }: Draft, store: FormStore): boolean {
  return Object.keys(values).every((name) => isSame(base[name], store.start()[name]))
}

const kinds: Partial<Record<FieldType, readonly string[]>> = {
  // What is typed as a number and is none yet is a text.
  integer: ['number', 'string'],
  number: ['number', 'string'],
  boolean: ['boolean'],
  values: ['object'],
  pick: ['string', 'object'],
}
const lists: readonly FieldType[] = ['words', 'records', 'tags', 'matrix']

function canHold({ type, options }: FormField, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (type === 'choices') return Array.isArray(value) && value.every((each) => isOption(options, each))
  if (lists.includes(type)) return Array.isArray(value)
  if (!(kinds[type] ?? ['string']).includes(typeof value)) return false
  return type === 'choice' || type === 'radio' ? isOption(options, value) : true
}

function isOption(options: FormField['options'], value: unknown): boolean {
  return typeof value === 'string' && (!options || options.some((option) => option.value === value))
}
