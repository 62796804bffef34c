import { createContext } from 'react'

/** The window that a form stands in; none on the page itself. */
export const WindowContext = createContext<number | undefined>(undefined)
