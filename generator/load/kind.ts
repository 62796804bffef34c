import { type ConceptName, conceptNames, concepts } from '../grammar/concepts.ts'

/** What a file of the spec is part of: a concept, or the operations and the schema under api/. */
export type FileKind = ConceptName | 'api'

/** The kind of a file by its path (`spec/menus.yaml`, `spec/screens/books.yaml`); undefined where no kind reads such a file. */
export function kindOf(path: string): FileKind | undefined {
  if (/\.graphql$/.test(path)) return 'api'
  if (/(?:^|\/)areas\/[^/]+\/resource\.yaml$/.test(path)) return 'resources'
  const [, folder, name] = /(?:([^/]+)\/)?([^/]+)\.yaml$/.exec(path) ?? []
  return (
    conceptNames.find((each) => each === folder && concepts[each].at === 'folder') ??
    conceptNames.find((each) => each === name && concepts[each].at === 'file')
  )
}
