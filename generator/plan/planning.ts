import type { Effect } from './access/diff.ts'
import type { Matrices } from './access/rows.ts'
import type { Area, Change } from './change.ts'
import type { Difference, Differences } from './differences.ts'
import type { Side } from './side.ts'

/** The two specs, and what differs between their compiled forms. */
export interface Planning {
  readonly before: Side
  readonly after: Side
  readonly differences: Differences
}

/** What every concern is given: besides, what becomes of the access matrix, and which differences are its own. */
export interface Telling extends Planning {
  readonly matrices: Matrices
  readonly effects: readonly Effect[]
  /** The differences that one area tells of, each in one area only. */
  of(area: Area): readonly Difference[]
}

/** One part of a plan: tells of every difference of its area, and of nothing else. */
export type Concern = (telling: Telling) => readonly Change[]
