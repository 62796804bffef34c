import type { IncomingMessage } from 'node:http'
import type { RestAnswer } from '../answer.ts'
import { missing, RestFailure } from '../failure.ts'
import { bodyOf, wordsOf } from '../request.ts'
import { deleteContent, transitions, updateContent } from './change.ts'
import { createContent } from './create.ts'
import { getContent, listContents, listTemplates } from './lists.ts'
import type { Manager } from './manager.ts'

type Handler = () => Promise<RestAnswer>

/** Answers what stands behind `/management/rest/v1/<place>`. @throws {RestFailure} */
export function answerManagement(
  manager: Manager,
  req: IncomingMessage,
  rest: readonly string[],
  query: URLSearchParams,
): Promise<RestAnswer> {
  const methods = methodsOf(manager, req, rest, query)
  const method = req.method === 'HEAD' ? 'get' : (req.method ?? '').toLowerCase()
  const handler = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (handler) return handler()
  const allow = Object.keys(methods).join(', ').toUpperCase()
  throw new RestFailure(405, 'BadInput', `Here one asks by ${allow}`, { headers: { allow } })
}

function methodsOf(
  manager: Manager,
  req: IncomingMessage,
  [collection, id, word, ...more]: readonly string[],
  query: URLSearchParams,
): Record<string, Handler> {
  if (more.length > 0) throw missing()
  if (collection === 'templates' && id === undefined) return { get: () => listTemplates(manager, query) }
  if (collection !== 'contents') throw missing()
  if (id === undefined) {
    return {
      get: () => listContents(manager, query),
      post: async () => {
        wordsOf(query, [])
        return createContent(manager, await bodyOf(req), headerOf(req, 'idempotency-key'))
      },
    }
  }
  const target = { id, ifMatch: headerOf(req, 'if-match') }
  if (word === undefined) {
    return {
      get: () => getContent(manager, id, query),
      put: async () => updateContent(manager, target, await bodyOf(req)),
      delete: () => deleteContent(manager, target),
    }
  }
  if (!Object.hasOwn(transitions, word)) throw missing()
  return { post: () => transitions[word as keyof typeof transitions](manager, target) }
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}
