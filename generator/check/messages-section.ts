import type { SourceFile, Span } from '../load/source.ts'
import { spanInside, type YamlEntry, type YamlNode } from '../load/tree.ts'
import { nearest } from '../nearest.ts'
import { didYouMean, error, type Report } from '../problem.ts'
import { type CheckedText, checkText } from './text.ts'

/** What the sections of messages.yaml are checked with. */
export interface MessagesCheck {
  readonly source: SourceFile
  readonly language: string
  readonly report: Report
}

/** Reports a key that none of `known` is; true if it did. */
export function unknownKey(key: string, place: Span, known: readonly string[], owner: string, report: Report): boolean {
  if (known.includes(key)) return false
  const suggestion = nearest(key, known)
  const list = suggestion ? '' : ` There are ${known.join(', ')}.`
  report(error('unknown-key', place, `${owner} has no "${key}".${list}${didYouMean(suggestion)}`, suggestion))
  return true
}

/** The names of a section, which may be missing. */
export function entriesOf(section: YamlEntry | undefined, check: MessagesCheck): readonly YamlEntry[] {
  if (!section) return []
  if (section.value.kind === 'map') return [...section.value.entries.values()]
  check.report(error('wrong-type', section.value.span, `"${section.key}" is a map of names.`))
  return []
}

/** The texts of a section by name; `given`: the arguments that each is supplied with. */
export function texts(
  section: YamlEntry | undefined,
  given: (name: string) => readonly string[],
  check: MessagesCheck,
): Map<string, CheckedText> {
  const found = new Map<string, CheckedText>()
  for (const { key, value } of entriesOf(section, check)) {
    const text = messageText(value, `messages.${section?.key}.${key}`, given(key), check)
    if (text) found.set(key, text)
  }
  return found
}

export function messageText(
  node: YamlNode,
  key: string,
  given: readonly string[],
  check: MessagesCheck,
): CheckedText | undefined {
  const { source, language, report } = check
  if (node.kind !== 'scalar' || node.value === null) {
    report(error('wrong-type', node.span, 'This place takes a text.'))
    return undefined
  }
  const place = (index: number, length: number) => spanInside(source, node, index, length)
  return checkText({ source: String(node.value), key, place, scope: {}, given, report, language })
}
