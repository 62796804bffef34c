import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createVitest } from 'vitest/node'
import { type FoundTest, filesOf, patternOf, type Ran } from './outcome.ts'
import { filesBelow } from './sources.ts'

/** After so many ms a test hangs: none that is named takes a tenth of it. */
const hanging = 120_000

/** Runs unit tests of a checkout, again and again, without starting vitest anew. */
export interface Units {
  /** @param until `first failure`: the others need not be run any more, and what hangs is ended sooner */
  run(tests: readonly FoundTest[], until: 'end' | 'first failure'): Promise<Ran>
  /** To be told of each file that was written, from the top of the checkout. */
  changed(file: string): void
  /** To be told when everything was generated anew. */
  generated(): void
  /** Throws away the databases that were made ready for all tests of the run. */
  forgetDatabases(): void
  close(): Promise<void>
}

/** @param top the folder of the checkout, which becomes the working directory of this process */
export async function startUnits(top: string): Promise<Units> {
  process.chdir(top)
  // What is wrong with a spec while it has a defect is nobody's news.
  const quiet = { logLevel: 'silent' } as const
  const vitest = await createVitest('test', { root: top, watch: false, reporters: [{}], silent: true }, quiet)
  const changed = (file: string) => vitest.invalidateFile(path.join(top, file))
  return {
    changed,
    async run(tests, until) {
      if (until === 'first failure') {
        for (const { config } of vitest.projects) Object.assign(config, { bail: 1, testTimeout: hanging })
      }
      vitest.setGlobalTestNamePattern(new RegExp(patternOf(tests)))
      const specifications = (await vitest.globTestSpecifications(filesOf(tests))).filter(({ moduleId }) =>
        filesOf(tests).includes(path.relative(top, moduleId)),
      )
      const asked = new Set(specifications.map(({ moduleId }) => moduleId))
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      const modules = testModules.filter(({ moduleId }) => asked.has(moduleId))
      return {
        ended: modules.flatMap((module) =>
          [...module.children.allTests()].flatMap((test) => {
            const { state } = test.result()
            if (state !== 'passed' && state !== 'failed') return []
            const title = test.fullName.replaceAll(' > ', ' ')
            return [{ file: path.relative(top, module.moduleId), title, passed: state === 'passed' }]
          }),
        ),
        broken: [
          ...modules.flatMap((module) => [
            ...module.errors().map(({ message }) => message),
            ...[...module.children.allSuites()].flatMap((suite) => suite.errors().map(({ message }) => message)),
          ]),
          ...unhandledErrors.map(
            (error) => (error as { message?: string } | null)?.message ?? 'An error without words',
          ),
        ],
      }
    },
    generated() {
      for (const file of ['src', 'server'].flatMap((house) => filesBelow(top, `${house}/generated`))) changed(file)
    },
    forgetDatabases() {
      const folder = process.env.ATRIUM_UNIT_RUN
      if (!folder) return
      for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true, force: true })
    },
    close: () => vitest.close(),
  }
}
