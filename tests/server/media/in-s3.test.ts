import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '../../../server/generated/limits.ts'
import { createWorld, type MadeProject, type Person, type World } from '../graphql/world.ts'
import { runS3 } from '../storage/s3-server.ts'

const place = 'TenantID: $t, ProjectID: $p'
const announce = `mutation($t: ID!, $p: ID!, $f: MediaInput!) { createMedia(${place}, ParentID: "", File: $f) {
  error { Message } data { MediaID UploadURL ContentType PartSize } } }`
const listParts = `query($t: ID!, $p: ID!, $m: ID!) { mediaParts(${place}, MediaID: $m) { data { PartNumber Size UploadURL } } }`
const complete = `mutation($t: ID!, $p: ID!, $m: ID!) { completeMedia(${place}, MediaID: $m) {
  error { Message } data { MediaID Name Data { Type Size Width S3URL ThumbnailURL } } } }`
const remove = 'mutation($t: ID!, $e: ID!) { deleteEnvironment(TenantID: $t, EnvironmentID: $e) { error { Message } } }'

let service: Awaited<ReturnType<typeof runS3>>
let world: World
let tenant: string
let project: MadeProject
let maker: Person

beforeAll(async () => {
  service = await runS3()
  world = await createWorld({ deployment: 'full', s3: service.settings })
  tenant = await world.tenant('Acme')
  maker = await world.person('maker@acme.test', { home: tenant })
  const rights = {
    'Project Management': ['Administer'],
    'Environment Management': ['Create', 'Read', 'Update', 'Delete'],
    'Settings Management': ['Read', 'Update'],
    'Media Management': ['Read', 'Create'],
  }
  await world.join(maker, tenant, await world.role(tenant, 'Makers', rights))
  project = await world.project(tenant, 'Site')
})
afterAll(async () => {
  await world?.close()
  await service?.stop()
})

const ask = (call: string, variables: object) => world.ask(maker, call, { t: tenant, p: project.id, ...variables })
const announced = async (FileName: string, Size: number) => {
  const f = { FileName, Extension: FileName.split('.').pop() ?? '', Size }
  return (await ask(announce, { f })).data
}
const put = async (address: string, body: Uint8Array<ArrayBuffer>, type: string) => {
  const headers = { 'content-type': type }
  expect((await fetch(new URL(address, world.server.url), { method: 'PUT', headers, body })).status).toBe(200)
}
const completed = async (m: string) => {
  const { data, error } = await ask(complete, { m })
  expect(error).toBeNull()
  return data
}
const bytesAt = async (address: string) => Buffer.from(await (await fetch(world.server.url + address)).arrayBuffer())

it('gives a picture small where tiles show it, made once and kept in the bucket (C-media-01)', async () => {
  const raw = { width: 720, height: 360, channels: 3 } as const
  const photograph = await sharp(randomBytes(720 * 360 * 3), { raw })
    .png()
    .toBuffer()
  const { MediaID, UploadURL, ContentType } = await announced('photograph.png', photograph.length)
  await put(UploadURL, new Uint8Array(photograph), ContentType)
  const { Data } = await completed(MediaID)
  const { format, width } = await sharp(await bytesAt(Data.ThumbnailURL)).metadata()
  expect({ format, width }).toEqual({ format: 'webp', width: 480 })
  expect((await bytesAt(Data.S3URL)).equals(photograph)).toBe(true)
  const { store } = world.server
  expect(await store.list(`variants/${project.production}/${MediaID}.png`)).toHaveLength(1)
  await store.remove(`${project.production}/${MediaID}.png`)
})

it('takes and gives files where objects are with a service that speaks S3, small ones and such in parts (C-media-07)', async () => {
  const picture = await sharp({ create: { width: 64, height: 32, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const small = await announced('tea.png', picture.length)
  await put(small.UploadURL, new Uint8Array(picture), small.ContentType)
  const tea = await completed(small.MediaID)
  expect(tea.Data).toMatchObject({ Type: 'image', Width: 64 })
  expect((await sharp(await bytesAt(tea.Data.S3URL)).metadata()).width).toBe(64)

  const body = new Uint8Array(limits.mediaPartsFrom + 5).fill(97)
  const large = await announced('notes.txt', body.length)
  const { data: parts } = await ask(listParts, { m: large.MediaID })
  for (const { PartNumber, Size, UploadURL } of parts) {
    const from = (PartNumber - 1) * large.PartSize
    expect(new URL(UploadURL).origin).toBe(world.server.store.origin)
    await put(UploadURL, body.slice(from, from + Size), large.ContentType)
  }
  const notes = await completed(large.MediaID)
  expect(notes.Data).toMatchObject({ Type: 'document', Size: body.length, ThumbnailURL: null })
  expect((await bytesAt(notes.Data.S3URL)).equals(body)).toBe(true)
  const { store } = world.server
  expect((await store.list(project.production)).map(({ key }) => key).sort()).toEqual(
    [`${project.production}/${small.MediaID}.png`, `${project.production}/${large.MediaID}.txt`].sort(),
  )
  expect(await store.list('uploads')).toEqual([])
})

it('takes the files of an environment away with it where they are with a service that speaks S3', async () => {
  const { store } = world.server
  const key = `${project.others[0]}/original.png`
  await store.write(
    key,
    await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
  const { database } = world.server
  const at = { tenant_id: tenant, project_id: project.id, environment_id: project.others[0] ?? '' }
  const row = { id: 'Media_original', ...at, name: 'original.png', kind: 'image', extension: 'png', size: 1 } as const
  await database.owner
    .insertInto('media')
    .values({ ...row, object_key: key })
    .execute()
  expect((await ask(remove, { e: project.others[0] })).error).toBeNull()
  expect(await store.size(key)).toBeUndefined()
})
