import type { EngineText } from '../grammar/console.ts'
import type { SourceFile, Span } from '../load/source.ts'
import type { SpecFile } from '../load/spec.ts'
import { entry, spanInside, stringAt, type YamlEntry, type YamlNode } from '../load/tree.ts'
import { nearest } from '../nearest.ts'
import { didYouMean, error, type Report, warning } from '../problem.ts'
import { type CheckedText, checkText } from './text.ts'

/** A text that several places name, with the look of its notice. */
export interface SharedMessage {
  readonly text: CheckedText
  readonly tone: 'success' | 'info' | 'warning' | 'danger' | undefined
  readonly place: Span
}

/** A pattern that fields are checked by, and the message that says so (product 5). */
export interface ValidationRule {
  readonly pattern: string
  /** A name of `validation`. */
  readonly message: string
  readonly place: Span
}

/** messages.yaml after its check. */
export interface CheckedMessages {
  /** By ajv's or a rule's word; they take `field` (its label) and `limit`. */
  readonly validation: ReadonlyMap<string, CheckedText>
  readonly rules: ReadonlyMap<string, ValidationRule>
  readonly shared: ReadonlyMap<string, SharedMessage>
  readonly engine: ReadonlyMap<string, CheckedText>
}

/** Texts that the engine cannot do without, with the arguments that it supplies; TypeScript keeps the list complete. */
export const engineTexts: Readonly<Record<EngineText, readonly string[]>> = {
  loading: [],
  failed: [],
  offline: [],
  retry: [],
  cancel: [],
  close: [],
  confirm: [],
  clear: [],
  search: [],
  menu: [],
  navigation: [],
  skip: [],
  actions: ['name'],
  broken: [],
  blockBroken: [],
  required: [],
  notices: [],
  dismiss: [],
  unsaved: [],
  leave: [],
  copied: [],
  showPassword: [],
  sort: [],
  noOptions: [],
}

/** What the messages of forms are about; a form asks for the ones that its fields need. */
export const validationWords = [
  'required',
  'email',
  'url',
  'maxLength',
  'minLength',
  'minimum',
  'maximum',
  'earliestNow',
  'latestNow',
  'type',
  'format',
  'option',
  'equal',
] as const

const tones = ['success', 'info', 'warning', 'danger'] as const
const sections = ['validation', 'rules', 'shared', 'engine']

interface MessagesCheck {
  readonly source: SourceFile
  readonly language: string
  readonly report: Report
}

/** Checks messages.yaml; what is broken in it is left out. */
export function checkMessages(file: SpecFile | undefined, language: string, report: Report): CheckedMessages {
  const empty: CheckedMessages = { validation: new Map(), rules: new Map(), shared: new Map(), engine: new Map() }
  if (!file) return empty
  const { tree, source } = file
  const check = { source, language, report }
  if (tree.kind !== 'map') {
    report(error('wrong-type', tree.span, `This file is a map with ${sections.join(', ')}.`))
    return empty
  }
  for (const { key, keySpan } of tree.entries.values()) unknownKey(key, keySpan, sections, 'messages.yaml', report)
  const validation = texts(entry(tree, 'validation'), () => ['field', 'limit'], check)
  const named = rules(entry(tree, 'rules'), validation, check)
  unusedValidation(entry(tree, 'validation'), named, report)
  return {
    validation,
    rules: named,
    shared: shared(entry(tree, 'shared'), check),
    engine: engine(tree, check),
  }
}

function unknownKey(key: string, place: Span, known: readonly string[], owner: string, report: Report): boolean {
  if (known.includes(key)) return false
  const suggestion = nearest(key, known)
  const list = suggestion ? '' : ` There are ${known.join(', ')}.`
  report(error('unknown-key', place, `${owner} has no "${key}".${list}${didYouMean(suggestion)}`, suggestion))
  return true
}

function entriesOf(section: YamlEntry | undefined, check: MessagesCheck): readonly YamlEntry[] {
  if (!section) return []
  if (section.value.kind === 'map') return [...section.value.entries.values()]
  check.report(error('wrong-type', section.value.span, `"${section.key}" is a map of names.`))
  return []
}

function texts(
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

function messageText(
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

function engine(tree: YamlNode, check: MessagesCheck): Map<string, CheckedText> {
  const section = entry(tree, 'engine')
  const known = Object.keys(engineTexts)
  for (const { key, keySpan } of entriesOf(section, check)) unknownKey(key, keySpan, known, 'The engine', check.report)
  const found = texts(
    section,
    (name) => (Object.hasOwn(engineTexts, name) ? engineTexts[name as EngineText] : []),
    check,
  )
  const given = section?.value.kind === 'map' ? section.value.entries : new Map<string, YamlEntry>()
  const missing = known.filter((name) => !given.has(name))
  if (missing.length > 0)
    check.report(
      error(
        'missing-text',
        section?.keySpan ?? tree.span,
        `The engine needs words of its own for ${missing.map((name) => `"${name}"`).join(', ')}, in "engine:".`,
      ),
    )
  return found
}

function rules(
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
function unusedValidation(
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

/** Why a text is no regular expression, in words. */
export function patternProblem(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u')
    return undefined
  } catch (problem) {
    const [, reason = (problem as Error).message] =
      /^Invalid regular expression: .*?: ([^:]+)$/s.exec((problem as Error).message) ?? []
    return `This regular expression cannot be read: ${reason}.`
  }
}

function shared(section: YamlEntry | undefined, check: MessagesCheck): Map<string, SharedMessage> {
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
