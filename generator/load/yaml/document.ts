import { Composer, type Document, Lexer, Parser, YAMLParseError } from 'yaml'
import { caps } from '../limits.ts'

/** The text stands deeper in lists and maps than any tree may; `offset`: where it goes beyond that. */
export class TooDeep extends Error {
  readonly offset: number
  constructor(offset: number) {
    super('Lists and maps stand too deep in each other.')
    this.offset = offset
  }
}

/** What the parser has open besides lists and maps: the document, and a scalar. */
const besides = 2

const options = {
  // Not "silent": that would take the first of several documents and say nothing of the others.
  logLevel: 'error',
  stringKeys: false,
  // It would compare each key with each other one of its map; `parseYaml` does that in one go.
  uniqueKeys: false,
} as const

/**
 * A text as a document of the `yaml` package, with its errors. Throws TooDeep before the package, which calls itself for
 * each list and map in another, is given more of them than the stack of calls takes. Keys that stand twice are no error.
 */
export function readDocument(text: string): Document.Parsed {
  const composed = new Composer(options).compose(tokensOf(text), true, text.length)
  const [first, second] = [composed.next().value, composed.next().value]
  // With `forceDoc`, even of an empty text there is one.
  const document = first as Document.Parsed
  if (second) {
    const [start, end] = second.range
    document.errors.push(new YAMLParseError([start, end], 'MULTIPLE_DOCS', 'Source contains multiple documents'))
  }
  return document
}

/** The parser's tokens, of which each holds what stands in it. */
function* tokensOf(text: string): ReturnType<Parser['parse']> {
  const parser = new Parser()
  // Whatever is in each other is on its stack; a caller's own check says where exactly a tree is deeper than it may be.
  const most = 2 * caps.depth + besides
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme)
    if (parser.stack.length > most) throw new TooDeep(parser.offset - lexeme.length)
  }
  yield* parser.end()
}
