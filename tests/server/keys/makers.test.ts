import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administrator } from '../../../server/areas/people/roles.ts'
import { newId } from '../../../server/database/ids.ts'
import { createWorld, everything, type MadeProject, type Person, type World } from '../graphql/world.ts'

const writing = { 'Content Management': ['Read', 'Create', 'Update', 'Delete'] }
const ofAdministrator = Object.fromEntries(administrator.map(({ name, privileges }) => [name, [...privileges]]))
const modelling = { 'Content Template Management': ['Read'] }
const create = `mutation($t: ID!, $p: ID!, $name: String!, $until: DateTime!) {
  createContentManagementKey(TenantID: $t, ProjectID: $p, Name: $name, ExpiredDate: $until) {
    status error { ErrorType Message } data { TokenUserID Token } } }`
const until = new Date(Date.now() + 86_400_000).toISOString()

describe('a management token (P-3-24)', () => {
  let world: World
  let acme: string
  let admin: Person
  let maker: Person
  let roleOfMaker: string
  let site: MadeProject
  let article: string
  let token: string
  let tokens = 0

  beforeAll(async () => {
    world = await createWorld({ deployment: 'full' })
    acme = await world.tenant('Acme')
    admin = await world.person('ada@acme.test', { home: acme })
    await world.join(admin, acme, await world.role(acme, 'Administrator', ofAdministrator))
    site = await world.project(acme, 'Site')
    maker = await world.person('ben@acme.test', { home: acme, firstName: 'Ben' })
    await world.join(maker, acme, await world.role(acme, 'Member', { 'Project Management': ['Read'] }))
    roleOfMaker = await world.role(acme, 'Integrator', rights(), { projectId: site.id })
    await world.joinProject(maker, acme, site.id, roleOfMaker)
    article = newId('Template')
    const fields = [
      { id: 'Field_title', name: 'title', label: 'Title', type: 'text' },
      { id: 'Field_more', name: 'more', label: 'More', type: 'content' },
    ]
    await world.server.database.owner
      .insertInto('templates')
      .values({ id: article, ...columns(), name: 'Article', author_username: null, fields: JSON.stringify(fields) })
      .execute()
    token = await made(maker)
  })
  afterAll(() => world?.close())

  const rights = (contents = writing['Content Management']) => ({
    'Settings Management': ['Read', 'Create'],
    'Content Management': contents,
    ...modelling,
  })
  const columns = () => ({ tenant_id: acme, project_id: site.id, environment_id: site.production })

  async function made(who: Person): Promise<string> {
    const { status, data } = await world.ask(who, create, { t: acme, p: site.id, name: `token ${++tokens}`, until })
    expect(status).toBe(200)
    return data[0].Token
  }

  async function give(contents: string[]): Promise<void> {
    const permissions = Object.entries(rights(contents)).map(([name, privileges]) => ({ name, privileges }))
    await world.server.database.owner
      .updateTable('roles')
      .set({ permissions: JSON.stringify(permissions) })
      .where('id', '=', roleOfMaker)
      .execute()
  }

  async function rest(method: string, path: string, body?: unknown, by = token, headers = {}) {
    // What has changed is known by then.
    await world.ask(admin, '{ __typename }')
    const response = await fetch(`${world.server.url}/management/rest/v1/${site.id}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${by}`,
        'if-match': '*',
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect in it
    return { status: response.status, body: (await response.json()) as any }
  }

  async function written(name: string, data: Record<string, unknown> = {}): Promise<string> {
    const { status, body } = await rest('POST', 'contents', { TemplateID: article, Name: name, Data: data })
    expect([status, body.error]).toEqual([201, undefined])
    return body.data.ContentID
  }

  const membership = (query: string, variables: Record<string, unknown> = {}) =>
    world.ask(admin, query, { t: acme, p: site.id, u: maker.id, ...variables })

  it('is made by nobody who may not write contents themselves, nor a preview token by who may not read them', async () => {
    const settings = await world.person('sam@acme.test', { home: acme })
    await world.join(settings, acme, await world.role(acme, 'Settings', everything))
    const place = { t: acme, p: site.id, name: 'sly', until }
    expect((await world.ask(settings, create, place)).status).toBe(403)
    const preview = `mutation($t: ID!, $p: ID!) { createEnvironmentPreviewAPIKey(TenantID: $t, EnvironmentID: $p) { status data { Token } } }`
    expect(await world.ask(settings, preview, { t: acme, p: site.production })).toEqual({ status: 403, data: null })
  })

  it('may do what its maker may at that moment, and what is refused is written down', async () => {
    const id = await written('Allowed')
    await give(['Read', 'Create', 'Delete'])
    expect((await rest('GET', `contents/${id}`)).status).toBe(200)
    const refused = await rest('PUT', `contents/${id}`, { Name: 'Changed' })
    expect(refused).toMatchObject({ status: 403, body: { error: { ErrorType: 'Forbidden' } } })
    expect((await rest('POST', `contents/${id}/publish`)).status).toBe(403)
    await give(['Read'])
    expect((await rest('POST', 'contents', { TemplateID: article, Name: 'x', Data: {} })).status).toBe(403)
    expect((await rest('DELETE', `contents/${id}`)).status).toBe(403)
    await give([])
    expect((await rest('GET', 'contents')).status).toBe(403)
    await give(writing['Content Management'])
    expect((await rest('PUT', `contents/${id}`, { Name: 'Changed' })).status).toBe(200)
    expect((await rest('POST', `contents/${id}/publish`)).status).toBe(200)
    const entries = await world.server.database.owner
      .selectFrom('audit_trail')
      .select(['operation', 'outcome', 'gate'])
      .where('via', '=', 'Token')
      .orderBy('id')
      .execute()
    const of = (outcome: string) => entries.flatMap((each) => (each.outcome === outcome ? [each.operation] : [])).sort()
    expect(of('Refused')).toEqual([
      'contents',
      'createContent',
      'deleteContents',
      'publishContents',
      'saveContentDraft',
    ])
    const done = entries.find(({ operation }) => operation === 'updateContent')
    expect(JSON.stringify(done?.gate)).toContain('Integrator')
  })

  it('is kept from what lists keep from its maker: it is not listed, counted, named, changed or lost', async () => {
    const made = { TemplateID: article, Name: 'Secret', Data: {} }
    const once = { 'idempotency-key': 'secret' }
    const secret = (await rest('POST', 'contents', made, token, once)).body.data.ContentID
    expect((await rest('POST', 'contents', made, token, once)).body.data?.ContentID).toBe(secret)
    const open = await written('Open', { title: 'Open', more: [secret] })
    const before = (await rest('GET', 'contents')).body.totalItems
    const denied = await world.ask(
      admin,
      `mutation($t: ID!, $p: ID!, $c: [ID!], $entries: [AccessEntryInput!]!) {
        saveContentACLs(TenantID: $t, ProjectID: $p, ContentIDs: $c, InputContentACL: $entries) { status error { Message } } }`,
      { t: acme, p: site.id, c: [secret], entries: [{ UserRoleID: maker.id, Read: 'Deny' }] },
    )
    expect(denied).toEqual({ status: 200, error: null })
    const place = { t: acme, p: site.production }
    const preview = `mutation($t: ID!, $p: ID!) { createEnvironmentPreviewAPIKey(TenantID: $t, EnvironmentID: $p) { status } }`
    const shown = `query($t: ID!, $p: ID!) { environmentPreviewApi(TenantID: $t, EnvironmentID: $p) { data { IsHaveToken Token } } }`
    expect((await world.ask(maker, preview, place)).status).toBe(403)
    expect((await world.ask(admin, preview, place)).status).toBe(200)
    expect((await world.ask(maker, shown, place)).data).toEqual({ IsHaveToken: true, Token: null })
    const listed = await rest('GET', 'contents')
    expect([listed.body.totalItems, JSON.stringify(listed.body)]).toEqual([
      before - 1,
      expect.not.stringContaining(secret),
    ])
    expect((await rest('POST', 'contents', made, token, once)).status).toBe(409)
    expect((await rest('GET', `contents/${secret}`)).status).toBe(404)
    expect((await rest('PUT', `contents/${secret}`, { Name: 'x' })).status).toBe(404)
    expect((await rest('DELETE', `contents/${secret}`)).status).toBe(404)
    expect((await rest('GET', `contents/${open}`)).body.data.Data).toEqual({ title: 'Open', more: [] })
    const below = { TemplateID: article, Name: 'x', Data: {}, ParentID: secret }
    expect((await rest('POST', 'contents', below)).status).toBe(400)
    const naming = await rest('POST', 'contents', { TemplateID: article, Name: 'x', Data: { more: [secret] } })
    expect([naming.status, naming.body.error.Problems]).toEqual([
      400,
      [{ field: 'more', reason: `The More field names ${secret}, which is not here.` }],
    ])
    expect((await rest('PUT', `contents/${open}`, { Data: { title: 'Changed' } })).status).toBe(200)
    const { data } = await world.server.database.owner
      .selectFrom('contents')
      .select('data')
      .where('id', '=', open)
      .executeTakeFirstOrThrow()
    expect(data).toEqual({ Field_title: 'Changed', Field_more: [secret] })
  })

  it('opens nothing while its maker is shut out, and ends when they leave, also where they come back', async () => {
    const theirs = await made(maker)
    const admins = await made(admin)
    const status = `mutation($t: ID!, $u: ID!, $is: UserStatus!) { updateUserStatus(TenantID: $t, UserID: $u, Status: $is) { status } }`
    for (const [is, answered] of [
      ['Disabled', 401],
      ['Active', 200],
    ] as const) {
      expect((await membership(status, { is })).status).toBe(200)
      expect((await rest('GET', 'contents', undefined, theirs)).status).toBe(answered)
    }
    const leave = `mutation($t: ID!, $p: ID!, $u: ID!) { deleteProjectUser(TenantID: $t, ProjectID: $p, UserID: $u) { status } }`
    expect((await membership(leave)).status).toBe(200)
    expect((await rest('GET', 'contents', undefined, theirs)).status).toBe(401)
    await world.joinProject(maker, acme, site.id, roleOfMaker)
    expect((await rest('GET', 'contents', undefined, theirs)).status).toBe(401)
    expect((await rest('GET', 'contents', undefined, admins)).status).toBe(200)
    const ended = await world.server.database.owner
      .selectFrom('audit_trail')
      .select(['entity_kind', 'user_name'])
      .where('operation', '=', 'deleteProjectUser')
      .orderBy('entity_kind')
      .execute()
    expect(new Set(ended.map(({ entity_kind }) => entity_kind))).toEqual(new Set(['ManagementKey', 'ProjectUser']))

    const again = await made(maker)
    const out = `mutation($t: ID!, $u: ID!) { deleteTenantUser(TenantID: $t, UserID: $u) { status } }`
    expect((await membership(out)).status).toBe(200)
    expect((await rest('GET', 'contents', undefined, again)).status).toBe(401)
    const left = await world.server.database.owner.selectFrom('management_keys').select('created_by_id').execute()
    expect(left.every(({ created_by_id }) => created_by_id === admin.id)).toBe(true)
  })
})
