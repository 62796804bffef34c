import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerJson } from './answer.ts'

/** In place of what would be asked while the console is worked on: 503, of a type of its own, in GraphQL's form. */
export function refuseClosed(req: IncomingMessage, res: ServerResponse): void {
  // What is being sent is not read.
  req.resume()
  const message = 'We are currently updating our system and will be back very soon'
  answerJson(res, 503, { errors: [{ message, extensions: { code: 'Maintenance' } }] })
}
