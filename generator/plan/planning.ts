import type { Area, Change } from './change.ts'
import type { Difference, Differences } from './differences.ts'
import type { Side } from './side.ts'

/** What every concern is given: both sides, and what differs between them. */
export interface Planning {
  readonly before: Side
  readonly after: Side
  readonly differences: Differences
  /** The differences that one area tells of, each in one area only. */
  of(area: Area): readonly Difference[]
}

/** One part of a plan: tells of every difference of its area, and of nothing else. */
export type Concern = (planning: Planning) => readonly Change[]
