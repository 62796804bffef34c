import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { indexReferences } from '../../../server/areas/contents/write/index-references.ts'
import { stablePathOf } from '../../../server/areas/media/stable-address.ts'
import { putBack } from '../../../server/areas/media/trash/restore.ts'
import { goingWith, throwAway } from '../../../server/areas/media/trash/throw-away.ts'
import { newId } from '../../../server/database/ids.ts'
import type { ContentStatus } from '../../../server/database/schema.ts'
import { schemas } from '../../../server/delivery/schemas.ts'
import { nothingAsked } from '../../../server/operation/actor.ts'
import { type Place, runDelivery, useRunning } from './running.ts'

const absent = {
  status: 404,
  error: { ErrorType: 'NotFound', Message: 'This does not exist, or it is not yours to see' },
  data: null,
}

describe('the stable address of a file', () => {
  const running = useRunning(() => runDelivery())
  let production: Place
  let stage: Place
  let projectId: string
  let templateId: string
  beforeAll(async () => {
    const made = await running().project({ stages: 1 })
    projectId = made.projectId
    production = made.production
    stage = made.stages[0] as Place
    const fields = [{ name: 'picture', label: 'Picture', type: 'media' as const }]
    templateId = await running().template(production, 'Article', fields)
  })

  const asked = (path: string, init: RequestInit = {}) =>
    fetch(`${running().url}${path}`, { redirect: 'manual', ...init })
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

  /** A file, and the address that it has. */
  async function file({ name = 'Tea time.PNG', bytes = Buffer.from('a picture'), at = production } = {}) {
    const { media, store, database } = running()
    const key = `${at.environmentId}/${newId('Media')}.png`
    await store.write(key, bytes)
    const id = await media(at, name, key)
    await database.owner.updateTable('media').set({ size: bytes.length }).where('id', '=', id).execute()
    return { id, key, path: stablePathOf(at.environmentId, { id, name, object_key: key, size: bytes.length }) }
  }

  async function using(picture: string, status: ContentStatus = 'Published', published?: object | null) {
    const data = { picture }
    const live = published === undefined ? {} : { published: published as Record<string, unknown> }
    const id = await running().content(production, { name: 'Uses it', status, templateId, data, ...live })
    await indexReferences(running().database.owner, [id])
    return id
  }

  it('C-media-29 gives the file to everybody while something published uses it, and may be kept for good', async () => {
    const { id, path } = await file()
    expect(path).toMatch(/\/media\/Media_[^/]+\/[0-9a-f]{10}\/Tea-time\.png$/)
    const content = await using(id)
    const answer = await asked(path)
    expect([answer.status, await answer.text()]).toEqual([200, 'a picture'])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/png',
      'content-disposition': `inline; filename*=UTF-8''Tea-time.png`,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect((await asked(path.replace(production.environmentId, projectId))).status).toBe(200)

    const { owner } = running().database
    await owner
      .updateTable('contents')
      .set({ status: 'Unpublished', published_data: null })
      .where('id', '=', content)
      .execute()
    await indexReferences(owner, [content])
    running().pass(30_000)
    const gone = await asked(path)
    expect([gone.status, await gone.json()]).toEqual([404, absent])
    expect(gone.headers.get('cache-control')).toBe('no-store')

    await owner
      .updateTable('contents')
      .set({ status: 'Published', published_data: { picture: id } as never })
      .where('id', '=', content)
      .execute()
    await indexReferences(owner, [content])
    expect((await asked(path)).status).toBe(200)
  })

  it('C-media-29 tells nothing of what nothing published uses, is elsewhere, or is not there', async () => {
    const unused = await file()
    const draft = await file()
    await using(draft.id, 'Unpublished')
    const archived = await file()
    await using(archived.id, 'Archived')
    const former = await file()
    await using(former.id, 'Changed', { picture: null })
    const used = await file()
    await using(used.id)
    const elsewhere = await file({ at: stage })
    await using(elsewhere.id)
    const nowhere = used.path.replace(used.id, newId('Media'))
    const otherPlace = used.path.replace(production.environmentId, stage.environmentId)
    for (const path of [unused.path, draft.path, archived.path, former.path, elsewhere.path, nowhere, otherPlace]) {
      const answer = await asked(path)
      expect([path, answer.status, await answer.json()]).toEqual([path, 404, absent])
    }
    // Also where the version or the name is wrong.
    expect((await asked(draft.path.replace(/[^/]+$/, 'x.png'))).status).toBe(404)
  })

  it('C-media-29 stands in what is delivered, with what a page needs to leave room for a picture', async () => {
    const { id } = await file()
    const { owner } = running().database
    const details = JSON.stringify({ Width: 640, Height: 'unknown' })
    await owner.updateTable('media').set({ details, kind: 'image' }).where('id', '=', id).execute()
    const content = await using(id)
    const { body } = await running().ask(`/cda/rest/v1/${projectId}/contents/${content}`)
    const { picture } = body.data.Data
    expect(picture).toMatchObject({ MediaID: id, Width: 640, Height: null, Kind: 'image', Size: 9 })
    const validate = new Ajv2020({ strict: false }).compile(schemas.DeliveredFile)
    expect([validate(picture), validate.errors]).toEqual([true, null])
    expect(await (await fetch(picture.Url)).text()).toBe('a picture')
  })

  it('C-media-24 is 404, and null in what is delivered, while the file is in the trash, and as before once it is back', async () => {
    const { id, path } = await file({ name: 'Thrown away.png' })
    const content = await using(id)
    const { owner } = running().database
    const delivered = async () =>
      (await running().ask(`/cda/rest/v1/${projectId}/contents/${content}`)).body.data.Data.picture
    const before = await delivered()
    const { tenantId, environmentId } = production
    const place = { tenantId, projectId, environmentId }
    const by = { operation: 'test', via: 'Job', ...place, userId: 'test', name: 'Test', gate: nothingAsked } as const
    await owner.transaction().execute(async (transaction) => {
      await throwAway({ transaction, place, by }, await goingWith(transaction, environmentId, [id]))
    })
    running().pass(30_000)
    expect([await delivered(), (await asked(path)).status]).toEqual([null, 404])
    await owner.transaction().execute(async (transaction) => {
      const rows = await transaction.selectFrom('trash').selectAll().where('id', '=', id).execute()
      await putBack({ transaction, place, by }, rows as unknown as Parameters<typeof putBack>[1])
    })
    expect({ ...(await delivered()), MediaUrl: before.MediaUrl }).toEqual(before)
    expect(await (await asked(path)).text()).toBe('a picture')
  })

  it('C-media-29 leads from an older version, or another name, to what is so now', async () => {
    const { id, path } = await file()
    await using(id)
    for (const other of [path.replace(/[0-9a-f]{10}\//, '0000000000/'), path.replace('Tea-time', 'Coffee')]) {
      const answer = await asked(`${other}`)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'public, max-age=30'])
      const location = new URL(answer.headers.get('location') ?? '', `${running().url}${other}`)
      expect(location.pathname).toBe(path)
    }
  })

  it('C-media-20 gives the file that took the place of another at its address at once, and leads there', async () => {
    const { id, path } = await file()
    await using(id)
    expect(await (await asked(path)).text()).toBe('a picture')
    const { database, store } = running()
    const key = `${production.environmentId}/${newId('Media')}.png`
    await store.write(key, Buffer.from('another'))
    await database.owner.updateTable('media').set({ object_key: key, size: 7 }).where('id', '=', id).execute()
    const one = { id, name: 'Tea time.png', object_key: key, size: 7 }
    const now = stablePathOf(production.environmentId, one)
    expect([now === path, await (await asked(now)).text()]).toEqual([false, 'another'])
    expect((await asked(path)).headers.get('location')).toBe(`../${now.split('/').slice(-2).join('/')}`)
  })

  it('C-media-29 has another version part once the bytes are others', async () => {
    const one = { id: 'Media_1', name: 'Tea.png', object_key: 'e/1.png', size: 3 }
    const paths = [one, { ...one, object_key: 'e/2.png' }, { ...one, size: '4' }].map((each) => stablePathOf('E', each))
    expect(new Set(paths).size).toBe(3)
    expect(stablePathOf('E', { ...one, size: '3' })).toBe(paths[0])
  })

  it.each([
    ['Grüße & Küsse.png', 'Gru-e-Kusse.png'],
    ['../../etc/passwd', 'etc-passwd.png'],
    ['..', 'file.png'],
    ['お茶.png', 'file.png'],
    ['x'.repeat(250), `${'x'.repeat(80)}.png`],
  ])('C-media-29 has plain letters in its name: %#', (name, plain) => {
    const path = stablePathOf('E', { id: 'Media_1', name, object_key: 'e/1.png', size: 3 })
    expect(path.split('/').at(-1)).toBe(plain)
  })

  it('gives parts, heads, and nothing twice, as the store does', async () => {
    const { id, path } = await file()
    await using(id)
    const part = await asked(path, { headers: { range: 'bytes=2-4' } })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'pic', 'bytes 2-4/9'])
    const beyond = await asked(path, { headers: { range: 'bytes=90-' } })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */9'])
    const head = await asked(path, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), (await bytesOf(head)).length]).toEqual([200, '9', 0])
    const again = await asked(path, { headers: { 'if-none-match': head.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    expect((await asked(path, { method: 'PUT' })).status).toBe(405)
  })
})
