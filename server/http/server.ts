import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import { askAgainAfter, DatabaseUnavailable } from '../database/unavailable.ts'
import type { Log } from '../log.ts'
import { answerText } from './answer.ts'
import type { AtMachine } from './at-machine.ts'
import { followConnections } from './connections.ts'
import type { Console } from './console.ts'
import { setSecurityHeaders } from './headers.ts'
import type { Health } from './health.ts'

type Handler = (req: IncomingMessage, res: ServerResponse) => unknown

/** What is behind the addresses. Until it is there, only `/healthz` is answered. */
export interface Handlers {
  /** Single addresses: what is below them is the console's, whose sources lie in folders while it is developed. */
  at?: Readonly<Record<string, Handler>>
  /** By where they begin: `/media` answers `/media` and whatever is below it, and not `/media-management`. */
  under: Readonly<Record<string, Handler>>
  /** Addresses that are answered to whoever is at the machine, and to everybody else with 403. */
  atMachine?: { readonly under: readonly string[]; readonly isAt: AtMachine }
  /** Addresses below these hold what is nobody's to read: a log tells only where they begin. */
  secret?: readonly string[]
  /** Everything else. */
  console: Console
}

export interface HttpServer {
  server: Server
  /** From now on requests are answered by these. */
  serve(handlers: Handlers): void
  /** @returns the port that is listened on */
  listen(port: number, host: string): Promise<number>
  /**
   * Takes no new request, answers those that have come, and cuts off what takes longer than `patience` (ms). Connections
   * on which nothing is under way, and peers whose turn it is and who do nothing, are not waited for.
   */
  close(patience?: number): Promise<void>
}

/** How long requests may go on while the server is closing (ms). */
export const usualGrace = 10_000

/** How long a peer may say nothing while the server is closing (ms): a packet that was lost, or a busy machine, goes on sooner. */
const usualQuiet = 1_000

const onlyAtMachine =
  'This is answered only on the machine that Atrium runs on, without a proxy: open it there at http://localhost.'

interface Needs {
  readonly health: Health
  readonly log: Log
  /** Whether whoever asks came by TLS. */
  readonly isOverTls?: (req: IncomingMessage) => boolean
  /** How long a peer whose turn it is may do nothing while the server is closing (ms). */
  readonly quiet?: number
}

/** The one HTTP server, before anything stands behind it. */
export function createHttpServer({ health, log, isOverTls = () => false, quiet = usualQuiet }: Needs): HttpServer {
  let handlers: Handlers | undefined
  let closing = false

  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 60_000 }, (req, res) => {
    setSecurityHeaders(req, res, isOverTls(req))
    if (closing) res.setHeader('connection', 'close')
    const { socket } = req
    res.once('finish', () => endUnread(req, socket))
    const began = performance.now()
    res.once('close', () => {
      const took = Math.round(performance.now() - began)
      // Without the query: signed addresses carry their signature there.
      log.debug('request', { method: req.method, path: toldPath(req), status: res.statusCode, took })
    })
    Promise.resolve()
      .then(() => route(req, res))
      .catch((error) => {
        log.error('A request failed', { path: toldPath(req), error })
        if (error instanceof DatabaseUnavailable) {
          return answerText(res, 503, 'Atrium is not available at the moment', { 'retry-after': String(askAgainAfter) })
        }
        answerText(res, 500, 'Something went wrong on our side')
      })
  })

  const connections = followConnections(server)

  function route(req: IncomingMessage, res: ServerResponse): unknown {
    const pathname = pathOf(req)
    if (pathname === undefined) return answerText(res, 400, 'The address cannot be read')
    if (pathname === '/healthz') return health.answer(res)
    // A page that is opened too early comes by itself.
    if (!handlers) return answerText(res, 503, 'Atrium is starting', { 'retry-after': '1', refresh: '1' })
    const { atMachine } = handlers
    if (atMachine?.under.some((prefix) => isUnder(pathname, prefix)) && !atMachine.isAt(req)) {
      return answerText(res, 403, onlyAtMachine)
    }
    const answer = handlers.at && Object.hasOwn(handlers.at, pathname) ? handlers.at[pathname] : undefined
    if (answer) return answer(req, res)
    for (const [prefix, handle] of Object.entries(handlers.under)) {
      if (isUnder(pathname, prefix)) return handle(req, res)
    }
    return handlers.console.handle(req, res, pathname)
  }

  function toldPath(req: IncomingMessage): string | undefined {
    const pathname = pathOf(req)
    if (pathname === undefined) return undefined
    const hidden = handlers?.secret?.find((prefix) => pathname.startsWith(`${prefix}/`))
    return hidden === undefined ? pathname : `${hidden}/…`
  }

  return {
    server,
    serve(next) {
      handlers = next
    },
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          resolve((server.address() as AddressInfo).port)
        })
      }),
    async close(patience = usualGrace) {
      if (!server.listening) return
      closing = true
      // The close of HTTP's server would cut off answers that are written and not sent yet: net's, which takes no more
      // connections and waits for those that there are.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
      connections.end(quiet)
      const timer = setTimeout(() => connections.cut(), patience)
      await closed
      clearTimeout(timer)
      await handlers?.console.close?.()
    },
  }
}

/**
 * A request that was answered before all of its body was read (it is too large) would hold its connection. What is on
 * its way is read and dropped, so that the sender gets to see the answer; whoever goes on sending is cut off.
 */
function endUnread(req: IncomingMessage, socket: Socket) {
  if (req.complete) return
  req.resume()
  setTimeout(() => {
    if (!req.complete) socket.destroy()
  }, 500).unref()
}

/** Whole segments: `/media-management` is a page, not an object. */
function isUnder(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`)
}

function pathOf(req: IncomingMessage): string | undefined {
  try {
    return new URL(req.url ?? '/', 'http://localhost').pathname
  } catch {
    return undefined
  }
}
