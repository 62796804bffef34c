import { createContext } from 'react'
import type { Screen } from '../../generator/grammar/screens.ts'

/** The screens around what is drawn, from outside in: layouts, the page, a dialog. */
export const ScreensContext = createContext<readonly Screen[]>([])
