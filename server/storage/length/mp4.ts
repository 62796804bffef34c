import type { ReadPart } from './read-part.ts'

/** More boxes on one level has no file that anybody plays. */
const mostBoxes = 1000

interface Box {
  /** Where its own bytes begin, behind its head, and where they end. */
  readonly from: number
  readonly to: number
}

/** The head of the whole film (`mvhd`) says how many units it has, and how many of them are a second. */
export async function mp4(read: ReadPart, size: number): Promise<number | undefined> {
  const film = await boxOf('moov', read, { from: 0, to: size })
  const head = film && (await boxOf('mvhd', read, film))
  if (!head) return undefined
  const bytes = await read(head.from, 32)
  const isLong = bytes.readUInt8(0) === 1
  const scale = bytes.readUInt32BE(isLong ? 20 : 12)
  const units = isLong ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16)
  return scale === 0 || (!isLong && units === 0xffffffff) ? undefined : units / scale
}

async function boxOf(name: string, read: ReadPart, { from, to }: Box): Promise<Box | undefined> {
  let at = from
  for (let count = 0; at + 8 <= to && count < mostBoxes; count++) {
    const head = await read(at, 16)
    const said = head.readUInt32BE(0)
    const length = said === 1 ? Number(head.readBigUInt64BE(8)) : said === 0 ? to - at : said
    const own = said === 1 ? 16 : 8
    if (length < own) return undefined
    if (head.toString('latin1', 4, 8) === name) return { from: at + own, to: Math.min(to, at + length) }
    at += length
  }
  return undefined
}
