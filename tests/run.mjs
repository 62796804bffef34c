// `npm test`, also as the very first command in a fresh checkout: installs what is missing, a browser too, runs every
// step even after one failed, looks once more at what failed, and ends with the line "N passed, N failed".
// `npm test -- units server/identity` runs one step, on the files whose path contains the words after it;
// `npm test -- --thorough` tries all of what is otherwise tried in part, and that the benches can still measure, with a seed
// that it makes up; `--seed N` repeats one; `npm test -- --status` says whether the present tree is the one that passed.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Atrium needs Node 20.19 or newer; this is ${process.version}. See https://nodejs.org`)
  process.exit(1)
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const { askedFor } = await import('./run/asked.mjs')
const { mostFlaky } = await import('./run/second-look.mjs')
const { keepFlaky, keepLast, presentState, status } = await import('./run/record.mjs')
const { step: only, filters, thorough, seed, ...asked } = askedFor(process.argv.slice(2))
if (asked.strange.length > 0) {
  console.error(`There is no ${asked.strange.join(' ')}: there are --thorough, --thorough=20, --seed N and --status.`)
  process.exit(1)
}
if (asked.status) {
  const { line, passed } = status()
  console.log(line)
  process.exit(passed ? 0 : 1)
}

const { StartFailure } = await import('../server/start/failure.mjs')
const { installPackages } = await import('../server/start/packages.mjs')
try {
  await installPackages()
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  console.error(`\n${error.message}\n\n0 passed, 1 failed`)
  process.exit(error.code)
}

const steps = await import('./run/steps.mjs')
const { findOrInstallBrowser } = await import('./run/install-browser.mjs')

// See tests/support/thorough.ts.
if (thorough) process.env.TEST_THOROUGH = thorough
if (seed) process.env.TEST_SEED = seed
// Steps of one run need not make again what another of it has made.
process.env.TEST_RUN = randomUUID()
const isWhole = !only
const before = presentState()
const started = Date.now()
const outcomes = []
let built

await run('spec')
await run('generated')
// A step alone, in a checkout where nothing was generated yet.
if (only && only !== 'spec' && !existsSync('src/generated')) await steps.generated()
await Promise.all([run('lint'), run('typecheck'), run('build')])
// A unit test of the development server looks at its page as well.
const browser = only && !['units', 'browser'].includes(only) ? { failures: [] } : await findOrInstallBrowser()
if (browser.executablePath) process.env.CHROME_PATH = browser.executablePath
await run('units', filters)
await run('browser', filters)
await run('firefox', filters)
await run('nodes', filters)
if (thorough || only === 'benches') await run('benches')
finish()

async function run(name, ...args) {
  if (only && only !== name) return
  const onBuild = { browser: browserTests, firefox: firefoxTests }
  const outcome = await (onBuild[name] ?? steps[name])(...args)
  if (name === 'build') built = outcome
  outcomes.push({ ...outcome, name })
}

async function browserTests(filters) {
  built ??= await steps.build()
  if (built.failed.length > 0) return notRun('the build failed')
  const { executablePath, failures } = browser
  if (!executablePath) return notRun(['there is no browser to test in', ...failures].join('\n  '))
  return steps.browser(executablePath, filters)
}

async function firefoxTests(filters) {
  built ??= await steps.build()
  return built.failed.length > 0 ? notRun('the build failed', 'journeys in Firefox') : steps.firefox(filters)
}

function notRun(why, tests = 'browser tests') {
  console.log(`\nThe ${tests} were not run: ${why}`)
  return { passed: 0, failed: [`${tests} not run: ${why}`], flaky: [], skipped: [], seconds: 0 }
}

function finish() {
  const all = (what) => outcomes.flatMap((outcome) => outcome[what])
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const flaky = outcomes.flatMap((outcome) => outcome.flaky.map((each) => ({ step: outcome.name, ...each })))
  const failed = all('failed')
  if (flaky.length > mostFlaky) failed.push(`${flaky.length} flaky tests: more than ${mostFlaky} are no accident`)
  list('Skipped', all('skipped'))
  list(
    'Flaky, failed once and passed alone: to be mended next',
    flaky.map(({ name, first }) => `${name}\n    ${first.why}`),
  )
  list('Failed', failed)
  const minutes = Object.fromEntries(outcomes.map(({ name, seconds }) => [name, Number((seconds / 60).toFixed(1))]))
  minutes['in all'] = Number(((Date.now() - started) / 60_000).toFixed(1))
  console.log(
    `\nMinutes: ${Object.entries(minutes)
      .map((each) => each.join(' '))
      .join(', ')}`,
  )
  if (seed) console.log(`Seed: ${seed} (npm test -- ${thorough ? '--thorough ' : ''}--seed ${seed} repeats it)`)
  keepFlaky(flaky)
  if (isWhole) keep({ minutes, passed, failed, flaky: flaky.map(({ name }) => name) })
  console.log(`\n${passed} passed, ${failed.length} failed`)
  process.exit(failed.length > 0 ? 1 : 0)
}

function list(heading, names) {
  if (names.length > 0) console.log(`\n${heading}:\n${names.map((name) => `  ${name}`).join('\n')}`)
}

/** Of which tree it is told is not known where files were changed while it was tested. */
function keep(outcome) {
  const { tree } = presentState()
  keepLast({ commit: before.commit, tree: tree === before.tree ? tree : null, ...outcome })
}
