import type { Piece } from './declarations.ts'

/**
 * The places of some words in a piece of a text, however either is broken into lines: white space does not count, nor does a
 * comma before a closing bracket.
 */
export function placesOf(words: string, text: string, { start, end }: Piece): Piece[] {
  const sought = solid(words).text
  const { text: given, at } = solid(text.slice(start, end))
  if (sought === '') return []
  const found: Piece[] = []
  for (let index = given.indexOf(sought); index >= 0; index = given.indexOf(sought, index + 1)) {
    const first = at[index] ?? 0
    const last = at[index + sought.length - 1] ?? 0
    found.push({ start: start + first, end: start + last + 1 })
  }
  return found
}

/** A text without what does not count, and where each of its characters stood. */
function solid(text: string): { text: string; at: number[] } {
  const at: number[] = []
  let result = ''
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? ''
    if (/\s/.test(character)) continue
    if (character === ',' && /^,\s*[)\]}]/.test(text.slice(index, index + 80))) continue
    result += character
    at.push(index)
  }
  return { text: result, at }
}
