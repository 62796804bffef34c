/**
 * Loads the generator's TypeScript. A bundle of it is kept in node_modules/.cache under the hash of what it was made of,
 * beside what V8 compiled of it: loading takes 0.1 s then, and bundling adds 0.5 s after an edit or in a fresh clone, where
 * transpiling 400 files one by one added 4 s. Where it cannot be bundled (Rolldown is not installed or has no binary for
 * the system, a file of the generator is broken, the disk is read-only), ts-node transpiles each file.
 */
import { register } from 'node:module'
import { fileURLToPath } from 'node:url'
import { bundleFolder, isMade, noteUse } from './folder.mjs'
import { runBundle } from './run.mjs'

/**
 * @param {string} code its hash
 * @returns {Promise<typeof import('../cli.ts') & { kept?: string }>} with the folder of the bundle
 */
export async function loadGenerator(code) {
  const folder = await bundled(bundleFolder(code))
  if (folder !== undefined) return { ...runBundle(folder), kept: folder }
  process.env.TS_NODE_PROJECT = fileURLToPath(new URL('../tsconfig.json', import.meta.url))
  process.setSourceMapsEnabled(true)
  register('../transpile.mjs', import.meta.url)
  return import('../cli.ts')
}

/** The folder of the bundle, made if it is not there; undefined where none can be made. */
async function bundled(folder) {
  if (isMade(folder)) {
    noteUse(folder)
    return folder
  }
  try {
    const { makeBundle } = await import('./bundle.mjs')
    return await makeBundle(folder)
  } catch {
    return undefined
  }
}
