import type { Finding } from '../grammar/accepted.ts'
import type { Span } from '../load/source.ts'
import type { Appearance } from '../model/appearances.ts'
import type { Formula } from '../model/formula.ts'
import type { Model, ModelRoute, Thing } from '../model/model.ts'
import type { Example } from '../model/satisfiability.ts'

/** A promise of the spec that does not hold, and for whom. */
export interface Found {
  readonly finding: Finding | 'redirect-loop'
  /** The node that it is about: what an acceptance names. */
  readonly key: string
  readonly span: Span
  /** What is wrong and how it is mended; the example is put behind it. */
  readonly message: string
  readonly example?: Example
  /** Of something that leads somewhere: the pages that it leads through, the first one first. */
  readonly way?: readonly string[]
  /** Of a redirect loop: the pages of it, whichever of them one comes to first. One circle is told once. */
  readonly circle?: string
}

/** What every question of the prover is asked of. */
export interface Proving {
  readonly model: Model
  readonly appearances: ReadonlyMap<Thing, readonly Appearance[]>
  /** When somebody is on a page. */
  readonly seen: (route: ModelRoute) => Formula
  /** The smallest example for which a formula holds, or nothing; `span`: what is told where that is too hard to say. */
  readonly ask: (formula: Formula, span: Span) => Example | undefined
  /** The same, and where no role of the spec is one, somebody with rights at will: roles are made by staff as well. */
  readonly askAnybody: (formula: Formula, span: Span) => Example | undefined
  /** Somebody with rights at will, whatever roles there are. */
  readonly askWithout: (formula: Formula, span: Span) => Example | undefined
}
