import type { Paths } from './paths.ts'
import type { ServerCopy, Versions } from './server-copy.ts'
import { isSame } from './values.ts'

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

/** What is typed into a form and not known to be on the server, for who keeps it. @param merge as the copy has it */
export function unsentOf(
  copy: ServerCopy,
  paths: Paths,
  merge: (path: string, versions: Versions) => unknown,
): KeepsTyped {
  return {
    typed() {
      const parts = copy.parts()
      const conflicts = copy.conflicts()
      const open = [...copy.differing(), ...conflicts.keys()]
      if (open.length === 0) return undefined
      const stood = (path: string) => {
        const conflict = conflicts.get(path)
        if (conflict) return conflict.base
        // What is as it was must not look as if nobody had typed it.
        return copy.may(path).find((each) => !isSame(each, parts.get(path)))
      }
      return {
        paths: open,
        values: paths.withParts({}, new Map(open.map((path) => [path, parts.get(path)]))),
        base: paths.withParts({}, new Map(open.map((path) => [path, stood(path)]))),
      }
    },
    bring({ paths: kept, values, base }) {
      const [mine, stood] = [paths.partsOf(values), paths.partsOf(base)]
      const all = [...new Set([...mine.keys(), ...stood.keys()])]
      const wanted = (kept ?? all.filter((path) => !isSame(mine.get(path), stood.get(path)))).filter(
        (path) => !isSame(mine.get(path), copy.may(path)[0]),
      )
      const parts = new Map(copy.parts())
      const met = new Map(copy.conflicts())
      for (const path of wanted) {
        const versions = { base: stood.get(path), mine: mine.get(path), theirs: copy.may(path)[0] }
        const isAlike = isSame(versions.base, versions.theirs)
        const merged = isAlike ? undefined : merge(path, versions)
        parts.set(path, merged ?? versions.mine)
        if (!isAlike && merged === undefined)
          met.set(path, { theirs: versions.theirs, by: copy.changedBy(), base: versions.base })
      }
      copy.put(parts, met)
      return wanted.length > 0
    },
    discard: () => copy.discard(),
  }
}
