import { createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval'

type Values = Readonly<Record<string, unknown>>

/** What was typed into a form and not sent. */
export interface Draft {
  /** When it was typed last (ms since 1970). */
  readonly at: number
  /** Of a form that saves itself: where. */
  readonly paths?: readonly string[]
  /** The changed fields. */
  readonly values: Values
  /** What those fields began with: whether that is still so decides whether the draft still fits. */
  readonly base: Values
}

/** Whose draft it is, and of what. */
export interface DraftKey {
  readonly person: string
  readonly form: string
  /** The page that the form stands on, and what its dialog was opened with. */
  readonly address: string
}

/** Drafts in this browser. Where it keeps none (a private window, a full disk), they are just not there. */
export interface Drafts {
  read(key: DraftKey): Promise<Draft | undefined>
  write(key: DraftKey, draft: Draft): Promise<void>
  drop(key: DraftKey): Promise<void>
}

/** A draft that nobody came back to for so long (ms) is dropped. */
const lifeInMilliseconds = 30 * 24 * 60 * 60 * 1000

/** The drafts of a console, by its name. Old ones are dropped when it is opened. */
export function openDrafts(console: string): Drafts {
  const store = committing(createStore(`drafts of ${console}`, 'drafts'))
  const keyOf = ({ person, form, address }: DraftKey) => [person, form, address]
  const quietly = <T>(done: Promise<T>) => done.then((value) => value as T | undefined).catch(() => undefined)
  void quietly(dropOld())

  async function dropOld() {
    const old = (await entries<IDBValidKey, unknown>(store)).filter(
      ([, draft]) => !isDraft(draft) || Date.now() - draft.at > lifeInMilliseconds,
    )
    if (old.length > 0)
      await delMany(
        old.map(([key]) => key),
        store,
      )
  }

  return {
    async read(key) {
      const found = await quietly(get<unknown>(keyOf(key), store))
      return isDraft(found) && Date.now() - found.at <= lifeInMilliseconds ? found : undefined
    },
    async write(key, draft) {
      await quietly(set(keyOf(key), draft, store))
    },
    async drop(key) {
      await quietly(del(keyOf(key), store))
    },
  }
}

/** What is written is committed at once: a page that goes away before it hears of that would take it back. */
function committing(store: UseStore): UseStore {
  return (mode, ask) =>
    store(mode, (objects) => {
      const asked = ask(objects)
      if (mode === 'readwrite') objects.transaction.commit()
      return asked
    })
}

/** Anything may have been written there by whatever else runs on this origin. */
function isDraft(found: unknown): found is Draft {
  if (typeof found !== 'object' || found === null) return false
  const { at, values, base } = found as Partial<Draft>
  return typeof at === 'number' && isValues(values) && isValues(base)
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
