import { buildSchema } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import { limits } from '../../../server/generated/limits.ts'
import { typeDefs } from '../../../server/generated/schema.ts'
import { onEachDatabase } from './databases.ts'
import { everyRight, madeSite, mutations } from './mutations.ts'
import type { Person } from './world.ts'

const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const twice = mutations.flatMap(({ answers, ...each }) => (answers ? [{ ...each, answers }] : []))

const elsewhere: Record<string, string> = {
  submitIntegrationToken: 'tests/server/integrations',
  // It announces: nothing is there before a file is sent, and what is not sent is swept.
  createImport: 'tests/server/imports',
  ...Object.fromEntries(
    [
      'revokeTokenAccess',
      'updateUser',
      'updateUserByUser',
      'createFederatedUser',
      'updatePic',
      'resetUserProfilePicture',
      'createProjectUsers',
      'resendInvitation',
    ].map((name) => [name, 'tests/server/people']),
  ),
}

onEachDatabase('sent twice at once', (world) => {
  let acme: string
  let admin: Person

  beforeAll(async () => {
    acme = await world().tenant('Acme')
    admin = await world().person('admin@acme.test', { home: acme })
    await world().join(admin, acme, await world().role(acme, 'Administrator', everyRight()))
  })

  it.each(twice)('$name is done once', async ({ name, args, data = '', answers, before }) => {
    const { owner } = world().server.database
    const site = await madeSite(world(), acme, admin)
    await before?.(world(), site)
    const query = `mutation($t: ID!) { ${name}(TenantID: $t, ${args(site)}) { status error { ErrorType Message } ${data} } }`
    const both = await Promise.all([world().ask(admin, query, { t: acme }), world().ask(admin, query, { t: acme })])
    expect(both.map(({ status }) => status).sort()).toEqual([...answers])
    if (answers[1] === 200) expect(both[0]).toEqual(both[1])
    const written = await owner
      .selectFrom('audit_trail')
      .select('id')
      .where('operation', '=', name)
      .where('via', '=', 'Console')
      .execute()
    expect(written).toHaveLength(1)
  })

  it('gets no token past the most that a project may have', async () => {
    const { owner } = world().server.database
    const { id } = await world().project(acme, 'Many tokens')
    const row = { tenant_id: acme, project_id: id, expired_date: new Date(tomorrow) }
    const rows = Array.from({ length: limits.managementTokens - 1 }, (_, n) => {
      const own = newId('TokenUser')
      return { ...row, id: own, name: `token ${n}`, token_hash: own }
    })
    await owner.insertInto('management_keys').values(rows).execute()
    const make = (name: string) =>
      world().ask(
        admin,
        `mutation($t: ID!, $p: ID!, $n: String!, $e: DateTime!) {
          createContentManagementKey(TenantID: $t, ProjectID: $p, Name: $n, ExpiredDate: $e) { status } }`,
        { t: acme, p: id, n: name, e: tomorrow },
      )
    const both = await Promise.all([make('last'), make('one more')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('gives no two tables the same name', async () => {
    const sites = [await madeSite(world(), acme, admin), await madeSite(world(), acme, admin)]
    const both = await Promise.all(
      sites.map(({ tableId }) =>
        world().ask(
          admin,
          `mutation($t: ID!, $id: ID!) {
            saveLookupTable(TenantID: $t, TableID: $id, Version: 1, Name: "Same", Columns: [{ Name: "Code", Type: Text }]) { status } }`,
          { t: acme, id: tableId },
        ),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('leaves one of each', async () => {
    const { owner } = world().server.database
    const count = async (table: 'projects' | 'environments' | 'management_keys' | 'lookup_tables', name: string) =>
      (await owner.selectFrom(table).select('id').where('name', '=', name).execute()).length
    expect(await count('projects', 'Twice')).toBe(1)
    expect(await count('lookup_tables', 'Twice')).toBe(1)
    expect(await count('environments', 'qa')).toBe(1)
    expect(await count('management_keys', 'ci')).toBe(1)
    for (const kind of ['applyTheme', 'createEnvironment', 'importContents']) {
      expect(await owner.selectFrom('jobs').select('id').where('kind', '=', kind).execute(), kind).toHaveLength(1)
    }
  })
})

describe('mutations', () => {
  it('are each sent twice somewhere', () => {
    const fields = Object.keys(buildSchema(typeDefs).getMutationType()?.getFields() ?? {})
    expect([...twice.map(({ name }) => name), ...Object.keys(elsewhere)].sort()).toEqual(fields.sort())
  })
})
