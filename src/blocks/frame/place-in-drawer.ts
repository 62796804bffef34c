import { createContext } from 'react'

/** Where a second navigation stands on phones: in the frame's drawer, while that is open. */
export interface DrawerPlace {
  readonly element: HTMLElement | null
  /** Closes the drawer: staff go somewhere. */
  readonly gone: () => void
}

export const DrawerPlaceContext = createContext<DrawerPlace>({ element: null, gone: () => {} })
