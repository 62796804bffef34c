import { crc32, deflateSync } from 'node:zlib'

export type Colour = readonly [red: number, green: number, blue: number]

/** A PNG of pixels in three bytes each, row by row. */
export function rgbPng(width: number, height: number, pixels: Buffer): Buffer {
  return encode(width, height, { pixels, bytesPerPixel: 3, colourType: 2 })
}

/** A PNG of at most 256 colours; each pixel is the place of its colour in the palette. */
export function palettePng(width: number, height: number, palette: readonly Colour[], pixels: Buffer): Buffer {
  return encode(width, height, { pixels, bytesPerPixel: 1, colourType: 3, palette })
}

interface Coding {
  pixels: Buffer
  bytesPerPixel: number
  /** As the format numbers it: 2 is RGB, 3 a palette. */
  colourType: number
  palette?: readonly Colour[]
}

function encode(width: number, height: number, { pixels, bytesPerPixel, colourType, palette }: Coding): Buffer {
  const stride = width * bytesPerPixel
  // Each row begins with the number of its filter: none.
  const rows = Buffer.alloc(height * (1 + stride))
  for (let y = 0; y < height; y++) pixels.copy(rows, y * (1 + stride) + 1, y * stride, (y + 1) * stride)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, colourType, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', Buffer.from(palette.flat()))] : []),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
