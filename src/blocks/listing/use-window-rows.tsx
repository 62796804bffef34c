import { type ReactNode, type RefObject, useState } from 'react'
import { later } from '../../runtime/code/later.tsx'

const WindowEngine = later(() => import('./window-engine.tsx'))

/** So many rows are simply drawn, where nothing else is said: what keeps long lists short is fetched for longer ones only. */
const usual = 30

export interface WindowRows {
  /** The rows that are drawn, from `first` to `last`; none when last < first. */
  first: number
  last: number
  /** Pixels that the rows before and after them take, which are not drawn. */
  before: number
  after: number
}

export interface WindowRowsOptions {
  count: number
  /** Height of a row until the first one is measured. */
  estimate: number
  /** Pixels between rows. */
  gap: number
  /** Where the rows stand, each element of a row with its number as data-row. */
  element: RefObject<HTMLElement | null>
  /** What the height of a row depends on beside what is in it (columns, width). */
  shape: string
  /** So many rows are simply drawn. */
  few?: number
  /** So many rows are drawn before and after those in the window. */
  spare?: number
}

/**
 * The rows of a list that are to be drawn: of a long one those that lie in the window, give or take a few. The page
 * scrolls as pages do, and ten thousand rows cost as much as a screenful. `engine` has to be drawn beside the rows.
 */
export function useWindowRows(options: WindowRowsOptions): WindowRows & { readonly engine: ReactNode } {
  const { count, estimate, gap, few = usual } = options
  const [told, tell] = useState<WindowRows>()
  if (count <= few) return { first: 0, last: count - 1, before: 0, after: 0, engine: undefined }
  // Until the engine is there, what was drawn of a list that has just become long stays.
  const last = Math.min(count, 2 * few) - 1
  const untold = { first: 0, last, before: 0, after: (count - last - 1) * (estimate + gap) }
  const engine = <WindowEngine {...options} tell={tell} />
  return { ...(told ?? untold), engine }
}
