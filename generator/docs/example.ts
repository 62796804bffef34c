import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** A file of an example: its path under spec/, and its text without the line that names its schema. */
export interface ExampleFile {
  readonly path: string
  readonly text: string
  /** It only makes the others whole (`beside/` in the example's folder) and is not shown. */
  readonly beside: boolean
}

const folder = fileURLToPath(new URL('examples', import.meta.url))

/** The pages that have an example. */
export function examplePages(): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map((each) => each.name)
    .sort()
}

/** The files of a page's example; each is checked over a small spec by a test, and shown as it is. */
export function exampleOf(page: string): readonly ExampleFile[] {
  const top = path.join(folder, page)
  if (!existsSync(top)) return []
  return readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(yaml|graphql)$/.test(file))
    .map((file) => {
      const way = file.split(path.sep)
      const beside = way[0] === 'beside'
      return { path: way.slice(beside ? 1 : 0).join('/'), text: readFileSync(path.join(top, file), 'utf8'), beside }
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The part of a page that shows its example. */
export function examplePart(page: string): readonly string[] {
  const files = exampleOf(page).filter((file) => !file.beside)
  if (files.length === 0) return []
  const shown = files.map(({ path: file, text }) => {
    const language = file.endsWith('.yaml') ? 'yaml' : 'graphql'
    return `\`\`\`${language}\n# ${file}\n${text.trimEnd()}\n\`\`\``
  })
  return ['## Example', ...shown]
}
