import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { askAgainAfter, DatabaseUnavailable } from '../database/unavailable.ts'
import { senderOf } from '../http/sender.ts'
import type { Log } from '../log.ts'
import { languages } from '../mail/letters.ts'
import { preferredLanguage } from '../operation/preferred-language.ts'
import type { AddressOf } from './address.ts'
import type { Attempt, Call } from './call.ts'
import { Refusal, tooManyRequests } from './failure.ts'
import type { Input } from './input.ts'
import { type Operation, operations } from './operations/operations.ts'
import type { Services } from './services.ts'
import { tellRefused } from './told-acts.ts'

const largestBody = 64 * 1024
const targetPrefix = 'AWSCognitoIdentityProviderService.'

/**
 * Answers one call of Cognito's wire protocol: POST, the operation in X-Amz-Target, JSON in and out. Every refusal is
 * HTTP 400: clients try anything from 500 on three times.
 */
export async function answerCall(
  services: Services,
  { log, addressOf }: { log: Pick<Log, 'error'>; addressOf: AddressOf },
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const tasks: (() => Promise<unknown>)[] = []
  const sender = senderOf(req, res, addressOf)
  let attempt: Attempt | undefined
  try {
    const operation = operationOf(req.headers['x-amz-target'])
    const input = await readInput(req)
    const language = languageOf(input, req)
    const call: Call = {
      address: sender.address,
      sender,
      language,
      tries(tried) {
        attempt = { ...tried, sender }
      },
      afterwards: (task) => tasks.push(task),
    }
    sendJson(res, 200, await operation(services, input, call))
  } catch (error) {
    if (error instanceof Refusal) {
      sendJson(res, 400, { __type: error.type, message: error.message })
      const told = attempt && tellRefused(services, attempt, error)
      await told?.catch((failure: unknown) =>
        log.error('A refused sign-in could not be written down', { error: failure }),
      )
    } else if (req.complete) {
      log.error('The identity service failed', { error })
      if (error instanceof DatabaseUnavailable) {
        res.setHeader('retry-after', askAgainAfter)
        return sendJson(res, 503, { __type: 'ServiceUnavailableException', message: 'Service unavailable' })
      }
      sendJson(res, 500, { __type: 'InternalErrorException', message: 'Internal error' })
    }
    // Else whoever asked went away before the end: nobody waits for an answer, and nothing failed here.
    return
  }
  for (const task of tasks) await task().catch((error: unknown) => log.error('A letter could not be sent', { error }))
}

/**
 * Refuses a call of an address that has called too often, with what clients try again after: Cognito's answer is HTTP 400.
 * @param wait seconds
 */
export function answerTooMany(res: ServerResponse, wait: number): void {
  const { type, message } = tooManyRequests()
  res.setHeader('retry-after', wait)
  sendJson(res, 400, { __type: type, message })
}

export function sendJson(res: ServerResponse, status: number, body: unknown): void {
  if (res.headersSent || res.destroyed) return
  res.writeHead(status, {
    'content-type': 'application/x-amz-json-1.1',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-amzn-requestid': String(res.getHeader('x-request-id') ?? randomUUID()),
  })
  res.end(JSON.stringify(body))
}

function operationOf(target: string | string[] | undefined): Operation {
  const name = typeof target === 'string' && target.startsWith(targetPrefix) ? target.slice(targetPrefix.length) : ''
  const operation = operations.get(name)
  if (!operation) throw new Refusal('UnknownOperationException', 'Unknown operation')
  return operation
}

/** That of the console where it says it (Cognito hands on whatever is in ClientMetadata), else the browser's. */
function languageOf({ ClientMetadata: told }: Input, { headers }: IncomingMessage): string {
  const { language } = (typeof told === 'object' && told !== null ? told : {}) as { language?: unknown }
  return preferredLanguage(typeof language === 'string' ? language : headers['accept-language'], languages)
}

async function readInput(req: IncomingMessage): Promise<Input> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestBody) throw new Refusal('RequestEntityTooLargeException', 'The request is too large')
    chunks.push(chunk)
  }
  try {
    const input: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    if (typeof input === 'object' && input !== null && !Array.isArray(input)) return input as Input
  } catch {
    // Answered below like every other text that is no JSON object.
  }
  throw new Refusal('SerializationException', 'The request is no JSON object')
}
