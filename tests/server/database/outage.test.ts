import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../../../server/database/connect.ts'
import type { Database } from '../../../server/database/database.ts'
import { DatabaseUnavailable, StatementTooLong } from '../../../server/database/unavailable.ts'
import { createLog } from '../../../server/log.ts'
import { failed } from '../../../server/operation/envelope.ts'
import { findPostgres, whyNoPostgres } from '../graphql/postgres.ts'

const missing = whyNoPostgres()

describe.skipIf(missing)(`a PostgreSQL that falters${missing ? ` (${missing})` : ''}`, () => {
  const lines: string[] = []
  const log = createLog('info', (line) => void lines.push(JSON.parse(line).message))
  let url: string
  let database: Database
  beforeAll(async () => {
    url = await (await findPostgres()).url()
    database = await connect({ dataDir: tmpdir(), url, log })
  })
  afterAll(() => database?.close())

  const cut = async () => {
    const killer = await connect({ dataDir: tmpdir(), url })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(killer.owner)
    await killer.close()
  }

  it('ends what staff ask for when it takes too long, and says so to them', async () => {
    const timeout = sql<{ statement_timeout: string }>`show statement_timeout`
    expect((await timeout.execute(database.staff('Tenant_A'))).rows).toEqual([{ statement_timeout: '20s' }])
    expect((await timeout.execute(database.owner)).rows).toEqual([{ statement_timeout: '0' }])
    const slow = database
      .staff('Tenant_A')
      .transaction()
      .execute(async (transaction) => {
        await sql`set local statement_timeout = 50`.execute(transaction)
        await sql`select pg_sleep(60)`.execute(transaction)
      })
    const error = await slow.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StatementTooLong)
    expect(failed(error, 'Query.contents', log)).toMatchObject({ status: 503, error: { ErrorType: 'Timeout' } })
  })

  it('a read whose connection breaks is asked for once more; what is within a transaction is not', async () => {
    const { owner } = database
    const read = (db: typeof owner) =>
      db
        .selectNoFrom([sql<string>`current_setting('application_name')`.as('name'), sql`pg_sleep(0.4)`.as('slept')])
        .executeTakeFirst()
    const outside = read(owner)
    const within = owner.transaction().execute((transaction) => read(transaction))
    const seen = Promise.allSettled([outside, within])
    const running = () =>
      sql`select from pg_stat_activity where query like '%pg_sleep(0.4)%' and pid <> pg_backend_pid()`.execute(owner)
    await expect.poll(async () => (await running()).rows.length, { interval: 10 }).toBe(2)
    await cut()
    expect(await seen).toMatchObject([
      { status: 'fulfilled', value: { name: 'atrium' } },
      { status: 'rejected', reason: expect.any(DatabaseUnavailable) },
    ])
  })

  it('is told of once, however many meet it, and when it answers again', async () => {
    lines.length = 0
    const gone = new URL(url)
    gone.port = '1'
    const away = await connect({ dataDir: tmpdir(), url: gone.href, log })
    const asked = await Promise.allSettled([1, 2, 3].map(() => sql`select 1`.execute(away.owner)))
    for (const each of asked) {
      expect(each).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) })
      log.warn('Something else met it', { error: (each as PromiseRejectedResult).reason })
    }
    expect(lines).toEqual(['The database is not available'])
    await away.close()

    await expect.poll(() => sql`select 1`.execute(database.owner).catch(() => undefined)).toBeDefined()
    lines.length = 0
    const held = database.owner.transaction().execute(async (transaction) => {
      await cut()
      await sql`select 1`.execute(transaction)
    })
    await expect(held).rejects.toBeInstanceOf(DatabaseUnavailable)
    await sql`select 1`.execute(database.owner)
    await sql`select 1`.execute(database.owner)
    expect(lines).toEqual(['The database is not available', 'The database answers again'])
  })
})
