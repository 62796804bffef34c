import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../../server/database/migrate.ts'
import { migrations } from '../../../server/generated/parts/migrations.ts'
import { resources } from '../../../server/generated/resources.ts'
import { dataWithKeys } from '../graphql/migrated-data.ts'
import { openTestDatabase, type TestDatabase } from '../identity/test-database.ts'

/** What every resource keeps of a thing besides its fields. */
const own = [
  ...['id', 'version', 'request_id', 'created_at', 'created_by', 'created_by_id'],
  ...['updated_at', 'updated_by', 'updated_by_id'],
]

describe('the tables of resources', () => {
  let dataDir: string
  let opened: TestDatabase
  const run = (text: string) => sql.raw(text).execute(opened.database.owner)

  beforeAll(async () => {
    dataDir = await dataWithKeys('older')
    opened = await openTestDatabase(dataDir)
    const before = migrations.findIndex(({ name }) => name === '0022-resources')
    await migrate(opened.database, migrations.slice(0, before))
    await run(`insert into tenants (id, name) values ('Tenant_t', 'Acme')`)
    await run(`insert into lookup_tables (id, tenant_id, name, columns, updated_by, updated_by_id) values
      ('Table_a', 'Tenant_t', 'Zones', '[
        {"id": "Column_b", "name": "Zone", "type": "Choice", "required": true, "options": ["North", "South"]},
        {"id": "Column_a", "name": "Code", "type": "Text", "required": false}
      ]', 'Ada', 'User_ada')`)
    await run(`insert into lookup_rows (id, tenant_id, table_id, data, search_text, updated_by, updated_by_id)
      values ('Row_a', 'Tenant_t', 'Table_a', '{"Column_a": "N1"}', 'n1', 'Ada', 'User_ada')`)
    await run(`insert into lookup_rows (id, tenant_id, table_id, data, search_text, updated_by, updated_by_id, version)
      values ('Row_b', 'Tenant_t', 'Table_a', '{}', '', 'Bob', 'User_bob', 2)`)
    await migrate(opened.database, migrations)
  })
  afterAll(async () => {
    await opened?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('keep what an older database holds', async () => {
    const { owner } = opened.database
    const tables = await owner.selectFrom('lookup_tables').select(['columns', 'rows', 'created_by']).execute()
    expect(tables).toEqual([
      {
        columns: [
          { ColumnID: 'Column_b', Name: 'Zone', Type: 'Choice', Required: true, Options: ['North', 'South'] },
          { ColumnID: 'Column_a', Name: 'Code', Type: 'Text', Required: false, Options: null },
        ],
        rows: 2,
        created_by: 'Ada',
      },
    ])
    const rows = await owner.selectFrom('lookup_rows').select(['values', 'created_by_id']).orderBy('id').execute()
    // Who made one that was changed since is not known.
    expect(rows).toEqual([
      { values: { Column_a: 'N1' }, created_by_id: 'User_ada' },
      { values: {}, created_by_id: null },
    ])
    await run(`delete from lookup_rows where id = 'Row_a'`)
    expect(await owner.selectFrom('lookup_tables').select('rows').execute()).toEqual([{ rows: 1 }])
  })

  it.each(resources.map((each) => [each.name, each] as const))(
    'have what %s says',
    async (_name, { table, fields }) => {
      const { rows } = await sql<{ column: string }>`select column_name as column from information_schema.columns
      where table_name = ${table}`.execute(opened.database.owner)
      const columns = rows.map(({ column }) => column)
      expect(columns).toEqual(
        expect.arrayContaining([...own, ...fields.filter(({ kept }) => kept).map((each) => each.column)]),
      )
      const secured = await sql<{ secured: boolean }>`select relrowsecurity as secured from pg_class
      where relname = ${table}`.execute(opened.database.owner)
      expect(secured.rows).toEqual([{ secured: true }])
    },
  )
})
