import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wrongValue } from '../../../server/areas/contents/values.ts'
import { wrongFields } from '../../../server/areas/templates/draft/check-draft.ts'
import { draftFields } from '../../../server/areas/templates/draft/draft.ts'
import { connect } from '../../../server/database/connect.ts'
import type { Database } from '../../../server/database/database.ts'
import { templateFieldTypes } from '../../../server/database/schema.ts'
import { createIdentity, type Identity } from '../../../server/identity/service.ts'
import { seedLarge } from '../../../server/seed/large-tenant.ts'
import { seedDemo } from '../../../server/seed/seed.ts'
import { imageSizeOf } from '../../../server/storage/image-size.ts'
import { createStore, type Store } from '../../../server/storage/store.ts'
import { accounts, password } from '../../support/accounts.ts'
import { migratedData } from '../graphql/migrated-data.ts'
import { clientId, pool, type Running } from '../identity/running.ts'
import { signIn } from '../identity/srp-client.ts'

let database: Database
let identity: Identity
let store: Store
let dataDir: string
/** Of the processor (µs): what else the machine does is no matter of the demo data's. */
let took: NodeJS.CpuUsage
beforeAll(async () => {
  dataDir = await migratedData('seed')
  database = await connect({ dataDir })
  identity = await createIdentity({ database, dataDir, pool, clientId, issuer: 'test' })
  store = await createStore({ dataDir })
  const before = process.cpuUsage()
  await seedDemo({ database, identity, store })
  took = process.cpuUsage(before)
})
afterAll(async () => {
  identity.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

describe('the demo data looks like something', () => {
  it('calls no two contents of an environment alike, and each by its template', async () => {
    const rows = await database.owner
      .selectFrom('contents')
      .innerJoin('templates', 'templates.id', 'contents.template_id')
      .select(['contents.environment_id as where', 'contents.name', 'templates.name as template'])
      .where('contents.tenant_id', '<>', 'Tenant_system')
      .execute()
    expect(rows.length).toBeGreaterThan(500)
    expect(new Set(rows.map(({ where, name }) => `${where} ${name}`)).size).toBe(rows.length)
    const words = (template: string) =>
      new Set(rows.flatMap((row) => (row.template === template ? row.name.split(' ') : [])))
    expect(words('Product')).toContain('armchair')
    expect(words('Event')).not.toContain('armchair')
  })

  it('has no template in which there is something to mend', async () => {
    const rows = await database.owner.selectFrom('templates').select(['name', 'fields']).execute()
    expect(rows.length).toBeGreaterThan(10)
    const wrong = rows.flatMap(({ name, fields }) =>
      wrongFields(draftFields(fields, 0)).map(({ reason }) => `${name}: ${reason}`),
    )
    expect(wrong).toEqual([])
  })

  it('has pictures that show something and are not all the same, as large as they say', async () => {
    const rows = await database.owner
      .selectFrom('media')
      .select(['name', 'object_key', 'size', 'details', 'alternate_text'])
      .where('extension', '=', 'png')
      .execute()
    const files = await Promise.all(rows.map(({ object_key, size }) => store.read(object_key ?? '', Number(size))))
    for (const [at, file] of files.entries()) {
      const { details, name, alternate_text } = rows[at] as (typeof rows)[number]
      expect(file && imageSizeOf(file)).toEqual({ width: details.Width, height: details.Height })
      expect(name.startsWith(alternate_text ?? name)).toBe(true)
    }
    expect(new Set(files.map((file) => file?.toString('base64'))).size).toBeGreaterThanOrEqual(8)
  })
})

it('has in each library at work files that are used and others, and pictures that lack an alternative text (C-media-16)', async () => {
  const { rows } = await sql<{ lacking: number; described: number; used: number; unused: number }>`
    select count(*) filter (where kind = 'image' and alternate_text is null)::int as lacking,
      count(*) filter (where kind = 'image' and alternate_text is not null)::int as described,
      count(*) filter (where used)::int as used, count(*) filter (where not used)::int as unused
    from (select m.*, exists (select from refs r where r.to_id = m.id and r.to_kind = 'Media') as used
      from media m where m.kind <> 'folder' and m.tenant_id <> 'Tenant_system') m
    group by environment_id having count(*) > 20`.execute(database.owner)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(Math.min(...Object.values(row))).toBeGreaterThan(0)
})

/** The wire of the service without a network between. */
async function wire<T>(use: (running: Pick<Running, 'call'>) => Promise<T>) {
  const server = createServer((req, res) => void identity.handle(req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/idp`
  try {
    return await use({
      async call(operation, input) {
        const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` }
        const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(input) })
        return { status: response.status, body: await response.json() }
      },
    })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const membershipsOf = (email: string) =>
  database.owner
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('tenants', 'tenants.id', 'memberships.tenant_id')
    .innerJoin('roles', 'roles.id', 'memberships.role_id')
    .select(['tenants.id', 'tenants.name as tenant', 'tenants.description', 'roles.name as role'])
    .where('users.email', '=', email)
    .execute()

