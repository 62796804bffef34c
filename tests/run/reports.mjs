/**
 * Counts a vitest JSON report. A file that could not be loaded has no tests and counts as one failure.
 * @param {object} report
 */
export function vitestCounts(report) {
  const counts = { passed: 0, failed: [], skipped: [] }
  for (const file of report.testResults) {
    const name = file.name.replaceAll('\\', '/').replace(`${process.cwd().replaceAll('\\', '/')}/`, '')
    for (const test of file.assertionResults) {
      if (test.status === 'passed') counts.passed++
      else (test.status === 'failed' ? counts.failed : counts.skipped).push(`${name} › ${test.fullName}`)
    }
    if (file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')) {
      counts.failed.push(`${name}: ${firstLine(file.message)}`)
    }
  }
  return counts
}

/**
 * Counts a Playwright JSON report. Errors outside of tests (a set-up that failed) count as one failure each.
 * @param {object} report
 */
export function playwrightCounts(report) {
  const counts = {
    passed: 0,
    failed: report.errors.map((error) => firstLine(error.message ?? error.value)),
    skipped: [],
  }
  const visit = (suite, above) => {
    const path = suite.title ? [...above, suite.title] : above
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        if (test.status === 'expected') counts.passed++
        else (test.status === 'skipped' ? counts.skipped : counts.failed).push([...path, spec.title].join(' › '))
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, path)
  }
  for (const suite of report.suites) visit(suite, [])
  return counts
}

function firstLine(text = '') {
  return text.split('\n').find((line) => line.trim()) ?? 'failed without a word'
}
