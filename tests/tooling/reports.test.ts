import path from 'node:path'
import { expect, it } from 'vitest'
import { playwrightCounts, vitestCounts } from '../run/reports.mjs'

it('counts a file that could not be loaded as one failure', () => {
  const report = {
    testResults: [
      {
        name: path.resolve('server/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'one' },
          { status: 'failed', fullName: 'two' },
          { status: 'pending', fullName: 'three' },
        ],
      },
      { name: path.resolve('server/b.test.ts'), status: 'failed', message: '\nSyntaxError: x', assertionResults: [] },
    ],
  }
  expect(vitestCounts(report)).toEqual({
    passed: 1,
    failed: ['server/a.test.ts › two', 'server/b.test.ts: SyntaxError: x'],
    skipped: ['server/a.test.ts › three'],
  })
})

it('counts a failed set-up of the browser tests as a failure, and a flaky test as one too', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
  const report = {
    errors: [{ message: 'The server ended' }],
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('one', 'expected'), spec('two', 'flaky')],
        suites: [{ title: 'group', specs: [spec('three', 'unexpected'), spec('four', 'skipped')] }],
      },
    ],
  }
  expect(playwrightCounts(report)).toEqual({
    passed: 1,
    failed: ['The server ended', 'a.spec.ts › two', 'a.spec.ts › group › three'],
    skipped: ['a.spec.ts › group › four'],
  })
})
