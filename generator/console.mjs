// `npm run console -- <verb>`: runs generator/cli.ts as it stands, without a build before it.
import { existsSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'

if (!existsSync(new URL('../node_modules/ts-node/package.json', import.meta.url))) {
  console.error('The packages are not installed yet. Run `npm install` (or `npm start`, which does it) first.')
  process.exit(1)
}

// Most runs are over before optimised code pays: the V8 of Node 20 spent a third of one on making it. What is run much longer
// (a spec many times as large, a watch) is optimised all the same, twenty times later. Newer ones wait by themselves.
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=3000000')

const [{ codeHash }, { loadGenerator }] = await Promise.all([import('./start/code.mjs'), import('./start/load.mjs')])
const code = codeHash()
const { cli, kept } = await loadGenerator(code)
process.exitCode = await cli(process.argv.slice(2), code, kept)
