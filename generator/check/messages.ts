import type { EngineText } from '../grammar/console.ts'
import type { SpecFile } from '../load/spec.ts'
import { entry, type YamlEntry, type YamlNode } from '../load/tree.ts'
import { error, type Report } from '../problem.ts'
import { rules, unusedValidation, type ValidationRule } from './messages-rules.ts'
import { entriesOf, type MessagesCheck, texts, unknownKey } from './messages-section.ts'
import { type SharedMessage, shared } from './messages-shared.ts'
import { engineTexts } from './messages-words.ts'
import type { CheckedText } from './text.ts'

/** messages.yaml after its check. */
export interface CheckedMessages {
  /** By ajv's or a rule's word; they take `field` (its label) and `limit`. */
  readonly validation: ReadonlyMap<string, CheckedText>
  readonly rules: ReadonlyMap<string, ValidationRule>
  readonly shared: ReadonlyMap<string, SharedMessage>
  readonly engine: ReadonlyMap<string, CheckedText>
}

const sections = ['validation', 'rules', 'shared', 'engine']

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
