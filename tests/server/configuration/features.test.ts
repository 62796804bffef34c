import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features, fixedFeatures } from '../../../server/generated/features.ts'
import { createWorld, everything, type MadeProject, type Person, type World } from '../graphql/world.ts'

const answer = 'status error { ErrorType Message } totalItems message'
const fields = 'Name Text Allowed Deployed Fixed UpdatedAt UpdatedBy'
const list = `query($t: ID!, $search: String) { tenantFeatures(TenantID: $t, QuickSearch: $search) { ${answer} data { ${fields} } } }`
const set = `mutation($t: ID!, $name: String!, $on: Boolean!) {
  setTenantFeature(TenantID: $t, Feature: $name, Allowed: $on) { ${answer} data { ${fields} } } }`
const themes = 'query($t: ID!) { themes(TenantID: $t) { status error { ErrorType Message } } }'
const tenant = 'query($t: ID!) { tenant(TenantID: $t) { status data { DisabledFeatures } } }'

const rights = { ...everything, 'Theme Management': ['Read'], 'Content Management': ['Read'] }

describe('features of a tenant', () => {
  let world: World
  let acme: string
  let other: string
  let admin: Person
  let viewer: Person
  let site: MadeProject

  beforeAll(async () => {
    world = await createWorld({ deployment: 'full' })
    acme = await world.tenant('Acme')
    other = await world.tenant('Other')
    admin = await world.person('ada@acme.test', { home: acme })
    viewer = await world.person('vera@acme.test', { home: acme })
    await world.join(admin, acme, await world.role(acme, 'Administrator', rights))
    await world.join(admin, other, await world.role(other, 'Administrator', rights))
    await world.join(viewer, acme, await world.role(acme, 'Viewer', { 'Project Management': ['Read'] }))
    site = await world.project(acme, 'Site')
  })
  afterAll(() => world?.close())

  const ask = (query: string, more: Record<string, unknown> = {}, who = admin) =>
    world.ask(who, query, { t: acme, ...more })

  it('are told to everybody in the spec’s order, with what they are for (P-2.1-21)', async () => {
    const { data, totalItems } = await ask(list, {}, viewer)
    expect(data.map(({ Name }: { Name: string }) => Name)).toEqual(features)
    expect(totalItems).toBe(features.length)
    expect(data.find(({ Name }: { Name: string }) => Name === 'Theme Management')).toEqual({
      Name: 'Theme Management',
      Text: 'Starter themes',
      Allowed: true,
      Deployed: true,
      Fixed: false,
      UpdatedAt: null,
      UpdatedBy: null,
    })
    expect((await ask(list, { search: 'STARTER' })).data).toHaveLength(1)
  })

  it('are switched by an administrator alone, at once, in this tenant and no other, with who and when (P-6-11, P-6-15)', async () => {
    expect((await ask(set, { name: 'Theme Management', on: false }, viewer)).status).toBe(403)
    expect((await ask(themes)).status).toBe(200)
    const off = await ask(set, { name: 'Theme Management', on: false })
    expect(off.data).toMatchObject({ Allowed: false, Deployed: true, UpdatedBy: 'Ada Lovelace' })
    expect((await ask(themes)).error).toEqual({
      ErrorType: 'Forbidden',
      Message: 'Theme Management is not available here',
    })
    expect((await ask(themes, { t: other })).status).toBe(200)
    expect((await ask(tenant)).data).toEqual({ DisabledFeatures: ['Theme Management'] })
    expect((await ask(tenant, { t: other })).data).toEqual({ DisabledFeatures: [] })
    const create = `mutation($t: ID!) { createProject(TenantID: $t, ProjectName: "Themed", ThemeID: "x") { ${answer} } }`
    expect((await ask(create)).status).toBe(403)

    // What is so already is no change: the same moment is told, and the trail has one entry.
    const again = await ask(set, { name: 'Theme Management', on: false })
    expect(again.data.UpdatedAt).toBe(off.data.UpdatedAt)
    expect((await ask(set, { name: 'Theme Management', on: true })).data.Allowed).toBe(true)
    expect((await ask(themes)).status).toBe(200)
    const { owner } = world.server.database
    const trail = await owner
      .selectFrom('audit_trail')
      .select(['entity_id', 'before', 'after'])
      .where('operation', '=', 'setTenantFeature')
      .where('outcome', '=', 'Done')
      .orderBy('id')
      .execute()
    expect(trail).toEqual([
      { entity_id: 'Theme Management', before: { Allowed: true }, after: { Allowed: false } },
      { entity_id: 'Theme Management', before: { Allowed: false }, after: { Allowed: true } },
    ])
  })

  it('close the preview API as well', async () => {
    const create = `mutation($t: ID!, $p: ID!) {
      createEnvironmentPreviewAPIKey(TenantID: $t, EnvironmentID: $p) { status data { Token } } }`
    const { data } = await ask(create, { p: site.production })
    const address = `${world.server.url}/preview/rest/v1/${site.production}/contents`
    const read = async () => (await fetch(address, { headers: { authorization: `Bearer ${data.Token}` } })).status
    expect(await read()).toBe(200)
    await ask(set, { name: 'Preview API', on: false })
    expect(await read()).toBe(404)
    expect((await ask(create, { p: site.production })).status).toBe(403)
    await ask(set, { name: 'Preview API', on: true })
    expect(await read()).toBe(200)
  })

  it('that would lock people out are the deployment’s alone', async () => {
    for (const name of fixedFeatures)
      expect((await ask(set, { name, on: false })).error.ErrorType, name).toBe('BadInput')
    expect((await ask(set, { name: 'No Such Feature', on: false })).error.ErrorType).toBe('BadInput')
    const { owner } = world.server.database
    // Also where somebody writes it into the table by hand.
    await owner
      .insertInto('tenant_features')
      .values({ tenant_id: acme, feature: 'All Features', is_off: true, updated_by: 'psql' })
      .execute()
    await expect.poll(async () => (await ask(tenant)).data.DisabledFeatures).toEqual([])
    expect((await ask(themes)).status).toBe(200)
    const all = (await ask(list)).data.find(({ Name }: { Name: string }) => Name === 'All Features')
    expect(all).toMatchObject({ Allowed: true, Fixed: true, UpdatedBy: null })
  })
})

describe('a feature that the deployment leaves out', () => {
  it('is nobody’s to switch on', async () => {
    const world = await createWorld({ deployment: 'local' })
    try {
      const acme = await world.tenant('Acme')
      const admin = await world.person('ada@acme.test', { home: acme })
      await world.join(admin, acme, await world.role(acme, 'Administrator', everything))
      const refused = await world.ask(admin, set, { t: acme, name: 'Preview API', on: true })
      expect(refused.error).toEqual({ ErrorType: 'Forbidden', Message: 'Preview API is not available here' })
      const { data } = await world.ask(admin, list, { t: acme, search: 'preview api' })
      expect(data).toMatchObject([{ Allowed: false, Deployed: false, Fixed: false }])
    } finally {
      await world.close()
    }
  })
})
