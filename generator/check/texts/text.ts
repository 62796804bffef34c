import type { Span } from '../../load/source.ts'
import { editAt, meantInCode, written } from '../../meant.ts'
import { didYouMean, error, type Fix, type Report } from '../../problem.ts'
import { bracesWithoutDollar, bracketsForBraces, doubledBraces, openExpression } from '../expressions/braces.ts'
import { type CheckedExpression, checkExpression, namesOf } from '../expressions/expression.ts'
import type { Node } from '../expressions/nodes.ts'
import { type Place, shifted, within } from '../expressions/place.ts'
import { hasExpression, splitTemplate, unclosedWords } from '../expressions/template.ts'
import { describeType, objectOf, type ScopeType, scalarType } from '../expressions/types.ts'
import { argumentsOf, isMessage, type Message, readMessage } from '../icu/icu.ts'
import { type IcuText, icuText } from '../icu/icu-template.ts'
import { liftWords } from './lift.ts'

/** A text for staff, read and checked; emit makes a `Text` of it. */
export interface CheckedText {
  readonly key: string
  /** The ICU message as translators see it. */
  readonly source: string
  readonly message: Message
  /** Names of all its arguments. */
  readonly arguments: readonly string[]
  /** Gives the arguments that come from expressions, as one object. */
  readonly args: CheckedExpression | undefined
  readonly place: Span
  /** The key of the part's text that it is: translated once, under that one, wherever the part is used. */
  readonly ofPart?: string
  /** Made of a shared message by filling in words; translated with them, not by itself. */
  readonly made?: MadeOf
}

/** The key under which files of locales/ translate a text. */
export function translationKey({ key, ofPart }: Pick<CheckedText, 'key' | 'ofPart'>): string {
  return ofPart ?? key
}

/**
 * The shared message that a text was made of, and what stands for its arguments: another text's words, plain ones, or a
 * number of days, which each language has its own words for.
 */
export interface MadeOf {
  readonly from: string
  readonly filled: Readonly<
    Record<string, { readonly key: string } | { readonly words: string } | { readonly days: number }>
  >
}

export interface TextCheck {
  readonly source: string
  readonly key: string
  readonly place: Place
  readonly scope: ScopeType
  /** ICU arguments that the block supplies. */
  readonly given: readonly string[]
  readonly report: Report
  /** The language that it is written in. */
  readonly language?: string
}

