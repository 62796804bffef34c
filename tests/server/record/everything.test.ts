import { readFileSync } from 'node:fs'
import { buildSchema, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { transitions } from '../../../server/delivery/management/change.ts'
import { requires } from '../../../server/generated/requires.ts'
import { typeDefs } from '../../../server/generated/schema.ts'
import type { Allowed } from '../../../server/operation/actor.ts'
import type { Carried, Site } from '../graphql/carried.ts'
import { everyRight, madeSite, mutations } from '../graphql/mutations.ts'
import { createWorld, type Person, type World } from '../graphql/world.ts'
import { bundledWorker } from '../imports/files.ts'
import { startFakeProviders } from '../integrations/fake-providers.ts'
import { lettersTo, stranger } from '../people/support.ts'
import { type Entry, endOfTrail, everythingTold, keptSecrets, trailAfter } from './trail.ts'

const schema = buildSchema(typeDefs)

/** What staff call the fields that are told of. */
const changes = new URL('../../../spec/areas/audit-trail/entities/audit-change.yaml', import.meta.url)
const fieldWords: object = parse(readFileSync(changes, 'utf8')).fields.name.words

let hosts: Awaited<ReturnType<typeof startFakeProviders>>
let world: World
let acme: string
let admin: Person
/** Secrets that answers told, and that were sent. */
const told: string[] = ['gho_one', 'Console-Demo-1']

beforeAll(async () => {
  hosts = await startFakeProviders()
  const importWorker = await bundledWorker()
  world = await createWorld({ deployment: 'full', integrations: hosts.options, importWorker })
  acme = await world.tenant('Acme')
  admin = await world.person('admin@acme.test', { home: acme })
  told.push(admin.token)
  await world.join(admin, acme, await world.role(acme, 'Administrator', everyRight()))
})
afterAll(async () => {
  await world?.close()
  await hosts?.close()
})

const owner = () => world.server.database.owner

/** Sends a mutation once, and gives its answer and what it left. */
async function carryOut({ name, args, data = '', anywhere, who, before }: Carried, site: Site) {
  await before?.(world, site)
  const grace = who === 'stranger' ? await stranger(world, 'grace@hopper.test') : undefined
  // Who ends their sessions has to sign in anew for what comes after.
  const token = grace?.token ?? (await world.signIn(admin.email))
  told.push(token)
  const given = [anywhere ? '' : `TenantID: "${acme}"`, args(site)].filter(Boolean).join(', ')
  const last = await endOfTrail(owner())
  const document = `mutation { ${name}${given && `(${given})`} { status error { ErrorType Message } ${data} } }`
  const answer = await world.ask(token, document)
  expect(answer, document).toMatchObject({ status: 200, error: null })
  for (const secret of secretsIn(answer.data)) told.push(secret)
  const entries = (await trailAfter(owner(), last)).filter((entry) => entry.via === 'Console')
  return { answer, document, entries }
}

async function nameOfAdmin(): Promise<string> {
  const users = owner().selectFrom('users').select(['first_name', 'last_name']).where('id', '=', admin.id)
  const { first_name, last_name } = await users.executeTakeFirstOrThrow()
  return `${first_name} ${last_name}`
}

/** Tokens and signed addresses of an answer. */
function secretsIn(data: unknown): string[] {
  const list = Array.isArray(data) ? data : [data]
  return list.flatMap((each) =>
    Object.entries(each ?? {}).flatMap(([name, value]) =>
      /Token$|URL$/.test(name) && typeof value === 'string' && value.length > 8 ? [value] : [],
    ),
  )
}

/** By what an act has to say that it was let through. */
function gateOf(field: string): { rights: string[]; feature: string | null; lists: string[] } {
  const { can, others = [], feature, things = [] } = requires[field] ?? { can: [] }
  return {
    // Each is about somebody else than who acts.
    rights: [...can, ...others].map(({ action, subject }) => `${action} ${subject}`),
    feature: feature ?? null,
    lists: things.map(({ action, subject }) => `${action} ${subject}`),
  }
}

/** An act says what it was about in the words of the contract, and who did it. */
function expectWhole(entry: Entry): void {
  expect(isObjectType(schema.getType(entry.entity_kind ?? '')), `${entry.entity_kind} is a type`).toBe(true)
  expect([entry.entity_id, entry.entity_name, entry.user_id, entry.user_name]).not.toContain(null)
  expect(entry.entity_name).not.toBe('')
  expect(entry.user_name).not.toBe('')
  expect(entry.outcome).toBe('Done')
  // From where, and by which request.
  expect([entry.request_id, entry.address]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), '127.0.0.1'])
}

