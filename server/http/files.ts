import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
]

interface File {
  type: string
  etag: string
  immutable: boolean
  plain: Buffer
  encoded: { name: string; bytes: Buffer }[]
}

/** Answers a request for a file and says so; false when there is no such file. */
export type Files = (req: IncomingMessage, res: ServerResponse, pathname: string) => boolean

/**
 * Gives out the files of a build from memory, in the copies that the build compressed: a build is a few megabytes, and a
 * server whose files are replaced under it goes on serving the whole of what it started with.
 */
export async function createFiles(directory: string): Promise<Files> {
  const files = await readAll(directory)
  return (req, res, pathname) => {
    const file = files.get(pathname)
    if (!file) return false
    res.setHeader('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    // What never changes is never asked about again.
    if (!file.immutable) res.setHeader('etag', file.etag)
    // HTTP/1.1 keeps its connections without a word, and a page has dozens of these.
    if (file.immutable && req.httpVersionMinor >= 1 && !res.hasHeader('connection')) res.removeHeader('connection')
    res.setHeader('vary', 'accept-encoding')
    if (req.headers['if-none-match'] === file.etag) {
      res.writeHead(304).end()
      return true
    }
    const accepted = String(req.headers['accept-encoding'] ?? '')
    const encoded = file.encoded.find(({ name }) => new RegExp(`\\b${name}\\b`).test(accepted))
    const bytes = encoded?.bytes ?? file.plain
    res.setHeader('content-type', file.type)
    res.setHeader('content-length', bytes.length)
    if (encoded) res.setHeader('content-encoding', encoded.name)
    res.writeHead(200).end(req.method === 'HEAD' ? undefined : bytes)
    return true
  }
}

async function readAll(directory: string): Promise<Map<string, File>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const contents = new Map<string, Buffer>()
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    contents.set(`/${path.relative(directory, file).replaceAll(path.sep, '/')}`, await readFile(file))
  }
  const files = new Map<string, File>()
  for (const [name, plain] of contents) {
    // index.html is a page, made ready for each response; the manifest is the server's own.
    if (/\.(br|gz|html|md)$/.test(name) || name.startsWith('/.')) continue
    files.set(name, {
      type: types[path.extname(name)] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
      // Their names change with what is in them.
      immutable: /^\/(assets|apps\/[^/]+)\/[^/]+-[\w-]{8}\.\w+$/.test(name),
      plain,
      encoded: encodings.flatMap((encoding) => {
        const bytes = contents.get(name + encoding.ending)
        return bytes ? [{ name: encoding.name, bytes }] : []
      }),
    })
  }
  return files
}
