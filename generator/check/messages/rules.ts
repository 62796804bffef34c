import type { Span } from '../../load/source.ts'
import { entry, type YamlEntry } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { didYouMean, error, warning } from '../../problem.ts'
import type { CheckedText } from '../texts/text.ts'
import { kindInWords } from '../walk.ts'
import { patternProblem } from './pattern.ts'
import { entriesOf, type MessagesCheck, unknownKeys } from './section.ts'
import { validationWords } from './words.ts'

/** A pattern that fields are checked by, and the message that says so (product 5). */
export interface ValidationRule {
  readonly pattern: string
  /** A name of `validation`. */
  readonly message: string
  readonly place: Span
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
    const strange = value.kind === 'map' ? unknownKeys(value, words, 'A rule', check) : new Set<string>()
    const lacking = words.filter((word) => !entry(value, word) && !strange.has(word))
    if (lacking.length > 0) {
      const names = lacking.map((word) => `"${word}" (${meanings[word]})`).join(' and ')
      check.report(error('missing-key', keySpan, `The rule "${key}" needs ${names}.`))
    }
    const pattern = entry(value, 'pattern')?.value
    const message = entry(value, 'message')?.value
    if (pattern?.kind !== 'scalar' || typeof pattern.value !== 'string' || message?.kind !== 'scalar') {
      const wrong = pattern && (pattern.kind !== 'scalar' || typeof pattern.value !== 'string') ? pattern : undefined
      if (wrong) {
        const found = kindInWords(wrong)
        check.report(error('wrong-type', wrong.span, `A regular expression goes here as a text, but this is ${found}.`))
      }
      continue
    }
    const broken = patternProblem(pattern.value)
    if (broken) check.report(error('bad-pattern', pattern.span, broken))
    const name = String(message.value)
    if (!validation.has(name)) {
      const mend = meant(check.source, message.span, name, validation.keys())
      const hint = mend.suggestion === undefined ? ' Write the text there, under that name.' : didYouMean(mend)
      check.report(error('unknown-message', message.span, `"validation" has no "${name}".${hint}`, mend))
    }
    if (!broken && validation.has(name)) found.set(key, { pattern: pattern.value, message: name, place: keySpan })
  }
  return found
}

/** A message that no keyword and no rule asks for is a slip in its name, or a leftover. */
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
