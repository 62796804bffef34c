import type { Author, Backend, Connection } from './backend.ts'
import type { Resource } from './definition.ts'
import type { Columns, Row, Where } from './rows.ts'
import type { Given } from './values.ts'

/** What a write has at hand, besides what the backend knows of the call. */
export interface Writing extends Where {
  readonly backend: Backend
  readonly transaction: Connection
  readonly by: Author
  /** The arguments of the call. */
  readonly given: Given
  /** All that there are, for the words of what refers to a thing. */
  readonly resources: readonly Resource[]
}

/** What a reading has at hand, besides what the backend knows of the call. */
export interface Reading extends Where {
  readonly backend: Backend
  readonly db: Connection
}

/** What an area does besides what its resource says (`server/areas/<area>/hooks.ts`). */
export interface Hooks<Write extends Writing = Writing, Read extends Reading = Reading> {
  /**
   * Refuses, or gives further columns, before something is made or changed.
   * @param before the thing as it is; undefined for something new
   */
  before?(writing: Write, columns: Columns, before: Row | undefined): Promise<Columns | undefined>
  /**
   * Does what goes with it, in the same transaction; what it gives is in this answer alone.
   * @param before the thing as it was; undefined for something new
   */
  after?(writing: Write, row: Row, before: Row | undefined): Promise<Given | undefined>
  /** Does what has to wait until the write is there for everybody. */
  done?(writing: Omit<Write, 'transaction'>, row: Row): void
  /** What tells staff which thing it is, in the trail; its first text unless it is given here. */
  nameOf?(where: Where, row: Row): string | null
  /** Fields of the answer that no column has, a set for each row. */
  derive?(reading: Read, rows: readonly Row[]): Promise<readonly Given[]>
  /** Refuses to remove a thing. */
  mayRemove?(writing: Write, row: Row): Promise<void>
}
