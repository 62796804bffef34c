import { createContext } from 'react'

/** Where a second navigation and the way to the page stand, as frame and sidebar tell each other. */
export interface FramePlaces {
  /** The frame's drawer on phones, while that is open: the second navigation stands in it. */
  readonly drawer: HTMLElement | null
  /** Closes the drawer: staff go somewhere. */
  readonly gone: () => void
  /** The way to the page stands in this element, beside a second navigation: so that stays where it is. */
  readonly showCrumbs: (place: HTMLElement | null) => void
  /** Where a panel at the side of the page stands; null until the frame is drawn, undefined without one. */
  readonly beside?: HTMLElement | null
}

export const FramePlacesContext = createContext<FramePlaces>({ drawer: null, gone: () => {}, showCrumbs: () => {} })
