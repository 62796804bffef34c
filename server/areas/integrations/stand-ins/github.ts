import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerJson, answerText } from '../../../http/answer.ts'
import type { Grants } from './grants.ts'
import { answerConsent, answerWords } from './pages.ts'
import { bearerOf, ownCallback, readBody } from './request.ts'

const account = 'demo-account'

interface Needs {
  origin: string
  grants: Grants
}

/** Github's pages and API as far as the console uses them, under /dev/github. */
export function githubStandIn({ origin, grants }: Needs) {
  return async (req: IncomingMessage, res: ServerResponse, path: string, query: URLSearchParams): Promise<void> => {
    const call = `${req.method} ${path}`
    if (path === '/login/oauth/authorize') return authorize(req, res, query)
    if (call === 'POST /login/oauth/access_token') {
      const token = grants.exchange(String((await readBody(req)).code ?? ''))
      return answerJson(res, 200, token === undefined ? { error: 'bad_verification_code' } : { access_token: token })
    }
    if (/^DELETE \/api\/applications\/[\w-]+\/(?:grant|token)$/.test(call)) {
      const known = grants.revoke(String((await readBody(req)).access_token ?? ''))
      res.writeHead(known ? 204 : 404).end()
      return
    }
    if (path.startsWith('/api/')) return api(req, res, call)
    if (req.method === 'GET' && /^\/[\w.-]+\/[\w.-]+$/.test(path)) {
      return answerWords(res, path.slice(1), 'This stands in for a repository.')
    }
    answerText(res, 404, 'Not here')
  }

  async function authorize(req: IncomingMessage, res: ServerResponse, query: URLSearchParams): Promise<void> {
    const redirectUri = ownCallback(query.get('redirect_uri'), req)
    if (redirectUri === undefined) {
      return answerWords(res, 'Github', 'The address to return to is not that of this console.', 400)
    }
    if (req.method !== 'POST') return answerConsent(res, 'Github', 'make repositories', {})
    const state = query.get('state') ?? ''
    const allowed = (await readBody(req)).answer === 'allow'
    const answer: Record<string, string> = allowed ? { code: grants.code(), state } : { error: 'access_denied', state }
    res.writeHead(303, { location: `${redirectUri}?${new URLSearchParams(answer)}` }).end()
  }

  async function api(req: IncomingMessage, res: ServerResponse, call: string): Promise<void> {
    if (!grants.knows(bearerOf(req))) return answerJson(res, 401, { message: 'Bad credentials' })
    if (call === 'GET /api/user') return answerJson(res, 200, { login: account })
    const generated = /^POST \/api\/repos\/[\w.-]+\/[\w.-]+\/generate$/.test(call)
    if (call !== 'POST /api/user/repos' && !generated) return answerJson(res, 404, { message: 'Not Found' })
    const { name } = await readBody(req)
    if (typeof name !== 'string' || !/^[\w.-]{1,100}$/.test(name)) {
      return answerJson(res, 422, { message: 'Validation Failed' })
    }
    answerJson(res, 201, {
      name,
      full_name: `${account}/${name}`,
      html_url: `${origin}/dev/github/${account}/${name}`,
    })
  }
}
