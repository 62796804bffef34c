import { Refusal } from '../../operation/refusal.ts'
import { callOut, isWebAddress } from '../../outgoing/outgoing.ts'
import type { ProviderSettings, SiteHost } from './provider.ts'

const name = 'Netlify'

/** Netlify by its REST API. */
export function createSiteHost({ authorizeUrl, apiUrl, clientId }: ProviderSettings): SiteHost {
  return {
    authorizeUrl: `${authorizeUrl}?${new URLSearchParams({ client_id: clientId, response_type: 'token' })}`,

    async createSite(token, wanted) {
      const { status, body } = await callOut({
        method: 'POST',
        url: `${apiUrl}/sites`,
        name,
        authorization: `Bearer ${token}`,
        body: { name: wanted.name, ...(wanted.repository !== undefined && { repo: buildOf(wanted.repository) }) },
      })
      if (status === 401 || status === 403) {
        throw new Refusal('BadInput', 'Netlify does not accept this access. Please connect again.')
      }
      if (status !== 201 || typeof body.ssl_url !== 'string' || !isWebAddress(body.ssl_url)) {
        throw new Refusal('BadInput', 'Netlify could not make the site. Please try again.')
      }
      return { link: body.ssl_url, account: typeof body.account_name === 'string' ? body.account_name : '' }
    },
  }
}

/** How a site is built (product 7.4). */
function buildOf(repository: string) {
  return {
    provider: 'github',
    repo: repository,
    branch: 'main',
    cmd: 'yarn generate',
    dir: 'dist',
    public: true,
  }
}
