import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SourceFile } from '../load/source.ts'
import { commit } from '../write/commit.ts'
import { exclusively } from '../write/lock.ts'
import type { Inputs } from './inputs.ts'
import type { Places } from './options.ts'

/**
 * Writes changed files of a spec back: all or none, through no link. Gives the files that somebody changed since they
 * were read: they are left as they are, and with `allOrNone` all others, too. Throws WriteRefused where the folder is none that may be written to.
 */
export async function writeSpec(
  files: readonly SourceFile[],
  inputs: Inputs,
  { spec }: Places,
  { allOrNone = false }: { readonly allOrNone?: boolean } = {},
): Promise<readonly string[]> {
  const before = new Map(inputs.files.map((file) => [file.path, file]))
  const changed = files.filter((file) => before.get(file.path)?.text !== file.text)
  if (changed.length === 0) return []
  return exclusively([spec], () => {
    const own = changed.map((file) => ({ file, inside: file.path.slice(inputs.shown.length + 1) }))
    const marks = own.map(({ file, inside }) => markOf(path.join(spec, inside), before.get(file.path)))
    const texts = own.flatMap(({ file, inside }, at): [string, string][] => {
      const mark = marks[at]
      return mark === undefined ? [] : [[inside, mark + file.text]]
    })
    if (texts.length === own.length || (texts.length > 0 && !allOrNone))
      commit([{ folder: spec, files: new Map(texts), deleted: [] }])
    return own.flatMap(({ file }, at) => (marks[at] === undefined ? [file.path] : []))
  })
}

const byteOrderMark = '\uFEFF'

/** The mark that a file begins with, if any; undefined where it no longer holds, byte for byte, what was read. */
function markOf(file: string, read: SourceFile | undefined): string | undefined {
  if (!read || !existsSync(file)) return undefined
  const bytes = readFileSync(file)
  return ['', byteOrderMark].find((mark) => Buffer.from(mark + read.text).equals(bytes))
}
