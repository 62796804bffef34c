import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerText } from '../../../http/answer.ts'
import { findsOpener } from '../../../http/opener.ts'
import { isFromHere, ownOrigin } from '../../../http/origin.ts'
import { githubStandIn } from './github.ts'
import { createGrants } from './grants.ts'
import { netlifyStandIn } from './netlify.ts'

/**
 * GET, POST and DELETE under /dev/github and /dev/netlify: this server in the place of both services, for whoever tries the
 * console out. There is nothing here where it does not stand in (`origin` undefined).
 */
export function standIns(origin: string | undefined) {
  if (origin === undefined) return (_req: IncomingMessage, res: ServerResponse) => answerText(res, 404, 'Not here')
  const github = githubStandIn({ origin, grants: createGrants() })
  const netlify = netlifyStandIn({ origin, grants: createGrants() })
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost')
    const [, , service = '', ...rest] = pathname.split('/')
    // As the real services do, pages and ways on alike: the pop-up is to find its way back to the page that opened it.
    for (const [name, value] of Object.entries(findsOpener)) res.setHeader(name, value)
    // What another site has somebody's browser send allows nothing. Programs say nothing of where they are.
    if (req.method !== 'GET' && ![origin, ownOrigin(req, undefined)].some((own) => isFromHere(req, own))) {
      return answerText(res, 403, 'Nothing is allowed from another site')
    }
    const answer = service === 'github' ? github : netlify
    await answer(req, res, `/${rest.join('/')}`, searchParams)
  }
}
