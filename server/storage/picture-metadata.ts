import { imageOf } from './image-types.ts'

/**
 * A picture without what it says beside its pixels (place, time, camera, comments, thumbnails, whatever follows its end).
 * Kept is what it is drawn by: colours, animation, and in JPEG which way up it is. Parts that are not known are left out.
 * @returns undefined for what is no picture of a known kind, or is cut off or put together wrongly
 */
export function withoutMetadata(data: Uint8Array): Buffer | undefined {
  const kind = imageOf(data)
  if (kind === undefined) return undefined
  try {
    return strippers[kind](Buffer.from(data.buffer, data.byteOffset, data.byteLength))
  } catch (error) {
    // It ends too early.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const strippers = { png, jpg, gif, webp }

const drawnChunks = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'pHYs'],
  ...['acTL', 'fcTL', 'fdAT'],
])

function png(data: Buffer): Buffer | undefined {
  const kept = [data.subarray(0, 8)]
  for (let at = 8; ; ) {
    const end = at + 12 + data.readUInt32BE(at)
    const name = data.toString('latin1', at + 4, at + 8)
    if (end > data.length) return undefined
    if (drawnChunks.has(name)) kept.push(data.subarray(at, end))
    if (name === 'IEND') return Buffer.concat(kept)
    at = end
  }
}

function jpg(data: Buffer): Buffer | undefined {
  const kept = [data.subarray(0, 2)]
  let turned: Buffer | undefined
  for (let at = 2; ; ) {
    if (data.readUInt8(at) !== 0xff) return undefined
    while (data.readUInt8(at) === 0xff) at++
    const marker = data.readUInt8(at++)
    if (marker === 0xd9) return Buffer.concat([...kept, Buffer.from([0xff, 0xd9])])
    // Which way up it is stands before all else, as programs expect it.
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) return undefined
    const end = at + data.readUInt16BE(at)
    if (end < at + 2 || end > data.length) return undefined
    const body = data.subarray(at + 2, end)
    if (marker === 0xe1 && turned === undefined) {
      turned = orientationSegment(orientationOf(body))
      if (turned) kept.splice(1, 0, turned)
    }
    const next = marker === 0xda ? endOfScan(data, end) : end
    if (isDrawn(marker, body)) kept.push(Buffer.from([0xff, marker]), data.subarray(at, next))
    at = next
  }
}

/** Tables, frames and scans; of what programs write for themselves the colour profile and how colours are meant. */
function isDrawn(marker: number, body: Buffer): boolean {
  if (marker === 0xe2) return body.toString('latin1', 0, 12) === 'ICC_PROFILE\0'
  if (marker === 0xee) return body.toString('latin1', 0, 5) === 'Adobe'
  return (marker & 0xf0) !== 0xe0 && marker !== 0xfe
}

/** Where the next segment begins behind a scan's data, in which 0xff stands before 0x00 or a restart only. */
function endOfScan(data: Buffer, start: number): number {
  for (let at = start; ; at++) {
    if (data.readUInt8(at) !== 0xff) continue
    const next = data.readUInt8(at + 1)
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
}

/** Which way up a picture is meant, from 1 to 8 as EXIF has it; 1 for one that stands upright, and for what is no JPEG. */
export function orientationIn(start: Uint8Array): number {
  if (imageOf(start) !== 'jpg') return 1
  const data = Buffer.from(start.buffer, start.byteOffset, start.byteLength)
  for (let at = 2; at + 4 <= data.length && data[at] === 0xff && data[at + 1] !== 0xda; ) {
    const end = at + 2 + data.readUInt16BE(at + 2)
    const orientation = data[at + 1] === 0xe1 ? orientationOf(data.subarray(at + 4, end)) : 1
    if (orientation >= 2 && orientation <= 8) return orientation
    at = end
  }
  return 1
}

/** EXIF's orientation, from 1 to 8; 1 where it says none. */
function orientationOf(body: Buffer): number {
  if (body.toString('latin1', 0, 6) !== 'Exif\0\0') return 1
  const tiff = body.subarray(6)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  try {
    const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
    const entries = short(first)
    for (let entry = 0; entry < entries; entry++) {
      const at = first + 2 + entry * 12
      if (short(at) === 0x0112) return short(at + 8)
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return 1
}

/** The shortest EXIF that says it; nothing for a picture that stands upright. */
function orientationSegment(orientation: number): Buffer | undefined {
  if (orientation < 2 || orientation > 8) return undefined
  const head = [0xff, 0xe1, 0, 34, ...Buffer.from('Exif\0\0'), ...Buffer.from('MM'), 0, 42, 0, 0, 0, 8]
  return Buffer.from([...head, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0])
}

function gif(data: Buffer): Buffer | undefined {
  let at = 13 + coloursAfter(data.readUInt8(10))
  const kept = [data.subarray(0, at)]
  for (;;) {
    const block = data.readUInt8(at)
    if (block === 0x3b) return Buffer.concat([...kept, Buffer.from([0x3b])])
    if (block !== 0x2c && block !== 0x21) return undefined
    const parts = block === 0x21 ? at + 2 : at + 11 + coloursAfter(data.readUInt8(at + 9))
    const end = afterParts(data, parts)
    if (end > data.length) return undefined
    if (block === 0x2c || isDrawnExtension(data.subarray(at, end))) kept.push(data.subarray(at, end))
    at = end
  }
}

/** How long a frame is shown, and how often all are. */
function isDrawnExtension(extension: Buffer): boolean {
  const label = extension.readUInt8(1)
  const name = extension.toString('latin1', 3, 14)
  return label === 0xf9 || (label === 0xff && (name === 'NETSCAPE2.0' || name === 'ANIMEXTS1.0'))
}

function coloursAfter(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

function afterParts(data: Buffer, start: number): number {
  let at = start
  while (data.readUInt8(at) !== 0) at += 1 + data.readUInt8(at)
  return at + 1
}

const drawnParts = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

function webp(data: Buffer): Buffer | undefined {
  const whole = 8 + data.readUInt32LE(4)
  if (whole > data.length) return undefined
  const kept: Buffer[] = []
  for (let at = 12; at < whole; ) {
    const length = data.readUInt32LE(at + 4)
    // Chunks begin at even places.
    const end = at + 8 + length + (length & 1)
    if (end > whole) return undefined
    const name = data.toString('latin1', at, at + 4)
    if (drawnParts.has(name)) kept.push(name === 'VP8X' ? untold(data.subarray(at, end)) : data.subarray(at, end))
    at = end
  }
  const head = Buffer.from(data.subarray(0, 12))
  head.writeUInt32LE(4 + kept.reduce((size, each) => size + each.length, 0), 4)
  return Buffer.concat([head, ...kept])
}

/** The head of an extended WebP, which tells of no EXIF and no XMP any more. */
function untold(head: Buffer): Buffer {
  const copy = Buffer.from(head)
  copy.writeUInt8(copy.readUInt8(8) & ~0x0c, 8)
  return copy
}
