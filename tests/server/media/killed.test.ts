import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { png } from '../../../server/areas/media/sample-files.ts'
import { stablePathOf } from '../../../server/areas/media/stable-address.ts'
import { limits } from '../../../server/generated/limits.ts'
import { createWorld } from '../graphql/world.ts'
import { createKillableServer, type KillableServer } from '../graphql-process/killable.ts'
import { makers } from '../search/place.ts'

const place = 'TenantID: $t, ProjectID: $p'
const error = 'error { Message }'
const calls = {
  create: `mutation($t: ID!, $p: ID!, $f: MediaInput!) { createMedia(${place}, ParentID: "", File: $f, RequestID: "once") {
    ${error} data { MediaID UploadURL ContentType } } }`,
  replace: `mutation($t: ID!, $p: ID!, $m: ID!, $f: MediaInput!) { replaceMedia(${place}, MediaID: $m, File: $f) {
    ${error} data { MediaID UploadURL ContentType } } }`,
  parts: `query($t: ID!, $p: ID!, $m: ID!) { mediaParts(${place}, MediaID: $m) { ${error} data { PartNumber ETag UploadURL } } }`,
  complete: `mutation($t: ID!, $p: ID!, $m: ID!) { completeMedia(${place}, MediaID: $m) { ${error} data { MediaID Name } } }`,
  cancel: `mutation($t: ID!, $p: ID!, $m: ID!) { cancelMedia(${place}, MediaID: $m) { ${error} } }`,
  item: `query($t: ID!, $p: ID!, $m: ID!) { mediaItem(${place}, MediaID: $m) { data { Name Data { Size Width S3URL } } } }`,
  versions: `query($t: ID!, $p: ID!, $m: ID!) { mediaVersions(${place}, MediaID: $m) { data { Size S3URL } } }`,
  list: `query($t: ID!, $p: ID!) { media(${place}) { totalItems } }`,
  remove: `mutation($t: ID!, $p: ID!, $m: ID!) { deleteMedia(${place}, MediaIDs: [$m]) { status } }`,
  purge: `mutation($t: ID!, $p: ID!, $m: ID!) { purgeMedia(${place}, MediaIDs: [$m]) { status } }`,
}

const red = png(4, 4, [255, 0, 0], [0, 0, 0])
const blue = png(6, 6, [0, 0, 255], [0, 0, 0])
const side = 200
const large = png(side, side, [255, 0, 0], [0, 0, 255])
const short = Buffer.from('notes of tea')
const long = Buffer.alloc(limits.mediaPartsFrom + 5, 'notes ')

let server: KillableServer
let url: string
let caller: { token: string; t: string; p: string }
let environmentId: string
/** A picture that something published uses, and the address that lasts. */
let shown: { path: string; key: string }

