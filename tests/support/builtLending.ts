import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runFolder } from './seededTemplate.ts'
import { top } from './server.ts'

export const lendingFolder = path.join(top, 'tests/fixtures/lending')

/** The second console, built once in a run, whichever worker needs it first; gives the folder of what was built. */
export async function builtLending(): Promise<string> {
  const outcome = path.join(runFolder(), 'lending.json')
  if (isFirst()) writeFileSync(outcome, JSON.stringify({ failure: build() }))
  while (!existsSync(outcome)) await wait(50)
  const { failure } = JSON.parse(readFileSync(outcome, 'utf8')) as { failure?: string }
  if (failure !== undefined) throw new Error(failure)
  return path.join(top, 'tests/.tmp/lending')
}

function isFirst(): boolean {
  try {
    mkdirSync(path.join(runFolder(), 'lending'))
    return true
  } catch {
    return false
  }
}

/** @returns what went wrong, if anything did */
function build(): string | undefined {
  const vite = path.join(top, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--config', path.join(lendingFolder, 'vite.config.ts'), '--logLevel', 'warn']
  try {
    execFileSync(process.execPath, args, { cwd: top, stdio: 'pipe' })
    return undefined
  } catch (cause) {
    return String((cause as { stderr?: unknown }).stderr ?? cause)
  }
}
