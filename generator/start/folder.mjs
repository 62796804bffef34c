import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { checkout } from './code.mjs'

const packages = path.join(checkout, 'node_modules')

/** Where bundles are kept, one folder each. */
export const bundles = path.join(packages, '.cache/atrium-generator')

/** Name of the file that each bundle begins with. */
export const entryFile = 'cli.cjs'

/**
 * The folder of the bundle that fits the generator's code, the installed packages, where they lie, and this Node.
 * @param {string} code
 */
export function bundleFolder(code) {
  const hash = createHash('sha256').update(`${process.version} ${process.arch} ${checkout} ${code}\n`)
  const own = readdirSync(new URL('.', import.meta.url)).sort()
  for (const file of own) hash.update(readFileSync(new URL(file, import.meta.url)))
  hash.update(installed())
  return path.join(bundles, hash.digest('hex').slice(0, 32))
}

/** npm's own note of the versions that lie in node_modules; without one, those that are wanted; nothing where neither says. */
function installed() {
  const notes = [path.join(packages, '.package-lock.json'), path.join(checkout, 'package-lock.json')]
  const note = notes.find((file) => existsSync(file))
  return note === undefined ? '' : readFileSync(note)
}

/** Bundles come to their place whole. */
export function isMade(folder) {
  return existsSync(path.join(folder, entryFile))
}

/** A bundle's time is when somebody began to use it, so that it is not taken for one of an older version. */
export function noteUse(folder) {
  try {
    const now = new Date()
    utimesSync(folder, now, now)
  } catch {
    // The disk is read-only, so that nobody takes it away either.
  }
}
