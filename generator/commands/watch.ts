import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { codeHash } from '../start/code.mjs'
import { type CompileCache, newCache } from './compile.ts'
import { type Inputs, readInputs } from './inputs.ts'
import { type Places, shownPath } from './options.ts'
import { countText, printProblems } from './print.ts'
import { type Run, run } from './run.ts'

/** A watch that can be ended. */
export interface Watch {
  readonly close: () => Promise<void>
}

/**
 * Calls `changed` after edits under `folder`, once for edits that come together. The folder itself may be moved away and
 * come back: what tells of that is the folder around it, of which nothing else is watched.
 */
export async function watchFolder(folder: string, changed: () => void): Promise<Watch> {
  const { watch } = await import('chokidar')
  const around = path.dirname(folder)
  const watcher = watch(around, {
    ignoreInitial: true,
    followSymlinks: false,
    awaitWriteFinish: false,
    // Neighbours, and what programs put aside while they write.
    ignored: (file) => {
      const at = path.resolve(file)
      if (at === around || at === folder) return false
      return !at.startsWith(folder + path.sep) || path.basename(at).startsWith('.')
    },
  })
  let timer: NodeJS.Timeout | undefined
  watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(changed, 8)
  })
  await new Promise<void>((resolve) => watcher.once('ready', resolve))
  return {
    close: async () => {
      clearTimeout(timer)
      await watcher.close()
    },
  }
}

/** How long after an edit the folder is looked at once more: watchers leave out edits that follow each other at once. */
const settled = 150

/** Between two runs that write, in ms: who watches the output leaves out a file that changes again within 50. */
const apart = 70

/** What cannot be read (too large, a link) has no text, but a problem. */
function stateOf({ hash, problems }: Inputs): string {
  return JSON.stringify([hash, problems.map(({ place, message }) => [place.file, message])])
}

/** Runs after which an engine has made the most of the code; measured. */
const warmUps = 12

/**
 * Runs one after the other, each time that it is called and something differs from the last run. Edits that come while
 * one runs lead to one more.
 */
export function runner(places: Places, done: (result: Run | Error) => void): () => void {
  const cache: CompileCache = newCache()
  const code = codeHash()
  let last: string | undefined
  let isWarm = false
  let failure: string | undefined
  let written = Number.NEGATIVE_INFINITY
  let turn: Promise<void> = Promise.resolve()
  let later: NodeJS.Timeout | undefined

  async function once(): Promise<void> {
    try {
      const early = written + apart - performance.now()
      if (early > 0) await pause(early)
      const inputs = readInputs(places, code, cache.kept)
      const state = stateOf(inputs)
      if (state === last) return
      last = state
      const result = await run(places, { write: true, cache, inputs })
      failure = undefined
      if (result.files.length > 0) written = performance.now()
      done(result)
      if (!isWarm) void warmUp(inputs)
      isWarm = true
    } catch (cause) {
      // The same spec again, as when its folder was away for a moment, is news then.
      last = undefined
      const error = cause instanceof Error ? cause : new Error(String(cause))
      if (error.message !== failure) done(error)
      failure = error.message
    }
  }
  /** The first edits would take twice as long as later ones. Nothing is made of these runs; an edit ends them. */
  async function warmUp(inputs: Inputs): Promise<void> {
    const { compile } = await import('./compile.ts')
    for (let count = 0; count < warmUps && stateOf(inputs) === last; count++) {
      await pause(10, undefined, { ref: false })
      await compile(inputs, places, { ...cache, results: [] })
    }
  }
  return () => {
    turn = turn.then(once)
    clearTimeout(later)
    later = setTimeout(() => {
      turn = turn.then(once)
    }, settled)
    later.unref()
  }
}

/** `generate --watch`: generates, and again after each edit of the spec. Its own output is never watched. */
export async function watchSpec(places: Places, print: (line: string) => void): Promise<Watch> {
  let started = performance.now()
  const next = runner(places, (result) => {
    if (result instanceof Error) return print(`error  ${result.message}`)
    printProblems(result, print)
    const took = Math.round(performance.now() - started)
    if (result.failed) print(`${countText(result.problems)}. The output was left as it was.`)
    else
      print(
        result.files.length === 0 ? `Nothing changed (${took} ms).` : `${result.files.length} written (${took} ms).`,
      )
  })
  next()
  const watch = await watchFolder(places.spec, () => {
    started = performance.now()
    next()
  })
  print(`Watching ${shownPath(places.spec)} …`)
  return watch
}
