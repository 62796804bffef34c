import { exampleOf } from '../../../generator/docs/example.ts'
import { type ConceptName, concepts } from '../../../generator/grammar/concepts.ts'
import { type SourceFile, sourceFile } from '../../../generator/load/source.ts'
import { layered } from './goldenCases.ts'

/** The concept of a file by its path under spec/; none of GraphQL. */
export function conceptOf(file: string): ConceptName | undefined {
  const [first = ''] = file.split('/')
  const name = first.replace(/\.yaml$/, '')
  return Object.hasOwn(concepts, name) ? (name as ConceptName) : undefined
}

/** The files of an example as they lie in a spec: with the line that names their schema. */
export function exampleFiles(page: string): readonly SourceFile[] {
  return exampleOf(page).map(({ path, text }) => {
    const concept = conceptOf(path)
    const up = path.includes('/') ? '../..' : '..'
    const first = concept ? `# yaml-language-server: $schema=${up}/generated/schemas/${concept}.schema.json\n` : ''
    return sourceFile(`spec/${path}`, first + text)
  })
}

/** The base spec with an example laid over it. */
export function withExample(page: string): readonly SourceFile[] {
  const all = new Map([...layered().files, ...exampleFiles(page)].map((file) => [file.path, file]))
  return [...all.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}
