import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Written by the generator from inputs that are counted already. */
const written = new Set(['generated', 'node_modules', '.tmp'])
const tests = /\.test\.tsx?$/

/**
 * One hash over the names and contents of files and folders; a missing one counts as absent.
 * @param {string[]} places relative to `top`
 * @param {string} [top] the checkout
 * @returns {string}
 */
export function contentHash(places, top = '.') {
  const hash = createHash('sha256').update(process.version)
  for (const place of places) {
    for (const file of filesIn(top, place)) {
      hash.update(`\0${file}\0`).update(readFileSync(path.join(top, file)))
    }
  }
  return hash.digest('hex')
}

function filesIn(top, place) {
  const stat = statSync(path.join(top, place), { throwIfNoEntry: false })
  if (!stat) return []
  if (stat.isFile()) return tests.test(place) ? [] : [place]
  return readdirSync(path.join(top, place))
    .filter((name) => !written.has(name))
    .sort()
    .flatMap((name) => filesIn(top, path.posix.join(place, name)))
}
