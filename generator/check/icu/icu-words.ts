import { parse } from '@messageformat/parser'
import { nearest } from '../../nearest.ts'

export interface MessageProblem {
  readonly message: string
  /** Index in the message's text. */
  readonly at: number
  readonly length?: number
  readonly suggestion?: string
  /** What makes it readable at its end. */
  readonly append?: string
}

const knownWords = new Map<string, readonly Intl.LDMLPluralRule[]>()

/** The plural words of a language: English has `one` and `other`. */
export function pluralWords(language: string, type: 'cardinal' | 'ordinal') {
  // A spec asks for those of its few languages with every text, and the runtime's answer takes long.
  const key = `${type} ${language}`
  const words = knownWords.get(key) ?? new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories
  knownWords.set(key, words)
  return [...words]
}

/** An error of the ICU parser, in words for people and at the place of the mistake. */
export function icuProblem(problem: Error, source: string, language: string): MessageProblem {
  const [first = ''] = problem.message.split('\n')
  const [, text = first, line = '1', column = '1'] = /^(.*?) at line (\d+) col (\d+):?$/.exec(first) ?? []
  const lines = source.split('\n')
  const before = lines.slice(0, Number(line) - 1).reduce((sum, each) => sum + each.length + 1, 0)
  const at = Math.min(before + Number(column) - 1, source.length)
  const open = openBrace(source)
  const choice = open === undefined ? undefined : /^\{\s*(\w+)\s*,/.exec(source.slice(open))?.[1]
  if (open !== undefined && choice !== undefined) {
    const message = `The choice by "${choice}" is not closed: put "}" at its end.`
    return { message, at: open, append: closing(source, language) }
  }
  const [, kind, word] = /^The (plural|selectordinal) case (\S+) is not valid/.exec(text) ?? []
  if (word !== undefined) return wrongCase(word, kind === 'plural' ? 'cardinal' : 'ordinal', source, at, language)
  if (/^invalid syntax|Unexpected message end/.test(text)) {
    const hint = `Braces stand around an argument: {name}. A brace of the text itself is written '{'.`
    const place = first === text ? Math.max(0, source.lastIndexOf('{')) : at
    return { message: `A "{" is not followed by an argument and "}". ${hint}`, at: place }
  }
  return { message: `This message cannot be read: ${text}.`, at }
}

function wrongCase(
  word: string,
  type: 'cardinal' | 'ordinal',
  source: string,
  at: number,
  language: string,
): MessageProblem {
  const words: readonly string[] = pluralWords(language, type)
  const close = nearest(word, words)
  const lacksOther = !/\bother\s*\{/.test(source)
  const suggestion = close ?? (lacksOther ? 'other' : undefined)
  const start = source.indexOf(word, at)
  const message = `"${word}" is no case of a plural in this language. Cases are ${words.join(', ')}, or a number as =0.`
  return { message, at: start < 0 ? at : start, length: start < 0 ? 1 : word.length, suggestion }
}

/** The outermost brace that opens and is not closed; braces in quotes do not count. */
function openBrace(source: string): number | undefined {
  const open: number[] = []
  for (let at = 0; at < source.length; at++) {
    const character = source[at]
    if (character === "'" && /[{}]/.test(source[at + 1] ?? '')) {
      const end = source.indexOf("'", at + 1)
      if (end < 0) break
      at = end
    } else if (character === '{') open.push(at)
    else if (character === '}') open.pop()
  }
  return open[0]
}

/** The braces that are missing at the end, if no more than that is wrong. */
function closing(source: string, language: string): string | undefined {
  const plurals = { cardinal: pluralWords(language, 'cardinal'), ordinal: pluralWords(language, 'ordinal') }
  return ['}', '}}'].find((each) => {
    try {
      return parse(source + each, plurals).length > 0
    } catch {
      return false
    }
  })
}
