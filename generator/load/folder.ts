import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { error, type Report } from '../problem.ts'
import { caps } from './limits.ts'
import { type SourceFile, sourceFile, spanAt } from './source.ts'

/**
 * Reads every file under a spec folder, in the order of their paths. `shown` is the folder's name in places. Symbolic
 * links and other things that are no plain files are refused: they could lead outside.
 */
export function readFolder(folder: string, shown: string, report: Report): readonly SourceFile[] {
  const files: SourceFile[] = []
  const at = (file: string) => spanAt(sourceFile(file, ''), 0, 0)
  const visit = (inside: string) => {
    const names = readdirSync(path.join(folder, inside)).sort()
    for (const name of names) {
      if (name.startsWith('.')) continue
      const relative = inside === '' ? name : `${inside}/${name}`
      const place = `${shown}/${relative}`
      const stat = lstatSync(path.join(folder, relative))
      if (stat.isDirectory()) visit(relative)
      else if (!stat.isFile())
        report(error('no-plain-file', at(place), 'This is a link, not a file. The spec holds plain files only.'))
      else if (stat.size > caps.bytes) {
        report(error('too-large', at(place), `The file is larger than ${caps.bytes / 1_000_000} MB. Split it.`))
      } else if (files.length < caps.files)
        files.push(sourceFile(place, readFileSync(path.join(folder, relative), 'utf8').replace(/^\uFEFF/, '')))
    }
  }
  try {
    visit('')
  } catch (cause) {
    const missing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
    const message = missing ? `There is no folder "${shown}".` : `The folder cannot be read: ${String(cause)}`
    report(error('no-spec', at(shown), message))
  }
  return files
}
