import type { Expression, Operation, Value, Values } from './compiled.ts'
import type { Entity } from './entities.ts'

/** Data that a screen, a dialog or the console's context declares by operation name; its scope name is its key. */
export interface DataSource {
  readonly operation: Operation
  readonly with?: Values
  /** Loaded only while this holds. */
  readonly when?: Expression<unknown>
  readonly entity?: Entity
}

/** A name of the console's context: loaded data, or a value computed of the others. */
export type ContextName = DataSource | { readonly value: Value<unknown> }
