import type { ReadPart } from './read-part.ts'

/** So far behind the tags the first frame is looked for. */
const looked = 4096

/** Kilobits a second by the four bits of a frame's head: of MPEG 1 and of MPEG 2, layer III. */
const bitRates = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
} as const
const sampleRates = [44100, 48000, 32000, 0] as const

/**
 * How many frames its first one says there are, each of as many samples; where it says nothing, all have as many bits a second
 * as the first.
 */
export async function mp3(read: ReadPart, size: number): Promise<number | undefined> {
  const tag = await read(0, 10)
  const begins = tag.toString('latin1', 0, 3) === 'ID3' ? 10 + tagLength(tag) : 0
  const bytes = await read(begins, looked)
  for (let at = 0; at + 4 <= bytes.length; at++) {
    const frame = frameAt(bytes, at)
    if (!frame) continue
    const frames = framesSaid(bytes, at, frame)
    if (frames !== undefined) return (frames * frame.samples) / frame.rate
    const end = (await read(Math.max(0, size - 128), 3)).toString('latin1') === 'TAG' ? size - 128 : size
    return (end - begins - at) / (frame.bits / 8)
  }
  return undefined
}

/** Seven bits of each of four bytes. */
function tagLength(tag: Buffer): number {
  return [6, 7, 8, 9].reduce((length, at) => length * 128 + (tag.readUInt8(at) & 0x7f), 0)
}

interface Frame {
  readonly isFirst: boolean
  readonly isMono: boolean
  /** A second. */
  readonly bits: number
  readonly rate: number
  readonly samples: number
}

function frameAt(bytes: Buffer, at: number): Frame | undefined {
  const head = bytes.readUInt32BE(at)
  const version = (head >>> 19) & 3
  const isLayerThree = ((head >>> 17) & 3) === 1
  if (head >>> 21 !== 0x7ff || version === 1 || !isLayerThree) return undefined
  const isFirst = version === 3
  const bits = 1000 * (bitRates[isFirst ? 'one' : 'two'][(head >>> 12) & 15] ?? 0)
  const rate = (sampleRates[(head >>> 10) & 3] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4)
  if (bits === 0 || rate === 0) return undefined
  return { isFirst, isMono: ((head >>> 6) & 3) === 3, bits, rate, samples: isFirst ? 1152 : 576 }
}

/** In the place of sound, the first frame may say how many there are: as `Xing` or `Info`, or as `VBRI`. */
function framesSaid(bytes: Buffer, at: number, { isFirst, isMono }: Frame): number | undefined {
  const beside = isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17
  const xing = at + 4 + beside
  const name = bytes.toString('latin1', xing, xing + 4)
  if ((name === 'Xing' || name === 'Info') && bytes.readUInt32BE(xing + 4) & 1) return bytes.readUInt32BE(xing + 8)
  return bytes.toString('latin1', at + 36, at + 40) === 'VBRI' ? bytes.readUInt32BE(at + 50) : undefined
}
