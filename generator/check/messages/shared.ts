import type { Span } from '../../load/source.ts'
import { entry, stringAt, type YamlEntry } from '../../load/tree.ts'
import { meant, renamed, written } from '../../meant.ts'
import { didYouMean, error } from '../../problem.ts'
import type { CheckedText } from '../texts/text.ts'
import { kindInWords } from '../walk.ts'
import { entriesOf, type MessagesCheck, messageText, unknownKeys } from './section.ts'

/** A text that several places name, with the look of its notice. */
export interface SharedMessage {
  readonly text: CheckedText
  readonly tone: 'success' | 'info' | 'warning' | 'danger' | undefined
  readonly place: Span
}

const tones = ['success', 'info', 'warning', 'danger'] as const

/** Words of other languages for the same. */
const otherTones: Readonly<Record<string, (typeof tones)[number]>> = {
  error: 'danger',
  failure: 'danger',
  warn: 'warning',
  ok: 'success',
  information: 'info',
}

/** Words without the key that they stand behind. */
function isBare({ key, value }: YamlEntry): boolean {
  return value.kind === 'scalar' && value.value === null && /\s/.test(key)
}

/** The section `shared`: a text, or a text with the tone of its notice. */
export function shared(section: YamlEntry | undefined, check: MessagesCheck): Map<string, SharedMessage> {
  const found = new Map<string, SharedMessage>()
  for (const { key, keySpan, value } of entriesOf(section, check)) {
    const words = value.kind === 'map' ? entry(value, 'text')?.value : value
    const bare = !words && value.kind === 'map' ? [...value.entries.values()].find(isBare) : undefined
    if (bare) {
      const { keySpan: place, key: said } = bare
      const raw = check.source.text.slice(place.offset, place.offset + place.length)
      const message = `The words of a message stand behind "text:": write "text: ${said}".`
      check.report(error('missing-key', place, message, { fix: written(place, raw, `text: ${raw}`) }))
      continue
    }
    const strange =
      value.kind === 'map' ? unknownKeys(value, ['text', 'tone'], 'A shared message', check) : new Set<string>()
    if (!words) {
      const message = `The message "${key}" says nothing: write its words as "text".`
      if (!strange.has('text')) check.report(error('missing-key', keySpan, message))
      continue
    }
    const text = messageText(words, `messages.shared.${key}`, [], check)
    const given = stringAt(value, 'tone')
    const tone = tones.find((each) => each === given)
    const toneNode = entry(value, 'tone')?.value
    if (toneNode && !tone) {
      const other = otherTones[given ?? '']
      const mend = other
        ? { suggestion: other, fix: renamed(check.source, toneNode.span, given ?? '', other) }
        : meant(check.source, toneNode.span, given ?? '', tones)
      const message = `A tone is one of ${tones.join(', ')}, but this is ${kindInWords(toneNode)}.`
      check.report(error('wrong-value', toneNode.span, message + didYouMean(mend), mend))
    }
    if (text) found.set(key, { text, tone, place: keySpan })
  }
  return found
}
