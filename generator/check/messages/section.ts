import type { SourceFile } from '../../load/source.ts'
import { asWritten, spanInside, type YamlEntry, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { didYouMean, error, type Report } from '../../problem.ts'
import { type CheckedText, checkText } from '../texts/text.ts'
import { kindInWords } from '../walk.ts'

/** What the sections of messages.yaml are checked with. */
export interface MessagesCheck {
  readonly source: SourceFile
  readonly language: string
  readonly report: Report
}

/** Reports the keys that none of `known` is; gives those that were probably meant, which are not missed as well. */
export function unknownKeys(
  { entries }: YamlMap,
  known: readonly string[],
  owner: string,
  { source, report }: MessagesCheck,
  needed: readonly string[] = [],
): ReadonlySet<string> {
  const missing = needed.filter((each) => !entries.has(each))
  const meantOnes = new Set<string>()
  for (const { key, keySpan } of entries.values()) {
    if (known.includes(key)) continue
    const near = meant(source, keySpan, key, known, entries)
    const mend = near.suggestion === undefined && missing.length === 1 ? { suggestion: missing[0] } : near
    if (mend.suggestion !== undefined) meantOnes.add(mend.suggestion)
    const list = mend.suggestion === undefined ? ` It may have ${known.join(', ')}.` : didYouMean(mend)
    report(error('unknown-key', keySpan, `${owner} has no "${key}".${list}`, mend))
  }
  return meantOnes
}

/** The names of a section, which may be missing. */
export function entriesOf(section: YamlEntry | undefined, check: MessagesCheck): readonly YamlEntry[] {
  if (!section) return []
  if (section.value.kind === 'map') return [...section.value.entries.values()]
  check.report(
    error(
      'wrong-type',
      section.value.span,
      `"${section.key}" holds names with what they stand for ("name: …" lines), but this is ${kindInWords(section.value)}.`,
    ),
  )
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
    // A text that is wrong is there all the same: what asks for it is right.
    found.set(key, text ?? { key, source: '', message: [], arguments: [], args: undefined, place: value.span })
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
    report(error('wrong-type', node.span, `A text goes here, but this is ${kindInWords(node)}.`))
    return undefined
  }
  const place = (index: number, length: number) => spanInside(source, node, index, length)
  return checkText({ source: asWritten(node, source), key, place, scope: {}, given, report, language })
}
