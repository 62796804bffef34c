import type { Item } from '../../runtime/data/listing-pages.ts'

/** A thing as it is shown from the moment it was moved; it lies over what is loaded and changes nothing of it. */
export interface Move {
  readonly key: string
  readonly item: Item
  readonly from: string
  readonly to: string
  /** The moment at which the server had done it: what was asked for after that knows of it. */
  readonly done?: number
}

/** So many are kept at most; far more than can be under way. */
const most = 1_000

export function withMoves(before: readonly Move[], added: readonly Move[]): readonly Move[] {
  return [...before, ...added].slice(-most)
}

interface Loaded {
  readonly parent: string
  readonly items: readonly Item[]
  /** The moment at which they were asked for. */
  readonly asked: number
  readonly keyOf: (item: Item) => string
}

/** What lies in a branch once it is moved: without what went elsewhere, with what came here first. */
export function movedItems({ parent, items, asked, keyOf }: Loaded, moves: readonly Move[]): readonly Item[] {
  const place = new Map<string, Move>()
  for (const move of moves) if (move.done === undefined || move.done > asked) place.set(move.key, move)
  if (place.size === 0) return items
  const there = new Set(items.map(keyOf))
  const stay = items.filter((item) => (place.get(keyOf(item))?.to ?? parent) === parent)
  const come = [...place.values()].filter(({ key, to }) => to === parent && !there.has(key))
  if (come.length === 0 && stay.length === items.length) return items
  return [...come.map(({ item }) => item), ...stay]
}

/** Whether something was moved into a branch that does not know of it. */
export function isMovedInto(parent: string, moves: readonly Move[], asked = 0): boolean {
  return moves.some(({ to, done }) => to === parent && (done === undefined || done > asked))
}
