import { createStore, type Store } from '../store.ts'
import type { Parts, Paths } from './paths.ts'
import type { FormStore } from './store.ts'
import { isSame } from './values.ts'

/** One change, as it is sent; nothing in a field is `unset`. */
export interface Change {
  readonly Path: string
  readonly Op: 'set' | 'unset'
  readonly Value?: unknown
}

/** What came of sending changes. `offline`: nobody answered. `refused`: it was said no, which has been told. */
export type SaveAnswer =
  | {
      readonly is: 'saved'
      readonly revision: number
      readonly changed: readonly { readonly path: string; readonly value: unknown; readonly by: string }[]
      readonly conflicts: readonly { readonly path: string; readonly theirs: unknown; readonly by: string }[]
    }
  | { readonly is: 'offline' | 'refused' }

/** A field that somebody else changed as well: nothing is sent of it until it is settled. */
export interface Conflict {
  readonly theirs: unknown
  readonly by: string
  /** What stood there before both changed it. */
  readonly base: unknown
}

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

export interface AutosaveNeeds {
  readonly store: FormStore
  readonly paths: Paths
  /** The revision of what the form begins with. */
  readonly revision: number
  /** Who changed that last. */
  readonly by?: string
  /** What is not sent though it was typed: it is not yet what a server could keep, such as letters for a number. */
  readonly unfit?: () => ReadonlySet<string>
  readonly send: (changes: readonly Change[], revision: number) => Promise<SaveAnswer>
  /** What becomes of a field that both changed, such as other words of one text; undefined where staff have to say. */
  readonly merge?: (path: string, versions: Versions) => unknown
  /** Puts what others wrote into the form, around which something may be kept as it is. */
  readonly putting?: (put: () => void) => void
  /** Milliseconds from the last key, and from the first one at most. */
  readonly after: number
  readonly most: number
  readonly now?: () => number
}

