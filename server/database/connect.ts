import path from 'node:path'
import type { Log } from '../log.ts'
import { createDatabase, type Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { lockData } from './lock.ts'
import { openPool } from './pool.ts'

export interface ConnectOptions {
  /** Where the embedded database keeps its files (in `database/`), and the lock on them. */
  dataDir: string
  /** A PostgreSQL to use instead. */
  url?: string
  /** Is told when that cannot be reached, and when it answers again. */
  log?: Pick<Log, 'error' | 'info'>
}

/**
 * Opens the embedded database, or connects to a PostgreSQL by its URL.
 * @throws {StartProblem} when another process has the embedded one open
 */
export async function connect({ dataDir, url, log }: ConnectOptions): Promise<Database> {
  if (url) return createDatabase('postgres', openPool(url, { log }))

  const unlock = await lockData(dataDir)
  try {
    const database = createDatabase('embedded', await openEmbedded(path.join(dataDir, 'database')))
    return {
      ...database,
      async close() {
        await database.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}