const projectsOf = async (email: string) => {
  const tenants = (await membershipsOf(email)).map(({ id }) => id)
  return database.owner.selectFrom('projects').selectAll().where('tenant_id', 'in', tenants).execute()
}

const projectMembershipsOf = (email: string) =>
  database.owner
    .selectFrom('project_members')
    .innerJoin('users', 'users.id', 'project_members.user_id')
    .innerJoin('roles', 'roles.id', 'project_members.role_id')
    .select('roles.name as role')
    .where('users.email', '=', email)
    .execute()

describe('the demo data', () => {
  it('takes less than 10 s and is made once', async () => {
    expect((took.user + took.system) / 1000).toBeLessThan(10_000)
    expect(await seedDemo({ database, identity, store })).toBe(false)
  })

  it('has Acme Media with 40 projects, 30 of them active (P-1-01)', async () => {
    const projects = await projectsOf(accounts.admin)
    expect(projects.filter(({ status }) => status === 'Active').length).toBe(30)
    expect(projects.filter(({ status }) => status === 'Archived').length).toBe(10)
    expect(projects.some(({ description }) => description === null)).toBe(true)
    expect(projects.every(({ author, name }) => author && name.length <= 100)).toBe(true)
    expect(new Set(projects.map(({ name }) => name)).size).toBe(40)
    const filled = await database.owner.selectFrom('contents').select('project_id').distinct().execute()
    const isEmpty = ({ id }: { id: string }) => !filled.some(({ project_id }) => project_id === id)
    expect(projects.filter(isEmpty).map(({ name }) => name)).toEqual(['Brand Portal Relaunch'])
  })

  it('gives each project one Production environment, and most several', async () => {
    const rows = await database.owner.selectFrom('environments').selectAll().execute()
    const projects = await database.owner.selectFrom('projects').select('id').execute()
    expect(rows.filter(({ is_production }) => is_production).length).toBe(projects.length)
    expect(rows.length).toBeGreaterThan(projects.length * 1.3)
  })

  it('has contents of every status, some planned, and media of every kind with the file that it names', async () => {
    const contents = await database.owner.selectFrom('contents').selectAll().execute()
    expect(new Set(contents.map(({ status }) => status))).toEqual(
      new Set(['Published', 'Unpublished', 'Changed', 'Archived']),
    )
    expect(contents.length).toBeGreaterThan(500)
    expect(contents.some(({ scheduled_publish_at }) => scheduled_publish_at)).toBe(true)
    expect(contents.some(({ scheduled_archive_at }) => scheduled_archive_at)).toBe(true)
    const { owner } = database
    // The guide's videos are put where they belong by a server that starts.
    const media = await owner.selectFrom('media').selectAll().where('tenant_id', '<>', 'Tenant_system').execute()
    expect(new Set(media.map(({ kind }) => kind))).toEqual(
      new Set(['folder', 'image', 'video', 'audio', 'document', 'other']),
    )
    // As staff would have uploaded them.
    const files = media.filter(({ object_key }) => object_key !== null)
    expect(files.map(({ name }) => name).filter((name) => !/[^.]\.[a-z0-9]{2,4}$/.test(name))).toEqual([])
    expect(files.filter(({ name, extension }) => !name.endsWith(`.${extension}`))).toEqual([])
    const server = createServer((req, res) => void store.handle(req, res))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const kinds = new Map(media.map((one) => [one.extension, one]))
    for (const { object_key, size } of kinds.values()) {
      if (object_key === null) continue
      const response = await fetch(`http://127.0.0.1:${port}${store.signGet(object_key)}`)
      expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, size])
    }
    server.closeAllConnections()
    server.close()
  })

  it('has somebody at work: versions, one content to be published tonight, two in the trash, references both ways', async () => {
    const { owner } = database
    const trash = await owner.selectFrom('trash').selectAll().execute()
    expect(trash).toHaveLength(2)
    const here = trash[0]?.environment_id ?? ''
    const within = (table: 'content_schedules' | 'content_versions' | 'refs') =>
      owner.selectFrom(table).where('environment_id', '=', here)
    const planned = await within('content_schedules')
      .select(['content_id', 'due_at'])
      .where('by_id', 'is not', null)
      .execute()
    expect(planned).toHaveLength(1)
    expect(planned[0]?.due_at.getTime()).toBeGreaterThan(Date.now())
    expect((planned[0]?.due_at.getTime() ?? 0) - Date.now()).toBeLessThan(26 * 3_600_000)
    const versions = await within('content_versions').select(['n', 'label']).execute()
    expect(versions.filter(({ n }) => n === 3).length).toBeGreaterThan(5)
    expect(versions.some(({ label }) => label !== null)).toBe(true)
    const refs = await within('refs').select(['from_id', 'to_id']).execute()
    const referred = new Set(refs.map(({ to_id }) => to_id))
    expect(refs.some(({ from_id }) => referred.has(from_id))).toBe(true)
    // What is planned has not passed.
    const contents = await owner.selectFrom('contents').select(['scheduled_publish_at as at']).execute()
    for (const { at } of contents) if (at) expect(at.getTime()).toBeGreaterThan(Date.now())
  })

  it('has templates with fields of every type, contents that fit them, and what is published of each that is live', async () => {
    const templates = await database.owner.selectFrom('templates').selectAll().execute()
    expect(new Set(templates.flatMap(({ fields }) => fields.map(({ type }) => type)))).toEqual(
      new Set(templateFieldTypes),
    )
    const contents = await database.owner.selectFrom('contents').selectAll().execute()
    const media = await database.owner.selectFrom('media').select(['id', 'environment_id']).execute()
    const places = new Map([...contents, ...media].map(({ id, environment_id }) => [id, environment_id]))
    const byId = new Map(templates.map((template) => [template.id, template]))
    for (const { template_id, environment_id, status, data, published_data, published_name, name } of contents) {
      for (const field of byId.get(template_id ?? '')?.fields ?? []) {
        const value = data[field.name]
        expect(wrongValue(field, value)).toBeUndefined()
        const refers = (field.type === 'media' || field.type === 'content') && value !== undefined
        for (const id of refers ? [value].flat() : []) expect(places.get(id as string)).toBe(environment_id)
      }
      if (status === 'Published') expect([published_data, published_name]).toEqual([data, name])
      else if (status === 'Changed') expect(published_data).not.toEqual(data)
      else expect(published_data).toBeNull()
      if (status === 'Changed') expect(published_data).not.toBeNull()
    }
  })

  it('gives Acme Media 28 themes of its own, each with its picture (P-9-03)', async () => {
    const themes = await database.owner.selectFrom('themes').selectAll().execute()
    expect(themes.length).toBe(28)
    for (const { thumbnail_key } of themes) {
      expect((await store.read(thumbnail_key ?? '', 100_000))?.toString()).toContain('</svg>')
    }
  })

  it('lets the accounts sign in as the README says (P-7.3-01, P-4-12, P-4-13, P-4-14)', async () => {
    const answers = await wire(async (running) => ({
      admin: await signIn(running, accounts.admin, password),
      mfa: await signIn(running, accounts.mfa, password),
      invited: await signIn(running, accounts.invited, 'Temporary-1'),
      unconfirmed: await signIn(running, accounts.unconfirmed, password),
      colleague: await signIn(running, 'rosa.delgado@acme.test', password),
    }))
    const claims = decodeJwt(answers.admin.body.AuthenticationResult.IdToken)
    const [own] = await membershipsOf(accounts.admin)
    expect(claims).toMatchObject({
      email: accounts.admin,
      given_name: 'Amelia',
      family_name: 'Grant',
      'custom:tenantID': own?.id,
      'custom:tenantName': 'Acme Media',
      'custom:role': 'Administrator',
      'custom:roleID': expect.stringMatching(/^Role_/),
    })
    expect(answers.mfa.body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    expect(answers.invited.body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    expect(answers.unconfirmed.body.__type).toBe('UserNotConfirmedException')
    expect(answers.colleague.status).toBe(400)
  })

  it('has somebody who has signed up and has nothing before the confirmation (P-4-14)', async () => {
    expect(await identity.admin.find(accounts.unconfirmed)).toMatchObject({ status: 'Unconfirmed' })
    expect(await membershipsOf(accounts.unconfirmed)).toEqual([])
    const rows = await database.owner
      .selectFrom('users')
      .select('status')
      .where('email', '=', accounts.invited)
      .execute()
    expect(rows).toEqual([{ status: 'Invited' }])
    expect(await membershipsOf(accounts.invited)).toMatchObject([{ tenant: 'Acme Media', role: 'Member' }])
  })

  it('has tenant roles and project roles (P-6-17)', async () => {
    expect(await projectMembershipsOf(accounts.editor)).toEqual([{ role: 'Editor' }, { role: 'Editor' }])
    expect(await projectMembershipsOf(accounts.viewer)).toEqual(Array(15).fill({ role: 'Viewer' }))
    expect(await membershipsOf(accounts.viewer)).toMatchObject([{ role: 'Member', tenant: 'Acme Media' }])
    const [none] = await membershipsOf(accounts.none)
    const role = await database.owner
      .selectFrom('roles')
      .select('permissions')
      .where('tenant_id', '=', none?.id ?? '')
      .where('name', '=', none?.role ?? '')
      .executeTakeFirstOrThrow()
    expect(role.permissions).toEqual([])
  })

  it('has people of every standing, and somebody with each role of the first project (P-3-14, P-3-15)', async () => {
    const { owner } = database
    const people = await owner
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .innerJoin('tenants', 'tenants.id', 'memberships.tenant_id')
      .select(['users.status', 'memberships.status as standing', 'users.last_active_at'])
      .where('tenants.name', '=', 'Acme Media')
      .execute()
    expect(people.length).toBeGreaterThan(12)
    expect(new Set(people.map(({ status, standing }) => `${status} ${standing}`))).toEqual(
      new Set(['Active Active', 'Invited Active', 'Active Disabled']),
    )
    expect(people.some(({ status, last_active_at }) => status === 'Active' && last_active_at === null)).toBe(true)
    const held = await owner
      .selectFrom('roles')
      .innerJoin('projects', 'projects.id', 'roles.project_id')
      .innerJoin('project_members', 'project_members.role_id', 'roles.id')
      .select(['roles.name', 'project_members.status'])
      .distinct()
      .where('projects.name', '=', 'Spring Campaign Site')
      .where('project_members.status', '=', 'Active')
      .execute()
    expect(held.map(({ name }) => name).sort()).toEqual(['Administrator', 'Editor', 'Viewer'])
  })

  it('has an agency with 60 tenants, some without description, each with projects (P-2.3-02)', async () => {
    const tenants = await membershipsOf(accounts.agency)
    expect(tenants.length).toBe(60)
    expect(new Set(tenants.map(({ tenant }) => tenant)).size).toBe(60)
    expect(tenants.filter(({ description }) => description === null).length).toBe(12)
    const projects = await projectsOf(accounts.agency)
    expect(new Set(projects.map(({ tenant_id }) => tenant_id)).size).toBe(60)
  })

  it('has a tenant whose free trial has expired, with two projects (P-1-07)', async () => {
    const [tenant] = await membershipsOf(accounts.trial)
    const subscription = await database.owner
      .selectFrom('subscriptions')
      .select('free_trial_status')
      .where('tenant_id', '=', tenant?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(subscription.free_trial_status).toBe('Expired')
    expect((await projectsOf(accounts.trial)).length).toBe(2)
  })
})

describe('the large tenant', () => {
  it('is made in the size that is asked for, once, and its figures are right', async () => {
    // The one very large environment is made in tests/server/search/large-lists.test.ts.
    const size = { projects: 200, contents: 2_000, inOne: 0 }
    expect(await seedLarge({ database, identity, ...size })).toBe(true)
    expect(await seedLarge({ database, identity, ...size })).toBe(false)
    const projects = await projectsOf('large@bench.test')
    expect(projects.length).toBe(200)
    expect(projects.filter(({ status }) => status === 'Active').length).toBe(160)
    const figures = await database.owner
      .selectFrom('environment_stats')
      .select(['unpublished', 'published', 'archived'])
      .where('tenant_id', '=', projects[0]?.tenant_id ?? '')
      .execute()
    expect(figures.length).toBe(200)
    expect(figures.every(({ unpublished, published }) => unpublished + published > 0)).toBe(true)
    expect(figures.reduce((sum, each) => sum + each.unpublished + each.published + each.archived, 0)).toBe(2_000)
    const total = await database.owner
      .selectFrom('contents')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('tenant_id', '=', projects[0]?.tenant_id ?? '')
      .executeTakeFirstOrThrow()
    expect(Number(total.total)).toBe(2_000)
    const { status } = await wire((running) => signIn(running, 'large@bench.test', password))
    expect(status).toBe(200)
  })
})
