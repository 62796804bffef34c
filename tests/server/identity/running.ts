import { EventEmitter, once } from 'node:events'
import { rm } from 'node:fs/promises'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Database } from '../../../server/database/database.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { migrations } from '../../../server/generated/parts/migrations.ts'
import { type Rate, rateOf } from '../../../server/http/rates.ts'
import type { EnabledFlows } from '../../../server/identity/enabled-flows.ts'
import type { HostedOptions } from '../../../server/identity/hosted/hosted.ts'
import { identityMigrations } from '../../../server/identity/migrations.ts'
import type { People } from '../../../server/identity/people.ts'
import { createIdentity, type Identity } from '../../../server/identity/service.ts'
import { migratedData } from '../graphql/migrated-data.ts'
import { clientId, pool } from './client.ts'
import { openTestDatabase } from './test-database.ts'

export { clientId, pool }

export interface Running {
  identity: Identity
  database: Database
  dataDir: string
  endpoint: string
  /** Moves the service's clock; milliseconds. */
  pass(time: number): void
  now(): number
  /** Calls an operation as any HTTP client would; `from` is the client's address, one of 127.0.0.0/8. */
  call(operation: string, input: object, from?: string): Promise<Answer>
  /** Every letter that was sent, the latest last. */
  letters: Letter[]
  /** Letters that were written for nobody. */
  pretended: Letter[]
  /** The n-th letter to somebody; waits until it is sent. */
  letterTo(email: string, n?: number): Promise<Letter>
  /** A second service on the same database, as another server process would be. */
  again(): Promise<Identity>
  stop(): Promise<void>
}

export interface Letter {
  letter: string
  to: string
  values: Readonly<Record<string, string>>
  language?: string | undefined
}

const agent = new Agent({ keepAlive: true })

/** A console that takes everybody and remembers whom. */
export const anybody: People = { checkSignUp: () => undefined, confirmed: async () => {} }

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever came over the wire
  body: any
}

/** The identity service over a real database, behind a real HTTP server, with a clock that only tests move. */
export async function runIdentity({
  people = anybody,
  hosted,
  flows,
  trustedProxies,
  // A test calls as often as a whole office.
  rate = rateOf(1_000_000),
}: {
  people?: People
  hosted?: HostedOptions
  flows?: EnabledFlows
  trustedProxies?: number
  rate?: Rate
} = {}): Promise<Running> {
  const dataDir = await migratedData('identity')
  const { database, beside, close } = await openTestDatabase(dataDir)
  await migrate(database, [...migrations, ...identityMigrations])
  // Stands still but for `pass`: a wait is not over because the machine was slow.
  let present = Date.now()
  const now = () => present
  const letters: Letter[] = []
  const pretended: Letter[] = []
  const post = new EventEmitter()
  const mail = {
    async send(letter: string, to: string, values: Readonly<Record<string, string>>, language?: string) {
      letters.push({ letter, to, values, language })
      post.emit('letter')
    },
    async pretend(letter: string, to: string, values: Readonly<Record<string, string>>, language?: string) {
      pretended.push({ letter, to, values, language })
    },
  }
  const issuer = 'http://localhost/idp/local_Atrium1'
  const start = (database: Database) =>
    createIdentity({
      database,
      dataDir,
      pool,
      clientId,
      issuer,
      people,
      mail,
      ...(hosted && { hosted }),
      ...(flows && { flows }),
      ...(trustedProxies !== undefined && { trustedProxies }),
      rate,
      clock: now,
    })
  const identity = await start(database)
  // As the real server: longer than any test leaves a connection alone.
  const server = createServer({ keepAliveTimeout: 65_000 }, (req, res) => void identity.handle(req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/idp`

  return {
    identity,
    database,
    dataDir,
    endpoint,
    now,
    pass(time) {
      present += time
    },
    letters,
    pretended,
    async letterTo(email, n = 1) {
      for (;;) {
        const letter = letters.filter(({ to }) => to === email)[n - 1]
        if (letter) return letter
        await once(post, 'letter')
      }
    },
    call: (operation, input, from = '127.0.0.1') => callFrom(from, endpoint, operation, input),
    again: async () => start(await beside()),
    async stop() {
      await identity.close()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Calls an operation from an address of this machine. */
function callFrom(localAddress: string, endpoint: string, operation: string, input: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    }
    const sent = request(endpoint, { method: 'POST', headers, localAddress, agent }, async (response) => {
      try {
        const chunks: Buffer[] = []
        for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk)
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) })
      } catch (error) {
        reject(error as Error)
      }
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(input))
  })
}
