import type { IncomingMessage, ServerResponse } from 'node:http'
import compression from 'compression'
import { requestLimits } from '../graphql/limits.ts'
import { answerText } from './answer.ts'

type Yoga = (req: IncomingMessage, res: ServerResponse) => unknown

/** Below this many bytes an answer goes as it is: it fits into one packet either way. */
const worthPacking = 1024

/**
 * `POST /graphql` with JSON, answered in the coding that the browser takes; anything else is told what would be right. In
 * development the page with GraphiQL too. No secret stands beside what another site could bring in: who asks is said by a
 * header, which no other site's page can send.
 */
export function graphqlEndpoint(yoga: Yoga, { development }: { development: boolean }): Yoga {
  const packed = compression({ threshold: worthPacking })
  return (req, res) => {
    const { method, headers } = req
    if (development && method === 'GET') return yoga(req, res)
    if (method !== 'POST') return answerText(res, 405, 'GraphQL is asked by POST', { allow: 'POST' })
    if (!/^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '')) {
      return answerText(res, 415, 'GraphQL is asked in application/json')
    }
    if (Number(headers['content-length'] ?? 0) > requestLimits.body) {
      // The rest of the body is not read.
      res.setHeader('connection', 'close')
      return answerText(res, 413, `A request may have ${requestLimits.body} bytes`)
    }
    res.setHeader('cache-control', 'no-store')
    return packed(req, res, () => yoga(req, res))
  }
}
