import type { IncomingMessage } from 'node:http'
import { OAuthRefusal } from './failure.ts'

/** What a request says, each name once. */
export type Parameters = ReadonlyMap<string, string>

const largestForm = 16 * 1024

/** Undefined when a name stands there twice: different readers would believe different ones. */
export function parametersOf(query: URLSearchParams): Parameters | undefined {
  const found = new Map(query)
  return found.size === [...query].length ? found : undefined
}

/** Reads a form as browsers send it. */
export async function readForm(req: IncomingMessage): Promise<Parameters> {
  const [type] = (req.headers['content-type'] ?? '').split(';')
  if (type?.trim().toLowerCase() !== 'application/x-www-form-urlencoded') throw new OAuthRefusal('invalid_request')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestForm) throw new OAuthRefusal('invalid_request')
    chunks.push(chunk)
  }
  const found = parametersOf(new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
  if (!found) throw new OAuthRefusal('invalid_request')
  return found
}
