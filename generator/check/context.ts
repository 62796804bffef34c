import type { NameKind } from '../grammar/language.ts'
import type { LoadedGraphql } from '../load/graphql.ts'
import type { Span } from '../load/source.ts'
import type { LoadedSpec } from '../load/spec.ts'
import type { Report } from '../problem.ts'
import type { ScopeType } from './expressions/types.ts'

/** The names that the spec defines, each with the place of its definition. */
export type Names = Readonly<Record<NameKind, ReadonlyMap<string, Span>>>

/** Built once for a run and passed down to every check; nothing of a run is kept elsewhere. */
export interface CheckContext {
  readonly spec: LoadedSpec
  readonly names: Names
  readonly graphql: LoadedGraphql
  /** The names that every expression sees: route, session, the console's context, limits, decisions … */
  readonly base: ScopeType
  readonly report: Report
  /** Notes that a name is used, so that unused ones can be told. */
  readonly use: (kind: NameKind, name: string) => void
}
