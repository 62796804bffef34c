import type { Span } from '../../load/source.ts'
import { asWritten, entry, type YamlEntry, type YamlNode } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { didYouMean, error, warning } from '../../problem.ts'
import { patternProblem } from '../patterns/message-pattern.ts'
import type { CheckedText } from '../texts/text.ts'
import { kindInWords } from '../walk.ts'
import { validationWords } from './engine-texts.ts'
import { entriesOf, type MessagesCheck, messageText, unknownKeys } from './section.ts'

/** A pattern that fields are checked by, and the message that says so (product 5). */
export interface ValidationRule {
  readonly pattern: string
  /** A name of `validation`. */
  readonly message: string
  /** What it is made of, each said while it is missing; empty where the rule is one. */
  readonly parts: readonly RulePart[]
  readonly place: Span
}

/** A part of a rule: what a text must fit, and its words. */
export interface RulePart {
  readonly pattern: string
  readonly text: CheckedText
}

const words = ['pattern', 'message'] as const
const meanings = { pattern: 'a regular expression', message: 'a name of "validation"' } as const

/** The section `rules`: patterns with the messages of `validation` that they lead to. */
export function rules(
  section: YamlEntry | undefined,
  validation: ReadonlyMap<string, CheckedText>,
  check: MessagesCheck,
): Map<string, ValidationRule> {
  const found = new Map<string, ValidationRule>()
  for (const { key, keySpan, value } of entriesOf(section, check)) {
    const strange =
      value.kind === 'map' ? unknownKeys(value, [...words, 'parts'], 'A rule', check, words) : new Set<string>()
    const lacking = words.filter((word) => !entry(value, word) && !strange.has(word))
    if (lacking.length > 0) {
      const names = lacking.map((word) => `"${word}" (${meanings[word]})`).join(' and ')
      check.report(error('missing-key', keySpan, `The rule "${key}" needs ${names}.`))
    }
    const pattern = entry(value, 'pattern')?.value
    const broken = pattern && patternFault(pattern)
    if (broken) check.report(error(broken.code, pattern.span, broken.message))
    const message = messageOf(entry(value, 'message')?.value, validation, check)
    // Also one in which something is wrong: the fields that name it are right.
    found.set(key, {
      pattern: pattern?.kind === 'scalar' && !broken ? asWritten(pattern, check.source) : '',
      message: message ?? 'format',
      parts: partsOf(key, entry(value, 'parts'), check),
      place: keySpan,
    })
  }
  return found
}

/** The message that a rule leads to; nothing where it is wrong, which is told. */
function messageOf(
  node: YamlNode | undefined,
  validation: ReadonlyMap<string, CheckedText>,
  { source, report }: MessagesCheck,
): string | undefined {
  if (!node) return undefined
  if (node.kind !== 'scalar') {
    report(error('wrong-type', node.span, `A name of "validation" goes here, but this is ${kindInWords(node)}.`))
    return undefined
  }
  const name = asWritten(node, source)
  if (validation.has(name)) return name
  const mend = meant(source, node.span, name, validation.keys())
  const hint = mend.suggestion === undefined ? ' Write the text there, under that name.' : didYouMean(mend)
  report(error('unknown-message', node.span, `"validation" has no "${name}".${hint}`, mend))
  return undefined
}

/** What a rule is made of; what is wrong is told and left out. */
function partsOf(rule: string, given: YamlEntry | undefined, check: MessagesCheck): readonly RulePart[] {
  if (!given) return []
  if (given.value.kind !== 'list' || given.value.items.length === 0) {
    const found = given.value.kind === 'list' ? 'an empty list' : kindInWords(given.value)
    const message = `The parts of a rule are a list ("- { pattern: …, text: … }" lines), but this is ${found}.`
    check.report(error('wrong-type', given.value.span, message))
    return []
  }
  return given.value.items.flatMap((item, at): readonly RulePart[] => {
    if (item.kind !== 'map') {
      const message = `A part of a rule has a pattern and its words ("{ pattern: …, text: … }"), but this is ${kindInWords(item)}.`
      check.report(error('wrong-type', item.span, message))
      return []
    }
    const strange = unknownKeys(item, ['pattern', 'text'], 'A part of a rule', check, ['pattern', 'text'])
    const [pattern, text] = [entry(item, 'pattern')?.value, entry(item, 'text')?.value]
    const lacking = (['pattern', 'text'] as const).filter((word) => !entry(item, word) && !strange.has(word))
    if (lacking.length > 0) {
      const names = lacking.map((word) => `"${word}" (${partMeanings[word]})`).join(' and ')
      check.report(error('missing-key', item.span, `A part of the rule "${rule}" needs ${names}.`))
    }
    const broken = pattern && patternFault(pattern)
    if (broken) check.report(error(broken.code, pattern.span, broken.message))
    const words = text && messageText(text, `messages.rules.${rule}.parts.${at}`, ['field'], check)
    return !broken && pattern?.kind === 'scalar' && words
      ? [{ pattern: asWritten(pattern, check.source), text: words }]
      : []
  })
}

const partMeanings = { pattern: 'a regular expression', text: 'what is missing, in words' } as const

function patternFault(pattern: YamlNode): { readonly code: string; readonly message: string } | undefined {
  if (pattern.kind !== 'scalar' || typeof pattern.value !== 'string') {
    const message = `A regular expression goes here as a text, but this is ${kindInWords(pattern)}.`
    return { code: 'wrong-type', message }
  }
  const broken = patternProblem(pattern.value)
  return broken === undefined ? undefined : { code: 'bad-pattern', message: broken }
}

/** Warns of messages that no keyword and no rule asks for: a misspelt name, or a leftover. */
export function unusedValidation(
  section: YamlEntry | undefined,
  named: ReadonlyMap<string, ValidationRule>,
  { source, report }: MessagesCheck,
): void {
  if (section?.value.kind !== 'map') return
  const asked: readonly string[] = [...validationWords, ...[...named.values()].map((each) => each.message)]
  for (const { key, keySpan } of section.value.entries.values()) {
    if (asked.includes(key)) continue
    const mend = meant(source, keySpan, key, validationWords, section.value.entries)
    const hint = mend.suggestion === undefined ? ' Remove it, or name it in a rule.' : didYouMean(mend)
    report(warning('unused-message', keySpan, `No field and no rule asks for "${key}".${hint}`, mend))
  }
}
