import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ended, startNode } from '../../server/start/child.mjs'
import { findFirefox } from '../firefox/find-firefox.mjs'
import { otherNodes } from './other-nodes.mjs'
import { namesOf, playwrightTests, vitestTests } from './reports.mjs'
import { secondLook } from './second-look.mjs'

const reports = path.resolve('test-results')

/**
 * A step's outcome: how many of its checks passed, those that passed at the second look among them, and the others' names.
 * @typedef {{ passed: number, failed: string[], flaky: import('./second-look.mjs').Flaky[], skipped: string[], seconds: number }} Outcome
 */
const nothing = { passed: 0, failed: [], flaky: [], skipped: [] }

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
  return vitest('units', [], filters)
}

/** The built console with the real server in a browser. */
export function browser(executablePath, filters) {
  const run = (name, args, more) => {
    const command = ['test', '--config', 'tests/e2e/playwright.config.mjs', '--reporter=list,json', ...args]
    const file = `${reports}/${name}.json`
    const env = { CHROME_PATH: executablePath, PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...more }
    return report(['node_modules/@playwright/test/cli.js', ...command], file, playwrightTests, env)
  }
  const again = ({ file, line, title }, index) => {
    // A line is asked for by all tests of a loop.
    const one = [`${file}:${line}`, '--grep', `${title.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}$`]
    const alone = ['--workers=1', `--output=test-results/browser-again-${index}`]
    return run(`browser-again-${index}`, [...one, ...alone], { TEST_AGAIN: '1' })
  }
  return suite('browser', () => run('browser', filters), again)
}

/** The journeys that staff take most, in the Firefox that is on this machine; nothing where there is none. */
export async function firefox(filters) {
  if (!findFirefox()) {
    heading('firefox')
    console.log('No Firefox is on this machine, so nothing was tried in one. FIREFOX_PATH may name one.')
    return summarise('firefox', nothing, 0)
  }
  return vitest('firefox', ['--config', 'tests/firefox/vitest.config.ts'], filters)
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
    outcomes.push(await vitest(`node-${version}`, [], filters.length > 0 ? filters : dependOnNode, file))
  }
  const all = (what) => outcomes.flatMap((outcome) => outcome[what])
  const sum = (what) => all(what).reduce((total, each) => total + each, 0)
  const lists = { failed: all('failed'), flaky: all('flaky'), skipped: all('skipped') }
  return summarise('nodes', { passed: sum('passed'), ...lists }, Number(sum('seconds').toFixed(1)))
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
  return summarise(name, { ...nothing, passed: 1 - failed.length, failed }, since(started))
}

/** A suite of vitest; `options`: of which config. */
function vitest(name, options, filters, node) {
  const run = async (name, files) => {
    const file = `${reports}/${name}.json`
    const unhandled = `${reports}/${name}-unhandled.json`
    rmSync(unhandled, { force: true })
    const reporters = ['default', 'json', './tests/run/unhandled-reporter.mjs'].map((each) => `--reporter=${each}`)
    const args = ['run', ...options, ...reporters, `--outputFile.json=${file}`, ...files]
    const tests = (read) => [...vitestTests(read), ...unhandledIn(unhandled)]
    return report(['node_modules/vitest/vitest.mjs', ...args], file, tests, { UNHANDLED_FILE: unhandled }, node)
  }
  return suite(
    name,
    () => run(name, filters),
    ({ file }, index) => run(`${name}-again-${index}`, [file]),
  )
}

/** Errors outside of tests, each a failure of the file that they came from. */
function unhandledIn(file) {
  if (!existsSync(file)) return []
  return JSON.parse(readFileSync(file, 'utf8')).map(({ file, why }) => {
    return { name: `${file}: outside of its tests: ${why}`, file, title: '', outcome: 'failed', why }
  })
}

/**
 * A run of tests, and what failed in it once more.
 * @param {() => Promise<import('./reports.mjs').Told[]>} run
 * @param {(test: import('./reports.mjs').Told, index: number) => Promise<import('./reports.mjs').Told[]>} again
 */
async function suite(name, run, again) {
  const started = Date.now()
  heading(name)
  const tests = await run()
  let looked = 0
  const { failed, flaky } = await secondLook(tests, (test) => again(test, ++looked))
  const passed = namesOf(tests, 'passed').length + flaky.length
  return summarise(name, { passed, failed, flaky, skipped: namesOf(tests, 'skipped') }, since(started))
}

/** Runs tests, and reads what is reported of them. */
async function report(args, file, tests, env, node) {
  mkdirSync(reports, { recursive: true })
  rmSync(file, { force: true })
  const code = await ended(startNode(args, { env: colored({ ...process.env, ...env }) }, node))
  const told = existsSync(file) ? tests(JSON.parse(readFileSync(file, 'utf8'))) : []
  if (code === 0 || told.some(({ outcome }) => outcome === 'failed')) return told
  // A run that ends badly without a failed test (a crash) is a failure of its own.
  const why = `${path.basename(file, '.json')} ended with code ${code}`
  return [...told, { name: why, file: '', title: '', outcome: 'failed', why }]
}

function heading(name) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 100 - name.length))}`)
}

function summarise(name, outcome, seconds) {
  const count = (word) => (outcome[word].length ? `, ${outcome[word].length} ${word}` : '')
  console.log(
    `${name}: ${outcome.passed} passed, ${outcome.failed.length} failed${count('flaky')}${count('skipped')} (${seconds} s)`,
  )
  return { ...outcome, seconds }
}

function since(started) {
  return Number(((Date.now() - started) / 1000).toFixed(1))
}

function colored(env = process.env) {
  return process.stdout.isTTY ? { ...env, FORCE_COLOR: '1' } : env
}
