import { isUtf8 } from 'node:buffer'

/** A byte that is no letter, as half a pair: no text has one by itself, so that it is found again in a value. */
export const spoiled = (byte: number) => String.fromCharCode(0xdc00 + byte)

/** The bytes that `spoiled` stands for in a text, in their order. */
export const spoiledIn = (text: string): number[] =>
  [...text]
    .map((letter) => letter.charCodeAt(0))
    .flatMap((code) => (code >= 0xdc80 && code <= 0xdcff ? [code & 0xff] : []))

/** How many letters beyond ASCII there are if this is UTF-8, and how many bytes that are none. */
export function countUtf8(bytes: Uint8Array): { letters: number; bad: number } {
  let letters = 0
  let bad = 0
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceAt(bytes, at)
    if (length === 0) bad++
    else if (length > 1) letters++
    at += Math.max(length, 1)
  }
  return { letters, bad }
}

/** Texts of UTF-8, each byte that is no part of a letter as `spoiled`. */
export function* utf8Parts(bytes: Buffer, size: number): Iterable<string> {
  for (let at = 0; at < bytes.length; ) {
    let end = Math.min(at + size, bytes.length)
    // A letter has four bytes at most, and all but the first look alike.
    for (let back = 0; back < 3 && end < bytes.length && isFollowing(bytes[end]); back++) end--
    const part = bytes.subarray(at, end)
    yield isUtf8(part) ? part.toString('utf8') : mended(part)
    at = end
  }
}

function mended(bytes: Buffer): string {
  let text = ''
  let from = 0
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceAt(bytes, at)
    if (length === 0) {
      text += bytes.toString('utf8', from, at) + spoiled(bytes[at] ?? 0)
      from = at + 1
    }
    at += Math.max(length, 1)
  }
  return text + bytes.toString('utf8', from)
}

/** How many bytes the letter has that begins here; 0 where none does. */
function sequenceAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0
  if (first < 0x80) return 1
  const length = first >= 0xc2 && first <= 0xdf ? 2 : first >> 4 === 0xe ? 3 : first >= 0xf0 && first <= 0xf4 ? 4 : 0
  if (length === 0) return 0
  const second = bytes[at + 1] ?? 0
  // Written longer than need be, half a pair, or behind the last letter that there is.
  if (first === 0xe0 && second < 0xa0) return 0
  if (first === 0xed && second > 0x9f) return 0
  if (first === 0xf0 && second < 0x90) return 0
  if (first === 0xf4 && second > 0x8f) return 0
  for (let more = 1; more < length; more++) if (!isFollowing(bytes[at + more])) return 0
  return length
}

const isFollowing = (byte: number | undefined) => byte !== undefined && byte >> 6 === 0b10
