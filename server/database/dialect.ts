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
import type { Connections, Scope, ScopedConnection } from './connections.ts'

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
  readonly raw: ScopedConnection

  constructor(raw: ScopedConnection) {
    this.raw = raw
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.raw.query(query.sql, query.parameters)
    return { rows: rows as R[], numAffectedRows: BigInt(affected) }
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
    return new Connection(await this.#connections.acquire(this.#scope))
  }

  async beginTransaction(connection: DatabaseConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    await connection.executeQuery(CompiledQuery.raw(`begin${level}${accessMode ? ` ${accessMode}` : ''}`))
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(connection: DatabaseConnection) {
    if (connection instanceof Connection) connection.raw.release()
  }

  // The connections are shared among scopes: Database.close ends them.
  async destroy() {}
}
