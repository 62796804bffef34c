import type { SpecFile } from '../../load/spec.ts'
import { entry, type YamlEntry, type YamlNode } from '../../load/tree.ts'
import { error, type Report } from '../../problem.ts'
import { sectionIn } from '../names/names.ts'
import type { CheckedText } from '../texts/text.ts'
import { head, kindInWords } from '../walk.ts'
import { backend } from './backend.ts'
import { engineTexts, validationArguments } from './engine-texts.ts'
import { rules, unusedValidation, type ValidationRule } from './rules.ts'
import { type MessagesCheck, texts, unknownKeys } from './section.ts'
import { type SharedMessage, shared } from './shared.ts'

/** messages.yaml after its check. */
export interface CheckedMessages {
  /** The language of the spec. */
  readonly language: string
  /** By ajv's or a rule's word; they take `validationArguments`. */
  readonly validation: ReadonlyMap<string, CheckedText>
  readonly rules: ReadonlyMap<string, ValidationRule>
  readonly shared: ReadonlyMap<string, SharedMessage>
  readonly engine: ReadonlyMap<string, CheckedText>
  /** What the backend says; each takes whatever stands in braces. */
  readonly backend: ReadonlyMap<string, CheckedText>
  /** Messages of `validation` that are not there, with the fields that need them; filled while forms are checked. */
  readonly unsaid: Map<string, YamlEntry[]>
}

const sections = ['validation', 'rules', 'shared', 'engine', 'backend']

/** Checks messages.yaml; what is broken in it is left out. */
export function checkMessages(file: SpecFile | undefined, language: string, report: Report): CheckedMessages {
  const empty: CheckedMessages = {
    language,
    validation: new Map(),
    rules: new Map(),
    shared: new Map(),
    engine: new Map(),
    backend: new Map(),
    unsaid: new Map(),
  }
  if (!file) return empty
  const { tree, source } = file
  const check = { source, language, report }
  if (tree.kind !== 'map') {
    report(
      error(
        'wrong-type',
        tree.span,
        `This file holds ${sections.join(', ')} ("name: …" lines), but this is ${kindInWords(tree)}.`,
      ),
    )
    return empty
  }
  const strange = unknownKeys(tree, sections, 'messages.yaml', check)
  // A section whose word is mistyped, which is told, is read as if it were not.
  const section = (word: string) => sectionIn(tree, word)
  const validation = texts(section('validation'), validationArguments, check)
  const named = rules(section('rules'), validation, check)
  unusedValidation(section('validation'), named, check)
  return {
    language,
    validation,
    rules: named,
    shared: shared(section('shared'), check),
    engine: strange.has('engine') ? new Map() : engine(tree, check),
    backend: backend(section('backend'), check),
    unsaid: new Map(),
  }
}

function engine(tree: YamlNode, check: MessagesCheck): Map<string, CheckedText> {
  const section = entry(tree, 'engine')
  const known = Object.keys(engineTexts)
  const named = section?.value.kind === 'map' ? section.value : undefined
  const strange = named ? unknownKeys(named, known, 'The engine', check) : new Set<string>()
  const found = texts(
    section,
    (name) => (Object.hasOwn(engineTexts, name) ? engineTexts[name as keyof typeof engineTexts] : []),
    check,
  )
  const missing = known.filter((name) => !entry(named, name) && !strange.has(name))
  if (missing.length > 0 && (named || !section)) {
    const place = section?.keySpan ?? (tree.kind === 'map' ? head(tree) : tree.span)
    const names = missing.map((name) => `"${name}"`).join(', ')
    check.report(
      error('missing-text', place, `The engine has something to say as well: write ${names} under "engine".`),
    )
  }
  return found
}
