import { createContext, useContext } from 'react'
import type { Names } from './expressions/scopes.ts'

/** A screen's own state, under `state` in expressions. */
export interface ScreenState {
  readonly values: Names
  /** What it holds this very moment, which may not be drawn yet. */
  readonly now?: () => Names
  set(values: Names): void
}

/** Outside of a screen nothing is kept. */
export const ScreenStateContext = createContext<ScreenState>({ values: {}, set: () => {} })

export function useScreenState(): ScreenState {
  return useContext(ScreenStateContext)
}
