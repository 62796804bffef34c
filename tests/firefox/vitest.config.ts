import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { patience } from '../support/thorough.ts'

/** The journeys in Firefox share one browser and one server: they run one after the other. */
export default defineConfig({
  root: fileURLToPath(new URL('../../', import.meta.url)),
  test: {
    name: 'firefox',
    environment: 'node',
    include: ['tests/firefox/*.journey.ts'],
    globalSetup: 'tests/firefox/start-server.ts',
    isolate: false,
    fileParallelism: false,
    testTimeout: patience,
    hookTimeout: patience,
    expect: { poll: { timeout: 90_000 } },
  },
})
