import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Store } from '../storage/store.ts'
import { answerText } from './answer.ts'
import { createLimiter, type Rate } from './rates.ts'

interface Needs {
  readonly store: Pick<Store, 'handle'>
  readonly clientAddress: (req: IncomingMessage) => string
  readonly rate: Rate
}

/** The objects of the store; an address sends as many as its rate allows. */
export function objectsEndpoint({ store, clientAddress, rate }: Needs) {
  const uploads = createLimiter(rate)
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const wait = req.method === 'PUT' ? uploads.take(clientAddress(req)) : 0
    if (wait === 0) return await store.handle(req, res)
    // The rest of the body is not read.
    res.setHeader('connection', 'close')
    answerText(res, 429, 'Too many files were sent. Please wait a moment.', { 'retry-after': String(wait) })
  }
}
