// `npm run mutants` tries every defect of the list that no browser is needed for; `npm run mutants -- --browser` the others
// as well, `-- 12 34` some, `-- --list` names them, `-- --whole` draws six and lets the whole suite meet them.
import { register } from 'node:module'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
process.env.TS_NODE_PROJECT = 'generator/tsconfig.json'
register('../../generator/transpile.mjs', import.meta.url)

const { runMutants } = await import('./mutants.ts')
process.exit(await runMutants(process.argv.slice(2)))
