import type { ServerResponse } from 'node:http'
import { StrayRequest } from './failure.ts'
import type { Parameters } from './parameters.ts'

/**
 * GET /idp/logout: leads back to the console. Nobody is remembered here, so there is nothing else to end.
 * @throws {StrayRequest} for an address elsewhere
 */
export function logout(
  parameters: Parameters | undefined,
  { clientId, origin }: { clientId: string; origin: string },
  res: ServerResponse,
): void {
  const target = parameters?.get('logout_uri') ?? ''
  if (parameters?.get('client_id') !== clientId) throw new StrayRequest('This is no request of the console.')
  if (origin === '' || !URL.canParse(target) || new URL(target).origin !== origin) {
    throw new StrayRequest('The request leads to another page than it may.')
  }
  res.writeHead(302, { location: new URL(target).href, 'cache-control': 'no-store' })
  res.end()
}
