// `npm run console -- <verb>`: runs generator/cli.ts as it stands, without a build before it.
import { existsSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'

if (!existsSync(new URL('../node_modules/ts-node/package.json', import.meta.url))) {
  console.error('The packages are not installed yet. Run `npm install` (or `npm start`, which does it) first.')
  process.exit(1)
}

// The V8 of Node 20 optimises so early that it spent a third of a short run on it: most are over before that pays. What is
// run long (`plan`, a watch, a spec many times as large) is optimised all the same, four times later. Newer ones wait by
// themselves.
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=300000')

const [{ codeHash }, { loadGenerator }] = await Promise.all([import('./start/code.mjs'), import('./start/load.mjs')])
const code = codeHash()
const { cli, kept } = await loadGenerator(code)
process.exitCode = await cli(process.argv.slice(2), code, kept)
