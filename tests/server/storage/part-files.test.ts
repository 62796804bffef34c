import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPartFiles, type PartFiles } from '../../../server/storage/part-files.ts'

let root: string
let files: PartFiles
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'atrium-parts-'))
  files = await openPartFiles(root)
})
afterAll(() => rm(root, { recursive: true, force: true }))

async function* bytes(text: string, meanwhile = async () => {}): AsyncIterable<Uint8Array> {
  yield Buffer.from(text.slice(0, 1))
  await meanwhile()
  yield Buffer.from(text.slice(1))
}
const sent = async (uploadId: string) => {
  const part = { uploadId, number: 1, offset: 0, size: 3 }
  return { part, notes: [await files.write(part, bytes('tea'))] }
}

it('C-media-08 are no object while a part of them is written over', async () => {
  const uploadId = await files.begin()
  const { part, notes } = await sent(uploadId)
  const target = join(root, 'written-over')
  const again = await files.write(
    part,
    bytes('mug', () =>
      expect(files.complete(uploadId, notes, (path) => rename(path, target))).rejects.toMatchObject({
        code: 'InvalidPart',
      }),
    ),
  )
  await files.complete(uploadId, [again], (path) => rename(path, target))
  expect(await readFile(target, 'utf8')).toBe('mug')
})

it('C-media-08 take no part any more while one object is made of them: what was complete stays as it is', async () => {
  const uploadId = await files.begin()
  const { part, notes } = await sent(uploadId)
  const target = join(root, 'completed')
  await files.complete(uploadId, notes, async (path) => {
    await expect(files.write(part, bytes('mug'))).rejects.toMatchObject({ code: 'NoSuchUpload' })
    await rename(path, target)
  })
  expect(await readFile(target, 'utf8')).toBe('tea')
})

it('C-media-08 go on where a server was killed while it made one object of them', async () => {
  const uploadId = await files.begin()
  const { notes } = await sent(uploadId)
  const killed = async () => {
    throw new Error('Killed')
  }
  await expect(files.complete(uploadId, notes, killed)).rejects.toThrow('Killed')
  const target = join(root, 'gone-on')
  await files.complete(uploadId, notes, (path) => rename(path, target))
  expect(await readFile(target, 'utf8')).toBe('tea')
})

it('C-media-08 are never an object whose bytes change, whoever sends a part at the same moment', async () => {
  for (let round = 0; round < 40; round++) {
    const uploadId = await files.begin()
    const { part, notes } = await sent(uploadId)
    const target = join(root, `round-${round}`)
    const [completed] = await Promise.allSettled([
      files.complete(uploadId, notes, (path) => rename(path, target)),
      files.write(part, bytes('mug')),
    ])
    if (completed.status === 'fulfilled') expect(await readFile(target, 'utf8')).toBe('tea')
  }
})
