import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire, SourceMap } from 'node:module'
import path from 'node:path'
import { Script } from 'node:vm'
import { entryFile } from './folder.mjs'

/**
 * Runs a bundle. What V8 compiled of a chunk is kept beside it when the process ends, and taken the next time.
 * @param {string} folder
 * @returns what the bundle's entry exports
 */
export function runBundle(folder) {
  const outside = createRequire(import.meta.url)
  const modules = new Map()
  const uncached = new Map()

  const load = (name) => {
    if (!name.startsWith('./')) return outside(name)
    const file = path.join(folder, name)
    const loaded = modules.get(file)
    if (loaded) return loaded.exports
    const module = { exports: {} }
    modules.set(file, module)
    const code = `(function (exports, require, module) {${readFileSync(file, 'utf8')}\n})`
    const cachedData = readIfThere(`${file}.v8`)
    const script = new Script(code, { filename: file, cachedData })
    if (cachedData === undefined || script.cachedDataRejected) uncached.set(file, script)
    script.runInThisContext()(module.exports, load, module)
    return module.exports
  }

  process.once('exit', () => {
    for (const [file, script] of uncached) keep(`${file}.v8`, script.createCachedData())
  })
  process.on('uncaughtExceptionMonitor', (error) => {
    if (error instanceof Error) error.stack = inSources(error.stack, folder)
  })
  return load(`./${entryFile}`)
}

/** A stack with the places in the generator's files instead of those in the bundle. */
function inSources(stack, folder) {
  const maps = new Map()
  const mapOf = (file) => {
    if (!maps.has(file)) {
      const map = readIfThere(`${file}.map`)
      maps.set(file, map && new SourceMap(JSON.parse(map)))
    }
    return maps.get(file)
  }
  return String(stack).replace(/([^\s()]+\.cjs):(\d+):(\d+)/g, (place, file, line, column) => {
    if (!file.startsWith(folder)) return place
    // The folder may have been taken away meanwhile: what went wrong is told all the same.
    const { originalSource, originalLine, originalColumn } = mapOf(file)?.findEntry(line - 1, column - 1) ?? {}
    if (originalSource === undefined) return place
    return `${path.resolve(folder, originalSource)}:${originalLine + 1}:${originalColumn + 1}`
  })
}

function readIfThere(file) {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** Renamed into place, so that nobody reads half of it. Where it cannot be written, the next start compiles again. */
function keep(file, data) {
  try {
    writeFileSync(`${file}.${process.pid}`, data)
    renameSync(`${file}.${process.pid}`, file)
  } catch {
    // Another process may have taken the folder away meanwhile.
  }
}
