import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { indexReferences } from '../../../server/areas/contents/write/index-references.ts'
import { stablePathOf } from '../../../server/areas/media/stable-address.ts'
import { apisOf } from '../../../server/delivery/apis.ts'
import { openApiOf, pathOf } from '../../../server/delivery/openapi/document.ts'
import { acting } from '../graphql/acting.ts'
import { makeKey } from './management-keys.ts'
import { type Ask, type Asking, inDays, type Place, runDelivery } from './running.ts'

let delivery: Awaited<ReturnType<typeof runDelivery>>
beforeAll(async () => {
  delivery = await runDelivery()
})
afterAll(() => delivery?.close())
const document = openApiOf({ publicUrl: 'https://atrium.test', preview: true })

interface Operation {
  operationId: string
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}
const operations = new Map<string, Operation>(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'parameters')
      .map(([method, operation]) => [`${method} ${path}`, operation as Operation] as const),
  ),
)

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(document, 'openapi')

/** Answers that were held to the document: `get /cda/… 200`. */
const seen = new Set<string>()

/** An answer is one that the document knows, and is as it says. */
function held(call: string, { status, body }: { status: number; body: unknown }): void {
  const response = operations.get(call)?.responses[status]
  expect(response, `${call} answers ${status}, which the document does not say`).toBeDefined()
  seen.add(`${call} ${status}`)
  if (!response?.content) {
    expect(body).toBeNull()
    return
  }
  const [method = '', path = ''] = call.split(' ')
  const at = ['paths', path, method, 'responses', String(status), 'content', 'application/json', 'schema']
  const pointer = at.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
  const validate = ajv.getSchema(`openapi#/${encodeURI(pointer)}`)
  expect(validate, call).toBeDefined()
  expect([validate?.(body), validate?.errors, call]).toEqual([true, null, call])
}

describe('the OpenAPI document', () => {
  it('has every route of every API, and no other', () => {
    const routes = apisOf({ preview: true }).flatMap(([name, api]) =>
      api.routes.map((route) => `${route.method} ${pathOf(name, api, route)}`),
    )
    expect([...operations.keys()].sort()).toEqual(routes.sort())
    const ids = [...operations.values()].map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const without = openApiOf({ publicUrl: 'https://atrium.test', preview: false })
    expect(Object.keys(without.paths).filter((path) => path.startsWith('/preview'))).toEqual([])
    expect(Object.keys(without.components.securitySchemes)).toEqual(['managementToken'])
  })

  it('has schemas that are ones, and leads to nothing that is not there', () => {
    for (const schema of Object.values(document.components.schemas)) expect(ajv.validateSchema(schema)).toBe(true)
    const names = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !Object.hasOwn(document.components.schemas, name ?? ''))).toEqual([])
  })
})

