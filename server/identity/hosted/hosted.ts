import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Feature } from '../../generated/features.ts'
import { answerText } from '../../http/answer.ts'
import { answerPage } from '../../http/html.ts'
import { ownOrigin } from '../../http/origin.ts'
import { senderOf } from '../../http/sender.ts'
import type { Log } from '../../log.ts'
import type { AddressOf } from '../address.ts'
import type { Services } from '../services.ts'
import { authorize } from './authorize.ts'
import { strayPage } from './choice-page.ts'
import { OAuthRefusal, StrayRequest } from './failure.ts'
import { logout } from './logout.ts'
import { parametersOf } from './parameters.ts'
import { enabledProviders } from './providers.ts'
import { answerForm, exchangeCode, revokeToken } from './token.ts'

export interface HostedOptions {
  /** `token`: tokens may be sent back at once, besides codes. */
  response: 'code' | 'token'
  disabledFeatures: ReadonlySet<Feature>
  /** The console's address as people open it; by default that of each request. */
  publicUrl?: string
}

/** Answers a request, or says that there is nothing at the path. */
export type Hosted = (path: string, req: IncomingMessage, res: ServerResponse) => Promise<boolean>

/** Where whoever comes chooses who they are, without a password. */
export const authorizePath = '/idp/oauth2/authorize'

type Answer = (req: IncomingMessage, res: ServerResponse) => unknown

/** Hosted sign-in as Amplify and Cognito have it, under /idp: the console's way to people of other identity providers. */
export function createHosted(
  services: Services,
  { addressOf, ...options }: HostedOptions & { addressOf: AddressOf },
  log: Pick<Log, 'error'>,
): Hosted {
  const { clientId } = services
  const providers = enabledProviders(options.disabledFeatures)
  const implicit = options.response === 'token'

  const asked: Answer = (req, res) => {
    const origin = ownOrigin(req, options.publicUrl)
    const back = origin === '' ? '' : `${origin}/login`
    return authorize(services, { clientId, origin, back, providers, implicit, addressOf }, req, res)
  }
  const answers = new Map<string, Readonly<Record<string, Answer>>>([
    [authorizePath, { GET: asked, POST: asked }],
    [
      '/idp/oauth2/token',
      {
        POST(req, res) {
          const sender = senderOf(req, res, addressOf)
          return answerForm(req, res, log, (form) => exchangeCode(services, form, sender))
        },
      },
    ],
    ['/idp/oauth2/revoke', { POST: (req, res) => answerForm(req, res, log, (form) => revokeToken(services, form)) }],
    [
      '/idp/logout',
      {
        GET(req, res) {
          const { searchParams } = new URL(req.url ?? '/', 'http://localhost')
          logout(parametersOf(searchParams), { clientId, origin: ownOrigin(req, options.publicUrl) }, res)
        },
      },
    ],
  ])

  return async (path, req, res) => {
    const methods = answers.get(path)
    if (!methods) return false
    const answer = methods[req.method ?? '']
    if (!answer) {
      const allow = Object.keys(methods).join(', ')
      answerText(res, 405, `Only ${allow} is answered here`, { allow })
      return true
    }
    try {
      await answer(req, res)
    } catch (error) {
      if (error instanceof StrayRequest) answerPage(res, 400, strayPage(error.message))
      else if (error instanceof OAuthRefusal) answerPage(res, 400, strayPage('The request cannot be read.'))
      else throw error
    }
    return true
  }
}
