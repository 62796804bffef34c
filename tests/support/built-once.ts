import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runFolder } from './seeded-template.ts'
import { top } from './server.ts'

/** Builds a console of tests/fixtures once in a run, whichever worker needs it first. */
export async function builtOnce(fixture: string): Promise<void> {
  const outcome = path.join(runFolder(), `${fixture}.json`)
  if (isFirst(fixture)) writeFileSync(outcome, JSON.stringify({ failure: build(fixture) }))
  while (!existsSync(outcome)) await wait(50)
  const { failure } = JSON.parse(readFileSync(outcome, 'utf8')) as { failure?: string }
  if (failure !== undefined) throw new Error(failure)
}

function isFirst(fixture: string): boolean {
  try {
    mkdirSync(path.join(runFolder(), fixture))
    return true
  } catch {
    return false
  }
}

/** @returns what went wrong, if anything did */
function build(fixture: string): string | undefined {
  const vite = path.join(top, 'node_modules/vite/bin/vite.js')
  const config = path.join(top, 'tests/fixtures', fixture, 'vite.config.ts')
  try {
    execFileSync(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
      cwd: top,
      stdio: 'pipe',
    })
    return undefined
  } catch (cause) {
    return String((cause as { stderr?: unknown }).stderr ?? cause)
  }
}
