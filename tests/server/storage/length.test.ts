import { describe, expect, it } from 'vitest'
import { mp3File, mp4File } from '../../../server/seed/embedded-files.ts'
import { lengthOf } from '../../../server/storage/length/length-of.ts'

const lengthIn = (extension: string, file: Buffer) =>
  lengthOf(extension, async (at, bytes) => file.subarray(at, at + bytes), file.length)

const u16 = (value: number) => Buffer.from([value & 255, value >> 8])
const u32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer)
const words = (text: string) => Buffer.from(text, 'latin1')
const zeros = (count: number) => Buffer.alloc(count)

function wav(seconds: number, said = seconds * 8000): Buffer {
  const format = Buffer.concat([words('fmt '), u32(16), u16(1), u16(1), u32(8000), u32(8000), u16(1), u16(8)])
  const odd = Buffer.concat([words('LIST'), u32(3), zeros(4)])
  const sound = Buffer.concat([words('data'), u32(said), zeros(seconds * 8000)])
  return Buffer.concat([words('RIFF'), u32(0), words('WAVE'), odd, format, sound])
}

function box(name: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const head = zeros(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}

function longBox(name: string, body: Buffer): Buffer {
  const head = zeros(16)
  head.writeUInt32BE(1, 0)
  head.write(name, 4, 'latin1')
  head.writeBigUInt64BE(BigInt(body.length + 16), 8)
  return Buffer.concat([head, body])
}

/** A film whose head stands behind what is seen, as cameras write it, with its times in 8 bytes. */
function mp4(units: bigint, scale: number): Buffer {
  const head = zeros(40)
  head.writeUInt8(1, 0)
  head.writeUInt32BE(scale, 20)
  head.writeBigUInt64BE(units, 24)
  return Buffer.concat([
    box('ftyp', words('isom')),
    longBox('mdat', zeros(900)),
    box('moov', box('free'), box('mvhd', head)),
  ])
}

const element = (id: number[], body: Buffer) => Buffer.concat([Buffer.from([...id, 0x40, body.length]), body])

function webm(milliseconds: number | undefined, scale?: number): Buffer {
  const duration = zeros(8)
  duration.writeDoubleBE(milliseconds ?? 0)
  const info = Buffer.concat([
    ...(scale === undefined
      ? []
      : [element([0x2a, 0xd7, 0xb1], Buffer.from([scale >> 16, (scale >> 8) & 255, scale & 255]))]),
    ...(milliseconds === undefined ? [] : [element([0x44, 0x89], duration)]),
  ])
  const unknownLength = Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 255, 255, 255, 255, 255, 255, 255])
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], zeros(4)),
    unknownLength,
    element([0x15, 0x49, 0xa9, 0x66], info),
  ])
}

function page(samples: bigint, serial: number, packet: Buffer): Buffer {
  const head = zeros(28)
  head.write('OggS', 0, 'latin1')
  head.writeBigInt64LE(samples, 6)
  head.writeUInt32LE(serial, 14)
  head.writeUInt8(1, 26)
  head.writeUInt8(packet.length, 27)
  return Buffer.concat([head, packet])
}

const vorbis = Buffer.concat([words('\u0001vorbis'), zeros(4), Buffer.from([2]), u32(44100), zeros(14)])
const opus = Buffer.concat([words('OpusHead'), Buffer.from([1, 2]), u16(480), u32(44100), zeros(3)])

function flac(samples: number, rate: number): Buffer {
  const bytes = zeros(42)
  bytes.write('fLaC', 0, 'latin1')
  bytes.writeUIntBE(rate << 4, 18, 3)
  bytes.writeUInt32BE(samples, 22)
  return bytes
}

/** Frames of 128 kilobits a second, 44.1 kHz, behind a tag of 300 bytes. */
function mp3(bytes: number, first = zeros(0), end = zeros(0)): Buffer {
  const tag = Buffer.concat([words('ID3'), Buffer.from([4, 0, 0, 0, 0, 2, 44]), zeros(300)])
  const frame = zeros(bytes)
  Buffer.from([0xff, 0xfb, 0x90, 0x00]).copy(frame)
  first.copy(frame, 36)
  return Buffer.concat([tag, frame, end])
}

describe('how long a film or sound is (C-media-13)', () => {
  it.each<[string, string, Buffer, number]>([
    ['a sound of an encoder', 'mp3', mp3File, 0.65],
    ['a film of an encoder', 'mp4', mp4File, 1],
    ['a WAV', 'wav', wav(3), 3],
    ['a WAV that was not ended', 'wav', wav(2, 0), 2],
    ['a film whose head comes last', 'mov', mp4(90_000n, 600), 150],
    ['a WebM', 'webm', webm(2500), 2.5],
    ['a WebM with a scale', 'mkv', webm(2500, 100_000), 0.25],
    [
      'a Vorbis',
      'ogg',
      Buffer.concat([page(0n, 7, vorbis), page(88_200n, 7, zeros(9)), page(-1n, 7, zeros(9)), page(5n, 8, zeros(9))]),
      2,
    ],
    ['an Opus', 'opus', Buffer.concat([page(0n, 7, opus), page(48_480n, 7, zeros(9))]), 1],
    ['a FLAC', 'flac', flac(22_050, 44_100), 0.5],
    ['an MP3 of even rate', 'mp3', mp3(32_000, zeros(0), Buffer.concat([words('TAG'), zeros(125)])), 2],
    [
      'an MP3 that says how many frames it has',
      'mp3',
      mp3(900, Buffer.concat([words('Xing'), Buffer.from([0, 0, 0, 1, 0, 0, 0, 100])])),
      2.61,
    ],
  ])('is told of %s', async (_, extension, file, seconds) => {
    expect(await lengthIn(extension, file)).toBe(seconds)
  })

  it.each<[string, string, Buffer]>([
    ['a film that was recorded live', 'webm', webm(undefined)],
    ['a film without a head', 'mp4', box('ftyp', words('isom'))],
    ['a film that says it is without end', 'mp4', mp4(2n ** 60n, 1)],
    ['a box that is shorter than its head', 'mp4', Buffer.from([0, 0, 0, 3, ...words('moov'), ...zeros(20)])],
    ['a sound that ends in its head', 'wav', wav(1).subarray(0, 30)],
    ['nothing but zeros', 'mp3', zeros(5000)],
    ['an Ogg with something else in it', 'ogg', page(9n, 1, words('\u0080theora'))],
    ['a text', 'txt', words('Tea')],
    ['an empty file', 'flac', zeros(0)],
  ])('is not told of %s', async (_, extension, file) => {
    expect(await lengthIn(extension, file)).toBeUndefined()
  })
})
