const escapeLengths: Readonly<Record<string, number>> = { x: 4, u: 6, U: 10 }

/**
 * Where each character of a quoted, folded or indented string stands in the file, for values that do not stand there
 * letter by letter. Value and file are walked side by side: what differs is an escape or a folded line break.
 */
export function offsetsOf(value: string, text: string, start: number, type: string | undefined | null): number[] {
  const double = type === 'QUOTE_DOUBLE'
  const single = type === 'QUOTE_SINGLE'
  const block = type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED'
  let at = block ? lineAfter(text, start) : start
  const offsets: number[] = []
  for (const character of value.split('')) {
    if (text[at] !== character && !isSpace(character)) at = skipSpace(text, at)
    offsets.push(at)
    if (isSpace(character)) {
      if (text[at] === character && !(character === '\n')) at++
      else at = Math.max(skipLineBreak(text, at), at + (text[at] === '\\' ? 2 : 0))
    } else if (double && text[at] === '\\') at += escapeLengths[text[at + 1] ?? ''] ?? 2
    else if (single && text.startsWith("''", at)) at += 2
    else at++
  }
  return offsets
}

function lineAfter(text: string, at: number): number {
  const next = text.indexOf('\n', at)
  return next < 0 ? text.length : next + 1
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\n' || character === '\t' || character === '\r'
}

function skipSpace(text: string, at: number): number {
  let next = at
  while (isSpace(text[next])) next++
  return next
}

/** Behind the next line break, where one follows at once. */
function skipLineBreak(text: string, at: number): number {
  const next = /[ \t\r]*\n/y
  next.lastIndex = at
  return next.test(text) ? next.lastIndex : at
}
