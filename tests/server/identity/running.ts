import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../../server/database/database.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { migrations } from '../../../server/database/migrations.ts'
import { identityMigrations } from '../../../server/identity/migrations.ts'
import { createIdentity, type Identity } from '../../../server/identity/service.ts'
import { clientId, pool } from './client.ts'
import { openTestDatabase } from './testDatabase.ts'

export { clientId, pool }

export interface Running {
  identity: Identity
  database: Database
  dataDir: string
  endpoint: string
  /** Moves the service's clock; milliseconds. */
  pass(time: number): void
  now(): number
  /** Calls an operation as any HTTP client would. */
  call(operation: string, input: object): Promise<Answer>
  /** A second service on the same database, as another server process would be. */
  again(): Promise<Identity>
  stop(): Promise<void>
}

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever came over the wire
  body: any
}

/** The identity service over a real database, behind a real HTTP server, with a clock that tests move. */
export async function runIdentity(): Promise<Running> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-identity-'))
  const { database, beside, close } = await openTestDatabase(dataDir)
  await migrate(database, [...migrations, ...identityMigrations])
  let ahead = 0
  const now = () => Date.now() + ahead
  const start = (database: Database) =>
    createIdentity({ database, dataDir, pool, clientId, issuer: 'http://localhost/idp/local_Atrium1', clock: now })
  const identity = await start(database)
  const server = createServer((req, res) => void identity.handle(req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/idp`

  return {
    identity,
    database,
    dataDir,
    endpoint,
    now,
    pass(time) {
      ahead += time
    },
    async call(operation, input) {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        body: JSON.stringify(input),
      })
      return { status: response.status, body: await response.json() }
    },
    again: async () => start(await beside()),
    async stop() {
      identity.close()
      await new Promise((resolve) => server.close(resolve))
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
