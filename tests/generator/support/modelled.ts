import { fileURLToPath } from 'node:url'
import { type Modelled, modelled } from '../../../generator/commands/modelled.ts'
import { placesOf } from '../../../generator/commands/options.ts'
import { readFolder } from '../../../generator/load/folder.ts'
import { type SourceFile, sourceFile } from '../../../generator/load/source.ts'

/** A garden with roles, sessions, features and every kind of gate: what matrix and explanations are tried on. */
export const gardenFolder = fileURLToPath(new URL('../access/spec', import.meta.url))

/** The model of a spec folder, with some words of its files replaced. Throws where it has errors. */
export function modelFrom(
  folder = gardenFolder,
  edits: Readonly<Record<string, readonly [from: string, to: string]>> = {},
): Modelled {
  const problems: string[] = []
  const read = readFolder(folder, 'spec', ({ message }) => problems.push(message))
  const files: SourceFile[] = read.map((file) => {
    const [from, to] = edits[file.path.slice('spec/'.length)] ?? []
    if (from === undefined || to === undefined) return file
    if (!file.text.includes(from)) throw new Error(`There is no "${from}" in ${file.path}.`)
    return sourceFile(
      file.path,
      file.text.replace(from, () => to),
    )
  })
  const places = { ...placesOf(), app: undefined }
  const made = modelled({ files, shown: 'spec', problems: [] }, places, {
    name: 'The spec',
    print: (line) => problems.push(line),
  })
  if (!made || problems.length > 0) throw new Error(problems.join('\n'))
  return made
}
