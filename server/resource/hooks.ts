import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { Actor } from '../operation/actor.ts'
import type { Asked, Services } from '../operation/context.ts'
import type { Call } from '../policies/requires.ts'
import type { Resource } from './definition.ts'
import type { Columns, Row, Where } from './rows.ts'
import type { Given } from './values.ts'

/** What a write has at hand. */
export interface Writing extends Where {
  readonly transaction: Transaction<Schema>
  readonly call: Call
  readonly by: Actor
  readonly services: Services
  /** The arguments of the call. */
  readonly given: Given
  /** All that there are, for the words of what refers to a thing. */
  readonly resources: readonly Resource[]
}

/** What a reading has at hand. */
export interface Reading extends Where {
  readonly db: Kysely<Schema>
  readonly call: Call
  readonly services: Services
  readonly asked: Asked
}

/** What an area does besides what its resource says (`server/areas/<area>/hooks.ts`). */
export interface Hooks {
  /**
   * Refuses, or gives further columns, before something is made or changed.
   * @param before the thing as it is; undefined for something new
   */
  before?(writing: Writing, columns: Columns, before: Row | undefined): Promise<Columns | undefined>
  /**
   * Does what goes with it, in the same transaction; what it gives is in this answer alone.
   * @param before the thing as it was; undefined for something new
   */
  after?(writing: Writing, row: Row, before: Row | undefined): Promise<Given | undefined>
  /** Does what has to wait until the write is there for everybody. */
  done?(writing: Omit<Writing, 'transaction'>, row: Row): void
  /** What tells staff which thing it is, in the trail; its first text unless it is given here. */
  nameOf?(where: Where, row: Row): string | null
  /** Fields of the answer that no column has, a set for each row. */
  derive?(reading: Reading, rows: readonly Row[]): Promise<readonly Given[]>
  /** Refuses to remove a thing. */
  mayRemove?(writing: Writing, row: Row): Promise<void>
}