/** A value as it was, and as each of two people changed it. */
export interface Versions {
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** What was typed into a form, as its fields hold it, and what stood there before. */
export interface Typed {
  /** Where; what was kept without them differs from what stood there. */
  readonly paths?: readonly string[]
  readonly values: Readonly<Record<string, unknown>>
  readonly base: Readonly<Record<string, unknown>>
}

/** What a browser keeps of a form that saves itself, path by path. */
export interface KeepsTyped {
  /** What is not known to be on the server; undefined where all is. */
  typed(): Typed | undefined
  /**
   * Puts what was typed before into a form that began since. Where somebody else changed it meanwhile, it is a conflict.
   * @returns whether any of it was not there already
   */
  bring(typed: Typed): boolean
  /** Throws away what was typed: what the server has stands there. */
  discard(): void
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
 * meanwhile. What others changed is put into fields that nobody touched here; in the others it is a conflict.
 */
export function createAutosave({
  unfit = () => none,
  store,
  paths,
  revision: first,
  by: firstBy = '',
  send,
  after,
  most,
  merge = () => undefined,
  putting = (put) => put(),
  now = Date.now,
}: AutosaveNeeds): Autosave {
  let revision = first
  /** What the server has, as far as it is known here. */
  let known: Parts = paths.partsOf(store.start())
  let conflicts: ReadonlyMap<string, Conflict> = new Map()
  /** By path, what was sent and not answered, be it yet or ever: the server has one of these, or what is known. */
  let unheard: ReadonlyMap<string, readonly unknown[]> = new Map()
  /** Whose change was the last that was heard of. */
  let changedBy = firstBy
  let timer: ReturnType<typeof setTimeout> | undefined
  let typedAt: number | undefined
  let sending: Promise<void> | undefined
  let isOwn = false
  const state = createStore<SaveState>({ is: 'saved', conflicts })

  /** Where something else stands than on the server, or may do so. */
  const differing = (): readonly string[] => {
    const parts = paths.partsOf(store.values())
    return [...new Set([...parts.keys(), ...known.keys(), ...unheard.keys()])].filter(
      (path) => !conflicts.has(path) && (unheard.has(path) || !isSame(parts.get(path), known.get(path))),
    )
  }

  const changesNow = (): readonly Change[] => {
    const changed = differing()
    if (changed.length === 0) return []
    const parts = paths.partsOf(store.values())
    const held = unfit()
    return changed
      .filter((path) => !held.has(path))
      .map((path) => {
        const value = parts.get(path)
        return isSame(value, undefined) ? { Path: path, Op: 'unset' } : { Path: path, Op: 'set', Value: value }
      })
  }

  /** What is on the server is what the form counts as having begun with. */
  const rebase = (values = store.values()) => {
    isOwn = true
    putting(() => store.rebase(paths.withParts(store.start(), known), values))
    isOwn = false
  }

  const set = (is: SaveState['is'], more: Partial<SaveState> = {}) => {
    state.set((before) => {
      const next: SaveState = { ...before, is, ...more, conflicts }
      // Each field of the form hears this: a key that changes nothing of it wakes none.
      const isKept =
        before.is === is && before.at === next.at && before.takenOf === next.takenOf && before.conflicts === conflicts
      return isKept ? before : next
    })
  }

  const schedule = () => {
    clearTimeout(timer)
    typedAt ??= now()
    const left = Math.max(0, typedAt + most - now())
    timer = setTimeout(() => void flush(), Math.min(after, left))
  }

  /** Puts what others wrote into the form where nobody typed, and asks where somebody did. */
  const meet = (theirs: readonly { path: string; value: unknown; by: string }[]) => {
    const parts = new Map(paths.partsOf(store.values()))
    const met = new Map(conflicts)
    const next = new Map(known)
    let takenOf: string | undefined
    for (const { path, value, by } of theirs) {
      const mine = parts.get(path)
      const isTyped = met.has(path) || !isSame(mine, known.get(path))
      next.set(path, value)
      changedBy = by
      const merged = isTyped && !met.has(path) ? merge(path, { base: known.get(path), mine, theirs: value }) : undefined
      if (isSame(mine, value)) met.delete(path)
      else if (merged !== undefined) {
        parts.set(path, merged)
        takenOf = by
      } else if (isTyped) met.set(path, { theirs: value, by, base: (met.get(path) ?? { base: known.get(path) }).base })
      else {
        parts.set(path, value ?? undefined)
        takenOf = by
      }
    }
    known = next
    conflicts = met
    return { values: paths.withParts(store.values(), parts), takenOf }
  }

  const sendNow = async (): Promise<void> => {
    for (;;) {
      clearTimeout(timer)
      typedAt = undefined
      const changes = changesNow()
      if (changes.length === 0) return set('saved')
      set('saving')
      const sent = paths.partsOf(store.values())
      const before = unheard
      unheard = new Map([
        ...before,
        ...changes.map(({ Path }) => [Path, [...(before.get(Path) ?? []), sent.get(Path)]] as const),
      ])
      const answer = await send(changes, revision)
      if (answer.is === 'refused') unheard = before
      if (answer.is !== 'saved') return set(answer.is)
      revision = answer.revision
      const heard = new Set([...changes.map(({ Path }) => Path), ...answer.changed.map(({ path }) => path)])
      unheard = new Map([...unheard].filter(([path]) => !heard.has(path)))
      const inConflict = new Set(answer.conflicts.map(({ path }) => path))
      known = new Map([...known, ...changes.flatMap(({ Path }) => (inConflict.has(Path) ? [] : [partOf(sent, Path)]))])
      const { values, takenOf } = meet([
        ...answer.changed,
        ...answer.conflicts.map(({ path, theirs, by }) => ({ path, value: theirs, by })),
      ])
      rebase(values)
      set(changesNow().length === 0 ? 'saved' : 'saving', { at: now(), ...(takenOf !== undefined && { takenOf }) })
    }
  }

  const flush = (): Promise<void> => {
    sending ??= sendNow().finally(() => {
      sending = undefined
      if (state.get().is === 'saved' && changesNow().length > 0) schedule()
    })
    return sending
  }

  const settle = (path: string, value: unknown) => {
    conflicts = new Map([...conflicts].filter(([each]) => each !== path))
    rebase(paths.withParts(store.values(), new Map(paths.partsOf(store.values())).set(path, value)))
    sendSoon()
  }

  const sendSoon = () => {
    const isTyped = changesNow().length > 0
    set(isTyped && !sending ? 'typed' : state.get().is)
    if (isTyped) schedule()
  }

  return {
    state,
    pending: () => sending !== undefined || conflicts.size > 0 || differing().length > 0,
    typed() {
      const parts = paths.partsOf(store.values())
      const open = [...differing(), ...conflicts.keys()]
      if (open.length === 0) return undefined
      const stood = (path: string) => {
        const conflict = conflicts.get(path)
        if (conflict) return conflict.base
        // What is as it was must not look as if nobody had typed it.
        const may = [known.get(path), ...(unheard.get(path) ?? [])]
        return may.find((each) => !isSame(each, parts.get(path)))
      }
      return {
        paths: open,
        values: paths.withParts({}, new Map(open.map((path) => partOf(parts, path)))),
        base: paths.withParts({}, new Map(open.map((path) => [path, stood(path)]))),
      }
    },
    bring({ paths: kept, values, base }) {
      const [mine, stood] = [paths.partsOf(values), paths.partsOf(base)]
      const all = [...new Set([...mine.keys(), ...stood.keys()])]
      const wanted = (kept ?? all.filter((path) => !isSame(mine.get(path), stood.get(path)))).filter(
        (path) => !isSame(mine.get(path), known.get(path)),
      )
      const parts = new Map(paths.partsOf(store.values()))
      const met = new Map(conflicts)
      for (const path of wanted) {
        const versions = { base: stood.get(path), mine: mine.get(path), theirs: known.get(path) }
        const isAlike = isSame(versions.base, versions.theirs)
        const merged = isAlike ? undefined : merge(path, versions)
        parts.set(path, merged ?? versions.mine)
        if (!isAlike && merged === undefined)
          met.set(path, { theirs: versions.theirs, by: changedBy, base: versions.base })
      }
      conflicts = met
      rebase(paths.withParts(store.values(), parts))
      sendSoon()
      return wanted.length > 0
    },
    discard() {
      conflicts = new Map()
      rebase(paths.withParts(store.values(), known))
      isOwn = true
      store.discard()
      isOwn = false
      sendSoon()
    },
    flush,
    arrived(values, next, by) {
      if (next <= revision || sending) return
      // One's own change may be among them: only an answer to it says whose they are.
      if (unheard.size > 0) return void flush()
      revision = next
      const came = paths.partsOf(values)
      const all = [...new Set([...came.keys(), ...known.keys()])]
      const theirs = all.filter((path) => !isSame(came.get(path), known.get(path)))
      const met = meet(theirs.map((path) => ({ path, value: came.get(path), by })))
      rebase(met.values)
      set(state.get().is, met.takenOf === undefined ? {} : { takenOf: met.takenOf })
      // What was merged is not on the server yet.
      if (changesNow().length > 0) schedule()
    },
    keep: (path) => settle(path, paths.partsOf(store.values()).get(path)),
    take(path) {
      const conflict = conflicts.get(path)
      if (conflict) settle(path, conflict.theirs ?? undefined)
    },
    isChanging: () => isOwn,
    start() {
      const stopHearing = store.subscribeAll(() => {
        if (isOwn) return
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

const partOf = (parts: Parts, path: string) => [path, parts.get(path)] as const

const none: ReadonlySet<string> = new Set()
