import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A host that is not the console's, with modules of sub-applications. */
export interface AppOrigin {
  /** `http://localhost:<port>` */
  readonly origin: string
  /** Serves a module, or whatever else is to happen, at a path; gives its address. */
  put(path: string, module: string | ((res: ServerResponse) => void)): string
  /** How often a path was asked for. */
  asked(path: string): number
  close(): Promise<void>
}

/** What a browser must find a module to hash to. */
export function integrityOf(module: string): string {
  return `sha384-${createHash('sha384').update(module).digest('base64')}`
}

/** @param cors whether pages of other hosts may read what is here */
export async function serveApps(cors = true): Promise<AppOrigin> {
  const modules = new Map<string, string | ((res: ServerResponse) => void)>()
  const asked: string[] = []
  const server = createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://apps')
    asked.push(pathname)
    if (cors) res.setHeader('access-control-allow-origin', '*')
    res.setHeader('content-type', 'text/javascript')
    res.setHeader('cache-control', 'no-store')
    const module = modules.get(pathname)
    if (typeof module === 'function') module(res)
    else res.writeHead(module === undefined ? 404 : 200).end(module)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    put(path, module) {
      modules.set(path, module)
      return `${origin}${path}`
    },
    asked: (path) => asked.filter((each) => each === path).length,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}
