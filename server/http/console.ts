import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Deployment } from '../generated/deployments.ts'
import { StartProblem } from '../start-problem.ts'
import { answerText } from './answer.ts'
import { createFiles } from './files.ts'
import { makePage } from './page.ts'
import { createPreload, type Manifest } from './preload.ts'

/** Serves the console's pages and files. */
export interface Console {
  handle(req: IncomingMessage, res: ServerResponse, pathname: string): void | Promise<void>
  close?(): Promise<void>
}

/**
 * The built console: files as they are (compressed copies where the build made them), hashed ones for ever; every other
 * address that looks like a page's gets index.html.
 * @param filesOrigin where files lie that the server has elsewhere
 * @throws {StartProblem} when there is no build
 */
export async function createBuiltConsole(
  directory: string,
  deployment: Deployment,
  filesOrigin?: string,
): Promise<Console> {
  const html = await readFile(path.join(directory, 'index.html'), 'utf8').catch(() => {
    throw new StartProblem(`There is no built console in ${directory}. \`npm start\` builds it.`)
  })
  const preload = createPreload(readManifest(directory))
  const files = await createFiles(directory)

  return {
    handle(req, res, pathname) {
      if (req.method !== 'GET' && req.method !== 'HEAD') {
        return answerText(res, 405, 'Only GET is answered here', { allow: 'GET, HEAD' })
      }
      if (pathname === '/index.html') return sendPage()
      if (files(req, res, pathname)) return
      // A missing file must not be answered with a page: the browser would run HTML as a script.
      if (/\.\w+$/.test(pathname)) answerText(res, 404, 'There is no such file')
      else sendPage()

      function sendPage() {
        const page = makePage({ html, deployment, files: filesOrigin, pathname, preload: preload(pathname) })
        sendCompressed(req, res, page.html, page.headers)
      }
    },
  }
}

function readManifest(directory: string): Manifest {
  try {
    return JSON.parse(readFileSync(path.join(directory, '.vite/manifest.json'), 'utf8')) as Manifest
  } catch {
    // A build without one still works; its pages load their modules one after the other.
    return {}
  }
}

function sendCompressed(req: IncomingMessage, res: ServerResponse, text: string, headers: Record<string, string>) {
  const accepted = String(req.headers['accept-encoding'] ?? '')
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  const body =
    encoding === 'br'
      ? brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : encoding === 'gzip'
        ? gzipSync(text)
        : Buffer.from(text)
  res.writeHead(200, {
    ...headers,
    vary: 'accept-encoding',
    'content-length': body.length,
    ...(encoding && { 'content-encoding': encoding }),
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}