/** Checks a text of the spec: its expressions, its ICU syntax, and that each argument comes from somewhere. */
export function checkText(check: TextCheck): CheckedText | undefined {
  const { source, key, place, given, report, language = 'en' } = check
  const wholePlace = within(place, 0, source.length)
  const otherBrackets = bracketsForBraces(source, check.scope, place)
  if (otherBrackets) {
    const words = `A value of the page is written "${otherBrackets.written}".`
    const span = within(place, otherBrackets.start, otherBrackets.length)
    report(error('bad-message', span, words, { fix: otherBrackets.fix }))
    return undefined
  }
  // Most texts are plain words.
  if (!hasExpression(source) && !/[{}']/.test(source)) {
    return { key, source, message: source === '' ? [] : [source], arguments: [], args: undefined, place: wholePlace }
  }
  const template = splitTemplate(source)
  if (template.unclosed !== undefined) {
    const repair = openExpression(source, template.unclosed, check.scope, place)
    const hint = repair ? ` Write "${repair.written}".` : ''
    const span = within(place, template.unclosed, 2)
    report(error('bad-expression', span, `${unclosedWords(source, template.unclosed)}${hint}`, { fix: repair?.fix }))
    return undefined
  }
  const icu = icuText(template, given)
  const message = readMessage(icu.source, language)
  if (!isMessage(message)) {
    const at = icu.origin(message.at)
    const repair = bracesWithoutDollar(source, at, check.scope, place)
    if (repair) {
      const words = `A value of the page is written "${repair.written}".`
      report(error('bad-message', within(place, repair.start, repair.length), words, { fix: repair.fix }))
      return undefined
    }
    const span = within(place, at, message.length ?? 1)
    const word = source.slice(at, at + (message.length ?? 1))
    const { suggestion, append } = message
    const instead =
      suggestion !== undefined && span.length === word.length ? written(span, word, suggestion) : undefined
    const fix = append === undefined ? instead : appended(append, source, place)
    report(error('bad-message', span, message.message + didYouMean(suggestion), { suggestion, fix }))
    return undefined
  }
  const doubled = doubledBraces(source, message, given, place)
  if (doubled) {
    const span = within(place, doubled.start, doubled.length)
    report(error('bad-message', span, `Staff will see these braces. Write "${doubled.written}".`, { fix: doubled.fix }))
    return undefined
  }
  const needed = argumentsOf(message)
  const entries = checkExpressions(icu, needed, check)
  const known = checkArguments(icu, needed, check)
  if (!entries || !known) return undefined
  const whole = withWords({ source: icu.source, message, entries }, language)
  const names = [...argumentsOf(whole.message).keys()]
  return {
    key,
    source: whole.source,
    message: whole.message,
    arguments: names,
    args: together(whole.entries),
    place: wholePlace,
  }
}

/** A text whose words all stand in its message, none in an expression. */
function withWords(text: { source: string; message: Message; entries: Entry[] }, language: string) {
  let { source } = text
  const entries = text.entries.flatMap((entry) => {
    const lifted = source.includes(`{${entry.key}}`) ? liftWords(entry.key, entry.value) : undefined
    if (!lifted) return [entry]
    source = source.replaceAll(`{${entry.key}}`, () => lifted.source)
    return lifted.entries
  })
  const message = source === text.source ? text.message : readMessage(source, language)
  return isMessage(message) ? { source, message, entries } : text
}

type Needed = ReadonlyMap<string, 'any' | 'number' | 'date'>
type Entry = { readonly key: string; readonly value: Node }

function checkExpressions(icu: IcuText, needed: Needed, check: TextCheck): Entry[] | undefined {
  const entries: Entry[] = []
  for (const { name, piece } of icu.expressions) {
    const place = shifted(check.place, piece.start)
    const given = piece.text.trim()
    if (check.given.includes(given) && !Object.hasOwn(check.scope, given)) {
      const span = within(check.place, piece.start - 2, piece.text.length + 3)
      const fix = span.length === piece.text.length + 3 ? written(span, `\${${piece.text}}`, `{${given}}`) : undefined
      check.report(error('bad-message', span, `Here this value is written without "$": {${given}}.`, { fix }))
      continue
    }
    const checked = checkExpression(piece.text, place, check.scope, scalarType, check.report)
    if (!checked) continue
    const { kind } = checked.type
    if (needed.get(name) === 'number' && !['number', 'any', 'null'].includes(kind)) {
      const problem = `A choice by number needs a number, but this is ${describeType(checked.type)}.`
      check.report(error('wrong-type', within(place, 0, piece.text.length), problem))
      continue
    }
    entries.push({ key: name, value: checked.node })
  }
  return entries.length === icu.expressions.length ? entries : undefined
}

/** Every argument is an expression's or one that the block supplies. */
function checkArguments(icu: IcuText, needed: Needed, check: TextCheck): boolean {
  const own = icu.expressions.map((each) => each.name)
  let sound = true
  for (const name of needed.keys()) {
    if (own.includes(name) || check.given.includes(name)) continue
    sound = false
    const at = Math.max(0, check.source.search(new RegExp(`\\{\\s*${name}\\b`)))
    const place = within(check.place, check.source.indexOf(name, at), name.length)
    const mend = meantInCode(place, name, check.given)
    const list = check.given.length > 0 ? ` Here it can be ${check.given.map((each) => `{${each}}`).join(', ')}.` : ''
    const repair =
      mend.suggestion === undefined ? bracesWithoutDollar(check.source, at, check.scope, check.place) : undefined
    const other = repair ? `Write "${repair.written}" for the value.` : `For a value write "\${…}", for a brace '{'.`
    const hint = mend.suggestion === undefined ? ` ${other}` : didYouMean(mend)
    const message = `Nothing gives "{${name}}" a value here.${list}${hint}`
    check.report(error('unknown-argument', place, message, repair ? { fix: repair.fix } : mend))
  }
  return sound
}

/** Letters behind the last one of a text. */
function appended(text: string, source: string, place: Place): Fix {
  const last = within(place, source.length - 1, 1)
  return {
    about: `add ${text} at the end`,
    edits: [editAt({ ...last, offset: last.offset + last.length, length: 0 }, text)],
  }
}

function together(entries: readonly Entry[]): CheckedExpression | undefined {
  if (entries.length === 0) return undefined
  const type = objectOf(Object.fromEntries(entries.map(({ key, value }) => [key, value.type])))
  const node: Node = { kind: 'map', entries, type, start: 0, end: 0 }
  return { source: '', node, type, names: namesOf(node) }
}
