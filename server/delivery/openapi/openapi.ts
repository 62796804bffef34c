import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerDocument } from '../../documents/document.ts'
import { answerJson, answerText } from '../../http/answer.ts'
import { type Described, openApiOf } from './document.ts'
import { apisHtml } from './page.ts'

const documentPath = '/api/openapi.json'

type Handler = (req: IncomingMessage, res: ServerResponse) => void

/**
 * `/api` is a page to read, `/api/openapi.json` the document for tools, which any page may read. With `?project=` and
 * `?environment=` the page has these ids in its examples.
 */
export function apiDocumentation(described: Described): Readonly<Record<string, Handler>> {
  const document = openApiOf(described)
  return {
    [documentPath]: onlyRead((_req, res) => {
      res.setHeader('access-control-allow-origin', '*')
      res.setHeader('cross-origin-resource-policy', 'cross-origin')
      answerJson(res, 200, document)
    }),
    '/api': onlyRead((req, res) => {
      const { searchParams } = new URL(req.url ?? '/', 'http://localhost')
      answerDocument(res, {
        title: 'APIs for programs',
        language: 'en',
        home: { title: 'Atrium', href: '/' },
        ...apisHtml({
          ...described,
          project: idIn(searchParams, 'project'),
          environment: idIn(searchParams, 'environment'),
          document: documentPath,
        }),
      })
    }),
  }
}

function onlyRead(answer: Handler): Handler {
  return (req, res) => {
    if (req.method === 'GET' || req.method === 'HEAD') return answer(req, res)
    answerText(res, 405, 'Only GET is answered here', { allow: 'GET, HEAD' })
  }
}

/** An id that stands in the address; nothing where it is none. */
function idIn(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name) ?? ''
  return /^[A-Za-z0-9_-]{1,64}$/.test(value) ? value : undefined
}
