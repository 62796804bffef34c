import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type RestContents, restBody } from '../http/rest-body.ts'
import type { RestFailure } from './failure.ts'

/** What an endpoint answers; the envelope is put around it here. */
export interface RestAnswer extends RestContents {
  headers?: Record<string, string>
  /** Said of this answer; without one, that of the whole body. */
  etag?: string
}

/** What gives a file out by itself, with its own headers. */
export interface FileAnswer {
  give(req: IncomingMessage, res: ServerResponse): Promise<void>
}

/** Writes an answer: 304 where the asker has it already, nothing but the headers for HEAD. */
export function send(req: IncomingMessage, res: ServerResponse, answer: RestAnswer): void {
  const { status = 200, headers = {} } = answer
  const body = restBody(answer)
  const etag = answer.etag ?? etagOf(body)
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  for (const [name, value] of Object.entries({ ...headers, etag })) res.setHeader(name, value)
  if (isRead && names(req.headers['if-none-match'], etag)) {
    res.writeHead(304).end()
    return
  }
  sendBody(req, res, status, body)
}

export function sendFailure(req: IncomingMessage, res: ServerResponse, failure: RestFailure): void {
  if (res.headersSent || res.destroyed) return void res.destroy()
  const { status, type, message, problems, headers } = failure
  res.setHeader('cache-control', 'no-store')
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
  const error = {
    ErrorType: type,
    Message: message,
    ...(problems && { Problems: problems.map(({ field, reason }) => ({ field, reason })) }),
  }
  sendBody(req, res, status, JSON.stringify({ status, error, data: null }))
}

function sendBody(req: IncomingMessage, res: ServerResponse, status: number, body: string): void {
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** A tag of some text: the same text has the same one, everywhere and always. */
export function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}

/** Whether an If-None-Match or If-Match names a tag; a weak one names it as well. */
export function names(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
}