describe('every mutation', () => {
  it('is carried out here', () => {
    const fields = Object.keys(schema.getMutationType()?.getFields() ?? {})
    expect(mutations.map(({ name }) => name).sort()).toEqual(fields.sort())
  })

  it.each(mutations)(
    '$name leaves who did what where to what, and by what right, all in words (O-audit-02, O-audit-07, O-audit-08)',
    async (mutation) => {
      const site = await madeSite(world, acme, admin)
      const name = await nameOfAdmin()
      const { answer, document, entries } = await carryOut(mutation, site)
      const field = `Mutation.${mutation.name}`
      expect(entries.map(({ operation }) => operation)).toEqual([mutation.name])
      const [entry] = entries as [Entry]
      expectWhole(entry)
      if (mutation.who !== 'stranger') expect(entry.roles).toContain('Administrator')

      if (mutation.who === 'stranger') expect(entry.tenant_id).toMatch(/^Tenant_/)
      else expect(entry).toMatchObject({ tenant_id: acme, user_id: admin.id, user_name: name })
      if (/ProjectID: |EnvironmentID: /.test(document)) expect(entry.project_id).toBe(site.id)

      // The thing is what the call named, what it answered, or who called.
      const known = JSON.stringify([document, answer.data, admin.id])
      expect(
        [entry.entity_id, entry.entity_name].some((each) => known.includes(each ?? '?')),
        known,
      ).toBe(true)
      if (mutation.name !== 'revokeTokenAccess') expect([entry.before, entry.after]).not.toEqual([null, null])

      const gate = entry.gate as Allowed
      const asked = gateOf(field)
      expect(gate.rights.map(({ right }) => right)).toEqual(asked.rights)
      for (const { roles } of gate.rights) expect(roles).toEqual([{ id: expect.any(String), name: 'Administrator' }])
      expect(gate.feature).toBe(asked.feature)
      expect(gate.lists.length > 0).toBe(asked.lists.length > 0)
      for (const { right } of gate.lists) expect(asked.lists).toContain(right)

      // Of what was done as somebody came, their own organisation reads.
      if (mutation.who === 'stranger') return
      const read = `{ auditEntry(TenantID: "${acme}", EntryID: "${entry.id}") { data { Changes { Field Label } Why } } }`
      const { data } = await world.ask(await world.signIn(admin.email), read)
      for (const { Field, Label } of data.Changes)
        if (Label === null) expect(Object.keys(fieldWords)).toContain(`@${Field}`)
      for (const right of [...asked.rights, ...asked.lists])
        expect(data.Why.join(' ')).toContain(`It needed ${right}, which`)
      if (asked.feature) expect(data.Why).toContain(`The feature ${asked.feature} was on.`)
    },
  )
})

