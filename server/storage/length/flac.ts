import type { ReadPart } from './read-part.ts'

/** Its first block says how many samples it has, and how many of them are a second. */
export async function flac(read: ReadPart): Promise<number | undefined> {
  const bytes = await read(0, 26)
  if (bytes.toString('latin1', 0, 4) !== 'fLaC' || (bytes.readUInt8(4) & 0x7f) !== 0) return undefined
  const rate = bytes.readUIntBE(18, 3) >>> 4
  const samples = (bytes.readUInt8(21) & 15) * 2 ** 32 + bytes.readUInt32BE(22)
  return rate === 0 || samples === 0 ? undefined : samples / rate
}
