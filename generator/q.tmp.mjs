// `npm run console -- <verb>`: runs generato./q.tmp.ts as it stands, without a build before it.
import { existsSync } from 'node:fs'
import { register } from 'node:module'
import { fileURLToPath } from 'node:url'

if (!existsSync(new URL('../node_modules/ts-node/package.json', import.meta.url))) {
  console.error('The packages are not installed yet. Run `npm install` (or `npm start`, which does it) first.')
  process.exit(1)
}

process.env.TS_NODE_PROJECT = fileURLToPath(new URL('tsconfig.json', import.meta.url))
process.setSourceMapsEnabled(true)
register('./transpile.mjs', import.meta.url)
await import('./q.tmp.ts')
