import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { paths } from '../../server/generated/paths.ts'
import { top } from './server.ts'

interface Chunk {
  file: string
  /** The module that it is of; none of a file with several. */
  src?: string
  isEntry?: boolean
  css?: string[]
  imports?: string[]
}

const built = path.join(top, 'dist/public')

/** The manifest names a module by its way from src/, in whatever folder the build stood. */
const plain = (name: string) => name.replace(/^(\.\.\/)*src\//, '')

/**
 * How many compressed bytes of code a page brings to somebody who has another one open, by the page's name. What the build
 * put into common files is not the page's own.
 */
export function builtSlices(opened: string): ReadonlyMap<string, number> {
  const manifest = JSON.parse(readFileSync(path.join(built, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const chunks = new Map(Object.entries(manifest).map(([name, chunk]) => [plain(name), chunk]))
  // Vite names a file of several modules by an underscore; by a module's name it stands there for whoever asks for that.
  const common = Object.entries(manifest).filter(([name, { src }]) => src === undefined && !name.startsWith('_'))
  const commonFiles = new Set(common.flatMap(([, { file, css = [] }]) => [file, ...css]))

  const collect = (chunk: Chunk | undefined, files: Set<string>) => {
    if (!chunk || files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const name of chunk.imports ?? []) collect(manifest[name], files)
  }
  const filesOf = (page: string) => {
    const files = new Set<string>()
    collect(
      Object.values(manifest).find(({ isEntry }) => isEntry),
      files,
    )
    for (const name of paths.find((one) => one.name === page)?.modules ?? []) collect(chunks.get(plain(name)), files)
    return files
  }

  const there = filesOf(opened)
  return new Map(
    paths.map(({ name }) => {
      const files = [...filesOf(name)].filter((file) => !there.has(file) && !commonFiles.has(file))
      return [name, files.reduce((sum, file) => sum + compressed(file), 0)]
    }),
  )
}

/** How many compressed bytes one module and what came into its file with it are, without what stands in other files. */
export function builtModule(name: string): number {
  const manifest = JSON.parse(readFileSync(path.join(built, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const found = Object.entries(manifest).find(([of]) => plain(of) === name)?.[1]
  if (!found) throw new Error(`The build has no file of ${name}.`)
  return [found.file, ...(found.css ?? [])].reduce((sum, file) => sum + compressed(file), 0)
}

function compressed(file: string): number {
  return brotliCompressSync(readFileSync(path.join(built, file))).length
}
