import type { CheckContext } from '../check/context.ts'
import type { DerivedCache } from '../check/operations/closed.ts'
import type { OperationsCache } from '../check/operations/operations.ts'
import { type CheckedSpec, checkSpec } from '../check/spec.ts'
import type { Surroundings } from '../check/surroundings.ts'
import { applyEdits, type Edit } from '../edits.ts'
import type { ConceptName } from '../grammar/concepts.ts'
import type { Kept } from '../kept.ts'
import type { GraphqlCache } from '../load/graphql/graphql.ts'
import { loadSpec } from '../load/load.ts'
import { type SourceFile, sourceFile } from '../load/source.ts'
import type { SpecFile } from '../load/spec.ts'
import { depthOf, isSingle, specPath } from '../load/spec-path.ts'
import type { Problem } from '../problem.ts'
import { Refused } from './refused.ts'

/** What is there while something new is made. Paths are as people see them: from the working folder, with `/`. */
export interface World {
  /** The folder of the spec. */
  readonly spec: string
  /** The folder that holds blocks/ and widgets/, and the one that holds generator/ and tests/. */
  readonly app: string
  readonly top: string
  /** Whether the spec is the product's own, whose widgets the app names. */
  readonly own: boolean
  /** What the spec's server brings along by where it lies, below its folder; nothing where this checkout has none. */
  readonly server: readonly string[]
  readonly surroundings: Surroundings
  /** A file's text; nothing if there is none. */
  readonly read: (file: string) => string | undefined
  readonly kept: Kept
  readonly graphql: GraphqlCache
  readonly operations: OperationsCache
  readonly derived: DerivedCache
  /** What was checked already. */
  readonly checks: WeakMap<Draft['sources'], CheckedSpec>
}

/** Files that are to be written, not written yet: what was there, and what was added to it so far. */
export interface Draft {
  readonly world: World
  /** The spec's files as they will be. */
  readonly sources: ReadonlyMap<string, SourceFile>
  /** What is new or differs, in the order in which it is to be written. */
  readonly texts: ReadonlyMap<string, string>
  /** What to do next, in sentences. */
  readonly next: readonly string[]
  /** Codes of warnings that a thing brings along which is not used yet; each has its sentence in `next`. */
  readonly expected: readonly string[]
  /** The area in whose folder new files of the spec go; none: above the areas. */
  readonly area?: string
}

export function newDraft(world: World, files: readonly SourceFile[]): Draft {
  const sources = new Map(files.map((file) => [file.path, file]))
  return { world, sources, texts: new Map(), next: [], expected: [] }
}

/** The spec with what the draft adds to it. Problems are not asked here: nothing is written before they are. */
export function checkedOf({ world, sources, texts }: Draft): CheckedSpec {
  const known = world.checks.get(sources)
  if (known) return known
  const report = (_problem: Problem) => {}
  const spec = loadSpec([...sources.values()], world.spec, report, world.kept)
  const surroundings = surroundingsOf({ world, texts })
  const checked = checkSpec(spec, surroundings, report, world)
  world.checks.set(sources, checked)
  return checked
}

export function contextOf(draft: Draft): CheckContext {
  return checkedOf(draft).context
}

/** What there will be around the spec: the code of the draft counts. */
export function surroundingsOf({ world, texts }: Pick<Draft, 'world' | 'texts'>): Surroundings {
  const prefix = `${world.app}/widgets/`
  const made = [...texts.keys()].filter((file) => file.startsWith(prefix)).map((file) => file.slice(prefix.length))
  const names = made.flatMap((file) => file.split('/', 1))
  const { widgets } = world.surroundings
  return { ...world.surroundings, widgets: widgets && new Set([...widgets, ...names]) }
}

/** Adds a file. Throws Refused where there is one. */
export function create(draft: Draft, file: string, text: string): Draft {
  if (textOf(draft, file) !== undefined) throw new Refused(`There is a file ${file} already. It is left as it is.`)
  return rewrite(draft, file, text)
}

