import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Draft, textOf } from '../../new/draft.ts'
import { Refused } from '../../new/refused.ts'
import { type Change, commit } from '../../write/commit.ts'
import { exclusively } from '../../write/lock.ts'

/** Whether there was no such file. */
export function isNew(file: string, before: Draft): boolean {
  return !before.sources.has(file) && before.world.read(file) === undefined
}

/**
 * Writes all files or none, and none that somebody has changed or made in the meantime. `roots`: the folders that may be
 * written into; what comes last names what the others hold.
 */
export async function write(draft: Draft, before: Draft, roots: readonly string[]): Promise<void> {
  const rootOf = (file: string) => roots.findLast((root) => isInside(file, root))
  const files = [...draft.texts].map(([file, text]) => ({ shown: file, file: path.resolve(file), text }))
  const stranger = files.find(({ file }) => rootOf(file) === undefined)
  if (stranger) throw new Refused(`${stranger.shown} lies outside of the folders of this console.`)
  const changes = roots.flatMap((folder): Change[] => {
    const own = files.filter(({ file }) => rootOf(file) === folder)
    const texts = own.map(({ file, text }): [string, string] => [
      path.relative(folder, file).split(path.sep).join('/'),
      markOf(file) + text,
    ])
    return own.length > 0 ? [{ folder, files: new Map(texts), deleted: [] }] : []
  })
  await exclusively(
    changes.map((each) => each.folder),
    () => {
      for (const { shown, file } of files) refuseChanged(shown, file, before)
      commit(changes)
    },
  )
}

function isInside(file: string, folder: string): boolean {
  const way = path.relative(folder, file)
  return way !== '' && !way.startsWith('..') && !path.isAbsolute(way)
}

/** Files are read without the mark that some editors begin them with, and keep it. */
function markOf(file: string): string {
  return existsSync(file) && readFileSync(file, 'utf8').startsWith(mark) ? mark : ''
}

const mark = '\uFEFF'

function refuseChanged(shown: string, file: string, before: Draft): void {
  const expected = textOf(before, shown)
  if (!existsSync(file)) {
    if (isNew(shown, before)) return
    throw new Refused(`${shown} is gone.`)
  }
  if (isNew(shown, before)) throw new Refused(`There is a file ${shown} already. It is left as it is.`)
  const bytes = readFileSync(file)
  const text = bytes.toString('utf8')
  if (!Buffer.from(text).equals(bytes)) throw new Refused(`${shown} is not written in UTF-8.`)
  if (text.replace(mark, '') !== expected)
    throw new Refused(`Somebody has changed ${shown} in the meantime. Try again.`)
}
