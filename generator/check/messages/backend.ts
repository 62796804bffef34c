import { asWritten, type YamlEntry } from '../../load/tree.ts'
import type { CheckedText } from '../texts/text.ts'
import { entriesOf, type MessagesCheck, messageText } from './section.ts'

/** What the backend says, by name: each takes what stands in its braces. */
export function backend(section: YamlEntry | undefined, check: MessagesCheck): Map<string, CheckedText> {
  const found = new Map<string, CheckedText>()
  for (const { key, value } of entriesOf(section, check)) {
    const source = value.kind === 'scalar' ? asWritten(value, check.source) : ''
    const given = [...source.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const text = messageText(value, `messages.backend.${key}`, given, check)
    if (text) found.set(key, text)
  }
  return found
}
