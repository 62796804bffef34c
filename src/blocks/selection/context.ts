import { createContext, type ReactNode } from 'react'
import type { Item } from '../../runtime/data/listing-pages.ts'

/** How things of a list are selected, for what draws them; its code is loaded where a list has `select` only. */
export interface Selectable {
  /** The box of a thing; stands in the thing's scope. */
  box(item: Item): ReactNode
  /** The box of all that are loaded. */
  all(): ReactNode
}

export const SelectableContext = createContext<Selectable | undefined>(undefined)
