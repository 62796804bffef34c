import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerJson } from '../../http/answer.ts'
import type { Log } from '../../log.ts'
import type { Sender } from '../../operation/sender.ts'
import { Refusal } from '../failure.ts'
import type { Services } from '../services.ts'
import { takeCode } from './codes.ts'
import { OAuthRefusal } from './failure.ts'
import { type Parameters, readForm } from './parameters.ts'
import { signInFederated } from './sign-in.ts'

/** Answers a form of OAuth's with JSON; refusals are 400 `{ error }`. */
export async function answerForm(
  req: IncomingMessage,
  res: ServerResponse,
  log: Pick<Log, 'error'>,
  work: (parameters: Parameters) => Promise<object>,
): Promise<void> {
  try {
    answerJson(res, 200, await work(await readForm(req)))
  } catch (error) {
    if (error instanceof OAuthRefusal) return answerJson(res, 400, { error: error.error })
    log.error('Hosted sign-in failed', { error })
    answerJson(res, 500, { error: 'server_error' })
  }
}

/** POST /idp/oauth2/token: exchanges a code for tokens. They are refreshed by GetTokensFromRefreshToken. */
export async function exchangeCode(services: Services, parameters: Parameters, sender: Sender): Promise<object> {
  const get = (name: string) => parameters.get(name) ?? ''
  if (get('client_id') !== services.clientId) throw new OAuthRefusal('invalid_client')
  if (get('grant_type') !== 'authorization_code') throw new OAuthRefusal('unsupported_grant_type')
  const sub = await takeCode(services, {
    code: get('code'),
    clientId: get('client_id'),
    redirectUri: get('redirect_uri'),
    verifier: get('code_verifier'),
  })
  const tokens = await signInFederated(services, sub, sender).catch((error: unknown) => {
    throw error instanceof Refusal ? new OAuthRefusal('invalid_grant') : error
  })
  return {
    access_token: tokens.AccessToken,
    id_token: tokens.IdToken,
    refresh_token: tokens.RefreshToken,
    token_type: tokens.TokenType,
    expires_in: tokens.ExpiresIn,
  }
}

/** POST /idp/oauth2/revoke: ends the session of a refresh token; a token that is none is no failure (RFC 7009). */
export async function revokeToken(services: Services, parameters: Parameters): Promise<object> {
  if (parameters.get('client_id') !== services.clientId) throw new OAuthRefusal('invalid_client')
  const session = await services.sessions.idOf(parameters.get('token') ?? '')
  if (session !== undefined) await services.revocations.revokeSession(session)
  return {}
}
