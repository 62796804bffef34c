import type { ReadPart } from './read-part.ts'

const mostChunks = 1000

/** How many bytes of sound there are, and how many of them are a second. */
export async function wav(read: ReadPart, size: number): Promise<number | undefined> {
  let perSecond = 0
  let at = 12
  for (let count = 0; at + 8 <= size && count < mostChunks; count++) {
    const head = await read(at, 20)
    const name = head.toString('latin1', 0, 4)
    const length = head.readUInt32LE(4)
    if (name === 'fmt ') perSecond = head.readUInt32LE(16)
    // Who writes while it is recorded does not know how much it becomes.
    if (name === 'data') return perSecond === 0 ? undefined : Math.min(length || size, size - at - 8) / perSecond
    // Chunks begin at even places.
    at += 8 + length + (length & 1)
  }
  return undefined
}
