import type { ReadPart } from './read-part.ts'

/** No page is longer. */
const longestPage = 65_307
const head = 27

/** The last page of a sound says how many samples there are up to it. Of films in it nothing is told. */
export async function ogg(read: ReadPart, size: number): Promise<number | undefined> {
  const first = await read(0, 512)
  if (first.toString('latin1', 0, 4) !== 'OggS') return undefined
  const sound = soundOf(first.subarray(head + first.readUInt8(26)))
  if (!sound) return undefined
  const serial = first.readUInt32LE(14)
  const end = await read(Math.max(0, size - longestPage), longestPage)
  for (let at = end.lastIndexOf('OggS'); at >= 0; at = at === 0 ? -1 : end.lastIndexOf('OggS', at - 1)) {
    if (at + head > end.length || end.readUInt32LE(at + 14) !== serial) continue
    const samples = end.readBigInt64LE(at + 6)
    if (samples >= 0n) return (Number(samples) - sound.skipped) / sound.rate
  }
  return undefined
}

/** Samples a second, and how many at the beginning are not heard. */
function soundOf(packet: Buffer): { readonly rate: number; readonly skipped: number } | undefined {
  if (packet.toString('latin1', 0, 8) === 'OpusHead') return { rate: 48_000, skipped: packet.readUInt16LE(10) }
  if (packet.toString('latin1', 0, 7) !== '\u0001vorbis') return undefined
  const rate = packet.readUInt32LE(12)
  return rate === 0 ? undefined : { rate, skipped: 0 }
}
