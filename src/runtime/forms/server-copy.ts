import type { Change, SaveAnswer } from './changes.ts'
import type { Parts, Paths } from './paths.ts'
import type { FormStore } from './store.ts'
import { isSame } from './values.ts'

/** A field that somebody else changed as well: nothing is sent of it until it is settled. */
export interface Conflict {
  readonly theirs: unknown
  readonly by: string
  /** What stood there before both changed it. */
  readonly base: unknown
}

/** A value as it was, and as each of two people changed it. */
export interface Versions {
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** A value that somebody else wrote. */
export interface Theirs {
  readonly path: string
  readonly value: unknown
  readonly by: string
}

export interface ServerCopyNeeds {
  readonly store: FormStore
  readonly paths: Paths
  /** The revision of what the form begins with. */
  readonly revision: number
  /** Who changed that last. */
  readonly by: string
  /** What becomes of a field that both changed, such as other words of one text; undefined where staff have to say. */
  readonly merge: (path: string, versions: Versions) => unknown
  /** Puts what others wrote into the form, around which something may be kept as it is. */
  readonly putting: (put: () => void) => void
}

/** What the server has of a form, by path, as far as it is known here. */
export interface ServerCopy {
  revision(): number
  /** Whose change was the last that was heard of. */
  changedBy(): string
  conflicts(): ReadonlyMap<string, Conflict>
  /** What the server has at a path, as it said last; after it, what it may have, as it was sent and never answered. */
  may(path: string): readonly [unknown, ...unknown[]]
  /** Paths of what stands in the form. */
  parts(): Parts
  /** Where something else stands in the form than on the server, or may do so, but for conflicts. */
  differing(): readonly string[]
  /** What is to be sent, but for the paths that are held back. */
  changes(held: ReadonlySet<string>): readonly Change[]
  /** Whether something was sent and not answered, be it yet or ever. */
  isUnheard(): boolean
  /** Notes that changes are on their way. */
  send(changes: readonly Change[]): Sent
  /** What the server has came anew. @returns whose changes came into the form by it, if any did */
  arrive(values: Readonly<Record<string, unknown>>, revision: number, by: string): string | undefined
  /** Puts parts into the form, and says which of them are in conflict by now. */
  put(parts: Parts, conflicts: ReadonlyMap<string, Conflict>): void
  /** Lets a value stand at a path, which is in conflict no more. */
  settle(path: string, value: unknown): void
  /** Puts into the form what the server has; nothing of it is in conflict. */
  discard(): void
  /** Whether it changes the form just now: that is not what somebody types. */
  isChanging(): boolean
}

/** Changes that are on their way. */
export interface Sent {
  /** The server said no: it has nothing of them. */
  refused(): void
  /** @returns whose changes came into the form by the answer, if any did */
  saved(answer: Extract<SaveAnswer, { is: 'saved' }>): string | undefined
}

/**
 * Keeps apart what stands in a form and what is on the server. What others wrote is put into fields that nobody touched
 * here; in the others it is merged, or a conflict.
 */
export function createServerCopy(needs: ServerCopyNeeds): ServerCopy {
  const { store, paths, merge, putting } = needs
  let revision = needs.revision
  let changedBy = needs.by
  /** What the server has, as far as it is known here. */
  let known: Parts = paths.partsOf(store.start())
  let conflicts: ReadonlyMap<string, Conflict> = new Map()
  /** By path, what was sent and not answered, be it yet or ever: the server has one of these, or what is known. */
  let unheard: ReadonlyMap<string, readonly unknown[]> = new Map()
  let isOwn = false

  const parts = () => paths.partsOf(store.values())

  const differing = (now = parts()): readonly string[] =>
    [...new Set([...now.keys(), ...known.keys(), ...unheard.keys()])].filter(
      (path) => !conflicts.has(path) && (unheard.has(path) || !isSame(now.get(path), known.get(path))),
    )

  const change = (act: () => void) => {
    isOwn = true
    act()
    isOwn = false
  }

  /** What is on the server is what the form counts as having begun with. */
  const put = (next: Parts) =>
    change(() =>
      putting(() => store.rebase(paths.withParts(store.start(), known), paths.withParts(store.values(), next))),
    )

  /** Puts what others wrote into the form where nobody typed, and asks where somebody did. @returns whose came into it */
  const meet = (theirs: readonly Theirs[]): string | undefined => {
    const now = new Map(parts())
    const met = new Map(conflicts)
    const next = new Map(known)
    let takenOf: string | undefined
    for (const { path, value, by } of theirs) {
      const mine = now.get(path)
      const isTyped = met.has(path) || !isSame(mine, known.get(path))
      next.set(path, value)
      changedBy = by
      const merged = isTyped && !met.has(path) ? merge(path, { base: known.get(path), mine, theirs: value }) : undefined
      if (isSame(mine, value)) met.delete(path)
      else if (merged !== undefined) {
        now.set(path, merged)
        takenOf = by
      } else if (isTyped) met.set(path, { theirs: value, by, base: (met.get(path) ?? { base: known.get(path) }).base })
      else {
        now.set(path, value ?? undefined)
        takenOf = by
      }
    }
    known = next
    conflicts = met
    put(now)
    return takenOf
  }

  return {
    revision: () => revision,
    changedBy: () => changedBy,
    conflicts: () => conflicts,
    may: (path) => [known.get(path), ...(unheard.get(path) ?? [])],
    parts,
    differing: () => differing(),
    changes(held) {
      const now = parts()
      const open = differing(now).filter((path) => !held.has(path))
      return open.map((path) => {
        const value = now.get(path)
        return isSame(value, undefined) ? { Path: path, Op: 'unset' } : { Path: path, Op: 'set', Value: value }
      })
    },
    isUnheard: () => unheard.size > 0,
    send(changes) {
      const sent = parts()
      const before = unheard
      unheard = new Map([
        ...before,
        ...changes.map(({ Path }) => [Path, [...(before.get(Path) ?? []), sent.get(Path)]] as const),
      ])
      return {
        refused() {
          unheard = before
        },
        saved(answer) {
          revision = answer.revision
          const heard = new Set([...changes.map(({ Path }) => Path), ...answer.changed.map(({ path }) => path)])
          unheard = new Map([...unheard].filter(([path]) => !heard.has(path)))
          const inConflict = new Set(answer.conflicts.map(({ path }) => path))
          const kept = changes.filter(({ Path }) => !inConflict.has(Path))
          known = new Map([...known, ...kept.map(({ Path }) => [Path, sent.get(Path)] as const)])
          return meet([
            ...answer.changed,
            ...answer.conflicts.map(({ path, theirs, by }) => ({ path, value: theirs, by })),
          ])
        },
      }
    },
    arrive(values, next, by) {
      revision = next
      const came = paths.partsOf(values)
      const changed = [...new Set([...came.keys(), ...known.keys()])].filter(
        (path) => !isSame(came.get(path), known.get(path)),
      )
      return meet(changed.map((path) => ({ path, value: came.get(path), by })))
    },
    put(next, nextConflicts) {
      conflicts = nextConflicts
      put(next)
    },
    settle(path, value) {
      conflicts = new Map([...conflicts].filter(([each]) => each !== path))
      put(new Map(parts()).set(path, value))
    },
    discard() {
      conflicts = new Map()
      put(known)
      change(() => store.discard())
    },
    isChanging: () => isOwn,
  }
}
