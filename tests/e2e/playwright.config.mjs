import os from 'node:os'
import { defineConfig } from '@playwright/test'
import { browsersInPlace, chromiumArgs } from '../support/browser.mjs'

const [executablePath] = await browsersInPlace()

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  globalSetup: ['../support/seededTemplate.ts', '../support/conformance/start.ts'],
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: Math.min(2, os.availableParallelism()),
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath, args: chromiumArgs },
    viewport: { width: 1408, height: 880 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    // Moving pictures of every step would take a sixth of the time; the steps and what was drawn are there all the same.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
})
