import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { Kind, parse, visit } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operation } from '../../../generator/grammar/compiled.ts'
import { requestLimits } from '../../../server/operation/request-limits.ts'
import { createWorld, everything, type Person, type World } from './world.ts'

describe('limits of the GraphQL endpoint', () => {
  let world: World
  let admin: Person
  let acme: string

  beforeAll(async () => {
    world = await createWorld()
    acme = await world.tenant('Acme')
    admin = await world.person('admin@acme.test', { home: acme })
    await world.join(admin, acme, await world.role(acme, 'Administrator', everything))
  })
  afterAll(() => world.close())

  const post = (query: unknown, headers = {}) =>
    world.post({ query, variables: { t: acme } }, { authorization: admin.token, ...headers })

  it('refuses many aliases of one field', async () => {
    const fields = Array.from({ length: 20 }, (_, n) => `a${n}: userTenants { status }`).join(' ')
    const { body } = await post(`{ ${fields} }`)
    expect(body.data).toBeUndefined()
    expect(JSON.stringify(body.errors)).toMatch(/20 aliases; 15 are allowed/)
  })

  it('refuses aliases hidden in fragments that spread each other', async () => {
    const levels = Array.from({ length: 12 }, (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`)
    const query = `{ ...F0 } ${levels.join(' ')} fragment F12 on Query { a: userTenants { status } b: getUser { status } }`
    const { body } = await post(query)
    expect(body.data).toBeUndefined()
    expect(JSON.stringify(body.errors)).toMatch(/aliases/)
  })

  it('refuses fragments that never end', async () => {
    const { body } = await post('{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }')
    expect(JSON.stringify(body.errors)).toMatch(/spread|itself/)
  })

  it('refuses long documents before reading them to the end', async () => {
    expect(JSON.stringify((await post(`{ ${'a '.repeat(2000)} }`)).body.errors)).toMatch(/more that 1000 tokens/)
    // What is one token to the parser would be remembered all the same.
    const remark = `{ getUser { status } } #${'x'.repeat(requestLimits.document)}`
    expect(JSON.stringify((await post(remark)).body.errors)).toMatch(/10024 characters; 10000 are allowed/)
  })

  it.each([
    ['at one level', `{ getUser { ${'status '.repeat(requestLimits.fields)} } }`],
    ['in fragments', `{ ${'getUser { ...F } '.repeat(6)} } fragment F on UserResponse { ${'status '.repeat(40)} }`],
    [
      'in a fragment that nothing spreads',
      `{ getUser { status } } fragment F on Query { ${'a '.repeat(requestLimits.fields + 1)} }`,
    ],
  ])('refuses many fields %s, before they are compared with each other', async (_, query) => {
    const { body } = await post(query)
    expect(body.data).toBeUndefined()
    expect(JSON.stringify(body.errors)).toMatch(/2[24]\d fields; 240 are allowed/)
  })

  it('leaves the console’s own documents room: none has half as many fields, tokens or characters', async () => {
    const folder = new URL('../../../src/generated/operations/', import.meta.url)
    const files = readdirSync(folder)
    expect(files.length).toBeGreaterThan(80)
    for (const file of files) {
      const { operation } = (await import(/* @vite-ignore */ new URL(file, folder).href)) as { operation: Operation }
      let fields = 0
      visit(parse(operation.text, { maxTokens: requestLimits.tokens / 2 }), {
        enter({ kind }) {
          if (kind === Kind.FIELD) fields++
        },
      })
      expect(fields, file).toBeLessThan(requestLimits.fields / 2)
      expect(operation.text.length, file).toBeLessThan(requestLimits.document / 2)
    }
  })

  it('refuses deep selections', async () => {
    const deep = `${'... { '.repeat(3)}getUser { status }${' }'.repeat(3)}`
    expect((await post(`{ ${deep} }`)).body.data).toBeDefined()
  })

  it('refuses large bodies, announced or not', async () => {
    const large = JSON.stringify({ query: '{ getUser { status } }', variables: { x: 'x'.repeat(2_100_000) } })
    expect((await world.post(large, { authorization: admin.token })).status).toBe(413)
    expect(await chunked(large)).toBe(413)
    expect(await chunked('{}', '')).toBe(401)
  })

  it('refuses several operations in one request', async () => {
    const { status, body } = await world.post(JSON.stringify([{ query: '{ getUser { status } }' }]), {
      authorization: admin.token,
    })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toMatch(/[Bb]atching/)
  })

  it('does not tell the schema to strangers', async () => {
    const { body } = await post('{ __schema { types { name } } }')
    expect(body.data).toBeUndefined()
    expect((await post('{ getUser { __typename status } }')).body.data.getUser.__typename).toBe('UserResponse')
  })

  it('does not tell what is nearly called so either', async () => {
    const misspelt = ['{ getUsr { status } }', '{ getUser { statu } }', 'query($s: UserSrt) { getUser { status } }']
    for (const query of [...misspelt, '{ users(TenantID: "x", Sort: Nme) { status } }']) {
      const { body } = await post(query)
      expect([query, body.errors.length > 0, JSON.stringify(body)]).toEqual([
        query,
        true,
        expect.not.stringMatching(/did you mean/i),
      ])
    }
    const variables = { s: 'Nme' }
    const { body } = await world.post(
      { query: 'query($s: UserSort) { users(TenantID: "x", Sort: $s) { status } }', variables },
      { authorization: admin.token },
    )
    expect([body.errors.length > 0, JSON.stringify(body)]).toEqual([true, expect.not.stringMatching(/did you mean/i)])
  })

  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'])('answers %s with 405', async (method) => {
    const response = await fetch(`${world.server.url}/graphql?query={getUser{status}}`, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each([
    'text/plain',
    'application/graphql',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
  ])('answers a body of %s with 415', async (type) => {
    expect((await world.post('{ getUser { status } }', { 'content-type': type })).status).toBe(415)
  })

  it.each([
    '',
    '{',
    '"x"',
    'null',
    '{"query": 1}',
    '{"query": "{ nothing }"}',
    '{"query": "query($t: ID!) { tenant(TenantID: $t) { status } }"}',
  ])('answers %j with errors and nothing else', async (body) => {
    const answer = await world.post(body, { authorization: admin.token })
    expect(answer.status).toBeLessThan(500)
    expect(JSON.stringify(answer.body)).not.toMatch(/at .*\.[jt]s:\d+|node_modules/)
  })

  it('tells nothing of what went wrong inside', async () => {
    const { owner } = world.server.database
    const { sql } = await import('kysely')
    await sql`alter table subscriptions rename to hidden`.execute(owner)
    const query =
      'query($t: ID!) { subscription(TenantID: $t) { status error { ErrorType Message } data { TenantID } } }'
    try {
      expect(await world.ask(admin, query, { t: acme })).toEqual({
        status: 500,
        error: { ErrorType: 'Internal', Message: 'Something went wrong on our side. Please try again.' },
        data: null,
      })
    } finally {
      await sql`alter table hidden rename to subscriptions`.execute(owner)
    }
  })

  function chunked(body: string, authorization = admin.token): Promise<number> {
    return new Promise((resolve, reject) => {
      const req = request(
        `${world.server.url}/graphql`,
        {
          method: 'POST',
          // A connection of its own: one on which too much was sent ends soon.
          agent: false,
          headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked', authorization },
        },
        (res) => {
          res.resume()
          resolve(res.statusCode ?? 0)
        },
      )
      req.on('error', reject)
      req.end(body)
    })
  }
})
