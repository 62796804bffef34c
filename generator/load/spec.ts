import type { ConceptName } from '../grammar/concepts.ts'
import type { PartWord } from '../grammar/parts.ts'
import type { SourceFile, Span, Use } from './source.ts'
import { specPath } from './spec-path.ts'
import type { YamlEntry, YamlNode } from './tree.ts'

/** A YAML file that could be read; `name` is the file's name without its ending (`books` of screens/books.yaml). */
export interface SpecFile {
  readonly name: string
  /** The area in whose folder it lies; none above them. */
  readonly area?: string
  readonly source: SourceFile
  readonly tree: YamlNode
}

/** What became of the uses of parts: trees are whole, as if what they use were written out. */
export interface PutInPlace {
  /** Each use of a part by the spans that have it; groups of routes are none. */
  readonly uses: ReadonlyMap<Use, PartUse>
  /** The names of the parts that are used. */
  readonly used: ReadonlySet<string>
  /** The first nodes of each use → the use: with them the part begins. */
  readonly roots: ReadonlyMap<YamlNode, Use>
  /** Values that a part is given, where one stands alone in the part → the use. */
  readonly values: ReadonlyMap<YamlNode, Use>
  /** Uses of what is no part, or is used wrongly; they are told already. */
  readonly refused: ReadonlySet<YamlNode>
  /** Uses that have other words than `use` and `with`: what is wrong with them is told where they stand. */
  readonly misshapen: ReadonlySet<YamlNode>
}

/** A use with what the part is given there. */
export interface PartUse {
  readonly file: PartFile
  /** Of each input that has a value here: what is given, or the default. */
  readonly given: ReadonlyMap<string, YamlNode>
}

/** A file of parts/, read: what it takes, and what it puts in place. */
export interface PartFile {
  readonly name: string
  readonly source: SourceFile
  readonly tree: YamlNode
  readonly inputs: ReadonlyMap<string, PartInput>
  /** The word that says what it is, and what stands there; none where it is wrong, which is told there. */
  readonly body?: { readonly word: PartWord; readonly node: YamlNode }
}

/** An input of a part as its file says it. */
export interface PartInput {
  readonly name: string
  readonly keySpan: Span
  /** What it is: a word, or one in brackets; as written, right or not. */
  readonly type: YamlNode
  readonly optional: boolean
  readonly initial?: YamlNode
}

/** Everything under spec/ as read, before any of it is checked. */
export interface LoadedSpec {
  /** The folder's name in paths: `spec`. */
  readonly shown: string
  /** Every file by its path as people see it (`spec/menus.yaml`). */
  readonly sources: ReadonlyMap<string, SourceFile>
  /** YAML files by concept: `menus` has one at most, `screens` one of each name, `routes` one above the areas and in each. */
  readonly concepts: ReadonlyMap<ConceptName, readonly SpecFile[]>
  /** The files under api/, schema and operations. */
  readonly graphql: readonly SourceFile[]
  /** What parts and groups put in place; none before that was done (`parts/expand.ts`). */
  readonly parts?: PutInPlace
  /** No file is missing here because of an error. If false, what is not here may be defined in one that was not read. */
  readonly complete: boolean
}

/**
 * What the files of a concept say together, which has none for each name: the routes of routes.yaml and of each area. Of
 * one key the first counts; a second one is reported where the files are read.
 */
export function treeOf({ concepts }: Pick<LoadedSpec, 'concepts'>, concept: ConceptName): YamlNode | undefined {
  const files = concepts.get(concept) ?? []
  const known = joined.get(files)
  if (known) return known.tree
  const tree = joinedTree(files)
  joined.set(files, { tree })
  return tree
}

const joined = new WeakMap<readonly SpecFile[], { readonly tree: YamlNode | undefined }>()

function joinedTree(files: readonly SpecFile[]): YamlNode | undefined {
  const trees = files.map(({ tree }) => tree)
  const maps = trees.filter((tree) => tree.kind === 'map')
  const [first] = maps
  if (!first || maps.length === 1) return first ?? trees[0]
  const entries = new Map<string, YamlEntry>()
  for (const each of maps.flatMap((map) => [...map.entries.values()]))
    if (!entries.has(each.key)) entries.set(each.key, each)
  return { ...first, entries }
}

/** Where a thing of a concept is written, for people: its file, or that above the areas and those in them. */
export function writtenIn({ concepts, shown }: LoadedSpec, concept: ConceptName, name?: string): string {
  const files = (concepts.get(concept) ?? []).filter((file) => name === undefined || file.name === name)
  const [first, ...others] = files
  if (!first) return `${shown}/${specPath(concept, name)}`
  return others.length === 0
    ? first.source.path
    : `${shown}/${specPath(concept, name)}, ${shown}/${specPath(concept, name, '*')}`
}
