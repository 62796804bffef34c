import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, everything, type MadeProject, type Person, type World } from '../graphql/world.ts'

const answer = 'status error { ErrorType Message } totalItems message'
const fields = 'TokenUserID Name ExpiredDate CreatedAt CreatedBy Token'
const list = `query($t: ID!, $p: ID!) { managementKeys(TenantID: $t, ProjectID: $p) { ${answer} data { ${fields} } } }`
const create = `mutation($t: ID!, $p: ID!, $name: String!, $until: DateTime!, $request: ID) {
  createContentManagementKey(TenantID: $t, ProjectID: $p, Name: $name, ExpiredDate: $until, RequestID: $request) { ${answer} data { ${fields} } } }`
const remove = `mutation($t: ID!, $p: ID!, $id: ID!) {
  deleteContentManagementKey(TenantID: $t, ProjectID: $p, TokenUserID: $id) { ${answer} data { ${fields} } } }`
const preview = 'Token ExpiredDate IsHaveToken IsTokenExpired'
const getPreview = `query($t: ID!, $p: ID!) { environmentPreviewApi(TenantID: $t, EnvironmentID: $p) { ${answer} data { ${preview} } } }`
const createPreview = `mutation($t: ID!, $p: ID!, $request: ID) { createEnvironmentPreviewAPIKey(TenantID: $t, EnvironmentID: $p, RequestID: $request) { ${answer} data { ${preview} } } }`
const removePreview = `mutation($t: ID!, $p: ID!) { deleteEnvironmentPreviewAPIKey(TenantID: $t, EnvironmentID: $p) { ${answer} } }`

/** Without it nobody makes a token that writes, or reads drafts. */
const writing = {
  'Content Management': ['Read', 'Create', 'Update', 'Delete'],
  'Content Template Management': ['Read'],
}

describe('the API page’s operations', () => {
  let world: World
  let acme: string
  let admin: Person
  let site: MadeProject

  beforeAll(async () => {
    world = await createWorld({ deployment: 'full' })
    acme = await world.tenant('Acme')
    admin = await world.person('ada@acme.test', { home: acme })
    await world.join(admin, acme, await world.role(acme, 'Administrator', { ...everything, ...writing }))
    site = await world.project(acme, 'Site')
  })
  afterAll(() => world?.close())

  const until = new Date(Date.now() + 86_400_000).toISOString()
  const ask = (query: string, more: Record<string, unknown> = {}) =>
    world.ask(admin, query, { t: acme, p: site.production, ...more })

  it('tell a management token once, and its name when it is deleted (P-2.9-37, P-3-24, P-7.2-18, P-8-31)', async () => {
    const made = await ask(create, { name: 'ci', until })
    const { Token: token, ...rest } = made.data[0]
    expect(token).toMatch(/^atm_/)
    expect(rest).toEqual({
      TokenUserID: expect.stringMatching(/^TokenUser_/),
      Name: 'ci',
      ExpiredDate: until,
      CreatedAt: expect.any(String),
      CreatedBy: 'Ada Lovelace',
    })
    // A project's id and its environments' stand for the same project.
    for (const p of [site.id, site.production, site.others[0]]) {
      const listed = await ask(list, { p })
      expect([listed.totalItems, listed.data]).toEqual([1, [{ ...rest, Token: null }]])
      expect(JSON.stringify(listed)).not.toContain(token)
    }
    expect((await ask(create, { name: 'CI', until })).error.Message).toBe('There is a token named CI already')
    expect((await ask(create, { name: 'a@b', until })).error.ErrorType).toBe('BadInput')
    const templates = { headers: { authorization: `Bearer ${token}` } }
    const address = `${world.server.url}/management/rest/v1/${site.id}/templates`
    expect((await fetch(address, templates)).status).toBe(200)
    const gone = await ask(remove, { id: rest.TokenUserID })
    expect([gone.message, gone.data]).toEqual(['Token ci successfully deleted', [{ ...rest, Token: null }]])
    expect((await fetch(address, templates)).status).toBe(401)
  })

  it('make one management token of one RequestID, and say that it cannot be shown again (P-7.2-18)', async () => {
    const [first] = (await ask(create, { name: 'lost', until, request: 'r1' })).data
    const again = await ask(create, { name: 'lost', until, request: 'r1' })
    expect(again).toMatchObject({ status: 409, data: null, error: { ErrorType: 'Conflict' } })
    expect(again.error.Message).toBe(
      'The token lost was made, but the answer with it got lost. It cannot be shown again: delete it and generate another one.',
    )
    expect(JSON.stringify(again)).not.toContain(first.Token)
    expect((await ask(list)).totalItems).toBe(1)
    expect((await ask(create, { name: 'other', until, request: 'r'.repeat(200) })).error.ErrorType).toBe('BadInput')
    const both = await Promise.all([1, 2].map(() => ask(create, { name: 'twice', until, request: 'r2' })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    for (const { TokenUserID: id } of (await ask(list)).data) await ask(remove, { id })
  })

  it('answer the same preview token to the same RequestID, and no other (P-2.9-31)', async () => {
    const made = await ask(createPreview, { request: 'p1' })
    expect((await ask(createPreview, { request: 'p1' })).data).toEqual(made.data)
    for (const request of ['p2', undefined]) expect((await ask(createPreview, { request })).status).toBe(409)
    await ask(removePreview)
  })

  it('generate, show and revoke the preview token of an environment (P-2.9-31, P-2.9-33, P-3-25, P-8-30)', async () => {
    const none = { Token: null, ExpiredDate: null, IsHaveToken: false, IsTokenExpired: false }
    expect((await ask(getPreview)).data).toEqual(none)
    const made = await ask(createPreview)
    expect(made.message).toBe('Preview API Token successfully generated.')
    expect(made.data).toMatchObject({ IsHaveToken: true, IsTokenExpired: false })
    expect((await ask(getPreview)).data).toEqual(made.data)
    expect((await ask(getPreview, { p: site.others[0] })).data).toEqual(none)
    expect((await ask(createPreview)).status).toBe(409)
    const address = `${world.server.url}/preview/rest/v1/${site.production}/contents`
    const read = () => fetch(address, { headers: { authorization: `Bearer ${made.data.Token}` } })
    expect((await read()).status).toBe(200)
    expect((await ask(removePreview)).message).toBe('Preview API Token successfully deleted.')
    expect((await ask(getPreview)).data).toEqual(none)
    expect((await read()).status).toBe(401)
    expect((await ask(removePreview)).status).toBe(409)
  })
})
