// `npm test`, also as the very first command in a fresh checkout: installs what is missing, a browser too, runs every
// step even after one failed, and ends with the line "N passed, N failed".
// `npm test -- units server/identity` runs one step, on the files whose path contains the words after it;
// `npm test -- --thorough` tries all of what is otherwise tried in turns, and that the benches can still measure.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Atrium needs Node 20.19 or newer; this is ${process.version}. See https://nodejs.org`)
  process.exit(1)
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

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

const isThorough = /^--thorough(?:=(\d+))?$/
const asked = process.argv.slice(2)
const thorough = asked.map((each) => isThorough.exec(each)).find((each) => each)
// See tests/support/thorough.ts.
if (thorough) process.env.TEST_THOROUGH = thorough[1] ?? '1'
const [only, ...filters] = asked.filter((each) => !isThorough.test(each))
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
  return { passed: 0, failed: [`${tests} not run: ${why}`], skipped: [], seconds: 0 }
}

function finish() {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.flatMap((outcome) => outcome.failed)
  const skipped = outcomes.flatMap((outcome) => outcome.skipped)
  if (skipped.length > 0) console.log(`\nSkipped:\n${skipped.map((name) => `  ${name}`).join('\n')}`)
  if (failed.length > 0) console.log(`\nFailed:\n${failed.map((name) => `  ${name}`).join('\n')}`)
  const minutes = outcomes.map(({ name, seconds }) => `${name} ${(seconds / 60).toFixed(1)}`)
  console.log(`\nMinutes: ${minutes.join(', ')}; in all ${((Date.now() - started) / 60_000).toFixed(1)}`)
  console.log(`\n${passed} passed, ${failed.length} failed`)
  process.exit(failed.length > 0 ? 1 : 0)
}
