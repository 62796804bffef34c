import os from 'node:os'
import { defineConfig } from '@playwright/test'
import { browsersInPlace, chromiumArgs } from '../support/browser.mjs'
import { isThorough } from '../support/thorough.ts'

const walk = '**/every-page.spec.ts'
const [executablePath] = await browsersInPlace()

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  globalSetup: '../support/before-browser.ts',
  fullyParallel: true,
  // Left to `npm test -- --thorough`: what another journey or a test without a browser shows as well, but for a detail.
  ...(!isThorough && { grepInvert: /@thorough/ }),
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // One more than there are cores: each waits for its server or its browser a fifth of the time.
  workers: Math.min(3, os.availableParallelism() + 1),
  // What hangs is ended; a machine that does much else is no failure.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  // The walk is the longest that one worker does alone: begun last, it would go on when the others have ended.
  projects: [
    { name: 'walk', testMatch: walk },
    { name: 'journeys', testIgnore: walk },
  ],
  use: {
    // Pages of a worker's tests find the code of those before compiled; cookies and everything kept are cleared in between.
    reuseContext: true,
    launchOptions: { executablePath, args: chromiumArgs },
    viewport: { width: 1408, height: 880 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    // Traces of what passes take a sixth of the time: `--trace retain-on-failure` where one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
