import path from 'node:path'
import { createDatabase, type Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { lockData } from './lock.ts'
import { openPool } from './pool.ts'

export interface ConnectOptions {
  /** Where the embedded database keeps its files (in `database/`), and the lock on them. */
  dataDir: string
  /** A PostgreSQL to use instead. */
  url?: string
}

/**
 * Opens the embedded database, or connects to a PostgreSQL by its URL.
 * @throws {StartProblem} when another process has the embedded one open
 */
export async function connect({ dataDir, url }: ConnectOptions): Promise<Database> {
  if (url) return createDatabase('postgres', openPool(url))

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
