import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Running, runStore } from './running.ts'

const picture = Buffer.from('89504e470d0a1a0a0102030405060708090a', 'hex')
const minute = 60_000

let running: Running
beforeAll(async () => {
  running = await runStore()
  await running.store.write('env/picture.png', picture)
})
afterAll(() => running.stop())

const put = (path: string, body: string | Buffer, type = 'image/png') =>
  running.send('PUT', path, { body, headers: { 'content-type': type } })
const leftovers = () => readdir(join(running.dataDir, 'objects', '.drafts'))

describe('reading by a signed address', () => {
  it('gives the object, and parts of it', async () => {
    const path = running.store.signGet('env/picture.png')
    const whole = await running.send('GET', path)
    expect([whole.status, whole.headers['content-type']]).toEqual([200, 'image/png'])
    expect(whole.body).toEqual(picture)
    const part = await running.send('GET', path, { headers: { range: 'bytes=2-5' } })
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 2-5/${picture.length}`])
    expect(part.body).toEqual(picture.subarray(2, 6))
    const end = await running.send('GET', path, { headers: { range: 'bytes=-3' } })
    expect(end.body).toEqual(picture.subarray(-3))
    const beyond = await running.send('GET', path, { headers: { range: 'bytes=99-' } })
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${picture.length}`])
    const head = await running.send('HEAD', path)
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, `${picture.length}`, 0])
    const again = await running.send('GET', path, { headers: { 'if-none-match': whole.headers.etag ?? '' } })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  it('refuses an address that was changed in anything, or is not signed', async () => {
    const path = running.store.signGet('env/picture.png')
    const [, signature = ''] = /signature=(.*)/.exec(path) ?? []
    await running.store.write('env/other.png', picture)
    for (const forged of [
      path.replace('picture', 'other'),
      path.replace(/expires=\d+/, (text) => `${text}0`),
      path.replace(/expires=\d+&/, ''),
      path.replace(signature, signature.slice(0, -2)),
      path.replace(signature, `${signature.slice(0, -4)}AAAA`),
      `${path}&download=x.html`,
      '/media/env/picture.png',
    ]) {
      expect((await running.send('GET', forged)).status).toBe(403)
    }
    expect((await put(path, 'x')).status).toBe(403)
    expect((await running.send('DELETE', path)).status).toBe(405)
  })

  it('refuses an address after its time', async () => {
    const path = running.store.signGet('env/picture.png', { expiresIn: minute })
    expect((await running.send('GET', path)).status).toBe(200)
    running.pass(12 * minute)
    expect((await running.send('GET', path)).status).toBe(403)
  })

  it('says that an object is not there', async () => {
    expect((await running.send('GET', running.store.signGet('env/missing.png'))).status).toBe(404)
    expect((await running.send('GET', running.store.signGet('env'))).status).toBe(404)
  })
})

describe('uploading by a signed address', () => {
  const grant = { type: 'image/png', maxBytes: 64 }

  it('takes the file, and replaces it as a whole', async () => {
    const path = running.store.signPut('env/new.png', grant)
    expect((await put(path, picture)).status).toBe(200)
    const second = Buffer.from('GIF89a second')
    expect((await put(path, second)).status).toBe(200)
    expect((await running.send('GET', running.store.signGet('env/new.png'))).body).toEqual(second)
    expect(await leftovers()).toEqual([])
  })

  it('refuses another type, a larger file, announced or not, and a changed or old address', async () => {
    const path = running.store.signPut('env/refused.png', grant)
    expect((await put(path, picture, 'text/html')).status).toBe(403)
    expect((await put(path, 'x'.repeat(65))).status).toBe(413)
    const headers = { 'content-type': 'image/png', 'transfer-encoding': 'chunked' }
    const chunked = await running.send('PUT', path, { headers, body: 'GIF89a'.repeat(11) }).catch(() => undefined)
    expect(chunked?.status ?? 413).toBe(413)
    expect((await put(path.replace('max=64', 'max=6400'), 'x')).status).toBe(403)
    expect((await put(path.replace('image%2Fpng', 'text%2Fhtml'), 'x', 'text/html')).status).toBe(403)
    running.pass(16 * minute)
    expect((await put(path, 'x')).status).toBe(403)
    expect((await running.send('GET', running.store.signGet('env/refused.png'))).status).toBe(404)
    expect(await leftovers()).toEqual([])
  })

  it('keeps nothing of a file that breaks off', async () => {
    const path = running.store.signPut('env/broken.png', { type: 'image/png', maxBytes: 1000 })
    const socket = connect(running.port, '127.0.0.1')
    socket.write(`PUT ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nContent-Length: 500\r\n\r\nhalf`)
    await expect.poll(async () => (await leftovers()).length).toBe(1)
    socket.destroy()
    await expect.poll(async () => (await leftovers()).length).toBe(0)
    expect((await running.send('GET', running.store.signGet('env/broken.png'))).status).toBe(404)
  })
})

