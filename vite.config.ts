import { defineConfig } from 'vitest/config'
import { consoleConfig } from './generator/build/console-config.ts'
import { testProjects } from './tests/support/testProjects.ts'

export default defineConfig({
  ...consoleConfig({
    spec: 'spec',
    app: 'src',
    generated: 'src/generated',
    publicDir: 'public',
    outDir: 'dist/public',
  }),
  test: { projects: testProjects },
})
