import type { Piece } from './declarations.ts'

/**
 * The blocks of a text whose first line begins with some words: that line, those indented below it, and a bracket that ends
 * them.
 */
export function blocksAt(text: string, words: string): Piece[] {
  const lines = text.split('\n')
  const starts: number[] = []
  let offset = 0
  for (const line of lines) {
    starts.push(offset)
    offset += line.length + 1
  }
  return lines.flatMap((line, first) => {
    if (!line.trim().startsWith(words)) return []
    const depth = indentOf(line)
    let last = first
    for (let next = first + 1; next < lines.length; next++) {
      const following = lines[next] ?? ''
      if (following.trim() === '') continue
      const ends = indentOf(following) <= depth
      if (ends && !/^\s*[)}\]]/.test(following)) break
      last = next
      if (ends) break
    }
    return [{ start: starts[first] ?? 0, end: (starts[last] ?? 0) + (lines[last]?.length ?? 0) }]
  })
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}
