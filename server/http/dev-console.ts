import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import path from 'node:path'
import type { Deployment } from '../generated/deployments.ts'
import { answerText } from './answer.ts'
import type { Console } from './console.ts'
import { makePage } from './page.ts'

/**
 * The console from its sources, by Vite in this very server: an edit is on the open page at once. Vite is loaded only
 * here; the built server does without it.
 * @param server whose upgrades carry Vite's messages to the page
 */
export async function createDevConsole(server: Server, deployment: Deployment): Promise<Console> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: 'vite.config.ts',
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
  })

  return {
    handle(req, res, pathname) {
      vite.middlewares(req, res, async (error?: unknown) => {
        try {
          if (error) throw error
          if (/\.\w+$/.test(pathname) && pathname !== '/index.html')
            return answerText(res, 404, 'There is no such file')
          const source = await readFile(path.join(vite.config.root, 'index.html'), 'utf8')
          // Named by its file and by the address: relative sources then hold on deep addresses too.
          const html = await vite.transformIndexHtml('/index.html', source, req.url)
          const page = makePage({ html, deployment, pathname })
          // Vite's own scripts and styles are inline while developing.
          delete page.headers['content-security-policy']
          res.writeHead(200, page.headers)
          res.end(page.html)
        } catch (reason) {
          if (reason instanceof Error) vite.ssrFixStacktrace(reason)
          answerText(res, 500, reason instanceof Error ? (reason.stack ?? reason.message) : String(reason))
        }
      })
    },
    close: () => vite.close(),
  }
}
