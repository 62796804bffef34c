import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type Connections, type Scope, switchTo } from './connections.ts'
import { createStatements } from './embedded-statements.ts'
import { createMutex } from './mutex.ts'

/** Opens (or makes) the embedded database in a folder. It is one connection, which its users hold in turn. */
export async function openEmbedded(directory: string): Promise<Connections> {
  const pglite = await PGlite.create({ dataDir: directory, extensions: { pg_trgm, btree_gin } })
  const statements = createStatements(pglite)
  const mutex = createMutex()
  let current: Scope | undefined = null

  return {
    async acquire(scope) {
      const release = await mutex.acquire()
      if (current !== scope) {
        try {
          current = undefined
          const { sql, parameters } = switchTo(scope)
          await statements.query(sql, parameters)
          current = scope
        } catch (error) {
          release()
          throw error
        }
      }
      return { query: statements.query, release }
    },
    beThere: async () => {},
    async listen(channel, onNews) {
      const release = await mutex.acquire()
      try {
        await pglite.listen(channel, onNews)
      } finally {
        release()
      }
    },
    async close() {
      const release = await mutex.acquire()
      await pglite.close()
      release()
    },
  }
}
