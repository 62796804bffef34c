import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Verifier } from '../../auth/verifier.ts'
import type { Feature } from '../../generated/features.ts'
import { answerJson, answerText } from '../../http/answer.ts'
import { createLimiter, type Rate } from '../../http/rates.ts'
import { Refusal } from '../../operation/refusal.ts'
import type { Caller } from '../../policies/caller.ts'
import type { Directory } from '../../policies/directory.ts'
import { isOff, offFor, refuseDisabled } from '../../policies/features.ts'
import { knownCaller } from '../../policies/requires.ts'
import type { Providers } from './providers.ts'

/** Under which a code of the Git host is exchanged; the code stands behind it. */
export const exchangePath = '/integrations/github'

/** Each call is one of this server at the Git host, which counts them. */
const usualRate: Rate = { burst: 10, perSecond: 1 / 6 }

interface Needs {
  providers: Pick<Providers, 'github'>
  verifier: Verifier
  directory: Pick<Directory, 'caller' | 'offFeatures'>
  disabledFeatures: ReadonlySet<Feature>
  rate?: Rate
}

/**
 * `GET /integrations/github/<code>` (product 7.4): the token that the Git host gives for the code, to somebody who is
 * signed in and belongs here. Codes are the host's own: single use, short-lived, and worth nothing without this server's
 * secret.
 */
export function exchangeEndpoint({ providers, verifier, directory, disabledFeatures, rate = usualRate }: Needs) {
  const perPerson = createLimiter(rate)

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (req.method !== 'GET') return answerText(res, 405, 'Only GET is answered here', { allow: 'GET' })
    const { pathname } = new URL(req.url ?? '/', 'http://localhost')
    if (!pathname.startsWith(`${exchangePath}/`)) return answerText(res, 404, 'Not here')
    try {
      refuseDisabled('Account Integration', disabledFeatures)
      const caller = await knownCaller(directory, await verifier.verify(req.headers.authorization ?? null))
      await refuseSwitchedOff(directory, caller)
      const code = pathname.slice(exchangePath.length + 1)
      if (!/^[\w.~-]{1,200}$/.test(code)) throw new Refusal('BadInput', 'This is no code of Github')
      const wait = perPerson.take(caller.userId)
      if (wait > 0) return refuseForNow(res, wait)
      answerJson(res, 200, { token: await providers.github().exchange(code) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answerJson(res, error.status, { error: { ErrorType: error.type, Message: error.message } })
    }
  }
}

/** A code names no tenant: it is of no use to whom none of their own lets connect. */
async function refuseSwitchedOff(directory: Pick<Directory, 'offFeatures'>, { memberships }: Caller): Promise<void> {
  if (memberships.size === 0) return
  for (const membership of memberships.values()) {
    if (!membership.disabled && !isOff('Account Integration', await offFor(directory, membership))) return
  }
  throw new Refusal('Forbidden', 'Account Integration is not available here')
}

function refuseForNow(res: ServerResponse, wait: number): void {
  res.setHeader('retry-after', wait)
  const error = { ErrorType: 'TooManyRequests', Message: 'Too many requests, please try again a little later' }
  answerJson(res, 429, { error })
}
