/** A piece of a text, and whether it is what was looked for. */
export interface Piece {
  readonly text: string
  readonly marked: boolean
}

/** The words of what is typed, as texts are compared: small letters, without accents. */
export function wordsOf(typed: string): readonly string[] {
  return folded(typed).split(/\s+/).filter(Boolean)
}

/** Whether all words stand in the texts, in any order, and at least one of them in the first text. */
export function fits(words: readonly string[], [first = '', ...others]: readonly string[]): boolean {
  const main = folded(first)
  const all = [main, ...others.map(folded)].join('\n')
  return words.every((word) => all.includes(word)) && (words.length === 0 || words.some((word) => main.includes(word)))
}

/** A text in pieces: those that one of the words stands in, and those between. */
export function piecesOf(text: string, words: readonly string[]): readonly Piece[] {
  const letters = [...text.normalize('NFC')]
  // A letter may be none or several when it is folded (ﬁ, İ): each of these says which letter it came of.
  const from = letters.flatMap((letter, index) => Array.from(folded(letter), () => index))
  const plain = letters.map(folded).join('')
  const marked = new Set<number>()
  for (const word of words) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) {
      for (const index of from.slice(at, at + word.length)) marked.add(index)
    }
  }
  const pieces: { text: string; marked: boolean }[] = []
  for (const [index, letter] of letters.entries()) {
    const last = pieces.at(-1)
    if (last && last.marked === marked.has(index)) last.text += letter
    else pieces.push({ text: letter, marked: marked.has(index) })
  }
  return pieces
}

function folded(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
}
