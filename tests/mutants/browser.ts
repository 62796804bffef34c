import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findOrInstallBrowser } from '../run/install-browser.mjs'
import { node } from './node.ts'
import { type Ended, type FoundTest, filesOf, patternOf, type Ran } from './outcome.ts'

/** Runs browser tests of a checkout. */
export interface Browser {
  /** @returns what the build says where it fails */
  build(): Promise<string | undefined>
  run(tests: readonly FoundTest[]): Promise<Ran>
}

/**
 * @param top the folder of the checkout
 * @throws where there is no browser
 */
export async function startBrowser(top: string): Promise<Browser> {
  const { executablePath, failures } = await findOrInstallBrowser()
  if (!executablePath) throw new Error(['There is no browser to test in', ...failures].join('\n'))
  const dist = path.join(top, 'dist')
  const unchanged = path.join(top, 'dist-unchanged')
  return {
    async build() {
      // What is built of other files than the changed one stays as it was before any change.
      if (existsSync(unchanged)) {
        rmSync(dist, { recursive: true, force: true })
        cpSync(unchanged, dist, { recursive: true })
      }
      const { code, output } = await node(top, ['tests/run/build.mjs'])
      if (code !== 0) return output
      if (!existsSync(unchanged)) cpSync(dist, unchanged, { recursive: true })
      return undefined
    },
    async run(tests) {
      const report = path.join(top, 'test-results/mutants.json')
      rmSync(report, { force: true })
      const { output } = await node(
        top,
        [
          'node_modules/@playwright/test/cli.js',
          ...['test', '--config', 'tests/e2e/playwright.config.mjs', '--reporter', 'json'],
          ...['--grep', patternOf(tests), ...filesOf(tests)],
        ],
        { CHROME_PATH: executablePath, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      )
      return existsSync(report)
        ? read(JSON.parse(readFileSync(report, 'utf8')) as Report)
        : { ended: [], broken: [output] }
    },
  }
}

interface Suite {
  readonly title: string
  readonly file: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly { readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[]
  }[]
}

/** What Playwright writes as JSON, as far as it is read. */
interface Report {
  readonly suites: readonly Suite[]
  readonly errors: readonly { readonly message?: string; readonly value?: string }[]
}

function read({ suites, errors }: Report): Ran {
  const endedIn = (suite: Suite, above: readonly string[]): Ended[] => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status !== 'skipped')
        .map(({ status }) => ({
          file: `tests/e2e/${file}`,
          title: [...above, title].join(' '),
          passed: status === 'expected',
        })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => endedIn(inner, [...above, inner.title])),
  ]
  return {
    ended: suites.flatMap((suite) => endedIn(suite, [])),
    broken: errors.map(({ message, value }) => message ?? value ?? 'an error without words'),
  }
}
