import type { Message, MessagePart } from '../../check/icu/icu.ts'
import { argumentsOf } from '../../check/icu/icu.ts'
import { keyText, literalText } from '../expressions/literal.ts'

/**
 * A message as TypeScript: a string where it has no arguments, else a function of them. Nothing is read in the browser;
 * plural forms are chosen by its own Intl.
 */
export function emitMessage(message: Message, language: string): string {
  const words = wordsOf(message)
  if (words !== undefined) return literalText(words)
  const types = [...argumentsOf(message).keys()].map((name) => `${keyText(name)}: any`)
  return `(a: { ${types.join('; ')} }) => ${bodyText(message, language)}`
}

/** The words of a message without arguments. */
export function wordsOf(message: Message): string | undefined {
  return message.every((part) => typeof part === 'string') ? message.join('') : undefined
}

/** `number`: the variable that `#` stands for. */
function bodyText(message: Message, language: string, number = '0'): string {
  if (message.length === 0) return "''"
  // Every part is a text, so that "+" joins them.
  return message.map((part) => partText(part, language, number)).join(' + ')
}

function partText(part: MessagePart, language: string, number: string): string {
  if (typeof part === 'string') return literalText(part)
  switch (part.part) {
    case 'argument':
      return `String(${argument(part.name)})`
    case 'number':
      return `${number}.toLocaleString(${literalText(language)})`
    case 'format':
      return formatText(part, language)
    case 'choice':
      return part.by === 'select' ? selectText(part, language, number) : pluralText(part, language)
  }
}

function argument(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `a.${name}` : `a[${literalText(name)}]`
}

type Choice = Extract<MessagePart, { part: 'choice' }>

function selectText(part: Choice, language: string, number: string): string {
  const last = other(part, language, number)
  const cases = part.cases
    .filter((each) => each.key !== 'other')
    .map(
      (each) =>
        `String(${argument(part.name)}) === ${literalText(each.key)} ? ${bodyText(each.message, language, number)} : `,
    )
  return `(${cases.join('')}${last})`
}

/** Exact cases (`=0`) come before the language's plural words. `n` is the number, `w` its plural word. */
function pluralText(part: Choice, language: string): string {
  const n = part.offset === 0 ? 'n' : `(n - ${part.offset})`
  const exact = part.cases.filter((each) => each.key.startsWith('='))
  const words = part.cases.filter((each) => !each.key.startsWith('=') && each.key !== 'other')
  const tests = [
    ...exact.map((each) => `n === ${Number(each.key.slice(1))} ? ${bodyText(each.message, language, n)} : `),
    ...words.map((each) => `w === ${literalText(each.key)} ? ${bodyText(each.message, language, n)} : `),
  ]
  const type = part.by === 'selectordinal' ? `, { type: 'ordinal' }` : ''
  const word =
    words.length > 0
      ? `, new Intl.PluralRules(${literalText(language)}${type}).select(Number(${argument(part.name)}) - ${part.offset})`
      : ''
  // The compiler refuses a name that is never read, unless it says so.
  const counts = exact.length > 0 || part.cases.some(({ message }) => message.some(saysNumber))
  const count = counts ? 'n: number' : '_n: number'
  const parameters = words.length > 0 ? `${count}, w: string` : count
  return `((${parameters}) => ${tests.join('')}${other(part, language, n)})(Number(${argument(part.name)})${word})`
}

/** A plural within has a number of its own. */
function saysNumber(part: MessagePart): boolean {
  if (typeof part === 'string') return false
  if (part.part === 'choice') return part.by === 'select' && part.cases.some(({ message }) => message.some(saysNumber))
  return part.part === 'number'
}

function other(part: Choice, language: string, number: string): string {
  return bodyText(part.cases.find((each) => each.key === 'other')?.message ?? [], language, number)
}

const numberStyles: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  integer: { maximumFractionDigits: 0 },
  percent: { style: 'percent' },
}

const lengths = ['short', 'medium', 'long', 'full']

function formatText(part: Extract<MessagePart, { part: 'format' }>, language: string): string {
  const value = argument(part.name)
  if (part.as === 'number')
    return `Number(${value}).toLocaleString(${literalText(language)}, ${literalText(numberStyles[part.style ?? ''] ?? {})})`
  const length = lengths.includes(part.style ?? '') ? part.style : 'medium'
  const options = part.as === 'date' ? { dateStyle: length } : { timeStyle: length }
  return `new Intl.DateTimeFormat(${literalText(language)}, ${literalText(options)}).format(new Date(${value}))`
}
