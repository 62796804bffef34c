import type { GraphQLError } from 'graphql'
import { arrow, editAt, meantInCode } from '../../meant.ts'
import { didYouMean, error, type Problem } from '../../problem.ts'
import { type SourceFile, spanAt } from '../source.ts'
import { keywords } from './error-text.ts'
import { readsWith } from './reads-with.ts'

/** Files with more characters are not tried. */
const mostCharacters = 100_000

/**
 * The problem of one wrong mark or keyword behind a syntax error of GraphQL, at the place where it was made; undefined
 * where none is recognised.
 */
export function markRepair(file: SourceFile, { message, positions }: GraphQLError): Problem | undefined {
  const at = positions?.[0] ?? 0
  if (file.text.length > mostCharacters) return undefined
  if (/Expected ":", found/.test(message)) return lostColon(file, at)
  if (/Expected Name, found ":"/.test(message)) return openRound(file, at)
  if (/Unexpected single quote character/.test(message)) return singleQuotes(file, at)
  return /^Syntax Error: Unexpected description/.test(message) ? describedWord(file, at) : undefined
}

/** `Name String!`, `deleteBook(id $id)` */
function lostColon(file: SourceFile, at: number): Problem | undefined {
  const [word = ''] = /\w+(?=\s*$)/.exec(file.text.slice(Math.max(0, at - 200), at)) ?? []
  if (word === '') return undefined
  const end = file.text.slice(0, at).trimEnd().length
  const span = spanAt(file, end - word.length, word.length)
  const edits = [editAt({ ...span, offset: end, length: 0 }, ':')]
  const fix = readsWith(file, edits) ? { about: arrow(word, `${word}:`), edits } : undefined
  return error('broken-graphql', span, `A colon is missing behind "${word}".`, { fix })
}

/** `deleteBook(id: ID!: Answer`: the brackets around what a field takes are not closed. */
function openRound(file: SourceFile, at: number): Problem | undefined {
  const open = file.text.lastIndexOf('(', at)
  if (open < 0 || file.text.slice(open, at).includes(')')) return undefined
  const end = file.text.slice(0, at).trimEnd().length
  const span = spanAt(file, at, 1)
  const edits = [editAt({ ...span, offset: end, length: 0 }, ')')]
  if (!readsWith(file, edits)) return undefined
  const message = 'A ")" is missing here: it ends what stands in brackets behind the name.'
  return error('broken-graphql', span, message, { fix: { about: 'add ")"', edits } })
}

/** `can: ['Read Book']`, all of that line at once. */
function singleQuotes(file: SourceFile, at: number): Problem {
  const line = spanAt(file, at, 1).line
  const end = file.lineStarts[line] ?? file.text.length
  const found = [...file.text.slice(at, end).matchAll(/'([^'"\\\n]*)'/g)]
  const edits = found.map(({ index, 0: whole, 1: words }) => ({
    file: file.path,
    offset: at + index,
    length: whole.length,
    text: `"${words}"`,
  }))
  const [first] = found
  const fix = first && readsWith(file, edits) ? { about: arrow(first[0], `"${first[1]}"`), edits } : undefined
  const span = spanAt(file, at, first?.index === 0 ? first[0].length : 1)
  return error('broken-graphql', span, 'Texts stand in "…" here, not in \'…\'.', { fix })
}

/** A mistyped `type` behind a description, at which GraphQL complains of the description. */
function describedWord(file: SourceFile, at: number): Problem | undefined {
  const rest = file.text.slice(at)
  const [, description = '', word] = /^("""[\s\S]*?"""\s*|"(?:\\.|[^"\\\n])*"\s*)(\w+)/.exec(rest) ?? []
  if (word === undefined || keywords.includes(word)) return undefined
  const span = spanAt(file, at + description.length, word.length)
  const mend = meantInCode(span, word, keywords)
  return error('broken-graphql', span, `No definition begins with "${word}".${didYouMean(mend)}`, mend)
}