/** Changes files of the spec, or code. */
export function change(draft: Draft, edits: readonly Edit[]): Draft {
  const files = [...new Set(edits.map((each) => each.file))]
  return files.reduce((done, file) => {
    const text = textOf(done, file)
    if (text === undefined) throw new Refused(`There is no file ${file}.`)
    const own = edits.filter((each) => each.file === file)
    return rewrite(done, file, applyEdits(text, own))
  }, draft)
}

/** Says what to do next, and which warning stands until it is done. */
export function note(draft: Draft, sentence: string, expected?: string): Draft {
  const codes = expected === undefined ? draft.expected : [...draft.expected, expected]
  return { ...draft, next: [...draft.next, sentence], expected: codes }
}

/** A file's text as it will be. */
export function textOf(draft: Draft, file: string): string | undefined {
  return draft.texts.get(file) ?? draft.sources.get(file)?.text ?? draft.world.read(file)
}

/** The file of a concept and a name, wherever it lies; `spec/menus.yaml`. Throws Refused where it cannot be read. */
export function fileOf(draft: Draft, concept: ConceptName, name?: string): SpecFile | undefined {
  const files = filesOf(draft, concept)
  const found = files.find((file) => name === undefined || file.name === name)
  const path = pathOf(draft, concept, name)
  if (!found && draft.sources.has(path)) throw new Refused(`${path} cannot be read: mend it first ("check" says how).`)
  return found
}

/**
 * Where a file lies, or is to lie: in the draft's area where that may have such files. `spec/menus.yaml`,
 * `spec/screens/books.yaml`, `spec/areas/library/screens/books.yaml`
 */
export function pathOf(draft: Draft, concept: ConceptName, name?: string): string {
  const there = filesOf(draft, concept).find((file) => (name === undefined ? isSingle(concept) : file.name === name))
  return there?.source.path ?? `${draft.world.spec}/${specPath(concept, name, draft.area)}`
}

/** The draft whose new files go into the area of a file, where no other is said. */
export function besides({ area }: SpecFile, draft: Draft): Draft {
  return draft.area === undefined && area !== undefined ? { ...draft, area } : draft
}

/** The routes that new ones stand beside: those of the draft's area, or those above the areas. */
export function routesFileOf(draft: Draft): SpecFile | undefined {
  return filesOf(draft, 'routes').find((file) => file.area === draft.area)
}

function filesOf(draft: Draft, concept: ConceptName): readonly SpecFile[] {
  return checkedOf(draft).context.spec.concepts.get(concept) ?? []
}

/** Adds a file of the spec, where such files of the draft's area lie. Throws Refused where there is one. */
export function createFile(draft: Draft, concept: ConceptName, name: string | undefined, text: string): Draft {
  const inside = specPath(concept, name, draft.area)
  return create(draft, `${draft.world.spec}/${inside}`, schemaLine(draft, concept, inside) + text)
}

/** A file of the spec begins by naming its schema, where the files beside it have theirs. */
function schemaLine({ world, sources }: Draft, concept: ConceptName, inside: string): string {
  const console = sources.get(`${world.spec}/${specPath('console')}`)?.text ?? ''
  const [, folder = '../src/generated/schemas'] = /^# yaml-language-server: \$schema=(\S+)\/\S+/.exec(console) ?? []
  return `# yaml-language-server: $schema=${'../'.repeat(depthOf(inside))}${folder}/${concept}.schema.json\n`
}

/** Gives a file of the draft another text. */
export function rewrite(draft: Draft, file: string, text: string): Draft {
  const texts = new Map([...draft.texts, [file, text]])
  const sources = file.startsWith(`${draft.world.spec}/`)
    ? new Map([...draft.sources, [file, sourceFile(file, text)]])
    : draft.sources
  return { ...draft, texts, sources }
}
