import type { Span } from '../load/source.ts'
import { entry, type YamlEntry } from '../load/tree.ts'
import { nearest } from '../nearest.ts'
import { didYouMean, error, type Report, warning } from '../problem.ts'
import { patternProblem } from './messages-pattern.ts'
import { entriesOf, type MessagesCheck } from './messages-section.ts'
import { validationWords } from './messages-words.ts'
import type { CheckedText } from './text.ts'

/** A pattern that fields are checked by, and the message that says so (product 5). */
export interface ValidationRule {
  readonly pattern: string
  /** A name of `validation`. */
  readonly message: string
  readonly place: Span
}

/** The section `rules`: patterns with the messages of `validation` that they lead to. */
export function rules(
  section: YamlEntry | undefined,
  validation: ReadonlyMap<string, CheckedText>,
  check: MessagesCheck,
): Map<string, ValidationRule> {
  const found = new Map<string, ValidationRule>()
  for (const { key, keySpan, value } of entriesOf(section, check)) {
    const pattern = entry(value, 'pattern')?.value
    const message = entry(value, 'message')?.value
    if (pattern?.kind !== 'scalar' || typeof pattern.value !== 'string' || message?.kind !== 'scalar') {
      check.report(
        error(
          'missing-key',
          value.span,
          'A rule has a "pattern" (a regular expression) and a "message" (a name of "validation").',
        ),
      )
      continue
    }
    const broken = patternProblem(pattern.value)
    if (broken) check.report(error('bad-pattern', pattern.span, broken))
    const name = String(message.value)
    const suggestion = nearest(name, validation.keys())
    if (!validation.has(name))
      check.report(
        error('unknown-message', message.span, `"validation" has no "${name}".${didYouMean(suggestion)}`, suggestion),
      )
    if (!broken && validation.has(name)) found.set(key, { pattern: pattern.value, message: name, place: keySpan })
  }
  return found
}

/** A message that no keyword and no rule asks for is a slip in its name, or a leftover. */
export function unusedValidation(
  section: YamlEntry | undefined,
  named: ReadonlyMap<string, ValidationRule>,
  report: Report,
): void {
  if (section?.value.kind !== 'map') return
  const asked: readonly string[] = [...validationWords, ...[...named.values()].map((each) => each.message)]
  for (const { key, keySpan } of section.value.entries.values()) {
    if (asked.includes(key)) continue
    const suggestion = nearest(key, validationWords)
    report(
      warning(
        'unused-message',
        keySpan,
        `No field and no rule asks for "${key}".${didYouMean(suggestion)}`,
        suggestion,
      ),
    )
  }
}
