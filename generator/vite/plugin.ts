import path from 'node:path'
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite'
import { type Places, placesOf } from '../commands/options.ts'
import { belowText, countText, problemText } from '../commands/print.ts'
import { type Run, run } from '../commands/run.ts'
import { runner, type Watch, watchFolder } from '../commands/watch.ts'
import { hotCode, hotModule, hotModuleText } from './hot.ts'

/** Where the console's spec lies and where its output goes; absolute paths, by default the product's own. */
export interface AtriumOptions {
  readonly spec?: string
  readonly out?: string
  readonly serverOut?: string
  readonly app?: string
}

/**
 * Runs the generator for Vite: before a build, which a spec problem fails, and after each edit of the spec in
 * development, where a spec problem is shown over the open page until it is mended.
 */
export function atrium(options: AtriumOptions = {}): Plugin {
  const places = placesOf(options)
  let serving = false
  let watch: Watch | undefined
  return {
    name: 'atrium',
    enforce: 'pre',
    configResolved(config) {
      serving = config.command === 'serve'
    },
    async buildStart() {
      // Tests take what the last run wrote; a server in development has a run of its own.
      if (serving || process.env.VITEST) return
      const done = await run(places, { write: true })
      if (done.failed) this.error(`The spec has problems (${countText(done.problems)}).\n\n${listText(done)}`)
    },
    async configureServer(server) {
      if (!process.env.VITEST) watch = await serve(server, places)
    },
    async closeBundle() {
      await watch?.close()
      watch = undefined
    },
    resolveId(id) {
      return id === hotModule ? `\0${hotModule}` : null
    },
    load(id) {
      return id === `\0${hotModule}` ? hotModuleText : null
    },
    transform(code, id) {
      if (!serving || process.env.VITEST) return null
      const inside = path
        .relative(places.out, id.split('?')[0] ?? id)
        .split(path.sep)
        .join('/')
      const more = hotCode(inside, code)
      return more === undefined ? null : { code: code + more, map: null }
    },
  }
}

/** Generates now and after each edit; the open pages follow. */
async function serve(server: ViteDevServer, places: Places): Promise<Watch | undefined> {
  let watching: Promise<Watch> | undefined
  let shown: ErrorPayload | undefined
  let sources: Run['sources'] = new Map()
  await new Promise<void>((started) => {
    const next = runner(places, (result) => {
      started()
      const wrong = payloadOf(result)
      if (wrong) showProblem(server, wrong, shown === undefined)
      // An update of nothing takes the overlay away; what was written follows as an update of its own.
      else if (shown) server.ws.send({ type: 'update', updates: [] })
      shown = wrong
      if (result instanceof Error) return
      sources = result.sources
      for (const each of result.problems) server.config.logger.warn(`\n${problemText(each, sources)}`)
    })
    next()
    watching = watchFolder(places.spec, next)
  })
  // What an explained control says of the spec; loaded with the first one.
  server.middlewares.use('/__spec', (req, res, next) => {
    import('./lines.ts').then(({ answerSpecLines }) => answerSpecLines(req, res, sources)).catch(next)
  })
  server.ws.on('connection', () => {
    if (shown) showProblem(server, shown, true)
  })
  return watching
}

/** The first overlay of a page would make the first update reload the page; an update of nothing before it prevents that. */
function showProblem(server: ViteDevServer, payload: ErrorPayload, first: boolean): void {
  if (first) server.ws.send({ type: 'update', updates: [] })
  server.ws.send(payload)
}

function payloadOf(result: Run | Error): ErrorPayload | undefined {
  if (result instanceof Error)
    return { type: 'error', err: { message: result.message, stack: result.stack ?? '', plugin: 'atrium' } }
  const errors = result.problems.filter((each) => each.severity === 'error')
  const [first] = errors
  if (!result.failed || !first) return undefined
  const others = errors.slice(1).map((each) => problemText(each, result.sources))
  const { file, line, column } = first.place
  return {
    type: 'error',
    err: {
      plugin: 'atrium',
      message: `${file}:${line}:${column} ${first.code}  ${first.message}`,
      frame: belowText(first, result.sources),
      id: path.resolve(file),
      loc: { file: path.resolve(file), line, column },
      stack: others.length > 0 ? `and ${others.length} more:\n\n${others.join('\n\n')}` : '',
    },
  }
}

function listText({ problems, sources }: Run): string {
  return problems.map((each) => problemText(each, sources)).join('\n\n')
}
