import type { Gated, Go, Text } from './compiled.ts'
import type { Step } from './actions.ts'

export interface MenuItem extends Gated {
  readonly label: Text
  readonly icon?: string
  readonly go?: Go
  readonly do?: readonly Step[]
  /** Draws a line above it. */
  readonly divided?: boolean
  readonly danger?: boolean
  readonly at: string
}

export interface Menu {
  readonly name: string
  readonly items: readonly MenuItem[]
}
