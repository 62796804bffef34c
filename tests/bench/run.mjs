// `npm run bench` measures everything, `npm run bench -- api page` some; `--write` puts the figures into README.md, `--short`
// only shows that each can still measure (`npm test -- --thorough` does).
// Each bench prints rows: what was measured, the figure, the floor measured in the same run, and what to reach.
import { mkdtempSync, rmSync } from 'node:fs'
import { register } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
process.env.TS_NODE_PROJECT = 'generator/tsconfig.json'
register('../../generator/transpile.mjs', import.meta.url)

const { installPackages } = await import('../../server/start/packages.mjs')
await installPackages()
const { buildWhatChanged } = await import('../../server/start/build.mjs')
await buildWhatChanged()

const benches = {
  api: () => import('./api/bench.ts'),
  attack: () => import('./attack/bench.ts'),
  identity: () => import('./identity/bench.ts'),
  environments: () => import('./environments/bench.ts'),
  import: () => import('./import/bench.ts'),
  search: () => import('./search/bench.ts'),
  lists: () => import('./lists/bench.ts'),
  trail: () => import('./trail/bench.ts'),
  navigation: () => import('./navigation/bench.ts'),
  page: () => import('./page/bench.ts'),
  form: () => import('./form/bench.ts'),
  contents: () => import('./contents/bench.ts'),
  templates: () => import('./templates/bench.ts'),
  pictures: () => import('./pictures/bench.ts'),
  access: () => import('./access/bench.ts'),
  scroll: () => import('./page/scroll.ts'),
  generator: () => import('./generator/bench.ts'),
}

// What the support of the server's tests shares within a run; on the disk, where data is otherwise too.
const shared = mkdtempSync(path.join(tmpdir(), 'atrium-bench-'))
process.env.ATRIUM_UNIT_RUN = shared

const { isShort } = await import('./sized.ts')
const { formatRows, unmeasured, worsened, writeTable } = await import('./table.ts')
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const strange = words.filter((word) => !(word in benches))
if (strange.length > 0) {
  console.error(`There is no bench ${strange.join(', ')}: there are ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
const failed = []
const worse = []
for (const name of words.length > 0 ? words : Object.keys(benches)) {
  console.log(`\n${name} …`)
  try {
    const { measure } = await benches[name]()
    const rows = await measure()
    console.log(formatRows(rows))
    failed.push(...unmeasured(rows).map((each) => `${name}: ${each}`))
    if (isShort) continue
    worse.push(...worsened(name, rows).map((each) => `${name}: ${each}`))
    if (process.argv.includes('--write')) writeTable(name, rows)
  } catch (error) {
    console.error(error)
    failed.push(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
  }
}
if (worse.length > 0) console.log(`\nWorse by a fifth and more than in README.md:\n  ${worse.join('\n  ')}`)
if (failed.length > 0) console.log(`\nNot measured:\n  ${failed.join('\n  ')}`)
for (const folder of ['tests/.tmp/bench', shared]) rmSync(folder, { recursive: true, force: true })
process.exit(failed.length > 0 ? 1 : 0)
