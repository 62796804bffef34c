import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerPage } from '../../http/html.ts'
import { isFromHere } from '../../http/origin.ts'
import { senderOf } from '../../http/sender.ts'
import type { Sender } from '../../operation/sender.ts'
import type { AddressOf } from '../address.ts'
import type { Services } from '../services.ts'
import { choicePage } from './choice-page.ts'
import { openCode } from './codes.ts'
import { demoIdentities } from './demo-identities.ts'
import { StrayRequest } from './failure.ts'
import { identifyFederated } from './federated-sign-in.ts'
import { parametersOf, readForm } from './parameters.ts'
import { type AuthorizeRequest, type Rules, readAuthorizeRequest } from './request.ts'
import { signInFederated } from './sign-in.ts'

/**
 * GET /idp/oauth2/authorize asks who comes from the provider; POST to the same address is the choice. Both end at the
 * console's sign-in page, with a code, tokens or an error.
 * @throws {StrayRequest} where nobody may be sent back
 */
export async function authorize(
  services: Services,
  rules: Rules & { origin: string; addressOf: AddressOf },
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { search, searchParams } = new URL(req.url ?? '/', 'http://localhost')
  const read = readAuthorizeRequest(parametersOf(searchParams), rules)
  if ('refused' in read) {
    const { error, message } = read.refused
    return sendBack(res, rules.back, { query: { error, error_description: message, state: read.state } })
  }
  const { request } = read
  const identities = demoIdentities.get(request.provider.name) ?? []
  if (req.method === 'GET')
    return answerPage(res, 200, choicePage(request, identities, `/idp/oauth2/authorize${search}`))

  if (!isFromHere(req, rules.origin)) throw new StrayRequest('The choice was not made here.')
  const chosen = (await readForm(req)).get('identity')
  const identity = identities.find(({ subject }) => subject === chosen)
  if (!identity) throw new StrayRequest('There is nobody like that.')
  const arrival = await identifyFederated(services, request.provider.name, identity)
  if ('account' in arrival)
    return sendBack(
      res,
      request.redirectUri,
      await answerTo(services, request, arrival.account.sub, senderOf(req, res, rules.addressOf)),
    )
  const query = { error: 'invalid_request', error_description: arrival.refused, state: request.state }
  sendBack(res, request.redirectUri, { query })
}

type Answer = { query: Record<string, string> } | { fragment: Record<string, string> }

async function answerTo(
  services: Services,
  { response, redirectUri, challenge, state }: AuthorizeRequest,
  sub: string,
  sender: Sender,
) {
  if (response === 'code') return { query: { code: await openCode(services, sub, { redirectUri, challenge }), state } }
  const { AccessToken, IdToken, TokenType, ExpiresIn } = await signInFederated(services, sub, sender)
  // Without a refresh token, as implicit sign-in is meant: what stands in an address is soon worth nothing.
  const fragment = {
    access_token: AccessToken,
    id_token: IdToken,
    token_type: TokenType,
    expires_in: `${ExpiresIn}`,
    state,
  }
  return { fragment }
}

/** 303: what follows a form is asked for by GET. */
function sendBack(res: ServerResponse, redirectUri: string, answer: Answer): void {
  const mark = 'query' in answer ? '?' : '#'
  const parameters = new URLSearchParams('query' in answer ? answer.query : answer.fragment)
  res.writeHead(303, {
    location: `${redirectUri}${mark}${parameters}`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  res.end()
}
