import type { IntegrationProviders, MutationArgs, QueryArgs } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver } from '../../../operation/context.ts'
import { placeOf } from '../../../operation/place.ts'
import { Refusal } from '../../../operation/refusal.ts'
import type { Call } from '../../../policies/requires.ts'
import type { ConnectedPlace } from '../connections.ts'
import { exchangePath } from '../exchange.ts'

const longestToken = 4_096

/** Where the pop-ups open (product 7.4). */
export const integrationProviders: Resolver<QueryArgs['integrationProviders'], IntegrationProviders> = (
  _args,
  _call,
  { integrations: { providers } },
) => ({
  data: {
    GithubAuthorizeURL: providers.github().authorizeUrl,
    GithubExchangeURL: exchangePath,
    NetlifyAuthorizeURL: providers.netlify().authorizeUrl,
  },
})

/** Connects the project by a token of one provider, or of both (product 7.2). */
export const submitIntegrationToken: Resolver<MutationArgs['submitIntegrationToken'], never> = async (
  { GithubToken, NetlifyToken },
  call,
  { integrations: { connections } },
) => {
  if (!GithubToken && !NetlifyToken) throw new Refusal('BadInput', 'GithubToken or NetlifyToken is needed')
  for (const token of [GithubToken, NetlifyToken]) {
    if (token && !isToken(token)) throw new Refusal('BadInput', 'This is no access token')
  }
  const place = connectedPlace(call)
  if (GithubToken) await connections.connect(place, 'Github', GithubToken)
  if (NetlifyToken) await connections.connect(place, 'Netlify', NetlifyToken)
  const connected = [GithubToken && 'Github', NetlifyToken && 'Netlify'].filter(Boolean).join(' and ')
  return { message: `${connected} ${GithubToken && NetlifyToken ? 'are' : 'is'} connected` }
}

/** Takes the access back and forgets it (product 7.2). */
export const revokeIntegrationToken: Resolver<MutationArgs['revokeIntegrationToken'], never> = async (
  { IntegrationType },
  call,
  { integrations: { connections } },
) => {
  await connections.disconnect(connectedPlace(call), IntegrationType)
  return { message: `The integration with ${IntegrationType} was removed` }
}

function connectedPlace(call: Call): ConnectedPlace {
  const { tenantId, projectId } = placeOf(call)
  return { tenantId, projectId, by: actorOf(call) }
}

/** Letters of a header, and not too many. */
function isToken(token: string): boolean {
  return token.length <= longestToken && /^[\x21-\x7e]+$/.test(token)
}
