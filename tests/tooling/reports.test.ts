import path from 'node:path'
import { expect, it } from 'vitest'
import { namesOf, playwrightTests, vitestTests } from '../run/reports.mjs'

it('counts a file that could not be loaded as one failure', () => {
  const report = {
    testResults: [
      {
        name: path.resolve('server/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'one' },
          { status: 'failed', fullName: 'two', failureMessages: ['Error: 1 is no 2\n    at a.test.ts:3'] },
          { status: 'pending', fullName: 'three' },
        ],
      },
      { name: path.resolve('server/b.test.ts'), status: 'failed', message: '\nSyntaxError: x', assertionResults: [] },
    ],
  }
  const tests = vitestTests(report)
  expect(namesOf(tests, 'passed')).toEqual(['server/a.test.ts › one'])
  expect(namesOf(tests, 'failed')).toEqual(['server/a.test.ts › two', 'server/b.test.ts: SyntaxError: x'])
  expect(namesOf(tests, 'skipped')).toEqual(['server/a.test.ts › three'])
  expect(tests[1]).toMatchObject({ file: 'server/a.test.ts', title: 'two', why: 'Error: 1 is no 2' })
})

it('counts a failed set-up of the browser tests as a failure, and knows the place of a test', () => {
  const spec = (title: string, status: string, line = 1) => ({
    title,
    file: 'a.spec.ts',
    line,
    tests: [{ status, results: [{ error: { message: 'Error: not visible\nmore' } }] }],
  })
  const report = {
    errors: [{ message: 'The server ended' }],
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('one', 'expected'), spec('two', 'flaky')],
        suites: [{ title: 'group', specs: [spec('three', 'unexpected', 9), spec('four', 'skipped')] }],
      },
    ],
  }
  const tests = playwrightTests(report)
  expect(namesOf(tests, 'passed')).toEqual(['a.spec.ts › one'])
  expect(namesOf(tests, 'failed')).toEqual(['The server ended', 'a.spec.ts › two', 'a.spec.ts › group › three'])
  expect(namesOf(tests, 'skipped')).toEqual(['a.spec.ts › group › four'])
  expect(tests.find(({ line }) => line === 9)).toEqual({
    name: 'a.spec.ts › group › three',
    file: 'a.spec.ts',
    title: 'group three',
    line: 9,
    outcome: 'failed',
    why: 'Error: not visible',
  })
})
