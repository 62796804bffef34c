import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { bundles, entryFile, isMade, noteUse } from './folder.mjs'

/** Bundles that are kept: as many as versions somebody goes back and forth between. */
const most = 4

/** How many ms a bundle is kept for whoever runs it, however many others are made: chunks are loaded as they are needed. */
const inUse = 10 * 60_000

/** Packages that are loaded as they are: they have binaries, or are needed by few verbs. */
const outside = /^(node:|chokidar$|refa$|regexp-ast-analysis$|rolldown|vite|typescript$)/

/**
 * Bundles the generator with its packages into a folder, a chunk for what each verb loads.
 * @param {string} folder where it is to be
 * @returns {Promise<string>} where it is
 */
export async function makeBundle(folder) {
  const partial = `${folder}.${process.pid}`
  const bundle = await rolldown({
    input: fileURLToPath(new URL('../cli.ts', import.meta.url)),
    platform: 'node',
    logLevel: 'silent',
    external: outside,
    treeshake: false,
    plugins: [ownAddresses],
  })
  try {
    mkdirSync(bundles, { recursive: true })
    await bundle.write({
      dir: partial,
      format: 'cjs',
      // What runs there has no way to import: packages that are loaded later are required as well.
      dynamicImportInCjs: false,
      sourcemap: true,
      entryFileNames: entryFile,
      chunkFileNames: '[name]-[hash].cjs',
    })
    moveInto(folder, partial)
  } finally {
    await bundle.close()
    rmSync(partial, { recursive: true, force: true })
  }
  forgetOlder(folder)
  return folder
}

/** Each module finds the files beside it by its own address, and not by that of the bundle. */
const ownAddresses = {
  name: 'own-addresses',
  transform: {
    filter: { code: /import\.meta\.url/ },
    handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
}

/** Renamed into place, so that nobody reads half a bundle; another process may have been quicker. */
function moveInto(folder, partial) {
  try {
    renameSync(partial, folder)
  } catch (cause) {
    if (!isMade(folder)) throw cause
  }
}

function forgetOlder(folder) {
  noteUse(folder)
  const others = readdirSync(bundles)
    .map((name) => path.join(bundles, name))
    .map((each) => ({ each, used: statSync(each, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.used - a.used)
  const old = others.slice(most).filter(({ used }) => Date.now() - used > inUse)
  for (const { each } of old) rmSync(each, { recursive: true, force: true })
}
