import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|json|txt|map|webmanifest)$/
/** Below this nothing is gained: what says that it is compressed takes room too. */
const smallest = 256

/** Writes a .br and a .gz beside every text asset of a build, so that the server never compresses while staff wait. */
export function compressAssets(): Plugin {
  let outDir = ''
  return {
    name: 'atrium-compress',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      async handler(error?: Error) {
        if (!error) await compressFolder(outDir)
      },
    },
  }
}

async function compressFolder(folder: string) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    files
      .filter((file) => file.isFile() && compressible.test(file.name))
      .map((file) => compressFile(path.join(file.parentPath, file.name))),
  )
}

async function compressFile(file: string) {
  const content = await readFile(file)
  if (content.length < smallest) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [zlib.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
