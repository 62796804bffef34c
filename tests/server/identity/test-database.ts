import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connect } from '../../../server/database/connect.ts'
import type { Database } from '../../../server/database/database.ts'

export interface TestDatabase {
  database: Database
  /** A connection of its own where the database allows it (PostgreSQL), as another server process has. */
  beside(): Promise<Database>
  close(): Promise<void>
}

/**
 * An empty database: embedded in `dataDir`, or, with TEST_DATABASE_URL (a PostgreSQL whose user may create databases), a
 * new one there that is dropped at the end.
 */
export async function openTestDatabase(dataDir: string): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    const database = await connect({ dataDir })
    return { database, beside: async () => database, close: () => database.close() }
  }
  const name = `atrium_test_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  const opened: Database[] = []
  const open = async () => {
    const database = await connect({ dataDir, url: address.href })
    opened.push(database)
    return database
  }
  return {
    database: await open(),
    beside: open,
    async close() {
      await Promise.all(opened.map((database) => database.close()))
      await administer(server, `drop database ${name} with (force)`)
    },
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}
