import { isUtf8 } from 'node:buffer'

/** The text of a file, and where it first holds bytes that are no UTF-8. */
export interface Decoded {
  readonly text: string
  /** Index of the character that stands for what cannot be read. */
  readonly brokenAt?: number
}

const mark = '\uFEFF'
/** What stands where bytes cannot be read; a file may hold this very character, too. */
const unreadable = '\uFFFD'

/** Reads UTF-8, without the mark that some editors begin files with. */
export function decode(bytes: Buffer): Decoded {
  const text = bytes.toString('utf8')
  const start = text.startsWith(mark) ? mark.length : 0
  return isUtf8(bytes)
    ? { text: text.slice(start) }
    : { text: text.slice(start), brokenAt: brokenAt(text, bytes) - start }
}

function brokenAt(text: string, bytes: Buffer): number {
  const own = Buffer.from(unreadable)
  let at = 0
  let byte = 0
  for (const character of text) {
    if (character === unreadable && !bytes.subarray(byte, byte + own.length).equals(own)) break
    at += character.length
    byte += Buffer.byteLength(character)
  }
  return at
}
