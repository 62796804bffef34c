import type { ConceptName } from '../grammar/concepts.ts'
import { conceptEnding } from './spec-path.ts'

/** What a file of the spec is part of: a concept, or the operations and the schema under api/. */
export type FileKind = ConceptName | 'api'

/** The kind of a file by its path (`spec/menus.yaml`, `spec/screens/books.yaml`); undefined where no kind reads such a file. */
export function kindOf(path: string): FileKind | undefined {
  return path.endsWith('.graphql') ? 'api' : conceptEnding(path)
}
