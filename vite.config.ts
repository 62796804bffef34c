import os from 'node:os'
import { defineConfig } from 'vitest/config'
import { consoleConfig } from './generator/build/console-config.ts'
import { testProjects } from './tests/support/test-projects.ts'

export default defineConfig({
  ...consoleConfig({
    spec: 'spec',
    app: 'src',
    generated: 'src/generated',
    publicDir: 'public',
    outDir: 'dist/public',
  }),
  // Left alone, vitest keeps a core for itself. The server's tests wait a good part of their time.
  test: { projects: testProjects, maxWorkers: os.availableParallelism() + 1 },
})
