import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { german } from './questions-words.ts'
import { top } from './server.ts'

/** The product with an area that nobody prepared, in a copy of the checkout. */
export interface BuiltQuestions {
  /** The built server, and the folder of the built console. */
  readonly script: string
  readonly consoleDir: string
  remove(): void
}

const copied = [
  ...['generator', 'server', 'spec', 'src', 'public', 'tests/run', 'tests/support'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'biome.json'],
]

/** One YAML file, one command, one build. Throws with what was said if one of them fails. */
export function buildQuestions(): BuiltQuestions {
  const copy = mkdtempSync(path.join(tmpdir(), 'console-area-'))
  for (const name of copied) cpSync(path.join(top, name), path.join(copy, name), { recursive: true })
  // What is kept of earlier runs is not shared: nothing of the copy is to stay.
  mkdirSync(path.join(copy, 'node_modules'))
  for (const name of readdirSync(path.join(top, 'node_modules')))
    if (!name.startsWith('.'))
      symlinkSync(path.join(top, 'node_modules', name), path.join(copy, 'node_modules', name), 'junction')
  const area = 'spec/areas/questions/resource.yaml'
  cpSync(path.join(top, 'tests/fixtures/questions/resource.yaml'), path.join(copy, area), { recursive: true })
  const run = (...args: readonly string[]) =>
    execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' })
  const words = german.flatMap((each) => ['--words', each])
  run('generator/console.mjs', 'new', 'resource', 'Question', '--icon', 'help-circle', ...words)
  run('tests/run/build.mjs')
  return {
    script: path.join(copy, 'dist/server/main.js'),
    consoleDir: path.join(copy, 'dist/public'),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  }
}
