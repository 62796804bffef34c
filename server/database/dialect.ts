import { setTimeout as wait } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Connections, QueryAnswer, Scope, ScopedConnection } from './connections.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** PostgreSQL for kysely, over either kind of connections, always in one scope. */
export class ScopedDialect implements Dialect {
  readonly #connections: Connections
  readonly #scope: Scope

  constructor(connections: Connections, scope: Scope) {
    this.#connections = connections
    this.#scope = scope
  }

  createDriver(): Driver {
    return new ScopedDriver(this.#connections, this.#scope)
  }

  createQueryCompiler() {
    return new PostgresQueryCompiler()
  }

  createAdapter() {
    return new PostgresAdapter()
  }

  // biome-ignore lint/suspicious/noExplicitAny: kysely's own signature
  createIntrospector(db: Kysely<any>) {
    return new PostgresIntrospector(db)
  }
}

class Connection implements DatabaseConnection {
  #raw: ScopedConnection
  readonly #another: () => Promise<ScopedConnection>
  /** Within a transaction nothing is done again by itself: what came before it is lost as well. */
  inTransaction = false

  private constructor(raw: ScopedConnection, another: () => Promise<ScopedConnection>) {
    this.#raw = raw
    this.#another = another
  }

  static async open(acquire: () => Promise<ScopedConnection>): Promise<Connection> {
    return new Connection(await acquire(), acquire)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.#ask(query).catch(async (error) => {
      const isRead = query.query.kind === 'SelectQueryNode' && !this.inTransaction
      if (!isRead || !(error instanceof DatabaseUnavailable)) throw error
      // The connection broke: another may be whole, when the pool has heard of all that broke with it.
      await wait(50)
      const another = await this.#another()
      this.release()
      this.#raw = another
      return this.#ask(query)
    })
    return { rows: rows as R[], numAffectedRows: BigInt(affected) }
  }

  #ask({ sql, parameters }: CompiledQuery): Promise<QueryAnswer> {
    return this.#raw.query(sql, parameters)
  }

  release(): void {
    this.#raw.release()
  }

  // biome-ignore lint/correctness/useYield: refused
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported: page instead')
  }
}

class ScopedDriver implements Driver {
  readonly #connections: Connections
  readonly #scope: Scope

  constructor(connections: Connections, scope: Scope) {
    this.#connections = connections
    this.#scope = scope
  }

  async init() {}

  async acquireConnection() {
    return Connection.open(() => this.#connections.acquire(this.#scope))
  }

  async beginTransaction(connection: DatabaseConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    mark(connection, true)
    await connection.executeQuery(CompiledQuery.raw(`begin${level}${accessMode ? ` ${accessMode}` : ''}`))
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
    mark(connection, false)
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
    mark(connection, false)
  }

  async releaseConnection(connection: DatabaseConnection) {
    if (connection instanceof Connection) connection.release()
  }

  // The connections are shared among scopes: Database.close ends them.
  async destroy() {}
}

function mark(connection: DatabaseConnection, inTransaction: boolean): void {
  if (connection instanceof Connection) connection.inTransaction = inTransaction
}
