import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { NamedTest } from './defect.ts'
import { filesBelow } from './sources.ts'

/**
 * Answers the files of a checkout that a test may be in: those of its base name that hold its title, or import a file beside
 * them that does.
 */
export function createTestFiles(top: string): (test: NamedTest) => string[] {
  const byName = new Map<string, string[]>()
  for (const folder of ['tests', 'generator', 'src', 'server']) {
    for (const file of filesBelow(top, folder)) {
      if (!/\.(test|spec)\.tsx?$/.test(file)) continue
      const name = path.basename(file)
      byName.set(name, [...(byName.get(name) ?? []), file])
    }
  }
  return ({ file, title, case: word }) =>
    (byName.get(file) ?? []).filter(
      (each) =>
        textsOf(path.join(top, each)).some((text) => text.includes(title)) &&
        (word === undefined || isBelow(top, path.posix.dirname(each), word)),
    )
}

/** Whether a word is part of a file's path below a folder, or stands in a YAML file there. */
function isBelow(top: string, folder: string, word: string): boolean {
  const files = filesBelow(top, folder)
  if (files.some((file) => file.includes(word))) return true
  return files.some((file) => /\.ya?ml$/.test(file) && readFileSync(path.join(top, file), 'utf8').includes(word))
}

/** A file, and those of its own folder that it imports. */
function textsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const beside = [...text.matchAll(/ from '(\.\/[\w./-]+\.tsx?)'/g)].map(([, name = '']) => name)
  return [text, ...beside.map((name) => readFileSync(path.join(path.dirname(file), name), 'utf8'))]
}
