// `npm run bench` measures everything, `npm run bench -- api page` some; `--write` puts the figures into README.md.
// Each bench prints rows: what was measured, the figure, the floor measured in the same run, and what to reach.
import { rmSync } from 'node:fs'
import { register } from 'node:module'
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
  identity: () => import('./identity/bench.ts'),
  environments: () => import('./environments/bench.ts'),
  import: () => import('./import/bench.ts'),
  page: () => import('./page/bench.ts'),
  form: () => import('./form/bench.ts'),
  scroll: () => import('./page/scroll.ts'),
  generator: () => import('./generator/bench.ts'),
}

const { formatRows, writeTable } = await import('./table.ts')
const asked = process.argv.slice(2).filter((word) => word in benches)
for (const name of asked.length > 0 ? asked : Object.keys(benches)) {
  console.log(`\n${name} …`)
  const { measure } = await benches[name]()
  const rows = await measure()
  console.log(formatRows(rows))
  if (process.argv.includes('--write')) writeTable(name, rows)
}
rmSync('tests/.tmp/bench', { recursive: true, force: true })
process.exit(0)
