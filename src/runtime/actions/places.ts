import { createContext } from 'react'
import type { RunPlace } from './run-steps.ts'

/** How to close the dialog that is around; outside of one there is nothing to close. */
export const CloseContext = createContext<RunPlace['close']>(() => {})

/** How to change between light and dark; the app knows what draws the page. */
export const AppearanceContext = createContext<RunPlace['setAppearance']>(() => {})
