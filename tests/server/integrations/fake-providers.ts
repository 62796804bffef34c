import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IntegrationOptions } from '../../../server/areas/integrations/providers.ts'

export interface SeenCall {
  call: string
  authorization: string | undefined
  body: Record<string, unknown>
}

/** A Git host and a site host that write down what they are asked; `answers` changes what they say to a call. */
export async function startFakeProviders() {
  const seen: SeenCall[] = []
  const answers: Record<string, { status: number; body?: unknown; location?: string }> = {}
  const usual: typeof answers = {
    'POST /token': { status: 200, body: { access_token: 'gho_real' } },
    'GET /git/user': { status: 200, body: { login: 'ada' } },
    'POST /git/user/repos': { status: 201, body: { html_url: 'https://git.test/ada/made' } },
    'POST /git/repos/atrium-themes/studio/generate': { status: 201, body: { html_url: 'https://git.test/ada/copied' } },
    'DELETE /git/applications/app/grant': { status: 204 },
    'DELETE /git/applications/app/token': { status: 204 },
    'POST /sites-api/sites': { status: 201, body: { ssl_url: 'https://made.sites.test', account_name: 'ada' } },
  }
  const server = createServer(async (req, res) => {
    const call = `${req.method} ${req.url}`
    seen.push({ call, authorization: req.headers.authorization, body: await json(req) })
    const { status, body, location } = answers[call] ?? usual[call] ?? { status: 404 }
    res.writeHead(status, { 'content-type': 'application/json', ...(location !== undefined && { location }) })
    res.end(body === undefined ? undefined : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const options: Required<IntegrationOptions> = {
    github: {
      authorizeUrl: 'https://git.test/authorize',
      tokenUrl: `${url}/token`,
      apiUrl: `${url}/git`,
      clientId: 'app',
      clientSecret: 'the-secret',
    },
    netlify: { authorizeUrl: 'https://sites.test/authorize', apiUrl: `${url}/sites-api`, clientId: 'app' },
  }
  return {
    options,
    seen,
    answers,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function json(req: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const part of req) text += part
  return text === '' ? {} : JSON.parse(text)
}
