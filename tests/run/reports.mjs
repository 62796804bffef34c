import { stripVTControlCharacters } from 'node:util'

/**
 * A test as a report tells of it.
 * @typedef {{ name: string, file: string, title: string, line?: number, outcome: 'passed' | 'failed' | 'skipped', why: string }} Told
 * `name`: file and title, as it is shown; `file`: as its runner is asked for it; `title`: with those of the groups around it,
 * empty where a file could not be loaded; `line`: where it begins, of browser tests; `why`: the first line of its failure.
 */

/**
 * The tests of a vitest JSON report. A file that could not be loaded has no tests and is one failure.
 * @param {object} report
 * @returns {Told[]}
 */
export function vitestTests(report) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replaceAll('\\', '/').replace(`${process.cwd().replaceAll('\\', '/')}/`, '')
    const told = assertionResults.map((test) => ({
      name: `${file} › ${test.fullName}`,
      file,
      title: test.fullName,
      outcome: outcomes[test.status] ?? 'skipped',
      why: test.status === 'failed' ? firstLine(test.failureMessages?.[0]) : '',
    }))
    if (status !== 'failed' || told.some(({ outcome }) => outcome === 'failed')) return told
    const why = firstLine(message)
    return [...told, { name: `${file}: ${why}`, file, title: '', outcome: 'failed', why }]
  })
}

/**
 * The tests of a Playwright JSON report. Errors outside of tests (a set-up that failed) are one failure each, of no file.
 * @param {object} report
 * @returns {Told[]}
 */
export function playwrightTests(report) {
  const errors = report.errors.map((error) => firstLine(error.message ?? error.value))
  const visit = (suite, above) => {
    const path = suite.title ? [...above, suite.title] : above
    const own = (suite.specs ?? []).flatMap((spec) =>
      spec.tests.map((test) => ({
        name: [...path, spec.title].join(' › '),
        file: spec.file ?? path[0],
        title: [...path.slice(1), spec.title].join(' '),
        line: spec.line,
        outcome: outcomes[test.status] ?? 'failed',
        why: firstLine(test.results?.at(-1)?.error?.message, ''),
      })),
    )
    return [...own, ...(suite.suites ?? []).flatMap((inner) => visit(inner, path))]
  }
  return [
    ...errors.map((why) => ({ name: why, file: '', title: '', outcome: 'failed', why })),
    ...report.suites.flatMap((suite) => visit(suite, [])),
  ]
}

/** Of vitest and of Playwright. */
const outcomes = { passed: 'passed', expected: 'passed', failed: 'failed', skipped: 'skipped' }

/** @returns the names of those with an outcome */
export function namesOf(tests, outcome) {
  return tests.filter((test) => test.outcome === outcome).map(({ name }) => name)
}

function firstLine(text = '', otherwise = 'failed without a word') {
  return (
    stripVTControlCharacters(text)
      .split('\n')
      .find((line) => line.trim()) ?? otherwise
  )
}
