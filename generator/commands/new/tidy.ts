import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Draft, rewrite, textOf } from '../../new/draft.ts'

/** A draft whose code is written as the linter wants it. Files that were not tidy before are not made so by the way. */
export function tidied(draft: Draft, before: Draft, top: string): Draft {
  const files = [...draft.texts.keys()].filter((file) => /\.(tsx?|css)$/.test(file))
  return files.reduce((done, file) => {
    const old = textOf(before, file)
    if (old !== undefined && tidy(file, old, top) !== old) return done
    return rewrite(done, file, tidy(file, textOf(done, file) ?? '', top))
  }, draft)
}

/** The text as it is where there is no linter, or where it finds something wrong that it cannot mend. */
function tidy(file: string, text: string, top: string): string {
  const linter = path.join(top, 'node_modules/@biomejs/biome/bin/biome')
  const inside = path.relative(top, path.resolve(file))
  if (inside.startsWith('..') || !existsSync(linter)) return text
  const args = [linter, 'check', '--write', '--vcs-enabled=false', `--stdin-file-path=${inside}`]
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: top, input: text, encoding: 'utf8' })
  return status === 0 && stdout !== '' ? stdout : text
}
