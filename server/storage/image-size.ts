import { imageOf } from './image-types.ts'

/** In pixels. */
export interface ImageSize {
  width: number
  height: number
}

/**
 * How large a picture is once it is drawn, by its own first words; undefined for what is none, or does not say. Reads as
 * strictly as who draws it: what a lenient reader skips, such as a made-up size between two segments, hides nothing here.
 */
export function imageSizeOf(data: Uint8Array): ImageSize | undefined {
  const kind = imageOf(data)
  if (kind === undefined) return undefined
  try {
    const size = readers[kind](Buffer.from(data.buffer, data.byteOffset, data.byteLength))
    return size && size.width > 0 && size.height > 0 ? size : undefined
  } catch (error) {
    // It ends too early.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const readers = { png, jpg, gif, webp }

function png(data: Buffer): ImageSize | undefined {
  if (data.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { width: data.readUInt32BE(16), height: data.readUInt32BE(20) }
}

/** Segments follow each other without a gap up to the frame's header, which comes before the first scan. */
function jpg(data: Buffer): ImageSize | undefined {
  let at = 2
  for (;;) {
    if (data.readUInt8(at) !== 0xff) return undefined
    while (data.readUInt8(at) === 0xff) at++
    const marker = data.readUInt8(at++)
    if (isFrame(marker)) return { height: data.readUInt16BE(at + 3), width: data.readUInt16BE(at + 5) }
    const isOver = marker === 0xd8 || marker === 0xd9 || marker === 0xda
    const isAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
    if (isOver) return undefined
    if (!isAlone) at += Math.max(2, data.readUInt16BE(at))
  }
}

/** SOF0 to SOF15; between them are tables (C4, CC) and what is reserved (C8). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/** As far as its frames reach: the screen that it speaks of first is made larger for them. */
function gif(data: Buffer): ImageSize | undefined {
  let size = { width: data.readUInt16LE(6), height: data.readUInt16LE(8) }
  let at = 13 + coloursAfter(data.readUInt8(10))
  // What comes after its end, or is cut off, is drawn by nobody.
  while (at < data.length) {
    const block = data.readUInt8(at)
    if (block === 0x2c) {
      const [left, top] = [data.readUInt16LE(at + 1), data.readUInt16LE(at + 3)]
      const [width, height] = [data.readUInt16LE(at + 5), data.readUInt16LE(at + 7)]
      size = { width: Math.max(size.width, left + width), height: Math.max(size.height, top + height) }
      at = afterParts(data, at + 11 + coloursAfter(data.readUInt8(at + 9)))
    } else if (block === 0x21) at = afterParts(data, at + 2)
    else break
  }
  return size
}

/** How many bytes of colours follow. */
function coloursAfter(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

function afterParts(data: Buffer, start: number): number {
  let at = start
  while (at < data.length && data.readUInt8(at) !== 0) at += 1 + data.readUInt8(at)
  return at + 1
}

function webp(data: Buffer): ImageSize | undefined {
  switch (data.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: 1 + data.readUIntLE(24, 3), height: 1 + data.readUIntLE(27, 3) }
    case 'VP8 ':
      if (data.readUIntBE(23, 3) !== 0x9d012a) return undefined
      return { width: data.readUInt16LE(26) & 0x3fff, height: data.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      if (data.readUInt8(20) !== 0x2f) return undefined
      const bits = data.readUInt32LE(21)
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
    }
    default:
      return undefined
  }
}
