import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { png } from '../../../server/areas/media/sample-files.ts'
import { createPictures } from '../../../server/areas/people/pictures.ts'
import { limits } from '../../../server/generated/limits.ts'
import { acting } from '../graphql/acting.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { Person } from '../graphql/world.ts'

const announce = `mutation($m: MediaInput!) { updatePic(Media: $m) { status error { ErrorType Message } data { UploadURL } } }`
const reset = `mutation($t: ID!, $u: ID!) { resetUserProfilePicture(TenantID: $t, UserID: $u) { status error { ErrorType Message } message } }`
const mine = '{ getUser { data { picture } } }'
const red = png(4, 4, [255, 0, 0], [0, 0, 0])
const blue = png(4, 4, [0, 0, 255], [0, 0, 0])

onEachDatabase('a profile picture', (world) => {
  let tenant: string
  let admin: Person
  let member: Person
  let count = 0

  beforeAll(async () => {
    tenant = await world().tenant('Acme')
    admin = await world().person('admin@acme.test', { home: tenant })
    await world().join(admin, tenant, await world().role(tenant, 'Bosses', { 'User Management': ['Edit'] }))
    await world().role(tenant, 'Members', {})
  })
  beforeEach(async () => {
    member = await world().person(`member-${++count}@acme.test`, { home: tenant })
    await world().join(member, tenant, await world().role(tenant, `Role ${count}`, {}))
  })

  const put = async (address: string, body: Buffer | string, type = 'image/png') =>
    (
      await fetch(world().server.url + address, {
        method: 'PUT',
        headers: { 'content-type': type },
        body: new Uint8Array(Buffer.from(body)),
      })
    ).status
  const expectPicture = (m: object, who = member) =>
    world().ask(who, announce, { m: { FileName: 'me.png', Extension: 'png', Size: red.length, ...m } })
  const upload = async (data: Buffer) => {
    const { data: given } = await expectPicture({ Size: data.length })
    expect(await put(given.UploadURL, data)).toBe(200)
    return given.UploadURL as string
  }
  const picture = async () => (await world().ask(member, mine)).data.picture as string | null
  const bytes = async (address: string | null) => {
    const response = await fetch(`${world().server.url}${address}`)
    return response.ok ? Buffer.from(await response.arrayBuffer()) : response.status
  }

  it('is kept without what it says beside its pixels (decision pictureMetadata)', async () => {
    const place = Buffer.from('\0\0\0\x09tEXtGPS 52.52....', 'latin1')
    await upload(Buffer.concat([red.subarray(0, 33), place, red.subarray(33), Buffer.from('GPS 52.52')]))
    expect(await bytes(await picture())).toEqual(red)
  })

  it('is theirs once it is there; the one before goes (P-7.2-04, P-2.10-02)', async () => {
    const { data } = await expectPicture({})
    expect(await picture()).toBeNull()
    expect(await put(data.UploadURL, red)).toBe(200)
    const first = await picture()
    expect(first).toMatch(new RegExp(`^/media/pictures/${member.id}/\\w+\\.png\\?`))
    expect(await bytes(first)).toEqual(red)
    expect(await picture()).toBe(first)

    await upload(blue)
    expect(await bytes(await picture())).toEqual(blue)
    expect(await bytes(first)).toBe(404)
  })

  it('cannot be changed by the address that it was sent to', async () => {
    const address = await upload(red)
    const shown = await picture()
    expect(await put(address, blue.subarray(0, red.length))).toBe(200)
    expect(await picture()).toBe(shown)
    expect(await bytes(shown)).toEqual(red)
  })

  it('is given the extension of what it is', async () => {
    const { data } = await expectPicture({ FileName: 'me.jpg', Extension: '.JPG' })
    expect(await put(data.UploadURL, red, 'image/jpeg')).toBe(200)
    expect(await picture()).toMatch(/\.png\?/)
  })

  it.each([
    [
      'a text',
      { FileName: 'me.txt', Extension: 'txt' },
      'A profile picture is a file of the kind png, jpg, jpeg, gif, webp',
    ],
    ['a drawing that may hold scripts', { FileName: 'me.svg', Extension: 'svg' }, 'of the kind png'],
    ['a page', { FileName: 'me.png', Extension: 'png.html' }, 'of the kind png'],
    ['another place', { FileName: 'me.png', Extension: '../../keys/png' }, 'of the kind png'],
    ['nothing', { Size: 0 }, 'The file is empty'],
    ['too much', { Size: limits.pictureSize + 1 }, 'A profile picture may have 5 MB'],
    ['no name', { FileName: ' ' }, 'FileName must have from 1 to 255 characters'],
  ])('is refused when it is announced as %s (P-2.10-02)', async (_, m, words) => {
    const { status, error } = await expectPicture(m)
    expect([status, error.ErrorType]).toEqual([400, 'BadInput'])
    expect(error.Message).toContain(words)
  })

  it('is no text with the name of a picture, whoever lets it in (P-2.10-02)', async () => {
    await upload(red)
    const before = await picture()
    const { data } = await expectPicture({})
    expect(await put(data.UploadURL, 'just some words that are no picture'.slice(0, red.length))).toBe(415)
    // As if it had come into a store that does not look.
    const key = `uploads/${member.id}.png`
    const { store } = world().server
    await store.write(key, Buffer.from('just some words'))
    expect(await picture()).toBe(before)
    expect(await store.read(key, 1000)).toBeUndefined()
    await store.write(key, blue)
    expect(await picture()).toBe(before)
  })

  it('has no more pixels than everybody\u2019s browser can hold, however few its bytes (P-2.10-02)', async () => {
    await upload(red)
    const before = await picture()
    const side = (pixels: number) => {
      const data = Buffer.from(red)
      data.writeUInt32BE(pixels, 16)
      return data
    }
    const { data } = await expectPicture({})
    const refused = await fetch(world().server.url + data.UploadURL, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(side(limits.pictureSide + 1)),
    })
    expect([refused.status, await refused.json()]).toEqual([
      413,
      { code: 'EntityTooLarge', message: `A picture may be ${limits.pictureSide} pixels wide and high` },
    ])
    expect(await picture()).toBe(before)
    // As if it had come into a store that does not look.
    const { store } = world().server
    await store.write(`uploads/${member.id}.png`, side(limits.pictureSide + 1))
    expect(await picture()).toBe(before)
    expect(await store.read(`uploads/${member.id}.png`, 1000)).toBeUndefined()

    const largest = side(limits.pictureSide)
    await upload(largest)
    expect(await bytes(await picture())).toEqual(largest)
  })

  it('is not larger than was announced', async () => {
    const { data } = await expectPicture({ Size: 20 })
    expect(await put(data.UploadURL, red)).toBe(413)
    expect(await picture()).toBeNull()
  })

  it('is asked for once when it is looked at by several at once', async () => {
    await upload(red)
    const shown = await Promise.all([picture(), picture(), picture()])
    const now = await picture()
    expect(await bytes(now)).toEqual(red)
    expect(new Set(shown)).toEqual(new Set([now]))
  })

  it('is taken away by oneself or by who may (P-7.2-05, P-8-28)', async () => {
    const done = { status: 200, error: null, message: 'Your profile picture is removed successfully' }
    await upload(red)
    const shown = await picture()
    expect(await world().ask(member, reset, { t: tenant, u: member.id })).toEqual(done)
    expect([await picture(), await bytes(shown)]).toEqual([null, 404])
    expect(await world().ask(member, reset, { t: tenant, u: member.id })).toEqual(done)

    await upload(blue)
    await picture()
    expect((await world().ask(member, reset, { t: tenant, u: admin.id })).error.ErrorType).toBe('Forbidden')
    expect(await world().ask(admin, reset, { t: tenant, u: member.id })).toEqual(done)
    expect(await picture()).toBeNull()
  })

  it('of whoever has more rights is not taken away (P-7.2-05, P-6-09)', async () => {
    const strong = await world().person('strong@acme.test', { home: tenant, firstName: 'Sam', lastName: 'Strong' })
    await world().join(strong, tenant, await world().role(tenant, 'Owners', { 'Role Management': ['Read'] }))
    expect((await world().ask(admin, reset, { t: tenant, u: strong.id })).error).toEqual({
      ErrorType: 'Forbidden',
      Message: 'Sam Strong has more rights than you: Read on Role Management',
    })
    expect((await world().ask(strong, reset, { t: tenant, u: strong.id })).status).toBe(200)
  })

  it('that was announced and taken back before it was seen, does not come', async () => {
    await upload(red)
    expect((await world().ask(member, reset, { t: tenant, u: member.id })).status).toBe(200)
    expect(await picture()).toBeNull()
  })

  it('that never comes is no longer waited for after a while', async () => {
    const { database, store } = world().server
    const pictures = createPictures({ database, store, log: { error: vi.fn() }, removeObject: async () => {} })
    const since = new Date(Date.now() - 60 * 60_000)
    const key = `uploads/${member.id}.gif`
    await database.owner
      .updateTable('users')
      .set({ picture_upload_key: key, picture_upload_at: since })
      .where('id', '=', member.id)
      .execute()
    const waiting = { userId: member.id, pictureKey: null, pictureUpload: { key, since } }
    expect(await pictures.settle(waiting, acting())).toBeNull()
    const row = await database.owner
      .selectFrom('users')
      .select('picture_upload_key')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(row.picture_upload_key).toBeNull()
  })
})

describe('a store that is out of reach', () => {
  it('keeps nobody out of the console', async () => {
    const error = vi.fn()
    const store = { signPut: () => '', write: async () => {}, read: () => Promise.reject(new Error('down')) }
    const pictures = createPictures({
      database: { owner: undefined as never },
      store,
      log: { error },
      removeObject: async () => {},
    })
    const pictureUpload = { key: 'uploads/u.png', since: new Date() }
    expect(await pictures.settle({ userId: 'u', pictureKey: 'old.png', pictureUpload }, acting())).toBe('old.png')
    expect(error).toHaveBeenCalledOnce()
  })
})
