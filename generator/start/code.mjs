import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout of the generator. */
export const checkout = fileURLToPath(new URL('../..', import.meta.url))

/** The folders whose TypeScript the generator runs. */
export const codeFolders = ['generator']

/** A hash of the generator's code and of the versions of what it is built on; all its files are read for it. */
export function codeHash() {
  const hash = createHash('sha256').update(readFileSync(path.join(checkout, 'package.json')))
  for (const folder of codeFolders.map((each) => path.join(checkout, each))) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
    for (const file of files.sort()) hash.update(`\n${file}\n`).update(readFileSync(path.join(folder, file)))
  }
  return hash.digest('base64url')
}
