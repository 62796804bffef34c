import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { search } from '../../../server/areas/search/search.ts'
import { connect } from '../../../server/database/connect.ts'
import type { Database } from '../../../server/database/database.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { migrations } from '../../../server/generated/parts/migrations.ts'
import type { Access } from '../../../server/policies/access/access.ts'
import { findPostgres, whyNoPostgres } from '../graphql/postgres.ts'

const missing = whyNoPostgres()

describe.skipIf(missing)(`a PostgreSQL without trigrams${missing ? ` (${missing})` : ''}`, () => {
  let database: Database

  beforeAll(async () => {
    database = await connect({ dataDir: tmpdir(), url: await (await findPostgres()).url('empty') })
    const first = migrations.findIndex(({ name }) => name === '0013-search')
    await migrate(database, migrations.slice(0, first))
    const { owner } = database
    await sql`drop extension pg_trgm cascade`.execute(owner)
    await migrate(database, migrations)
    await sql`insert into tenants (id, name) values ('T', 'T')`.execute(owner)
    await sql`insert into projects (id, tenant_id, name) values ('P', 'T', 'P')`.execute(owner)
    await sql`insert into environments (id, tenant_id, project_id, name, type, is_production)
      values ('E', 'T', 'P', 'Production', 'Production', true)`.execute(owner)
    await sql`insert into templates (id, tenant_id, project_id, environment_id, name)
      select 'Template_' || name, 'T', 'P', 'E', name from unnest(array['Lantern', 'The lantern', 'Lantren']) name`.execute(
      owner,
    )
  })
  afterAll(() => database?.close())

  it('finds all the same, but nothing that is misspelt', async () => {
    const own = { environmentId: 'E', hidden: () => [] } as unknown as Access
    const sought = { tenantId: 'T', own, kinds: ['Template', 'Content'] as const, limit: 10, offset: 0 }
    const names = async (words: string) => (await search(database, { ...sought, words })).hits.map(({ name }) => name)
    expect(await names('lantern')).toEqual(['Lantern', 'The lantern'])
    expect(await names('ante')).toEqual(['Lantern', 'The lantern'])
    expect(await names('lanturn')).toEqual([])
  })
})
