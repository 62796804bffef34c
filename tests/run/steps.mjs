import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ended, startNode } from '../../server/start/child.mjs'
import { findFirefox } from '../firefox/find-firefox.mjs'
import { otherNodes } from './other-nodes.mjs'
import { playwrightCounts, vitestCounts } from './reports.mjs'

const reports = path.resolve('test-results')

/**
 * A step's outcome: how many of its checks passed and failed, and the failed ones' names.
 * @typedef {{ passed: number, failed: string[], skipped: string[], seconds: number }} Outcome
 */

/** Commands that are one check each. The output is shown at the end: another step may run beside it. */
export const typecheck = () =>
  check('typecheck', ['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.json', '--noEmit'])
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

/** The journeys that staff take most, in the Firefox that is on this machine; nothing where there is none. */
export async function firefox(filters) {
  if (!findFirefox()) {
    heading('firefox')
    console.log('No Firefox is on this machine, so nothing was tried in one. FIREFOX_PATH may name one.')
    return summarise('firefox', { passed: 0, failed: [], skipped: [], seconds: 0 })
  }
  const report = `${reports}/firefox.json`
  const config = ['--config', 'tests/firefox/vitest.config.ts']
  const args = ['run', ...config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters]
  return suite('firefox', ['node_modules/vitest/vitest.mjs', ...args], report, vitestCounts)
}

/** What depends on Node most, tried on the other Nodes that are on this machine; nothing where there are none. */
export async function nodes(filters) {
  const found = otherNodes()
  if (found.length === 0) {
    heading('nodes')
    console.log(`No other Node is on this machine than ${process.version}. ATRIUM_NODES may name some.`)
  }
  const outcomes = []
  for (const { version, file } of found) {
    const report = `${reports}/node-${version}.json`
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const files = filters.length > 0 ? filters : dependOnNode
    const command = ['node_modules/vitest/vitest.mjs', ...args, ...files]
    outcomes.push(await suite(`Node ${version}`, command, report, vitestCounts, process.env, file))
  }
  const all = (what) => outcomes.flatMap((outcome) => outcome[what])
  const sum = (what) => all(what).reduce((total, each) => total + each, 0)
  const seconds = Number(sum('seconds').toFixed(1))
  return summarise('nodes', { passed: sum('passed'), failed: all('failed'), skipped: all('skipped'), seconds })
}

/** Files of tests: the command line and its loader, files and locks, processes and signals, sockets, crypto, the database in process. */
const dependOnNode = [
  'tests/generator/atomic',
  'tests/generator/cli',
  'tests/generator/watch',
  'tests/server/graphql-process',
  'tests/server/http',
  'tests/server/identity',
  'tests/server/storage',
]

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

async function suite(name, args, report, counts, env, node) {
  const started = Date.now()
  heading(name)
  mkdirSync(reports, { recursive: true })
  rmSync(report, { force: true })
  const code = await ended(startNode(args, { env: colored(env) }, node))
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
