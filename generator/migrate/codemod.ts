import type { Edit } from '../edits.ts'
import type { ConceptName } from '../grammar/concepts.ts'
import type { SpecFile } from '../load/spec.ts'

/** The YAML files of a spec as an older version wrote them, by concept. */
export type OldSpec = ReadonlyMap<ConceptName, readonly SpecFile[]>

/** What brings a spec of one version of the language to the next. */
export interface Codemod {
  /** The version that it takes; it leaves the next one. The version itself is written by `migrate`. */
  readonly from: number
  /** What changes, in a sentence for whoever owns the spec. */
  readonly about: string
  /** Edits that change nothing but what the sentence says: comments, order and blanks stay. */
  readonly edits: (spec: OldSpec) => readonly Edit[]
}
