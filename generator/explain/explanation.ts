import type { Span } from '../load/source.ts'

/** Why something is seen or not: what `explain` prints. */
export interface Explanation {
  readonly key: string
  /** `the button "Delete"` */
  readonly name: string
  readonly span: Span
  /** For each place (a page, a level of grants) and everybody who was asked about. */
  readonly answers: readonly Answer[]
  /** Further facts: the controls that call an operation. */
  readonly notes: readonly Note[]
}

export interface Note {
  readonly text: string
  readonly span: Span
}

export interface Answer {
  /** A role, or `Signed out`. */
  readonly who: string
  /** `/books`, `the level own`; nothing for a page itself. */
  readonly where: string | undefined
  /** Other places where all is the same. */
  readonly also: readonly string[]
  /** From outside in. */
  readonly steps: readonly Step[]
  readonly verdict: 'yes' | 'no' | 'when' | 'disabled'
  /** The verdict in one sentence. */
  readonly sentence: string
  /** What would make it seen; nothing where it is. */
  readonly wayOut: readonly string[]
}

/** One question on the way: the guard of the page, a gate around, the own gate. */
export interface Step {
  /** `the page /books`, `around it: the listing "books"`, `its own gate` */
  readonly title: string
  readonly parts: readonly Part[]
  /** What it comes to for the node; `disabled`: it is shown, but of no use. */
  readonly state: 'open' | 'closed' | 'depends' | 'disabled'
  /** Why, where it is closed, to stand behind a colon. */
  readonly reason: string
}

export interface Part {
  /** `can: Delete Books`, `feature: Compost`, `when: item.open` */
  readonly asks: string
  /** `held`, `not held`, `on`, `off`, `holds`, `does not hold`, `depends on item.open`, `not asked` */
  readonly value: string
  readonly span: Span
}
