import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import sirv from 'sirv'
import { indexReferences } from '../../../server/areas/contents/write/index-references.ts'
import { stablePathOf } from '../../../server/areas/media/stable-address.ts'
import { newId } from '../../../server/database/ids.ts'
import { sized } from '../sized.ts'
import { median, type Row } from '../table.ts'
import { openWorkshop, timeOf, type Workshop } from '../work.ts'

const cold = sized(12, 2)
const rounds = sized(10, 1)
const inARound = sized(200, 5)
const shown = { width: 800, type: 'webp' }

/**
 * A picture of 2,400 × 1,600 pixels by its lasting address, 800 pixels wide as WebP: made for the first time, beside the library
 * alone; and given out once it is made, beside a static file server with a file of the same bytes, in turns, in one process.
 */
export async function measure(): Promise<Row[]> {
  const workshop = await openWorkshop({ trustedProxies: 1 })
  const folder = await mkdtemp(path.join(tmpdir(), 'atrium-pictures-'))
  // It looks at its folder once, when it is made.
  let serve = sirv(folder)
  const files = createServer((req, res) => serve(req, res))
  try {
    const original = await photo()
    await sharp(original).resize(shown.width).webp().toBuffer()
    const [own, alone]: [number[], number[]] = [[], []]
    let address = ''
    for (let n = 0; n < cold; n++) {
      address = `${await published(workshop, original)}?w=${shown.width}&format=${shown.type}`
      own.push(await timeOf(() => got(address)))
      alone.push(await timeOf(() => sharp(original).resize(shown.width).webp().toBuffer()))
    }
    await writeFile(path.join(folder, 'picture.webp'), await got(address))
    serve = sirv(folder)
    await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve))
    const beside = `http://127.0.0.1:${(files.address() as AddressInfo).port}/picture.webp`
    const [warm, floor]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      warm.push(await rateOf(address))
      floor.push(await rateOf(beside))
    }
    return [
      {
        what: 'a variant, made',
        figure: `${Math.round(median(own))} ms`,
        floor: `${Math.round(median(alone))} ms (the library alone)`,
        ratio: (median(own) / median(alone)).toFixed(2),
        reach: '≤ 1.30',
      },
      {
        what: 'the same, made before',
        figure: `${Math.round(median(warm))}/s`,
        floor: `${Math.round(median(floor))}/s (sirv)`,
        ratio: (median(warm) / median(floor)).toFixed(2),
        reach: '≥ 0.80',
      },
    ]
  } finally {
    files.closeAllConnections()
    files.close()
    await workshop.world.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Something to pack, as a photo is. */
async function photo(): Promise<Buffer> {
  const [width, height] = [2400, 1600]
  const grains = { raw: { width: 300, height: 200, channels: 3 as const } }
  return sharp(randomBytes(300 * 200 * 3), grains)
    .resize(width, height)
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** The address of a picture that a published content uses. */
async function published({ world, tenantId, site }: Workshop, bytes: Buffer): Promise<string> {
  const { database, store, url } = world.server
  const { owner } = database
  const environmentId = site.production
  const place = { tenant_id: tenantId, project_id: site.id, environment_id: environmentId }
  const [id, templateId, contentId] = [newId('Media'), newId('Template'), newId('Content')]
  const item = { id, name: 'photo.jpg', object_key: `${environmentId}/${id}.jpg`, size: bytes.length }
  await store.write(item.object_key, bytes)
  await owner
    .insertInto('media')
    .values({ ...place, ...item, kind: 'image', extension: 'jpg' } as never)
    .execute()
  const fields = JSON.stringify([{ name: 'picture', label: 'Picture', type: 'media' }])
  await owner
    .insertInto('templates')
    .values({ ...place, id: templateId, name: id, fields } as never)
    .execute()
  const data = JSON.stringify({ picture: id })
  const content = { ...place, id: contentId, template_id: templateId, name: 'Photo', status: 'Published', data }
  await owner
    .insertInto('contents')
    .values({ ...content, published_data: data, published_at: new Date() } as never)
    .execute()
  await indexReferences(owner, [contentId])
  return url + stablePathOf(environmentId, item)
}

let askers = 0

/** Each time by somebody else, so that no rate is met. */
async function got(address: string): Promise<Buffer> {
  askers += 1
  const from = `10.${(askers >> 16) & 255}.${(askers >> 8) & 255}.${askers & 255}`
  const answer = await fetch(address, { headers: { 'x-forwarded-for': from } })
  if (answer.status !== 200) throw new Error(`It answered ${answer.status}: ${await answer.text()}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Answers a second, eight at a time. */
async function rateOf(address: string): Promise<number> {
  const took = await timeOf(() =>
    Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let n = 0; n < inARound; n++) await got(address)
      }),
    ),
  )
  return (8 * inARound * 1000) / took
}
