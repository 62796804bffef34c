import { createContext } from 'react'

/** Takes what is typed into a form that stands in it: fields that differ, by name. */
export type Takes = (values: Readonly<Record<string, unknown>>) => void

/** What a form with `gives` hands its values to; none: nobody gets them. */
export const TakesContext = createContext<Takes | undefined>(undefined)
