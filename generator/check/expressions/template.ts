/** A piece of a text: words, or the inside of `${…}`. Offsets count characters of the whole text. */
export type Piece =
  | { readonly kind: 'words'; readonly text: string; readonly start: number; readonly end: number }
  | { readonly kind: 'expression'; readonly text: string; readonly start: number; readonly end: number }

export interface Template {
  readonly pieces: readonly Piece[]
  /** Where a `${` stands that is never closed. */
  readonly unclosed?: number
}

/** Takes a text apart at `${…}`. Braces and quotes inside an expression are understood; `$${` writes a literal `${`. */
export function splitTemplate(text: string): Template {
  const pieces: Piece[] = []
  let words = ''
  let wordsStart = 0
  let at = 0
  const flush = () => {
    if (words !== '') pieces.push({ kind: 'words', text: words, start: wordsStart, end: at })
    words = ''
  }
  while (at < text.length) {
    if (text.startsWith('$${', at)) {
      words += '${'
      at += 3
    } else if (text.startsWith('${', at)) {
      const end = closingBrace(text, at + 2)
      if (end === undefined) return { pieces, unclosed: at }
      flush()
      pieces.push({ kind: 'expression', text: text.slice(at + 2, end), start: at + 2, end })
      at = end + 1
      wordsStart = at
    } else {
      words += text[at]
      at += 1
    }
  }
  flush()
  return { pieces }
}

/** The one expression that a text consists of (`${…}` and nothing else), if it does. */
export function wholeExpression(template: Template): Piece | undefined {
  const [piece] = template.pieces
  return template.unclosed === undefined && template.pieces.length === 1 && piece?.kind === 'expression'
    ? piece
    : undefined
}

export function hasExpression(text: string): boolean {
  return text.includes('${')
}

/** Why a `${` is never closed: mostly a "}" is missing, sometimes the end of a text within it. */
export function unclosedWords(text: string, at: number): string {
  const [, quote, words] = /^\$\{[^}'"]*(?:(?:'[^'}]*'|"[^"}]*")[^}'"]*)*(['"])([^'"}]*)\}/.exec(text.slice(at)) ?? []
  return quote === undefined || words === undefined
    ? 'This "${" is never closed by "}".'
    : `In this "\${…}" a text is not closed: write ${quote}${words.trim()}${quote}.`
}

function closingBrace(text: string, from: number): number | undefined {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const character = text[at]
    if (character === '{') depth += 1
    else if (character === '}') {
      if (depth === 0) return at
      depth -= 1
    } else if (character === '"' || character === "'") {
      const end = closingQuote(text, at, character)
      if (end === undefined) return undefined
      at = end
    }
  }
  return undefined
}

/** Index of the last character of the string that opens at `from` ('…', "…", or three of them). */
function closingQuote(text: string, from: number, quote: string): number | undefined {
  const mark = text.startsWith(quote.repeat(3), from) ? quote.repeat(3) : quote
  for (let at = from + mark.length; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text.startsWith(mark, at)) return at + mark.length - 1
  }
  return undefined
}
