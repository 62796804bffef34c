import type { Surroundings } from '../check/surroundings.ts'
import type { SourceFile } from '../load/source.ts'
import type { Problem } from '../problem.ts'

/** Everything that the result of a check depends on. */
export interface Question {
  readonly files: readonly SourceFile[]
  readonly shown: string
  readonly problems: readonly Problem[]
  readonly guessed: ReadonlySet<string>
  readonly surroundings: Surroundings
  /** Whether it was proved as well. */
  readonly proves: boolean
}

/** The last results of whole specs, the newest first: what is asked again word for word is not checked again. */
export type Results<Result> = { readonly asked: Question; readonly result: Result }[]

/** Results that are kept: the spec as it is, and as it was changed. Each is some ten MB for a large spec. */
const most = 2

export function resultOf<Result>(kept: Results<Result>, asked: Question, find: () => Result): Result {
  const known = kept.find((each) => isSame(each.asked, asked))
  const { files, problems, guessed } = asked
  // Callers may go on with their lists.
  const copied = { ...asked, files: [...files], problems: [...problems], guessed: new Set(guessed) }
  const entry = known ?? { asked: copied, result: find() }
  kept.splice(0, kept.length, ...[entry, ...kept.filter((each) => each !== entry)].slice(0, most))
  return entry.result
}

function isSame(one: Question, other: Question): boolean {
  return (
    one.shown === other.shown &&
    one.proves === other.proves &&
    isSameList(one.files, other.files, (a, b) => a === b || (a.path === b.path && a.text === b.text)) &&
    isSameList(one.problems, other.problems, Object.is) &&
    isSameSet(one.guessed, other.guessed) &&
    one.surroundings.icons === other.surroundings.icons &&
    isSameSet(one.surroundings.blocks, other.surroundings.blocks) &&
    isSameSet(one.surroundings.widgets, other.surroundings.widgets)
  )
}

function isSameList<Item>(
  one: readonly Item[],
  other: readonly Item[],
  isSameItem: (a: Item, b: Item) => boolean,
): boolean {
  return one.length === other.length && one.every((item, at) => isSameItem(item, other[at] as Item))
}

function isSameSet(one: ReadonlySet<string> | undefined, other: ReadonlySet<string> | undefined): boolean {
  if (!one || !other) return one === other
  return one.size === other.size && [...one].every((each) => other.has(each))
}
