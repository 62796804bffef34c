import { test as base, expect } from '@playwright/test'
import { type Account, accounts } from './accounts.ts'
import { copySeededData } from './seeded-template.ts'
import { type RunningServer, startServer } from './server.ts'
import { comeSignedIn, signInOnBlank } from './sessions.ts'
import { watchProblems } from './watch-problems.ts'

export interface ServerOptions {
  /** The deployment that the worker's server runs with: `test.use({ deployment: 'full' })`. */
  deployment: 'local' | 'full'
  /** The console from its sources, by Vite, instead of the built one. */
  development: boolean
}

interface WorkerFixtures extends ServerOptions {
  /** A real server on freshly seeded data, shared by the worker's tests. */
  server: RunningServer
}

interface TestFixtures {
  /**
   * Tells that console errors, page errors or policy violations that match are part of this test. Every other one fails
   * it.
   */
  expectProblem: (pattern: RegExp) => void
  /**
   * Comes to an address, the first page when left out, as somebody who has signed in. Null: to a page with nothing on it,
   * for tests that ask the API before they go anywhere.
   */
  signIn: (account: Account, address?: string | null) => Promise<void>
}

/** Playwright's test, on the built console with a real server, failing on anything that the browser complains about. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  deployment: ['local', { option: true, scope: 'worker' }],
  development: [false, { option: true, scope: 'worker' }],

  server: [
    async ({ deployment, development }, use, worker) => {
      const dataDir = await copySeededData(`worker-${worker.workerIndex}`)
      const server = await startServer({ deployment, development, dataDir })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  page: async ({ page }, use) => {
    await use(page)
    // An answer that was still to be changed when the test was over is nobody's any more. A test may close its page.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },

  expectProblem: [
    async ({ context }, use) => {
      const problems = watchProblems(context)
      await use((pattern) => problems.expect(pattern))
      expect(problems.unexpected(), 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],

  signIn: async ({ page }, use) =>
    use((account, address = '/') =>
      address === null ? signInOnBlank(page, accounts[account]) : comeSignedIn(page, accounts[account], address),
    ),
})
