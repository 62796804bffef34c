import type { Expression, Gate, Go } from './compiled.ts'
import type { Screen } from './screens.ts'

/** A query parameter of a route: what the address may carry. Anything else falls back to the default. */
export type QueryParameter =
  | { readonly type: 'string'; readonly default?: string }
  | { readonly type: 'integer'; readonly default?: number }
  | { readonly type: 'boolean'; readonly default?: boolean }
  | { readonly type: 'enum'; readonly values: readonly string[]; readonly default?: string }

export interface Route {
  readonly name: string
  /** Absolute path pattern (`/a/:id`, `*`); none for a layout, which only frames its children. */
  readonly path?: string
  readonly parent?: string
  /** required: signed-in staff only; absent: signed-in staff go home; any: both. */
  readonly session: 'required' | 'absent' | 'any'
  /** Which grants are loaded before the gate is asked: a level of permissions.yaml. */
  readonly level?: string
  readonly gate?: Gate
  readonly query: Readonly<Record<string, QueryParameter>>
  readonly redirect?: { readonly go: Go; readonly when?: Expression<unknown> }
  /** The screen's own module: nothing that another route uses. */
  readonly load?: () => Promise<{ readonly screen: Screen }>
  readonly at: string
}
