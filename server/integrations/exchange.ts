import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Verifier } from '../auth/verifier.ts'
import { answerJson, answerText } from '../http/answer.ts'
import { Refusal } from '../policies/refusal.ts'
import type { Providers } from './providers.ts'

const path = '/integrations/github/'

/** Under which a code of the Git host is exchanged; the code stands behind it. */
export const exchangePath = path.slice(0, -1)

interface Needs {
  providers: Providers
  verifier: Verifier
}

/**
 * `GET /integrations/github/<code>` (product 7.4): the token that the Git host gives for the code, to somebody who is
 * signed in. Codes are the host's own: single use, short-lived, and worth nothing without this server's secret.
 */
export function exchangeEndpoint({ providers, verifier }: Needs) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (req.method !== 'GET') return answerText(res, 405, 'Only GET is answered here', { allow: 'GET' })
    const { pathname } = new URL(req.url ?? '/', 'http://localhost')
    if (!pathname.startsWith(path)) return answerText(res, 404, 'Not here')
    try {
      const session = await verifier.verify(req.headers.authorization ?? null)
      if (session instanceof Refusal) throw session
      const code = pathname.slice(path.length)
      if (!/^[\w.~-]{1,200}$/.test(code)) throw new Refusal('BadInput', 'This is no code of Github')
      answerJson(res, 200, { token: await providers.github().exchange(code) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answerJson(res, error.status, { error: { ErrorType: error.type, Message: error.message } })
    }
  }
}
