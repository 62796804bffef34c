import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import type { TemplateField } from '../../../server/database/schema.ts'
import { makeKey, removeKey } from './management-keys.ts'
import { type Asking, inDays, overEachDatabase, type Place } from './running.ts'

const fields: TemplateField[] = [
  { name: 'title', label: 'Title', type: 'text', required: true },
  { name: 'rating', label: 'Rating', type: 'number' },
  { name: 'kind', label: 'Kind', type: 'choice', options: ['Short', 'Long'] },
  { name: 'picture', label: 'Picture', type: 'media' },
  { name: 'related', label: 'Related', type: 'content' },
]

overEachDatabase('the management API', (running) => {
  let place: Place
  let stage: Place
  let foreign: Place
  let keyId: string
  let token: string
  let templateId: string

  beforeAll(async () => {
    const made = await running().project({ stages: 1 })
    place = made.production
    stage = made.stages[0] as Place
    foreign = (await running().project()).production
    const key = await makeKey(running().database, place, { name: 'ci-token', expiresAt: inDays(1) })
    keyId = key.id
    token = key.token
    templateId = await running().template(place, 'Article', fields)
  })

  const ask = (rest: string, init: Asking = {}, where: string = place.projectId) =>
    running().ask(`/management/rest/v1/${where}/${rest}`, { token, ...init })
  const post = (json: Record<string, unknown>, headers: Record<string, string> = {}) =>
    ask('contents', { method: 'POST', json, headers })
  const article = (name: string, data: Record<string, unknown> = {}) => ({
    Name: name,
    TemplateID: templateId,
    Data: { title: name, ...data },
  })
  const doing = (id: string, word: string, headers = {}) => ask(`contents/${id}/${word}`, { method: 'POST', headers })
  const audit = (id: string) =>
    running().database.owner.selectFrom('audit_trail').selectAll().where('entity_id', '=', id).orderBy('id').execute()

  it('gives types of all templates, by whose ETag a build sees whether they have changed (C-template-43)', async () => {
    const { body, headers } = await ask('types')
    expect(body.data.Types).toContain('export type Article = Content<"Article", ArticleData>')
    expect(body.data.Types).toContain('kind?: "Short" | "Long"')
    const known = { 'If-None-Match': headers.get('etag') ?? '' }
    expect((await ask('types', { headers: known })).status).toBe(304)
    expect((await ask('types', { token: 'none' })).status).toBe(401)
  })

  it('keeps texts composed, and refuses numbers that lose digits', async () => {
    const decomposed = 'Größe Café'.normalize('NFD')
    const { body } = await post(article(decomposed, { rating: Number.MAX_SAFE_INTEGER }))
    const kept = await ask(`contents/${body.data.ContentID}`)
    expect(kept.body.data).toMatchObject({ Name: 'Größe Café', Data: { title: 'Größe Café', rating: 2 ** 53 - 1 } })
    const refused = await post(article('Long', { rating: 2 ** 53 }))
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining('The Rating field has more digits than a number keeps'),
    ])
    await ask(`contents/${body.data.ContentID}`, { method: 'DELETE' })
  })

  it('lists templates with their fields, and contents by template and status (P-2.9-34)', async () => {
    const templates = await ask('templates')
    expect(templates.body).toMatchObject({ totalItems: 1, data: [{ TemplateID: templateId, Name: 'Article' }] })
    expect(templates.body.data[0].Fields[2]).toEqual({
      Name: 'kind',
      Label: 'Kind',
      Type: 'choice',
      Required: false,
      Options: ['Short', 'Long'],
      Choices: [
        { Key: 'Short', Label: 'Short', Colour: null },
        { Key: 'Long', Label: 'Long', Colour: null },
      ],
    })
    for (let n = 0; n < 3; n++)
      await running().content(stage, { name: `Listed ${n}`, status: n === 0 ? 'Published' : 'Archived' })
    const archived = await ask('contents?status=Archived&pageSize=1', {}, stage.environmentId)
    expect(archived.body).toMatchObject({ totalItems: 2, data: [{ Status: 'Archived' }] })
    expect((await ask('contents?status=Deleted')).status).toBe(400)
    expect((await ask('contents?template=Article', {}, stage.environmentId)).body.totalItems).toBe(0)
  })

  it('makes, changes, publishes, takes back, archives and deletes a content, and the trail names the token (P-3-24)', async () => {
    const made = await post(article('First', { rating: 4.5 }))
    expect([made.status, made.body.data]).toEqual([
      201,
      expect.objectContaining({
        Name: 'First',
        Status: 'Unpublished',
        CreatedBy: 'ci-token',
        Data: { title: 'First', rating: 4.5 },
      }),
    ])
    const id = made.body.data.ContentID
    const live = () => running().ask(`/cda/rest/v1/${place.projectId}/contents/${id}`)
    expect((await live()).status).toBe(404)

    expect((await doing(id, 'publish')).body.data.Status).toBe('Published')
    expect((await live()).body.data).toMatchObject({ Name: 'First', Data: { title: 'First', rating: 4.5 } })

    const changed = await ask(`contents/${id}`, {
      method: 'PUT',
      json: { Name: 'Second', Data: { title: 'Second' } },
      headers: { 'if-match': '*' },
    })
    expect(changed.body.data).toMatchObject({ Name: 'Second', Status: 'Changed', Data: { title: 'Second' } })
    expect((await live()).body.data).toMatchObject({ Name: 'First', Data: { title: 'First', rating: 4.5 } })
    await doing(id, 'publish')
    expect((await live()).body.data).toMatchObject({ Name: 'Second', Data: { title: 'Second' } })

    const remove = () => ask(`contents/${id}`, { method: 'DELETE', headers: { 'if-match': '*' } })
    expect((await remove()).status).toBe(409)
    expect((await doing(id, 'archive')).body.data).toMatchObject({ Status: 'Archived', PublishedAt: null })
    expect((await live()).status).toBe(404)
    expect((await doing(id, 'publish')).status).toBe(409)
    expect((await doing(id, 'unpublish')).body.data.Status).toBe('Unpublished')
    expect((await remove()).body.data).toEqual({ ContentID: id, Name: 'Second' })
    expect((await ask(`contents/${id}`)).status).toBe(404)

    const trail = await audit(id)
    expect(trail.map(({ operation }) => operation)).toEqual([
      'createContent',
      'publishContent',
      'updateContent',
      'publishContent',
      'archiveContent',
      'unpublishContent',
      'deleteContent',
    ])
    for (const entry of trail) expect(entry).toMatchObject({ user_id: keyId, user_name: 'ci-token', via: 'Token' })
    expect(JSON.stringify(trail)).not.toContain(token)
    const { is_new } = await running()
      .database.owner.selectFrom('projects')
      .select('is_new')
      .where('id', '=', place.projectId)
      .executeTakeFirstOrThrow()
    expect(is_new).toBe(false)
  })

  it('takes only data that fit the template, and tells each problem (P-3-24)', async () => {
    const picture = await running().media(place, 'Sea', 'a/sea.png')
    const folder = await running().media(place, 'Folder', null)
    const elsewhere = await running().media(stage, 'Elsewhere', 'a/b.png')
    expect((await post(article('Right', { kind: 'Long', picture, related: [] }))).status).toBe(201)
    const wrong = await post(
      article('Wrong', { title: ' ', rating: '4', kind: 'Medium', picture: { MediaID: picture }, more: 1 }),
    )
    expect([wrong.status, wrong.body.error.Problems]).toEqual([
      400,
      [
        { field: 'more', reason: 'The template has no such field.' },
        { field: 'title', reason: 'The Title field is required.' },
        { field: 'rating', reason: 'The Rating field has a wrong value.' },
        { field: 'kind', reason: 'The Kind field must be one of the choices.' },
        { field: 'picture', reason: 'The Picture field has a wrong value.' },
      ],
    ])
    for (const data of [{ picture: folder }, { picture: elsewhere }, { related: [newId('Content')] }]) {
      const { status, body } = await post(article('Lost', data))
      expect([status, body.error.Problems[0].reason]).toEqual([400, expect.stringContaining('which is not here')])
    }
    for (const body of [
      { ...article('x'), TemplateID: newId('Template') },
      { Name: 'x', Data: {} },
      { ...article('x'), Status: 'Published' },
      { ...article('x'), Name: 7 },
      { ...article('x'), ParentID: newId('Content') },
      { ...article('x'), Data: [] },
      article('a\0b'),
    ]) {
      expect((await post(body)).status).toBe(400)
    }
  })

  it('takes unfinished data where they are said to be a draft, which cannot be published (C-server-11)', async () => {
    const draft = (Data: object, more: object = {}) => post({ Name: 'x', TemplateID: templateId, Data, ...more })
    for (const more of [{}, { Draft: false }]) expect((await draft({ rating: 4 }, more)).status).toBe(400)
    const made = await draft({ rating: 4, kind: 'Medium' }, { Draft: true })
    expect([made.status, made.body.data]).toMatchObject([201, { Data: { rating: 4, kind: 'Medium' } }])
    const id = made.body.data.ContentID
    const refused = await doing(id, 'publish')
    expect([refused.status, refused.body.error.Problems.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['title', 'kind'],
    ])
    const put = (json: object) =>
      ask(`contents/${id}`, { method: 'PUT', json: { ...json }, headers: { 'if-match': '*' } })
    expect((await put({ Data: { rating: 5 } })).status).toBe(400)
    expect((await put({ Data: { title: ' ', rating: 5 }, Draft: true })).body.data.Data).toEqual({ rating: 5 })
    expect((await put({ Data: { title: 'Done' } })).status).toBe(200)
    expect((await doing(id, 'publish')).body.data.Status).toBe('Published')
    // What cannot be kept at all is refused in a draft as well.
    for (const data of [{ rating: 'much' }, { more: 1 }, { related: [newId('Content')] }, { title: 'x'.repeat(1001) }])
      expect((await draft(data, { Draft: true })).status).toBe(400)
    expect((await draft({}, { Draft: 'yes' })).body.error.Message).toBe('Draft must be true or false')
  })

  it('puts what it deletes into the trash, out of which staff may take it (C-server-11)', async () => {
    const id = (await post(article('Kept for a while'))).body.data.ContentID
    await ask(`contents/${id}`, { method: 'DELETE', headers: { 'if-match': '*' } })
    const { owner } = running().database
    const row = await owner.selectFrom('trash').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.environment_id).toBe(place.environmentId)
  })

  it('reads JSON objects of a size that it says (P-3-24)', async () => {
    const send = (body: string, type = 'application/json') =>
      ask('contents', { method: 'POST', body, headers: { 'content-type': type } })
    expect((await send('{}', 'text/plain')).status).toBe(415)
    for (const body of ['', '[]', '{"Name":', 'null']) expect((await send(body)).status).toBe(400)
    expect((await send(JSON.stringify({ Name: 'x'.repeat(600_000) }))).status).toBe(413)
    expect((await ask('contents', { method: 'PATCH' })).headers.get('allow')).toBe('GET, POST')
    for (const rest of ['media', 'contents/a/explode', 'contents/a/publish/b', 'contents/a/constructor']) {
      expect((await ask(rest, { method: 'POST' })).status).toBe(404)
    }
  })

  it('leaves the values of fields that the template has no more (C-template-34)', async () => {
    const { owner } = running().database
    const id = (await post(article('Kept'))).body.data.ContentID
    const data = { title: 'Kept', Field_gone: 'still there' }
    await owner
      .updateTable('contents')
      .set({ data: JSON.stringify(data) })
      .where('id', '=', id)
      .execute()
    const json = { Data: { title: 'Newer' } }
    const changed = await ask(`contents/${id}`, { method: 'PUT', json, headers: { 'if-match': '*' } })
    expect(changed.body.data.Data).toEqual({ title: 'Newer' })
    const row = await owner.selectFrom('contents').select('data').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.data).toEqual({ title: 'Newer', Field_gone: 'still there' })
  })

  it('leaves what the template has no more inside of its fields, and takes no more of such (C-template-34)', async () => {
    const { owner } = running().database
    const words: TemplateField = { name: 'words', label: 'Words', type: 'text' }
    const template = await running().template(place, 'Page', [
      { name: 'list', label: 'List', type: 'list', fields: [words] },
      {
        name: 'body',
        label: 'Body',
        type: 'blocks',
        fields: [{ ...words, name: 'quote', type: 'group', fields: [words] }],
      },
    ])
    const id = (await post({ Name: 'Kept', TemplateID: template, Data: {} })).body.data.ContentID
    const dataWith = (words: string) => ({
      list: [{ Key: 'Key_1', words, Field_gone: 'a' }],
      body: [
        { Key: 'Key_2', Component: 'Field_kind', Values: { words: 'b' } },
        { Key: 'Key_3', Component: 'quote', Values: { words, Field_gone: 'c' } },
      ],
    })
    await owner
      .updateTable('contents')
      .set({ data: JSON.stringify(dataWith('Old')) })
      .where('id', '=', id)
      .execute()
    const told = {
      list: [{ Key: 'Key_1', words: 'New' }],
      body: [{ Key: 'Key_3', Component: 'quote', Values: { words: 'New' } }],
    }
    const put = (json: object) =>
      ask(`contents/${id}`, { method: 'PUT', json: { ...json }, headers: { 'if-match': '*' } })
    for (const Draft of [false, true]) {
      expect((await put({ Data: told, Draft })).body.data.Data).toEqual(told)
      const row = await owner.selectFrom('contents').select('data').where('id', '=', id).executeTakeFirstOrThrow()
      expect(row.data).toEqual(dataWith('New'))
      const strange = await put({ Data: { body: [{ Component: 'Field_kind', Values: {} }] }, Draft })
      expect([strange.status, JSON.stringify(strange.body)]).toEqual([400, expect.stringContaining('body/Field_kind')])
    }
  })

  it('changes nothing that somebody else changed meanwhile (P-3-24)', async () => {
    const { body, headers } = await post(article('Both'))
    const id = body.data.ContentID
    const etag = headers.get('etag') ?? ''
    expect((await ask(`contents/${id}`)).headers.get('etag')).toBe(etag)
    const rename = (name: string, ifMatch?: string) =>
      ask(`contents/${id}`, { method: 'PUT', json: { Name: name }, headers: ifMatch ? { 'if-match': ifMatch } : {} })
    expect((await rename('Nobody asked')).status).toBe(428)
    const names = Array.from({ length: 12 }, (_, n) => `Name ${n}`)
    // So that each has a connection to come by, and they come at once.
    await Promise.all(names.map(() => ask(`contents/${id}`)))
    const all = await Promise.all(names.map((name) => rename(name, etag)))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(11).fill(412)])
    expect((await doing(id, 'publish', { 'if-match': etag })).status).toBe(412)
    expect((await ask(`contents/${id}`, { method: 'DELETE', headers: { 'if-match': etag } })).status).toBe(412)
    expect((await ask(`contents/${id}`, { method: 'DELETE' })).status).toBe(428)
    const now = (await ask(`contents/${id}`)).headers.get('etag') ?? ''
    expect((await doing(id, 'publish', { 'if-match': now })).status).toBe(200)
  })

  it('makes one content of a request that is sent again (P-3-24)', async () => {
    const headers = { 'idempotency-key': 'import-17' }
    const all = await Promise.all([1, 2, 3, 4].map(() => post(article('Once'), headers)))
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(all.map(({ body }) => body.data.ContentID)).size).toBe(1)
    expect(all.filter((one) => one.headers.get('idempotency-replayed') === 'true')).toHaveLength(3)
    expect((await post(article('Other'), headers)).status).toBe(422)
    expect((await post(article('Other'), { 'idempotency-key': 'with space' })).status).toBe(400)
    // What was refused was not done, and may be mended under the same key.
    const late = { 'idempotency-key': 'import-18' }
    expect((await post(article('Bad', { rating: 'x' }), late)).status).toBe(400)
    expect((await post(article('Good'), late)).status).toBe(201)
    const second = await makeKey(running().database, place, { name: 'second', expiresAt: inDays(1) })
    const other = await ask('contents', { method: 'POST', json: article('Mine'), headers, token: second.token })
    expect(other.status).toBe(201)
  })

  it('deletes nothing that has contents below it (P-3-24)', async () => {
    const parent = (await post(article('Parent'))).body.data.ContentID
    const child = await post({ ...article('Child'), ParentID: parent })
    expect(child.body.data.ParentID).toBe(parent)
    expect((await ask(`contents/${parent}`, { method: 'DELETE', headers: { 'if-match': '*' } })).status).toBe(409)
  })

  it('knows no project and no content but its own, in all of its project’s environments (P-6-05)', async () => {
    const { content, database } = running()
    const theirs = await content(foreign, { name: 'Theirs', status: 'Unpublished' })
    const staged = await content(stage, { name: 'Staged', status: 'Unpublished' })
    expect((await ask(`contents/${staged}`, {}, stage.environmentId)).status).toBe(200)
    const before = await database.owner.selectFrom('contents').selectAll().where('id', 'in', [theirs, staged]).execute()
    const headers = { 'if-match': '*' }
    const calls: [string, Asking][] = [
      [`contents/${theirs}`, {}],
      [`contents/${theirs}`, { method: 'PUT', json: { Name: 'Mine' }, headers }],
      [`contents/${theirs}`, { method: 'DELETE', headers }],
      [`contents/${theirs}/publish`, { method: 'POST' }],
      [`contents/${staged}`, { method: 'PUT', json: { Name: 'Mine' }, headers }],
    ]
    const absent = (await ask(`contents/${newId('Content')}`)).body
    for (const [rest, init] of calls) expect([rest, (await ask(rest, init)).body]).toEqual([rest, absent])
    for (const where of [foreign.projectId, foreign.environmentId, newId('Project'), foreign.tenantId]) {
      for (const [rest, init] of [
        ...calls,
        ['templates', {}],
        ['contents', { method: 'POST', json: article('x') }],
      ] as [string, Asking][]) {
        expect([where, rest, (await ask(rest, init, where)).body]).toEqual([where, rest, absent])
      }
    }
    const after = await database.owner.selectFrom('contents').selectAll().where('id', 'in', [theirs, staged]).execute()
    expect(after).toEqual(before)
  })

  it('refuses changes in an archived project (P-4-01)', async () => {
    const { projectId, production } = await running().project()
    const key = await makeKey(running().database, production, { name: 'late', expiresAt: inDays(1) })
    const id = await running().content(production, { name: 'Kept', status: 'Unpublished' })
    await running()
      .database.owner.updateTable('projects')
      .set({ status: 'Archived' })
      .where('id', '=', projectId)
      .execute()
    const init = { token: key.token }
    expect((await ask(`contents/${id}`, init, projectId)).status).toBe(200)
    expect((await ask(`contents/${id}/publish`, { ...init, method: 'POST' }, projectId)).status).toBe(409)
  })

  describe('a token that is deleted', () => {
    it('does nothing more, also where it was let in before (P-2.9-38)', async () => {
      const { database } = running()
      const key = await makeKey(database, place, { name: 'doomed', expiresAt: inDays(1) })
      const names = Array.from({ length: 12 }, (_, n) => `Doomed ${n}`)
      const asked = names.map((name) => ask('contents', { method: 'POST', json: article(name), token: key.token }))
      await removeKey(database, place, key.id)
      const answers = await Promise.all(asked)
      for (const { status } of answers) expect([201, 401]).toContain(status)
      const deletion = (await audit(key.id)).find(({ operation }) => operation === 'deleteContentManagementKey')
      const later = await running()
        .database.owner.selectFrom('audit_trail')
        .select('id')
        .where('user_id', '=', key.id)
        .where('id', '>', deletion?.id ?? 0)
        .execute()
      expect(later).toEqual([])
      expect((await ask('templates', { token: key.token })).status).toBe(401)
    })
  })
})
