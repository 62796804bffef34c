import { type Token as IcuToken, parse } from '@messageformat/parser'
import { caps } from '../../load/limits.ts'
import { nearest } from '../../nearest.ts'
import { icuProblem, type MessageProblem, pluralWords } from './icu-words.ts'

/** A message after reading: words, arguments, and choices by number or word. */
export type MessagePart =
  | string
  | { readonly part: 'argument'; readonly name: string }
  | { readonly part: 'format'; readonly name: string; readonly as: FormatName; readonly style: string | undefined }
  | {
      readonly part: 'choice'
      readonly by: 'plural' | 'selectordinal' | 'select'
      readonly name: string
      readonly offset: number
      readonly cases: readonly { readonly key: string; readonly message: Message }[]
    }
  /** `#`: the number that the choice around is made by. */
  | { readonly part: 'number' }

export type Message = readonly MessagePart[]

export type FormatName = 'number' | 'date' | 'time'

/** Reads an ICU message in a language. Text without braces and quotes needs no reading. */
export function readMessage(source: string, language: string): Message | MessageProblem {
  if (!/[{}']/.test(source)) return source === '' ? [] : [source]
  const beyond = beyondCaps(source)
  if (beyond) return beyond
  try {
    const tokens = parse(source, {
      cardinal: pluralWords(language, 'cardinal'),
      ordinal: pluralWords(language, 'ordinal'),
    })
    return tokens.map(partOf)
  } catch (problem) {
    return problem instanceof UnknownFormat ? problem.problem : icuProblem(problem as Error, source, language)
  }
}

/** What would cost whoever reads it more than it says: each choice in a choice is a call of the reader in itself. */
function beyondCaps(source: string): MessageProblem | undefined {
  if (source.length > caps.messageLength)
    return { message: `A text with braces has ${caps.messageLength} letters at most.`, at: caps.messageLength }
  let depth = 0
  for (const { 0: brace, index } of source.matchAll(/[{}]/g)) {
    depth = Math.max(0, depth + (brace === '{' ? 1 : -1))
    // A choice and its case are two braces.
    if (depth > 2 * caps.messageDepth)
      return {
        message: `Choices stand in each other more than ${caps.messageDepth} deep. Close those that are open by mistake, or make several texts of it.`,
        at: index,
      }
  }
  return undefined
}

export function isMessage(read: Message | MessageProblem): read is Message {
  return Array.isArray(read)
}

/** The arguments of a message, with the kind of value that it needs of each. */
export function argumentsOf(message: Message): ReadonlyMap<string, 'any' | 'number' | 'date'> {
  const found = new Map<string, 'any' | 'number' | 'date'>()
  const note = (name: string, kind: 'any' | 'number' | 'date') => {
    if (kind !== 'any' || !found.has(name)) found.set(name, kind)
  }
  const see = (part: MessagePart): void => {
    if (typeof part === 'string' || part.part === 'number') return
    if (part.part === 'argument') note(part.name, 'any')
    else if (part.part === 'format') note(part.name, part.as === 'number' ? 'number' : 'date')
    else {
      note(part.name, part.by === 'select' ? 'any' : 'number')
      for (const each of part.cases) each.message.forEach(see)
    }
  }
  message.forEach(see)
  return found
}

class UnknownFormat extends Error {
  readonly problem: MessageProblem
  constructor(problem: MessageProblem) {
    super(problem.message)
    this.problem = problem
  }
}

const formats: readonly string[] = ['number', 'date', 'time']

function partOf(token: IcuToken): MessagePart {
  switch (token.type) {
    case 'content':
      return token.value
    case 'argument':
      return { part: 'argument', name: token.arg }
    case 'octothorpe':
      return { part: 'number' }
    case 'function': {
      if (!formats.includes(token.key))
        throw new UnknownFormat({
          message: `"${token.key}" is no format; there are ${formats.join(', ')}.`,
          at: token.ctx.offset + Math.max(0, token.ctx.text.indexOf(token.key, token.ctx.text.indexOf(','))),
          length: token.key.length,
          suggestion: nearest(token.key, [...formats, 'plural', 'select', 'selectordinal']),
        })
      const style = token.param
        ?.map((each) => (each.type === 'content' ? each.value : ''))
        .join('')
        .trim()
      return { part: 'format', name: token.arg, as: token.key as FormatName, style: style || undefined }
    }
    default: {
      const cases = token.cases.map((each) => ({ key: each.key, message: each.tokens.map(partOf) }))
      if (!cases.some((each) => each.key === 'other'))
        throw new UnknownFormat({
          message: `The choice by "${token.arg}" needs a case "other {…}", for all that the others leave.`,
          at: token.ctx.offset,
        })
      return { part: 'choice', by: token.type, name: token.arg, offset: token.pluralOffset ?? 0, cases }
    }
  }
}
