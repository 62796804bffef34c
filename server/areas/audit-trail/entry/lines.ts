import { momentInWords } from '../../../operation/moment-in-words.ts'

/** What ids are called; what is no id stays as it is. */
export type Named = (id: string) => string

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

/**
 * A value as it is compared: a text as one line, a list one by one, all else as JSON line by line. Of things with plain values
 * alone each is a line. Nothing, an empty text and an empty list have no line.
 */
export function linesOf(value: unknown, named: Named): string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) {
    const isFlat = value.every((each) => isPlain(each) || hasPlainValues(each))
    return isFlat ? value.flatMap((each) => lineOf(each, named)) : jsonOf(value, named).split('\n')
  }
  return typeof value === 'object' && !hasPlainValues(value) ? jsonOf(value, named).split('\n') : lineOf(value, named)
}

function lineOf(value: unknown, named: Named): string[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'object') return [wordOf(value, named)]
  const said = Object.entries(value).filter(([, each]) => each !== null && each !== '')
  return [said.map(([name, each]) => `${name}: ${wordOf(each, named)}`).join(', ')]
}

function wordOf(value: unknown, named: Named): string {
  if (Array.isArray(value)) return value.map((each) => wordOf(each, named)).join(' ')
  if (typeof value !== 'string') return String(value)
  return moment.test(value) ? momentInWords(new Date(value)) : named(value)
}

const jsonOf = (value: object, named: Named) =>
  JSON.stringify(value, (_, each) => (typeof each === 'string' ? named(each) : each), 2)

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

const hasPlainValues = (value: object) =>
  !Array.isArray(value) &&
  Object.values(value).every((each) => isPlain(each) || (Array.isArray(each) && each.every(isPlain)))
