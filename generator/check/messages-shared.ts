import type { Span } from '../load/source.ts'
import { entry, stringAt, type YamlEntry } from '../load/tree.ts'
import { nearest } from '../nearest.ts'
import { didYouMean, error } from '../problem.ts'
import { entriesOf, type MessagesCheck, messageText, unknownKey } from './messages-section.ts'
import type { CheckedText } from './text.ts'

/** A text that several places name, with the look of its notice. */
export interface SharedMessage {
  readonly text: CheckedText
  readonly tone: 'success' | 'info' | 'warning' | 'danger' | undefined
  readonly place: Span
}

const tones = ['success', 'info', 'warning', 'danger'] as const
/** The section `shared`: a text, or a text with the tone of its notice. */
export function shared(section: YamlEntry | undefined, check: MessagesCheck): Map<string, SharedMessage> {
  const found = new Map<string, SharedMessage>()
  for (const { key, keySpan, value } of entriesOf(section, check)) {
    const words = value.kind === 'map' ? entry(value, 'text')?.value : value
    if (!words) {
      check.report(error('missing-key', value.span, 'A shared message has a "text", and a "tone" if it is a notice.'))
      continue
    }
    if (value.kind === 'map')
      for (const each of value.entries.values())
        unknownKey(each.key, each.keySpan, ['text', 'tone'], 'A shared message', check.report)
    const text = messageText(words, `messages.shared.${key}`, [], check)
    const given = stringAt(value, 'tone')
    const tone = tones.find((each) => each === given)
    const toneNode = entry(value, 'tone')?.value
    if (toneNode && !tone) {
      const suggestion = nearest(given ?? '', tones)
      check.report(
        error(
          'wrong-value',
          toneNode.span,
          `A tone is one of ${tones.join(', ')}.${didYouMean(suggestion)}`,
          suggestion,
        ),
      )
    }
    if (text) found.set(key, { text, tone, place: keySpan })
  }
  return found
}
