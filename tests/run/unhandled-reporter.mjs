import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** Tells vitest's errors outside of tests, which its JSON report leaves out: a list of `{ file, why }` in UNHANDLED_FILE. */
export default class UnhandledReporter {
  onTestRunEnd(_modules, errors) {
    const told = errors.map((error) => ({
      file: error.VITEST_TEST_PATH ? path.relative(process.cwd(), error.VITEST_TEST_PATH).replaceAll('\\', '/') : '',
      why: String(error.message ?? error).split('\n')[0],
    }))
    writeFileSync(process.env.UNHANDLED_FILE, JSON.stringify(told))
  }
}