describe('what the APIs answer is what the document says: every status but 500 and 503', () => {
  let place: Place
  let token: string
  let previewToken: string
  let templateId: string
  let published: string
  beforeAll(async () => {
    place = (await delivery.project()).production
    const { database } = delivery
    token = (await makeKey(database, place, { name: 'ci', expiresAt: inDays(1) })).token
    previewToken = (await delivery.previewKeys.create(place, acting(place))).token ?? ''
    templateId = await delivery.template(place, 'Article', [
      { name: 'title', label: 'Title', type: 'text', required: true },
      { name: 'kind', label: 'Kind', type: 'choice', options: ['Short', 'Long'] },
      { name: 'picture', label: 'Picture', type: 'media' },
    ])
    const data = { title: 'Hello', picture: await delivery.media(place, 'A picture', 'objects/1') }
    published = await delivery.content(place, { name: 'Hello', status: 'Published', templateId, data })
  })

  it.each(['cda', 'preview'])('reading: %s', async (api) => {
    const { ask } = delivery
    const at =
      api === 'cda' ? { id: place.projectId, named: '{project}' } : { id: place.environmentId, named: '{environment}' }
    const own = api === 'cda' ? {} : { token: previewToken }
    for (const [path, rest] of [
      ['contents', 'contents'],
      ['contents/{ContentID}', `contents/${published}`],
    ]) {
      const call = `get /${api}/rest/v1/${at.named}/${path}`
      const address = `/${api}/rest/v1/${at.id}/${rest}`
      const found = await ask(address, own)
      expect(found.status).toBe(200)
      held(call, found)
      held(call, await ask(address, { ...own, headers: { 'if-none-match': found.headers.get('etag') ?? '' } }))
      held(call, await ask(`${address}?what=1`, own))
      const nowhere = api === 'cda' ? `/cda/rest/v1/nowhere/${rest}` : `${address}nothing`
      // A list of drafts is always there, but for archived projects (below).
      if (api === 'cda' || rest !== 'contents') held(call, await ask(nowhere, own))
      if (api === 'preview') held(call, await ask(address, { token: 'none' }))
    }
  })

  it('reading: a file', async () => {
    const { content, media, store, database, url } = delivery
    await store.write('objects/tea.png', Buffer.from('tea'))
    const file = {
      id: await media(place, 'tea', 'objects/tea.png'),
      name: 'tea',
      object_key: 'objects/tea.png',
      size: 0,
    }
    const shown = { name: 'Tea', status: 'Published', templateId, data: { title: 'Tea', picture: file.id } } as const
    await indexReferences(database.owner, [await content(place, shown)])
    const path = stablePathOf(place.environmentId, file)
    const call = 'get /cda/rest/v1/{project}/media/{MediaID}/{Version}/{FileName}'
    const statusOf = async (address: string, headers: Record<string, string> = {}) => {
      const { status } = await fetch(`${url}${address}`, { headers, redirect: 'manual' })
      expect(operations.get(call)?.responses[status], String(status)).toBeDefined()
      seen.add(`${call} ${status}`)
      return status
    }
    const etag = (await fetch(`${url}${path}`)).headers.get('etag') ?? ''
    expect(await statusOf(path)).toBe(200)
    expect(await statusOf(path, { range: 'bytes=0-0' })).toBe(206)
    expect(await statusOf(path, { range: 'bytes=9-' })).toBe(416)
    expect(await statusOf(path, { 'if-none-match': etag })).toBe(304)
    expect(await statusOf(path.replace('tea.png', 'x.png'))).toBe(302)
    expect(await statusOf(`${path}?what=1`)).toBe(400)
    expect(await statusOf(path.replace(file.id, 'x'))).toBe(404)
  })

  it('management: what is read, made, changed and deleted', async () => {
    const base = '/management/rest/v1/{project}'
    const ask = (rest: string, init: Asking = {}) =>
      delivery.ask(`/management/rest/v1/${place.projectId}/${rest}`, { token, ...init })
    const tried = async (call: string, rest: string, init: Asking = {}) => {
      const [method = '', path = ''] = call.split(' ')
      const answered = await ask(rest, { method: method.toUpperCase(), ...init })
      held(`${method} ${base}/${path}`, answered)
      return answered
    }
    const article = { Name: 'One', TemplateID: templateId, Data: { title: 'One' } }

    for (const [path, rest] of [
      ['templates', 'templates'],
      ['types', 'types'],
      ['contents', 'contents'],
      ['contents/{ContentID}', `contents/${published}`],
    ] as const) {
      const { headers } = await tried(`get ${path}`, rest)
      await tried(`get ${path}`, rest, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
      await tried(`get ${path}`, `${rest}?what=1`)
      await tried(`get ${path}`, rest, { token: 'none' })
      held(`get ${base}/${path}`, await delivery.ask(`/management/rest/v1/nowhere/${rest}`, { token }))
    }

    const key = { 'idempotency-key': 'first' }
    const made = await tried('post contents', 'contents', { json: article, headers: key })
    expect(made.status).toBe(201)
    const id = made.body.data.ContentID
    await tried('post contents', 'contents', { json: { ...article, Name: 'Two' }, headers: key })
    await tried('post contents', 'contents', { json: { ...article, Data: {} } })
    await tried('post contents', 'contents', { body: 'x' })
    await tried('post contents', 'contents', { json: { Name: 'x'.repeat(600_000) } })
    await tried('post contents', 'contents', { json: article, token: 'none' })
    held(
      `post ${base}/contents`,
      await delivery.ask('/management/rest/v1/nowhere/contents', { method: 'POST', token, json: article }),
    )

    const one = 'contents/{ContentID}'
    const any = { 'if-match': '*' }
    const older = { 'if-match': '"older"' }
    await tried(`put ${one}`, `contents/${id}`, { json: { Name: 'Changed' }, headers: any })
    await tried(`put ${one}`, `contents/${id}`, { json: { Name: 'Changed' }, headers: older })
    await tried(`put ${one}`, `contents/${id}`, { json: { Name: 'Changed' } })
    await tried(`put ${one}`, `contents/${id}`, { json: {}, headers: any })
    await tried(`put ${one}`, `contents/${id}`, { body: 'x', headers: any })
    await tried(`put ${one}`, `contents/${id}`, { json: { Name: 'x'.repeat(600_000) }, headers: any })
    await tried(`put ${one}`, `contents/${id}`, { json: { Name: 'x' }, headers: any, token: 'none' })
    await tried(`put ${one}`, 'contents/nothing', { json: { Name: 'x' }, headers: any })
    for (const word of ['publish', 'unpublish', 'archive']) {
      const call = `post ${one}/${word}`
      await tried(call, `contents/${id}/${word}`)
      await tried(call, `contents/${id}/${word}`, { headers: older })
      await tried(call, `contents/${id}/${word}?what=1`)
      await tried(call, `contents/${id}/${word}`, { token: 'none' })
      await tried(call, `contents/nothing/${word}`)
    }
    await tried(`put ${one}`, `contents/${id}`, { json: { Name: 'x' }, headers: any })
    await tried(`delete ${one}`, `contents/${id}`)
    await tried(`delete ${one}`, `contents/${id}`, { headers: older })
    await tried(`delete ${one}`, `contents/${id}?what=1`, { headers: any })
    await tried(`delete ${one}`, `contents/${id}`, { headers: any, token: 'none' })
    await tried(`delete ${one}`, `contents/${published}`, { headers: any })
    const gone = await tried(`delete ${one}`, `contents/${id}`, { headers: any })
    expect(gone.status).toBe(200)
    await tried(`delete ${one}`, `contents/${id}`, { headers: any })

    await delivery.database.owner
      .updateTable('projects')
      .set({ status: 'Archived' })
      .where('id', '=', place.projectId)
      .execute()
    await tried('post contents', 'contents', { json: article })
    const drafts = `/preview/rest/v1/${place.environmentId}/contents`
    held('get /preview/rest/v1/{environment}/contents', await delivery.ask(drafts, { token: previewToken }))
    for (const word of ['publish', 'unpublish', 'archive'])
      await tried(`post ${one}/${word}`, `contents/${published}/${word}`)
  })

  it('management: what whoever made the token may not do is refused', async () => {
    await delivery.database.owner
      .updateTable('roles')
      .set({ permissions: '[]' })
      .where('tenant_id', '=', place.tenantId)
      .execute()
    // A member still, who sees the project.
    const role = { id: 'Role_without', tenant_id: place.tenantId, project_id: place.projectId, name: 'None' }
    await delivery.database.owner
      .insertInto('roles')
      .values({ ...role, description: null, created_by: null, permissions: '[]' })
      .execute()
    await delivery.database.owner
      .insertInto('project_members')
      .values({ user_id: acting().userId, tenant_id: place.tenantId, project_id: place.projectId, role_id: role.id })
      .execute()
    const changes = { json: { Name: 'x', TemplateID: templateId }, headers: { 'if-match': '*' } }
    for (const call of [...operations.keys()].filter((each) => each.includes('/management/'))) {
      const [method = '', path = ''] = call.split(' ')
      const address = path.replace('{project}', place.projectId).replace('{ContentID}', published)
      const body =
        method === 'put'
          ? { ...changes, json: { Name: 'x' } }
          : method === 'post' && address.endsWith('contents')
            ? changes
            : { headers: changes.headers }
      const answered = await vi.waitFor(async () => {
        const found = await delivery.ask(address, { method: method.toUpperCase(), token, ...body })
        expect(found.status).toBe(403)
        return found
      })
      held(call, answered)
    }
  })

  it('whoever asks too often is told so by each call', async () => {
    const none = { burst: 0, perSecond: 0.001 }
    const ask: Ask = await delivery.beside({ rates: { address: none, token: none } })
    for (const call of operations.keys()) {
      const [method = '', path = ''] = call.split(' ')
      held(call, await ask(path.replace(/\{\w+\}/g, 'x'), { method: method.toUpperCase() }))
    }
  })

  it('nothing that the document says was left untried', () => {
    const said = [...operations].flatMap(([call, { responses }]) =>
      Object.keys(responses)
        .filter((status) => status !== '500' && status !== '503')
        .map((status) => `${call} ${status}`),
    )
    expect(said.filter((each) => !seen.has(each))).toEqual([])
  })
})
