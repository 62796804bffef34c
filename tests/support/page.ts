import { test as base, expect, type Page } from '@playwright/test'
import { type Account, accounts, password } from './accounts.ts'
import { copySeededData } from './seededTemplate.ts'
import { type RunningServer, startServer } from './server.ts'
import { watchProblems } from './watchProblems.ts'

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
  /** Signs in on the sign-in screen and waits until it is left. */
  signIn: (account: Account) => Promise<void>
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
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  expectProblem: [
    async ({ context }, use) => {
      const problems = watchProblems(context)
      await use((pattern) => problems.expect(pattern))
      expect(problems.unexpected(), 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],

  signIn: async ({ page }, use) => use((account) => signIn(page, account)),
})

function signIn(page: Page, account: Account) {
  return signInAs(page, accounts[account])
}

/** Signs in on the sign-in screen and waits until it is left. */
export async function signInAs(page: Page, email: string, word: string = password) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(word)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}
