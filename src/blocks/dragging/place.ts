import type { Dragging } from './sorting.tsx'

/** How a row is shown while something is dragged. */
export type DragLook = 'taken' | 'before' | 'behind'

/**
 * How a row looks while things are dragged: it is the one, or the one that it would come before, or behind at the end.
 * @param from where what is dragged stands in the list; -1: it comes from elsewhere
 */
export function lookOf(
  at: number,
  from: number,
  { before }: Pick<Dragging, 'before'>,
  total: number,
): DragLook | undefined {
  if (at === from) return 'taken'
  // Where it is already, nothing would be moved.
  if (from >= 0 && (before === from || before === from + 1)) return undefined
  return at === before ? 'before' : before === total && at === total - 1 ? 'behind' : undefined
}
