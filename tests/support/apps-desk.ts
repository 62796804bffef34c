import { test as base, expect } from '@playwright/test'
import type { DeskDeployment } from '../fixtures/lending/server/serve.ts'
import { serveDesk } from '../fixtures/lending/server/serve.ts'
import { type AppOrigin, serveApps } from './app-origin.ts'
import { builtLending } from './built-lending.ts'
import { watchProblems } from './watch-problems.ts'

interface Fixtures {
  /** Another host, for modules of sub-applications. */
  apps: AppOrigin
  /** Starts the lending desk under a deployment that says this of sub-applications, and comes to an address of it. */
  come: (sources?: Pick<DeskDeployment, 'apps' | 'origins'>, address?: string) => Promise<void>
  /** The same with a module of the other host, which the deployment trusts, in the place of the shelves. */
  comeWith: (module: Parameters<AppOrigin['put']>[1], more?: { integrity?: string; address?: string }) => Promise<void>
  expectProblem: (pattern: RegExp) => void
}

/** Playwright's test on the second console, whose shelves are a sub-application of somebody else. */
export const test = base.extend<Fixtures, { built: string }>({
  built: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
    async ({}, use) => use(await builtLending()),
    { scope: 'worker', timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  apps: async ({}, use) => {
    const apps = await serveApps()
    await use(apps)
    await apps.close()
  },
  come: async ({ page, built }, use) => {
    const running: Awaited<ReturnType<typeof serveDesk>>[] = []
    await use(async (sources = {}, address = '/') => {
      const desk = await serveDesk(built, {
        name: 'desk',
        disabledFeatures: [],
        texts: {},
        graphql: '/graphql',
        links: { help: 'https://lending.test/help' },
        ...sources,
      })
      running.push(desk)
      await page.goto(`${desk.url}${address}`)
    })
    for (const desk of running) await desk.close()
  },
  comeWith: async ({ apps, come }, use) => {
    await use(async (module, { integrity, address } = {}) => {
      const source = { module: apps.put('/shelves.js', module), ...(integrity !== undefined && { integrity }) }
      await come({ apps: { shelves: source }, origins: { [apps.origin]: ['code'] } }, address)
    })
  },
  expectProblem: [
    // Their servers are closed after it has looked: what is asked of them meanwhile is no problem of the test.
    async ({ context, come: _come, apps: _apps }, use) => {
      const problems = watchProblems(context)
      await use((pattern) => problems.expect(pattern))
      expect(problems.unexpected(), 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})