describe('confinement', () => {
  it.each([
    '../keys/storage.key',
    'env/../../keys/storage.key',
    '.drafts/x',
    '/etc/passwd',
    'a//b',
    'a/./b',
    'a\\b',
    'a\0b',
    '',
  ])('has no object %j', async (key) => {
    expect(() => running.store.signGet(key)).toThrow()
    expect(() => running.store.signPut(key, { type: 'image/png', maxBytes: 1 })).toThrow()
    await expect(running.store.write(key, picture)).rejects.toThrow()
  })

  it('does not decode its way out of its folder', async () => {
    for (const path of [
      '/media/%2e%2e/keys/storage.key',
      '/media/..%2fkeys%2fstorage.key',
      '/media/../keys/storage.key',
    ]) {
      const [, query] = running.store.signGet('env/picture.png').split('?')
      expect((await running.send('GET', `${path}?${query}`)).status).toBe(400)
    }
  })

  it('follows no link, neither of a file nor of a folder', async () => {
    const objects = join(running.dataDir, 'objects')
    await writeFile(join(running.dataDir, 'outside.txt'), 'secret')
    await mkdir(join(running.dataDir, 'elsewhere'))
    await symlink(join(running.dataDir, 'outside.txt'), join(objects, 'env', 'link.txt'))
    await symlink(join(running.dataDir, 'elsewhere'), join(objects, 'linked'))
    await writeFile(join(running.dataDir, 'elsewhere', 'file.txt'), 'secret')
    for (const key of ['env/link.txt', 'linked/file.txt']) {
      expect((await running.send('GET', running.store.signGet(key))).status).toBe(404)
    }
    await expect(running.store.write('linked/new.txt', picture)).rejects.toThrow()
    expect(await readdir(join(running.dataDir, 'elsewhere'))).toEqual(['file.txt'])
    // A link in the place of an object is replaced, not written through.
    await running.store.write('env/link.txt', picture)
    expect(await readFile(join(running.dataDir, 'outside.txt'), 'utf8')).toBe('secret')
  })

  it('keeps the key that signs for its owner only', async () => {
    expect((await stat(join(running.dataDir, 'keys', 'storage.key'))).mode & 0o777).toBe(0o600)
  })
})

describe('hostile files', () => {
  it.each([
    ['page.html', 'application/octet-stream', 'attachment'],
    ['page.xhtml', 'application/octet-stream', 'attachment'],
    ['code.js', 'application/octet-stream', 'attachment'],
    ['none', 'application/octet-stream', 'attachment'],
    ['drawing.svg', 'image/svg+xml', 'inline'],
    ['picture.png', 'image/png', 'inline'],
  ])('%s is given as %s, %s, and runs nothing', async (name, type, disposition) => {
    await running.store.write(`env/${name}`, Buffer.from('<script>alert(1)</script>'))
    const { headers } = await running.send('GET', running.store.signGet(`env/${name}`))
    expect(headers['content-type']).toBe(type)
    expect(headers['content-disposition']).toMatch(new RegExp(`^${disposition};`))
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/)
  })

  it('puts no line break of a name into the headers', async () => {
    const path = running.store.signGet('env/picture.png', { download: 'a"\r\nset-cookie: x=1\r\n.png' })
    const { status, headers } = await running.send('GET', path)
    expect([status, headers['set-cookie']]).toEqual([200, undefined])
    expect(headers['content-disposition']).toMatch(/^attachment; /)
  })
})

it('C-media-08 removes what was written half, or begun and forgotten, once nobody can be at it any more', async () => {
  const own = await runStore()
  const { store, dataDir } = own
  const uploadId = await store.parts.begin('env/notes.txt')
  const draft = join(dataDir, 'objects', '.drafts', '0123')
  await writeFile(draft, 'half')
  const day = 24 * 60 * minute
  const there = async () => [
    await readdir(join(dataDir, 'objects', '.drafts')),
    await readdir(join(dataDir, 'objects', '.parts')),
  ]
  const after = async (time: number) => {
    own.pass(time)
    await store.removeDrafts()
    return there()
  }
  expect(await after(day - minute)).toEqual([['0123'], [uploadId]])
  expect(await after(2 * minute)).toEqual([[], [uploadId]])
  expect(await after(2 * day)).toEqual([[], []])
  await own.stop()
})
