import type { ConceptName } from '../grammar/concepts.ts'
import type { SourceFile } from './source.ts'
import type { YamlNode } from './tree.ts'

/** A YAML file that could be read; `name` is the file's name without its ending (`books` of screens/books.yaml). */
export interface SpecFile {
  readonly name: string
  readonly source: SourceFile
  readonly tree: YamlNode
}

/** Everything under spec/ as read, before any of it is checked. */
export interface LoadedSpec {
  /** The folder's name in paths: `spec`. */
  readonly shown: string
  /** Every file by its path as people see it (`spec/menus.yaml`). */
  readonly sources: ReadonlyMap<string, SourceFile>
  /** YAML files by concept: `routes` has one at most, `screens` any number. */
  readonly concepts: ReadonlyMap<ConceptName, readonly SpecFile[]>
  /** The files under api/, schema and operations. */
  readonly graphql: readonly SourceFile[]
  /** No file is missing here because of an error. If false, what is not here may be defined in one that was not read. */
  readonly complete: boolean
}
