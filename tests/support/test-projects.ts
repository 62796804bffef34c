import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { TestProjectConfiguration } from 'vitest/config'
import { isThorough, patience } from './thorough.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

const browserCode = [
  'src/**/*.test.{ts,tsx}',
  'tests/{api,app,blocks,forms,runtime,session,subapps,widgets}/**/*.test.{ts,tsx}',
]
/** Those that put something in the place of a module, load modules anew, read what React keeps of its own, or go about in the real history. */
const alone = [
  'app/back-closes.test.ts',
  'app/former-page.test.ts',
  'app/explain.test.tsx',
  'forms/dates.test.tsx',
  'session/create-session.test.ts',
  'session/real-identity.test.ts',
  'widgets/sunburst.test.tsx',
].map((name) => `tests/${name}`)
const generator = ['generator/**/*.test.ts', 'tests/generator/**/*.test.ts']
/** Those of them that put something in the place of a module. */
const replacing = ['fix-spec', 'problems', 'robust-reading'].map((name) => `tests/generator/${name}.test.ts`)
const server = ['server/**/*.test.ts', 'tests/server/**/*.test.ts']
const replacingInServer = ['tests/server/graphql/gates.test.ts']

/** Left to `npm test -- --thorough`. */
const thoroughOnly = isThorough ? [] : ['**/*.thorough.test.ts']
/** Everything temporary of a run is in one folder, in memory where there is room: copies of the product's spec are many files. */
const globalSetup = 'tests/support/unit-run.ts'
const waits = { testTimeout: patience, hookTimeout: patience, expect: { poll: { timeout: 60_000 } } }

/** What vitest runs: the browser's code in happy-dom, everything else in Node. */
export const testProjects: TestProjectConfiguration[] = [
  // Loading React, Mantine and the like anew for each file takes as long as all the tests.
  inBrowserLike('src', browserCode, { exclude: alone, isolate: false }),
  inBrowserLike('src, alone', alone, { anew: [/dayjs/, /@mantine\/dates/] }),
  // The generator keeps nothing of a run in a module: it is loaded, and gets warm, once for all files.
  inNode('generator', generator, { exclude: replacing, isolate: false }),
  inNode('generator, replaced in part', replacing),
  inNode('server', server, { exclude: replacingInServer, isolate: false }),
  inNode('server, replaced in part', replacingInServer),
  inNode('others', ['tests/**/*.test.ts'], { exclude: [...browserCode, ...generator, ...server], isolate: false }),
]

function inBrowserLike(
  name: string,
  include: string[],
  { exclude = [], isolate = true, anew = [] }: Further = {},
): TestProjectConfiguration {
  return {
    root,
    plugins: [react()],
    test: {
      name,
      environment: 'happy-dom',
      isolate,
      include,
      exclude: [...thoroughOnly, ...exclude],
      setupFiles: ['tests/support/seeded.ts', 'tests/support/fixed-titles.ts', 'tests/support/dom.ts'],
      globalSetup,
      ...waits,
      // Packages that import without file endings, which Node refuses.
      server: { deps: { inline: [/@rjsf/, 'echarts-for-react', ...anew] } },
    },
  }
}

interface Further {
  readonly exclude?: string[]
  /** Whether each file loads all modules anew. */
  readonly isolate?: boolean
  /** Packages that `vi.resetModules` makes new as well. */
  readonly anew?: RegExp[]
}

function inNode(
  name: string,
  include: string[],
  { exclude = [], isolate = true }: Further = {},
): TestProjectConfiguration {
  const never = ['**/node_modules/**', '**/.tmp/**']
  return {
    root,
    test: {
      name,
      environment: 'node',
      isolate,
      globalSetup,
      // Vite would take graphql's ESM build, Node gives packages its CommonJS one, and graphql refuses to be two.
      alias: [{ find: /^graphql$/, replacement: `${root}node_modules/graphql/index.js` }],
      setupFiles: ['tests/support/seeded.ts', 'tests/support/fixed-titles.ts'],
      include,
      exclude: [...never, ...thoroughOnly, ...exclude],
      ...waits,
    },
  }
}
