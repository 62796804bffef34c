import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ended, startNode } from '../../server/start/child.mjs'
import { playwrightCounts, vitestCounts } from './reports.mjs'

const reports = path.resolve('test-results')

/**
 * A step's outcome: how many of its checks passed and failed, and the failed ones' names.
 * @typedef {{ passed: number, failed: string[], skipped: string[], seconds: number }} Outcome
 */

/** Commands that are one check each. The output is shown at the end: another step may run beside it. */
export const typecheck = () =>
  check('typecheck', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit'])
export const lint = () => check('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'])
export const spec = () => check('spec', ['generator/console.mjs', 'check'])
/** Writes what everything after it reads, then proves that writing again would change nothing. */
export const generated = () =>
  check('generated', ['generator/console.mjs', 'generate'], ['generator/console.mjs', 'generate', '--check'])
export const build = () => check('build', ['tests/run/build.mjs'])

/** Unit, generator and server tests. */
export function units(filters) {
  const report = `${reports}/units.json`
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters]
  return suite('units', ['node_modules/vitest/vitest.mjs', ...args], report, vitestCounts)
}

/** The built console with the real server in a browser. */
export function browser(executablePath, filters) {
  const report = `${reports}/browser.json`
  const args = ['test', '--config', 'tests/e2e/playwright.config.mjs', '--reporter=list,json', ...filters]
  const env = { ...process.env, CHROME_PATH: executablePath, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  return suite('browser', ['node_modules/@playwright/test/cli.js', ...args], report, playwrightCounts, env)
}

/** That every bench can still measure. */
export const benches = () => check('benches', ['tests/bench/run.mjs', '--short'])

async function check(name, ...commands) {
  const started = Date.now()
  const output = []
  let code = 0
  for (const args of commands) {
    const child = startNode(args, { stdio: ['ignore', 'pipe', 'pipe'], env: colored() })
    child.stdout.on('data', (data) => output.push(data))
    child.stderr.on('data', (data) => output.push(data))
    code ||= await ended(child)
  }
  heading(name)
  process.stdout.write(Buffer.concat(output))
  const failed = code === 0 ? [] : [name]
  return summarise(name, { passed: 1 - failed.length, failed, skipped: [], seconds: since(started) })
}

async function suite(name, args, report, counts, env) {
  const started = Date.now()
  heading(name)
  mkdirSync(reports, { recursive: true })
  rmSync(report, { force: true })
  const code = await ended(startNode(args, { env: colored(env) }))
  const { passed, failed, skipped } = readReport(report, counts)
  // A run that ends badly without a failed test (a crash, an unhandled error) is a failure of its own.
  if (code !== 0 && failed.length === 0) failed.push(`${name} ended with code ${code}`)
  return summarise(name, { passed, failed, skipped, seconds: since(started) })
}

function readReport(report, counts) {
  if (!existsSync(report)) return { passed: 0, failed: [], skipped: [] }
  return counts(JSON.parse(readFileSync(report, 'utf8')))
}

function heading(name) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 100 - name.length))}`)
}

function summarise(name, outcome) {
  const skipped = outcome.skipped.length ? `, ${outcome.skipped.length} skipped` : ''
  console.log(`${name}: ${outcome.passed} passed, ${outcome.failed.length} failed${skipped} (${outcome.seconds} s)`)
  return outcome
}

function since(started) {
  return Number(((Date.now() - started) / 1000).toFixed(1))
}

function colored(env = process.env) {
  return process.stdout.isTTY ? { ...env, FORCE_COLOR: '1' } : env
}