beforeAll(async () => {
  server = await createKillableServer()
  const world = await createWorld({ dataDir: server.dataDir })
  const t = await world.tenant('Acme')
  const ann = await world.person('ann@acme.test', { home: t })
  const all = ['Administer', 'Create', 'Read', 'Update', 'Delete']
  await world.join(ann, t, await world.role(t, 'Editors', { 'Project Management': all, 'Media Management': all }))
  const { id: p, production } = await world.project(t, 'Site')
  environmentId = production
  const at = { tenantId: t, projectId: p, environmentId }
  const make = makers(() => world)
  const bytes = await sharp({ create: { width: 640, height: 320, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const id = await make.media(at, 'wide.png', { size: bytes.length })
  const key = `${environmentId}/${id}.png`
  await world.server.store.write(key, bytes)
  shown = { key, path: stablePathOf(environmentId, { id, name: 'wide.png', object_key: key, size: bytes.length }) }
  const page = await make.content(at, 'Page', { status: 'Published' })
  const of = { tenant_id: t, project_id: p, environment_id: environmentId }
  const ref = { from_id: page, state: 'live', path: 'picture', to_kind: 'Media', to_id: id } as const
  const { owner } = world.server.database
  await owner
    .insertInto('refs')
    .values({ ...of, ...ref })
    .execute()
  caller = { token: ann.token, t, p }
  await world.close()
  url = await server.start()
})
afterAll(() => server.remove())

const call = async (name: keyof typeof calls, variables: object = {}) =>
  Object.values(await server.ask(caller, calls[name], variables))[0] as {
    // biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect in it
    data: any
    totalItems: number
    error: { Message: string } | null
  }
const fileOf = (FileName: string, { length: Size }: Buffer) => ({
  f: { FileName, Extension: FileName.split('.').pop() ?? '', Size },
})
const put = async (address: string, body: Uint8Array, type = 'application/octet-stream') => {
  const sent = await fetch(url + address, {
    method: 'PUT',
    headers: { 'content-type': type },
    body: new Uint8Array(body),
  })
  return sent.status
}
const bytesAt = async (address: string) => Buffer.from(await (await fetch(url + address)).arrayBuffer())
/** What lies below a folder of the object store, with the folders that start with a dot. */
const stored = async (folder = '') => {
  const all = await readdir(path.join(server.dataDir, 'objects', folder), { recursive: true, withFileTypes: true })
  return all.filter((each) => each.isFile()).map(({ name }) => name)
}
type Sent = { MediaID: string; UploadURL: string; ContentType: string }
const announced = async (FileName: string, file: Buffer, variables: object = {}): Promise<Sent> =>
  (await call('m' in variables ? 'replace' : 'create', { ...variables, ...fileOf(FileName, file) })).data
const send = async ({ UploadURL, ContentType }: Sent, file: Buffer) =>
  expect(await put(UploadURL, file, ContentType)).toBe(200)
const sent = async (FileName: string, file: Buffer, variables: object = {}) => {
  const made = await announced(FileName, file, variables)
  await send(made, file)
  return made.MediaID
}
const complete = (m: string) => call('complete', { m })

/** The parts of a file that have still to be sent. */
const missing = async (m: string) => {
  const { data, error: refused } = await call('parts', { m })
  expect(refused).toBeNull()
  return (data as { PartNumber: number; ETag: string | null; UploadURL: string }[]).filter(({ ETag }) => ETag === null)
}
const sendPart = ({ PartNumber, UploadURL } = { PartNumber: 0, UploadURL: '' }) =>
  put(UploadURL, long.subarray((PartNumber - 1) * limits.mediaPartSize, PartNumber * limits.mediaPartSize))

const shownOf = async (m: string) => bytesAt((await call('item', { m })).data.Data.S3URL)
const formerOf = async (m: string) => {
  const { data } = await call('versions', { m })
  return Promise.all((data as { S3URL: string }[]).map(({ S3URL }) => bytesAt(S3URL)))
}

/** What is on its way, by what becomes of it. */
let on: Record<'parts' | 'whole' | 'half' | 'text' | 'cancelled' | 'replacing' | 'replaced' | 'purged', string>

describe('a server that was killed while files came', () => {
  beforeAll(async () => {
    const half = await announced('half.png', large)
    on = {
      parts: (await announced('parts.txt', long)).MediaID,
      whole: (await announced('whole.txt', long)).MediaID,
      half: half.MediaID,
      text: await sent('text.txt', short),
      cancelled: await sent('cancelled.png', blue),
      replaced: await sent('replaced.png', red),
      purged: await sent('purged.png', red),
      replacing: '',
    }
    for (const m of [on.replaced, on.purged]) await complete(m)
    on.replacing = await sent('blue.png', blue, { m: on.replaced })
    const [first, second, third] = await missing(on.parts)
    for (const part of [first, third, ...(await missing(on.whole))]) expect(await sendPart(part)).toBe(200)
    const headers = { 'content-type': half.ContentType, 'content-length': large.length }
    const sending = request(url + half.UploadURL, { method: 'PUT', headers }).on('error', () => {})
    sending.write(large.subarray(0, large.length / 2))
    await vi.waitFor(async () => expect(await stored('.drafts')).toHaveLength(1))
    await server.killAt(
      [
        /^before rename .*\/2\.draft /,
        /^after rename uploads\/\S+ Env/,
        /^after rename \.drafts\/\S+ Env/,
        /^before rename \.drafts\/\S+ variants\//,
      ],
      [
        () => sendPart(second),
        () => complete(on.text),
        () => complete(on.cancelled),
        () => complete(on.replacing),
        () => fetch(`${url}${shown.path}?w=160`),
      ],
    )
    url = await server.start()
  })

  it('C-media-07 C-media-08 has no file of them, and goes on with what is missing', async () => {
    expect((await call('list')).totalItems).toBe(3)
    expect((await announced('parts.txt', long)).MediaID).toBe(on.parts)
    expect((await missing(on.parts)).map(({ PartNumber }) => PartNumber)).toEqual([2])
    expect(await missing(on.whole)).toEqual([])
    expect((await complete(on.half)).error?.Message).toBe('The file did not arrive. Please send it again.')
    const half = await announced('half.png', large)
    expect(half.MediaID).toBe(on.half)
    await send(half, large)
    for (const m of [on.half, on.text]) expect((await complete(m)).data).toMatchObject({ MediaID: m })
    expect([await shownOf(on.half), await shownOf(on.text)]).toEqual([large, short])
    expect((await call('item', { m: on.half })).data.Data.Width).toBe(side)
  })

  it('C-media-20 gives out the old file where it was to be replaced', async () => {
    expect([await shownOf(on.replaced), await formerOf(on.replaced)]).toEqual([red, []])
  })

  it('C-media-30 makes a variant anew of which it has written half', async () => {
    const { width, height } = await sharp(await bytesAt(`${shown.path}?w=160`)).metadata()
    expect([width, height]).toEqual([160, 80])
    expect(await stored(`variants/${shown.key}`)).toHaveLength(1)
  })
})

describe('a server that was killed while it took files over, or away', () => {
  beforeAll(async () => {
    for (const part of await missing(on.parts)) expect(await sendPart(part)).toBe(200)
    await call('remove', { m: on.purged })
    await server.killAt(
      [
        /^after rm \.parts\//,
        new RegExp(`^after rename \\.parts/\\S+ uploads/${on.whole}`),
        /^before rm uploads\//,
        /^before rm Env/,
      ],
      [
        () => complete(on.parts),
        () => complete(on.whole),
        () => call('cancel', { m: on.cancelled }),
        () => complete(on.replacing),
        () => call('purge', { m: on.purged }),
      ],
    )
    url = await server.start()
  })

  it('C-media-07 C-media-08 has nothing to be sent again of what is there whole', async () => {
    for (const [name, m] of [
      ['parts.txt', on.parts],
      ['whole.txt', on.whole],
    ] as const) {
      expect((await call('item', { m })).data).toBeNull()
      expect((await announced(name, long)).MediaID).toBe(m)
      expect(await missing(m)).toEqual([])
      expect(await complete(m)).toMatchObject({ error: null, data: { MediaID: m, Name: name } })
      expect((await shownOf(m)).equals(long)).toBe(true)
    }
  })

  it('C-media-20 C-media-22 gives out the new file, and keeps the former one once', async () => {
    expect((await complete(on.replacing)).data.MediaID).toBe(on.replaced)
    expect([await shownOf(on.replaced), await formerOf(on.replaced)]).toEqual([blue, [red]])
  })

  it('C-media-08 has nothing left of what was taken away, and nothing twice', async () => {
    expect((await complete(on.cancelled)).error?.Message).toMatch(/^This does not exist/)
    await expect.poll(() => stored('uploads')).toEqual([])
    // The shown one, half, text, parts, whole, and of the replaced one both.
    await expect.poll(async () => (await stored(environmentId)).length).toBe(7)
    expect((await call('list')).totalItems).toBe(6)
    expect(await stored('.parts')).toEqual([])
    // Of what was half written when it was killed: removed a day later, as another process might still be writing it.
    expect(await stored('.drafts')).toHaveLength(2)
  })
})
