/**
 * Module hooks that let Node run TypeScript: benches and mutants, and the generator where it cannot be bundled
 * (start/load.mjs). ts-node transpiles (types are for `npm run typecheck`),
 * and what it wrote is kept in node_modules/.cache: loading TypeScript itself costs most of a start (0.35 s against
 * 0.10 s for 60 files) and is needed after an edit only.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const cache = new URL('../node_modules/.cache/atrium-console/', import.meta.url)

/** Everything besides the file itself that decides what ts-node writes. */
const compiler = [
  '../node_modules/typescript/package.json',
  '../node_modules/ts-node/package.json',
  './tsconfig.json',
  '../tsconfig.json',
]
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('')

export async function load(url, context, nextLoad) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context)

  const source = readFileSync(fileURLToPath(url), 'utf8')
  const mark = `\n// ${hash(compiler + source)}\n`
  const kept = new URL(`${hash(url)}.mjs`, cache)
  const output = readKept(kept)
  if (output?.endsWith(mark)) return { format: 'module', source: output, shortCircuit: true }

  const tsNode = await import('ts-node/esm')
  const transpiled = await tsNode.load(url, { ...context, format: 'module' }, nextLoad)
  keep(kept, transpiled.source + mark)
  return { format: 'module', source: transpiled.source, shortCircuit: true }
}

function hash(text) {
  return createHash('sha256').update(text).digest('hex')
}

function readKept(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Renamed into place, so that a second process never reads half a file. A read-only checkout works without a cache. */
function keep(file, text) {
  try {
    mkdirSync(cache, { recursive: true })
    const partial = new URL(`${file.href}.${process.pid}`)
    writeFileSync(partial, text)
    renameSync(partial, file)
  } catch {
    // The next start transpiles again.
  }
}
