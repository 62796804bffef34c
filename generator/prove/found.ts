import type { Finding } from '../grammar/accepted.ts'
import type { Span } from '../load/source.ts'
import type { Appearance } from '../model/appearances.ts'
import type { Formula } from '../model/formula.ts'
import type { Model, ModelRoute, Thing } from '../model/model.ts'
import type { Example } from '../model/satisfiability.ts'

/** A contradiction in the gates of a spec, with the smallest example of whom it concerns. */
export interface Found {
  readonly finding: Finding | 'redirect-loop'
  /** The node that it is about: what an acceptance names. */
  readonly key: string
  readonly span: Span
  /** What is wrong and how it is mended; `problemOf` appends the example. */
  readonly message: string
  readonly example?: Example
  /** Of a lead: names of the routes on the way, in order. */
  readonly way?: readonly string[]
  /** Of a redirect loop: the names of its routes, sorted, so that one circle is reported once. */
  readonly circle?: string
}

/** What each proof is given: the model, where each thing appears, and the functions that search for an example. */
export interface Proving {
  readonly model: Model
  readonly appearances: ReadonlyMap<Thing, readonly Appearance[]>
  /** What was found before, where pages and persons, and everything else that it was found of (`read`), are what they were. */
  readonly kept: (name: string, read: readonly unknown[], find: () => readonly Found[]) => readonly Found[]
  /** When somebody is on a page. */
  readonly seen: (route: ModelRoute) => Formula
  /**
   * The smallest example for which a formula holds, or undefined. `span`: where `proof-too-hard` is reported if the
   * search is given up.
   */
  readonly ask: (formula: Formula, span: Span) => Example | undefined
  /** The same; where no role of the spec is an example, any set of rights is tried, as staff can make roles. */
  readonly askAnybody: (formula: Formula, span: Span) => Example | undefined
  /** The same with any set of rights, without regard to roles. */
  readonly askWithout: (formula: Formula, span: Span) => Example | undefined
}