describe('every write over REST', () => {
  it('leaves who did what where to what, and says so to whoever waits for it', async () => {
    const site = await madeSite(world, acme, admin)
    const expires = new Date(Date.now() + 86_400_000).toISOString()
    const made = await world.ask(
      await world.signIn(admin.email),
      `mutation { createContentManagementKey(TenantID: "${acme}", ProjectID: "${site.id}", Name: "writer", ExpiredDate: "${expires}") {
        data { TokenUserID Token } } }`,
    )
    const [{ TokenUserID: keyId, Token: token }] = made.data
    told.push(token)
    let id = ''
    const send = async (method: string, rest: string, body?: object) => {
      const last = await endOfTrail(owner())
      const response = await fetch(`${world.server.url}/management/rest/v1/${site.id}/contents${rest}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': '*' },
        ...(body && { body: JSON.stringify(body) }),
      })
      const answer = (await response.json()) as { data: { ContentID: string } }
      expect(response.ok, JSON.stringify(answer)).toBe(true)
      id = answer.data.ContentID
      const entries = await trailAfter(owner(), last)
      const [entry] = entries.filter(({ via }) => via === 'Token') as [Entry]
      expectWhole(entry)
      expect(entry).toMatchObject({ tenant_id: acme, project_id: site.id, environment_id: site.production })
      expect(entry).toMatchObject({ user_id: keyId, user_name: 'writer', entity_kind: 'Content', entity_id: id })
      const event = await owner().selectFrom('events').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
      expect(event).toMatchObject({ tenant_id: acme, project_id: site.id, environment_id: site.production })
      expect(event).toMatchObject({ thing_id: id, actor: { kind: 'Token', id: keyId } })
      return { entry, event }
    }

    const made1 = await send('POST', '', { Name: 'First', TemplateID: site.templateId, Data: { title: 'one' } })
    expect(made1.entry).toMatchObject({ operation: 'createContent', before: null, after: { Data: { title: 'one' } } })
    const written = await send('PUT', `/${id}`, { Name: 'Second' })
    expect(written.entry).toMatchObject({ operation: 'updateContent', before: { Name: 'First' } })
    expect(written.entry.after).toEqual({ Name: 'Second' })
    const types = [made1.event.type, written.event.type]
    const operations: string[] = []
    // In the order in which one follows from the other.
    for (const word of ['publish', 'unpublish', 'archive'] as const satisfies readonly (keyof typeof transitions)[]) {
      const { entry, event } = await send('POST', `/${id}/${word}`)
      operations.push(entry.operation)
      types.push(event.type)
    }
    expect(operations).toEqual(['publishContent', 'unpublishContent', 'archiveContent'])
    expect(operations).toHaveLength(Object.keys(transitions).length)
    const gone = await send('DELETE', `/${id}`)
    expect(gone.entry).toMatchObject({ operation: 'deleteContent', entity_name: 'Second', after: null })
    expect([...types, gone.event.type]).toEqual(
      ['created', 'updated', 'published', 'unpublished', 'archived', 'deleted'].map((word) => `content.${word}`),
    )
  })
})

describe('every work in the background', () => {
  it('leaves what it did under who began it, by the right that let that through', async () => {
    const site = await madeSite(world, acme, admin)
    const token = await world.signIn(admin.email)
    const send = async (name: string, more = '') => {
      const mutation = mutations.find((each) => each.name === name)
      const given = more || mutation?.args(site)
      const document = `mutation { ${name}(TenantID: "${acme}", ${given}) { status error { Message } ${mutation?.data} } }`
      const { status, error, data } = await world.ask(token, document)
      expect([status, error]).toEqual([200, null])
      return data
    }
    const last = await endOfTrail(owner())
    const file = 'title\nOne\nTwo'
    const { ImportID, UploadURL } = await send(
      'createImport',
      `ProjectID: "${site.id}", File: { FileName: "two.csv", Extension: "csv", Size: ${file.length} }`,
    )
    told.push(UploadURL)
    await fetch(world.server.url + UploadURL, { method: 'PUT', headers: octets, body: file })
    const order = `ProjectID: "${site.id}", ImportID: "${ImportID}", TemplateID: "${site.templateId}"`
    const ids = [
      (await send('startImport', order)).JobID,
      (await send('setProjectTheme')).JobID,
      (await send('createEnvironment')).JobID,
      (await send('startAuditExport', 'Format: Csv')).JobID,
    ]
    for (const id of ids) await world.server.jobs.ended(id)
    const Field = '{ Label: "Code", Type: "text", Required: true }'
    const of = `ProjectID: "${site.id}", TemplateID: "${site.templateId}"`
    await send('saveTemplateDraft', `${of}, BaseRevision: 0, Changes: [{ Kind: Add, Field: ${Field} }]`)
    const { draft } = await owner()
      .selectFrom('templates')
      .select('draft')
      .where('id', '=', site.templateId)
      .executeTakeFirstOrThrow()
    const Answers = `[{ FieldID: "${draft?.fields.at(-1)?.id}", Value: "x" }]`
    const filling = await send('applyTemplate', `${of}, Revision: 1, Answers: ${Answers}`)
    await world.server.jobs.ended(filling.JobID)
    const entries = await trailAfter(owner(), last)
    // The trail is the organisation's.
    const isOfSite = ({ project_id, operation }: Entry) => project_id === site.id || operation === 'exportAuditTrail'
    const done = entries.filter((entry) => entry.via === 'Job' && isOfSite(entry))
    expect(new Set(done.map(({ operation }) => operation))).toEqual(new Set(world.server.jobs.kinds))
    for (const entry of done) {
      expectWhole(entry)
      expect(entry).toMatchObject({ tenant_id: acme, user_id: admin.id, user_name: await nameOfAdmin() })
      const begun = {
        importContents: 'startImport',
        applyTheme: 'setProjectTheme',
        createEnvironment: 'createEnvironment',
        fillContents: 'applyTemplate',
        exportAuditTrail: 'startAuditExport',
      }
      const beginning = begun[entry.operation as keyof typeof begun]
      expect(entry.gate).toEqual(
        entries.find(({ via, operation }) => via === 'Console' && operation === beginning)?.gate,
      )
      expect(entry.after).not.toBeNull()
    }
  })
})

const octets = { 'content-type': 'application/octet-stream' }

describe('what is written down', () => {
  it('holds no secret that anybody was told or that the database keeps', async () => {
    const site = await madeSite(world, acme, admin)
    const token = await world.signIn(admin.email)
    const email = `secret-${site.id}@acme.test`.toLowerCase()
    const entry = JSON.stringify(JSON.stringify([{ UserEmail: email, RoleID: site.tenantRoleId }]))
    const invited = await world.ask(
      token,
      `mutation { createProjectUsers(TenantID: "${acme}", ProjectUsers: ${entry}) { status } }`,
    )
    expect(invited.status).toBe(200)
    const [letter] = await lettersTo(world, email, 1)
    const password = /with the password (\S+)/.exec(letter?.text ?? '')?.[1]
    expect(password, letter?.text).toBeDefined()

    const kept = await keptSecrets(owner())
    expect(kept.length).toBeGreaterThan(50)
    const all = await everythingTold(owner())
    expect(all.length).toBeGreaterThan(10_000)
    const found = [...told, ...kept, password ?? ''].filter((secret) => all.includes(secret))
    expect(found).toEqual([])
  })
})
