/** More failures of a step than this are none of a busy machine: they are not looked at again. */
const most = 10

/** Of a whole run; with more of them it has failed. */
export const mostFlaky = 5

/**
 * A test that failed at first and passed alone.
 * @typedef {{ name: string, first: { outcome: 'failed', why: string }, second: { outcome: 'passed' } }} Flaky
 */

/**
 * Runs what failed once more, alone. What passes then is flaky: a bug still, but none of what was changed.
 * @param {import('./reports.mjs').Told[]} tests of the first run
 * @param {(test: import('./reports.mjs').Told) => Promise<import('./reports.mjs').Told[]>} again runs a test's file, or the test, with
 * nothing beside it
 * @returns {Promise<{ failed: string[], flaky: Flaky[] }>}
 */
export async function secondLook(tests, again) {
  const failed = tests.filter(({ outcome }) => outcome === 'failed')
  const told = failed.map(({ name }) => name)
  if (failed.length === 0 || failed.length > most) return { failed: told, flaky: [] }
  console.log(`\nOnce more, each alone:\n${told.map((name) => `  ${name}`).join('\n')}`)
  const byFile = new Map()
  const still = new Set()
  const flaky = []
  for (const test of failed) {
    // Files of vitest run whole; a browser test is asked for by its line.
    const asked = `${test.file}:${test.line ?? ''} ${test.line === undefined ? '' : test.title}`
    if (test.file !== '' && !byFile.has(asked)) byFile.set(asked, await again(test))
    const second = byFile.get(asked) ?? []
    if (hasPassed(test, second)) {
      flaky.push({ name: test.name, first: { outcome: 'failed', why: test.why }, second: { outcome: 'passed' } })
    } else still.add(test.name)
    // What failed only now is no better.
    for (const { name, outcome } of second) if (outcome === 'failed') still.add(name)
  }
  return { failed: [...still], flaky }
}

/** A file that could not be loaded has passed where all of it has. */
function hasPassed({ name, title }, second) {
  const same = title === '' ? second : second.filter((each) => each.name === name)
  return same.length > 0 && same.every(({ outcome }) => outcome !== 'failed') && same.some(isPassed)
}

function isPassed({ outcome }) {
  return outcome === 'passed'
}
