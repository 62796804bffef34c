import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestLimits } from '../graphql/limits.ts'
import { answerText } from './answer.ts'

type Yoga = (req: IncomingMessage, res: ServerResponse) => unknown

/** `POST /graphql` with JSON; anything else is told what would be right. In development the page with GraphiQL too. */
export function graphqlEndpoint(yoga: Yoga, { development }: { development: boolean }): Yoga {
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
    return yoga(req, res)
  }
}
