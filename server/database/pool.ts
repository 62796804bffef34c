import pg from 'pg'
import type { Log } from '../log.ts'
import { type Connections, type Scope, type ScopedConnection, switchTo } from './connections.ts'
import { createListener } from './listener.ts'
import { createOutage } from './outage.ts'
import { isWorthPreparing } from './prepared.ts'
import { createShares } from './shares.ts'
import { explained } from './unavailable.ts'

const int8 = 20

interface PoolOptions {
  max?: number
  log?: Pick<Log, 'error' | 'info'> | undefined
}

/**
 * Connections to a PostgreSQL by its URL. What keeps it from answering is thrown as `DatabaseUnavailable`, a statement that
 * takes too long as `StatementTooLong`.
 */
export function openPool(url: string, { max = 10, log }: PoolOptions = {}): Connections {
  const config: pg.PoolConfig = {
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'atrium',
    types: {
      // Sizes and counts stay far below 2^53.
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        id === int8 ? Number : pg.types.getTypeParser(id, format as 'text'),
    } as pg.CustomTypesConfig,
  }
  const pool = new pg.Pool(config)
  // A connection that breaks is replaced by the pool, and its query is rejected; without listeners, of the pool for idle
  // ones and of those in use themselves, it would end the process.
  const ignore = () => {}
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  const listener = createListener(() => new pg.Client(config))
  const scopes = new WeakMap<pg.PoolClient, Scope | undefined>()
  const names = createStatementNames()
  const shares = createShares(max)
  const outage = createOutage(log)

  const failed = (error: unknown) => {
    const reason = explained(error)
    outage.met(reason)
    return reason
  }

  /** A connection that is switched to the scope already. */
  async function connectAs(scope: Scope): Promise<pg.PoolClient> {
    const client = await pool.connect()
    if (!scopes.has(client)) scopes.set(client, null)
    if (scopes.get(client) !== scope) {
      // Forgotten first: a switch that fails halfway leaves a connection that is nobody's.
      scopes.delete(client)
      try {
        const { sql, parameters } = switchTo(scope)
        await client.query(sql, parameters)
      } catch (error) {
        client.release(true)
        throw error
      }
      scopes.set(client, scope)
    }
    return client
  }

  return {
    async acquire(scope): Promise<ScopedConnection> {
      const giveBack = await shares.take(scope).catch((error) => Promise.reject(explained(error)))
      const client = await connectAs(scope).catch((error) => {
        giveBack()
        throw failed(error)
      })
      outage.answered()
      return {
        async query(sql, parameters) {
          try {
            const answer = await client.query({ name: names(sql), text: sql, values: parameters as unknown[] })
            return { rows: answer.rows, affected: answer.command === 'SELECT' ? 0 : (answer.rowCount ?? 0) }
          } catch (error) {
            throw failed(error)
          }
        },
        release() {
          client.release()
          giveBack()
        },
      }
    },
    beThere: (name) => listener.beThere(name),
    listen: (channel, onNews, onLost) => listener.listen(channel, onNews, onLost),
    async close() {
      await listener.close()
      await pool.end()
    },
  }
}

const namedStatements = 500

/** Names for prepared statements, so that each connection parses and plans a statement once. Bounded; later ones have none. */
function createStatementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>()
  return (sql) => {
    const known = names.get(sql)
    if (known !== undefined || names.size >= namedStatements) return known
    if (!isWorthPreparing(sql)) return undefined
    const name = `s${names.size}`
    names.set(sql, name)
    return name
  }
}
