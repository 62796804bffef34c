/** Whose rows a connection sees: those of one tenant (its id), or the owner's view of all (null). */
export type Scope = string | null

export interface QueryAnswer {
  rows: unknown[]
  /** Rows written; 0 for a read. */
  affected: number
}

/** One connection, already switched to its scope, held until it is released. */
export interface ScopedConnection {
  query(sql: string, parameters: readonly unknown[]): Promise<QueryAnswer>
  release(): void
}

/** A supply of connections: one for the embedded database, a pool for PostgreSQL. */
export interface Connections {
  acquire(scope: Scope): Promise<ScopedConnection>
  /** Until it closes, others see by this name that this process is there; nothing where there are no others. */
  beThere(name: string): Promise<void>
  listen(channel: string, onNews: (payload: string) => void, onLost: () => void): Promise<void>
  close(): Promise<void>
}

/** A statement of staff that takes longer than this is ended (ms); the owner's, such as migrations, take their time. */
const mostMilliseconds = 20_000

/**
 * The statement that switches a session from any scope to `scope`. It is run outside transactions and lasts, so that a
 * read needs no BEGIN, SET and COMMIT around it: most calls find a connection that is theirs already.
 */
export function switchTo(scope: Scope): { sql: string; parameters: string[] } {
  return {
    sql: `select set_config('role', $1, false), set_config('app.tenant_id', $2, false), set_config('statement_timeout', $3, false)`,
    parameters: scope === null ? ['none', '', '0'] : ['atrium_staff', scope, String(mostMilliseconds)],
  }
}
