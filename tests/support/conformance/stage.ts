import { test as base } from '@playwright/test'
import { type ReadPlan, readPlan } from './plan.ts'
import { createServers, type Servers } from './servers.ts'

/** Playwright's test with the plan of the product's console, and with servers that a worker's tests share. */
export const test = base.extend<object, { plan: ReadPlan; servers: Servers }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
  plan: [async ({}, use) => use(readPlan()), { scope: 'worker' }],
  servers: [
    async ({ plan }, use, worker) => {
      const emails = plan.console.accounts.map(({ email }) => email)
      const servers = createServers(String(worker.workerIndex), emails)
      await use(servers)
      await servers.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
