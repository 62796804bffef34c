import { exampleOf } from '../../../generator/docs/example.ts'
import type { ConceptName } from '../../../generator/grammar/concepts.ts'
import { kindOf } from '../../../generator/load/kind.ts'
import { type SourceFile, sourceFile } from '../../../generator/load/source.ts'
import { depthOf } from '../../../generator/load/spec-path.ts'
import { layered } from './golden-cases.ts'

/** The concept of a file by its path under spec/; none of GraphQL. */
export function conceptOf(file: string): ConceptName | undefined {
  const kind = kindOf(file)
  return kind === 'api' ? undefined : kind
}

/** The files of an example as they lie in a spec: with the line that names their schema. */
export function exampleFiles(page: string): readonly SourceFile[] {
  return exampleOf(page).map(({ path, text }) => {
    const concept = conceptOf(path)
    const up = '../'.repeat(1 + depthOf(path))
    const first = concept ? `# yaml-language-server: $schema=${up}generated/schemas/${concept}.schema.json\n` : ''
    return sourceFile(`spec/${path}`, first + text)
  })
}

/** The base spec with an example laid over it. */
export function withExample(page: string): readonly SourceFile[] {
  const all = new Map([...layered().files, ...exampleFiles(page)].map((file) => [file.path, file]))
  return [...all.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}
