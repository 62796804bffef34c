import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerJson, answerText } from '../../../http/answer.ts'
import type { Grants } from './grants.ts'
import { answerConsent, answerWords } from './pages.ts'
import { bearerOf, ownCallback, readBody } from './request.ts'

interface Needs {
  origin: string
  grants: Grants
}

/** Netlify's pages and API as far as the console uses them, under /dev/netlify. */
export function netlifyStandIn({ origin, grants }: Needs) {
  return async (req: IncomingMessage, res: ServerResponse, path: string, query: URLSearchParams): Promise<void> => {
    if (path === '/authorize') return authorize(req, res, query)
    if (`${req.method} ${path}` === 'POST /api/v1/sites') return createSite(req, res)
    if (req.method === 'GET' && /^\/sites\/[\w.-]+$/.test(path)) {
      return answerWords(res, path.slice('/sites/'.length), 'This stands in for a website.')
    }
    answerText(res, 404, 'Not here')
  }

  async function authorize(req: IncomingMessage, res: ServerResponse, query: URLSearchParams): Promise<void> {
    const redirectUri = ownCallback(query.get('redirect_uri'), req)
    if (redirectUri === undefined) {
      return answerWords(res, 'Netlify', 'The address to return to is not that of this console.', 400)
    }
    if (req.method !== 'POST') return answerConsent(res, 'Netlify', 'make sites', {})
    const state = query.get('state') ?? ''
    const allowed = (await readBody(req)).answer === 'allow'
    const answer: Record<string, string> = allowed
      ? { access_token: grants.token(), state }
      : { error: 'access_denied', state }
    res.writeHead(303, { location: `${redirectUri}#${new URLSearchParams(answer)}` }).end()
  }

  async function createSite(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (!grants.knows(bearerOf(req))) return answerJson(res, 401, { message: 'Access Denied' })
    const { name } = await readBody(req)
    if (typeof name !== 'string' || !/^[a-z0-9-]{1,63}$/.test(name)) {
      return answerJson(res, 422, { message: 'Name is not valid' })
    }
    answerJson(res, 201, { name, ssl_url: `${origin}/dev/netlify/sites/${name}`, account_name: 'demo-account' })
  }
}
