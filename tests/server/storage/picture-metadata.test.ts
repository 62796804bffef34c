import { describe, expect, it } from 'vitest'
import { png } from '../../../server/areas/media/sample-files.ts'
import { imageSizeOf } from '../../../server/storage/image-size.ts'
import { withoutMetadata } from '../../../server/storage/picture-metadata.ts'

const secret = 'Taken in Berlin by Ada'

const segment = (marker: number, body: Buffer | number[]) => {
  const bytes = Buffer.from(body)
  return Buffer.concat([Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff]), bytes])
}
const chunk = (name: string, body: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length, 0)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body, Buffer.alloc(4)])
}
const part = (name: string, body: Buffer) => {
  const head = Buffer.alloc(8)
  head.write(name, 0, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length & 1)])
}
const riff = (...parts: Buffer[]) => {
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts])
  return part('RIFF', body)
}
/** TIFF with an orientation, and words behind it. */
const exif = (order: 'II' | 'MM', orientation: number) => {
  const big = order === 'MM'
  const short = (value: number) => (big ? [value >> 8, value & 0xff] : [value & 0xff, value >> 8])
  const long = (value: number) => (big ? [0, 0, ...short(value)] : [...short(value), 0, 0])
  const entry = [...short(0x0112), ...short(3), ...long(1), ...short(orientation), 0, 0]
  const tiff = [...Buffer.from(order), ...short(42), ...long(8), ...short(1), ...entry, ...long(0)]
  return Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(tiff), Buffer.from(secret)])
}

const scan = Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56])
const frame = segment(0xc0, [8, 0, 4, 0, 6, 1, 1, 0x11, 0])
const jpeg = (...extra: Buffer[]) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...extra,
    segment(0xdb, Buffer.alloc(65)),
    frame,
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    scan,
    Buffer.from([0xff, 0xd9]),
  ])
const told = [
  segment(0xe0, Buffer.from(`JFIF\0 ${secret}`)),
  segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${secret}`)),
  segment(0xed, Buffer.from(`Photoshop 3.0\0${secret}`)),
  segment(0xfe, Buffer.from(secret)),
]
const meant = [
  segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01colours')),
  segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\x01')),
]

describe('a picture without what it says beside its pixels', () => {
  it('of JPEG keeps tables, frames, scans and how colours are meant', () => {
    const trailer = Buffer.from(secret)
    expect(withoutMetadata(Buffer.concat([jpeg(...told, ...meant), trailer]))).toEqual(jpeg(...meant))
  })

  it.each(['II', 'MM'] as const)('of JPEG keeps which way up it is, and of its EXIF nothing else (%s)', (order) => {
    const found = withoutMetadata(jpeg(segment(0xe1, exif(order, 6)), ...told))
    expect(found?.includes(secret)).toBe(false)
    const [, own] = [found?.subarray(0, 2), found?.subarray(2, 38)]
    expect(own?.toString('latin1', 4, 10)).toBe('Exif\0\0')
    expect(own?.readUInt16BE(20)).toBe(0x0112)
    expect(own?.readUInt16BE(28)).toBe(6)
    expect(found?.subarray(38)).toEqual(jpeg().subarray(2))
    expect(imageSizeOf(found ?? Buffer.alloc(0))).toEqual({ width: 6, height: 4 })
  })

  it('of JPEG that stands upright keeps no EXIF', () => {
    expect(withoutMetadata(jpeg(segment(0xe1, exif('MM', 1))))).toEqual(jpeg())
  })

  it('of PNG keeps the chunks that it is drawn by', () => {
    const plain = png(4, 4, [255, 0, 0], [0, 0, 0])
    const extra = ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME', 'prVt'].map((name) => chunk(name, Buffer.from(secret)))
    const end = plain.length - 12
    const full = Buffer.concat([
      plain.subarray(0, 33),
      ...extra,
      plain.subarray(33, end),
      plain.subarray(end),
      Buffer.from(secret),
    ])
    expect(withoutMetadata(full)).toEqual(plain)
    expect(withoutMetadata(plain)).toEqual(plain)
  })

  it('of GIF keeps frames, their times and how often they are shown', () => {
    const head = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([2, 0, 2, 0, 0x80, 0, 0]), Buffer.alloc(6)])
    const loop = Buffer.concat([
      Buffer.from([0x21, 0xff, 11]),
      Buffer.from('NETSCAPE2.0'),
      Buffer.from([3, 1, 0, 0, 0]),
    ])
    const time = Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0])
    const image = Buffer.from([0x2c, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 2, 0x44, 0x01, 0])
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe, secret.length]), Buffer.from(secret), Buffer.from([0])])
    const xmp = Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from('XMP DataXMP'), Buffer.from([1, 65, 0])])
    const end = Buffer.from([0x3b])
    const full = Buffer.concat([head, comment, loop, xmp, time, image, comment, end, Buffer.from(secret)])
    expect(withoutMetadata(full)).toEqual(Buffer.concat([head, loop, time, image, end]))
  })

  it('of WebP keeps what it is drawn by, and its head tells of nothing else', () => {
    const head = (flags: number) => part('VP8X', Buffer.from([flags, 0, 0, 0, 3, 0, 0, 3, 0, 0]))
    const image = part('VP8L', Buffer.from([0x2f, 3, 0, 0, 0]))
    const full = riff(
      head(0x2c),
      part('ICCP', Buffer.from('abc')),
      image,
      part('EXIF', exif('II', 6)),
      part('XMP ', Buffer.from(secret)),
    )
    expect(withoutMetadata(Buffer.concat([full, Buffer.from(secret)]))).toEqual(
      riff(head(0x20), part('ICCP', Buffer.from('abc')), image),
    )
  })

  it('is nothing where the file is cut off, put together wrongly, or no picture', () => {
    const whole = jpeg(...meant)
    for (let length = 0; length < whole.length; length++)
      expect(withoutMetadata(whole.subarray(0, length))).toBeUndefined()
    const plain = png(4, 4, [255, 0, 0], [0, 0, 0])
    for (let length = 0; length < plain.length; length++)
      expect(withoutMetadata(plain.subarray(0, length))).toBeUndefined()
    expect(withoutMetadata(Buffer.from(secret))).toBeUndefined()
  })
})
