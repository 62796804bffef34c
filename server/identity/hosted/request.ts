import { OAuthRefusal, StrayRequest } from './failure.ts'
import type { Parameters } from './parameters.ts'
import type { Provider } from './providers.ts'

/** A console that asks for somebody, and where it wants them back. */
export interface AuthorizeRequest {
  provider: Provider
  redirectUri: string
  /** The console's own; goes back as it came. */
  state: string
  response: 'code' | 'token'
  /** Of the code: SHA-256 of what only the console knows. Empty for tokens. */
  challenge: string
}

export interface Rules {
  clientId: string
  /** The console's sign-in page: the one address that anybody is sent back to. */
  back: string
  providers: readonly Provider[]
  /** Whether tokens may be sent back at once. */
  implicit: boolean
}

const scopes = 'aws.cognito.signin.user.admin email openid phone profile'

/**
 * Judges a request to sign in (product 7.3). `refused` is what the console is told.
 * @throws {StrayRequest} where nobody may be sent back
 */
export function readAuthorizeRequest(
  parameters: Parameters | undefined,
  { clientId, back, providers, implicit }: Rules,
): { request: AuthorizeRequest } | { refused: OAuthRefusal; state: string } {
  const get = (name: string) => parameters?.get(name) ?? ''
  if (!parameters || get('client_id') !== clientId) throw new StrayRequest('This is no request of the console.')
  if (back === '' || get('redirect_uri') !== back)
    throw new StrayRequest('The request leads to another page than it may.')
  const state = get('state')
  if (!/^[\x21-\x7e]{1,2048}$/.test(state)) throw new StrayRequest('The request does not say what it belongs to.')
  const provider = providers.find(({ name }) => name === get('identity_provider'))
  // Not the console's to tell: it offers what is switched on.
  if (!provider) throw new StrayRequest('This way of signing in is not available.')

  const refused = (error: string, words: string) => ({ refused: new OAuthRefusal(error, words), state })
  const response = get('response_type')
  if (response !== 'code' && !(response === 'token' && implicit)) {
    return refused('unsupported_response_type', 'The response type is not allowed')
  }
  if (get('scope').split(' ').sort().join(' ') !== scopes) return refused('invalid_scope', 'The scope is not allowed')
  const challenge = get('code_challenge')
  if (response === 'code' && (get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge))) {
    return refused('invalid_request', 'A code challenge by S256 is required')
  }
  return { request: { provider, redirectUri: back, state, response, challenge: response === 'code' ? challenge : '' } }
}
