import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Edited } from './anchor.ts'

/** A copy of a checkout as it stands, to make defects in. */
export interface Copy {
  /** Its folder; always the same one for a checkout, as what was transpiled is kept by path. */
  readonly top: string
  /** Writes the text of a file, and answers what puts the old one back. */
  write(file: Edited): () => void
  remove(): void
}

const generated = ['src/generated', 'server/generated']

/**
 * Copies what git knows of a checkout or would take in, and what was generated. Its packages are linked. It is no checkout
 * of git, so that what tests take turns in is the same each time.
 * @param top the checkout's folder
 */
export function copyOf(top: string): Copy {
  const name = createHash('sha256').update(top).digest('hex').slice(0, 8)
  const copy = path.join(tmpdir(), `atrium-mutants-${name}`)
  rmSync(copy, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: top,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const files = [...new Set(listed.split('\0'))].filter((file) => file && existsSync(path.join(top, file)))
  for (const file of [...files, ...generated.filter((folder) => existsSync(path.join(top, folder)))]) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    cpSync(path.join(top, file), path.join(copy, file), { recursive: true })
  }
  symlinkSync(path.join(top, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
  return {
    top: copy,
    write({ path: file, text }) {
      const full = path.join(copy, file)
      const before = readFileSync(full)
      writeFileSync(full, text)
      return () => writeFileSync(full, before)
    },
    remove: () => rmSync(copy, { recursive: true, force: true }),
  }
}
