import type { ConceptName } from '../../grammar/concepts.ts'
import { type Kept, newKept } from '../../kept.ts'
import type { Problem, Report } from '../../problem.ts'
import type { LoadedSpec, SpecFile } from '../spec.ts'
import { readSpecPath } from '../spec-path.ts'
import { entry } from '../tree.ts'
import { type Expansion, expanded, type Reading } from './expand.ts'
import { withoutGroups } from './groups.ts'
import { addPlaces, noPlaces } from './places.ts'
import { readPart } from './read-part.ts'

/** Files that hold no more than words and figures. */
const without: readonly ConceptName[] = ['parts', 'locales', 'messages', 'limits', 'accounts', 'accepted']

/**
 * The spec with every part and every group of routes written out where it is used: whatever reads it after that knows
 * none. Files of parts/ stay as they are; each is checked by itself as well.
 */
export function withParts(spec: LoadedSpec, report: Report, kept: Kept = newKept()): LoadedSpec {
  if (spec.parts) return spec
  const files = spec.concepts.get('parts') ?? []
  const parts = new Map(
    files.map((file) => [file.name, kept.of(`part ${file.source.path}`, [file], () => readPart(file))]),
  )
  const expansion: Expansion = { parts, unread: unreadOnes(spec, parts), report, ...noPlaces() }
  const concepts = new Map(
    [...spec.concepts].map(([concept, found]) => {
      if (without.includes(concept)) return [concept, found] as const
      const files = concept === 'routes' ? ungrouped(found, report, kept) : found
      return [concept, files.map((file) => fileWithParts(file, concept, expansion, kept))] as const
    }),
  )
  return { ...spec, concepts, parts: expansion }
}

/** A file of parts/ with the parts that it uses itself in place, as it is checked by itself. */
export function partAlone(file: SpecFile, spec: LoadedSpec, report: Report): SpecFile {
  const { parts } = spec
  const part = readPart(file)
  const ofForm = part.body?.word === 'fields'
  if (!parts || !(ofForm || /\buse\b/.test(file.source.text))) return file
  const own = parts as Expansion
  const reading = { ...startReading(file), inputs: part.inputs, inside: [part.name], ofForm }
  return { ...file, tree: expanded(file.tree, reading, { ...own, report }) }
}

function fileWithParts(file: SpecFile, concept: ConceptName, expansion: Expansion, kept: Kept): SpecFile {
  // Most files use none.
  if (!/\buse\b/.test(file.source.text)) return file
  const { parts, unread, report } = expansion
  const made = kept.of(`parts in ${file.source.path}`, [file, [...unread].join(), ...parts.values()], () => {
    const problems: Problem[] = []
    const own = { parts, unread, report: (problem: Problem) => problems.push(problem), ...noPlaces() }
    const tree = expanded(file.tree, { ...startReading(file), ofForm: concept === 'forms' }, own)
    return { file: tree === file.tree ? file : { ...file, tree }, own, problems }
  })
  addPlaces(expansion, made.own)
  for (const problem of made.problems) report(problem)
  return made.file
}

/** The files of routes with each group written out. */
function ungrouped(found: readonly SpecFile[], report: Report, kept: Kept): readonly SpecFile[] {
  const made = kept.of('routes without groups', found, () => {
    const problems: Problem[] = []
    return { files: withoutGroups(found, (problem) => problems.push(problem)), problems }
  })
  for (const problem of made.problems) report(problem)
  return made.files
}

function startReading({ source, tree }: SpecFile): Reading {
  const own = entry(tree, 'parts')?.value
  return {
    source,
    own: new Set(own?.kind === 'map' ? own.entries.keys() : []),
    ofForm: false,
    inside: [],
    depth: 0,
    count: { nodes: 0, uses: 0, reported: false },
  }
}

/** Files that are there and are no part all the same: they could not be parsed, which is told there. */
function unreadOnes({ sources, shown }: LoadedSpec, parts: ReadonlyMap<string, unknown>): ReadonlySet<string> {
  const names = [...sources.keys()].flatMap((path) => {
    const { concept, name = '' } = readSpecPath(path.slice(shown.length + 1)) ?? {}
    return concept === 'parts' && !parts.has(name) ? [name] : []
  })
  return new Set(names)
}
