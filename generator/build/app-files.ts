import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What is asked about of a chunk. */
interface Chunk {
  readonly name: string
  readonly facadeModuleId: string | null
  readonly moduleIds: readonly string[]
}

/**
 * Where the files of a build lie: those of a sub-application that is drawn from the spec below /apps/<name>/, whatever
 * several of them or the console share in /assets/. Looked up with the first chunk: by then the generator has run.
 */
export function appFiles(generated: string): (chunk: Chunk) => string {
  let owners: ReadonlyMap<string, string> | undefined
  return ({ name: called, facadeModuleId, moduleIds }) => {
    owners ??= ownersIn(generated)
    const modules = facadeModuleId === null ? moduleIds : [facadeModuleId]
    const names = new Set(modules.map((id) => owners?.get(path.normalize(id))))
    const [name] = names
    // What is shared by several pages the bundler names after all of them.
    const [file] = called.split('~')
    return names.size === 1 && name !== undefined ? `apps/${name}/${file}-[hash].js` : `assets/${file}-[hash].js`
  }
}

/** Whose each bundle and each screen is; a screen that two of them show is nobody's. */
function ownersIn(generated: string): ReadonlyMap<string, string> {
  const folder = path.join(generated, 'apps')
  const owners = new Map<string, string>()
  const shared = new Set<string>()
  const count = (screen: string, name: string) => {
    if ((owners.get(screen) ?? name) !== name) shared.add(screen)
    owners.set(screen, name)
  }
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const bundle = path.join(folder, file)
    const name = path.basename(file, '.ts')
    owners.set(bundle, name)
    for (const [, screen = ''] of readFileSync(bundle, 'utf8').matchAll(/import\("(\.\.\/screens\/[^"]+)"\)/g))
      count(path.resolve(folder, screen), name)
  }
  for (const screen of shared) owners.delete(screen)
  return owners
}
