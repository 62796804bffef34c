import { isThing, type Row, top } from './rows.ts'

/** Where things would go. */
export interface Goal {
  /** The thing that they are moved into; '' for the top. */
  readonly target: string
  /** `same`: they lie there already. */
  readonly verdict: 'takes' | 'same' | 'refuses'
}

/** What lies in what, as far as it is loaded. */
export interface Hierarchy {
  parentOf(key: string): string | undefined
  accepts(key: string): boolean
}

/** Whether things can be moved into a target: not into themselves or what lies in them, nor where nothing is taken. */
export function goalFor(target: string, moved: readonly string[], tree: Hierarchy): Goal {
  const isInside = around(target, tree).some((key) => moved.includes(key))
  if (isInside || (target !== top && !tree.accepts(target))) return { target, verdict: 'refuses' }
  return { target, verdict: moved.every((key) => tree.parentOf(key) === target) ? 'same' : 'takes' }
}

/**
 * The thing that a point of the tree stands for: the one on whose line it lies, or, at the line's edge, or where that
 * one takes nothing in, what that one lies in. Below all lines it is the top.
 */
export function targetAt(
  rows: readonly Row[],
  y: number,
  { height, edge }: { readonly height: number; readonly edge: number },
): string {
  const row = rows[Math.floor(y / height)]
  if (!row) return top
  const within = y - Math.floor(y / height) * height
  const isBeside = within < edge || within >= height - edge
  return isThing(row) && row.thing.accepts && !isBeside ? row.key : row.parent
}

/** Those of the things that lie in none of the others: what lies in them goes along. */
export function outermost(keys: readonly string[], tree: Hierarchy): readonly string[] {
  const all = new Set(keys)
  return keys.filter((key) => !around(tree.parentOf(key) ?? top, tree).some((each) => all.has(each)))
}

/** A thing and all around it, from inside out. */
function around(key: string, { parentOf }: Hierarchy): readonly string[] {
  const found: string[] = []
  for (let at: string | undefined = key; at !== undefined && at !== top && !found.includes(at); at = parentOf(at))
    found.push(at)
  return found
}
