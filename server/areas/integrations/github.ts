import { Refusal } from '../../operation/refusal.ts'
import { callOut, isWebAddress, type OutgoingAnswer } from '../../outgoing/outgoing.ts'
import type { GitHost, GitHostSettings, Made } from './provider.ts'

const name = 'Github'

/** Github by its REST API. */
export function createGitHost({ authorizeUrl, tokenUrl, apiUrl, clientId, clientSecret }: GitHostSettings): GitHost {
  const call = (method: 'GET' | 'POST', path: string, token: string, body?: Record<string, unknown>) =>
    callOut({ method, url: `${apiUrl}${path}`, name, authorization: `Bearer ${token}`, ...(body && { body }) })

  async function ownerOf(token: string): Promise<string> {
    const { status, body } = await call('GET', '/user', token)
    if (status !== 200 || typeof body.login !== 'string') throw refusedToken()
    return body.login
  }

  /** @param what the token alone, or all that the account granted */
  async function takeBack(what: 'token' | 'grant', token: string): Promise<void> {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const { status } = await callOut({
      method: 'DELETE',
      url: `${apiUrl}/applications/${encodeURIComponent(clientId)}/${what}`,
      name,
      authorization: `Basic ${basic}`,
      body: { access_token: token },
    })
    // 404, 422: the account took it back by itself.
    if (status !== 204 && status !== 404 && status !== 422) {
      throw new Refusal('BadInput', 'Github did not take the access back. Please try again.')
    }
  }

  return {
    authorizeUrl: `${authorizeUrl}?${new URLSearchParams({ client_id: clientId, scope: 'repo', response_type: 'code' })}`,

    async exchange(code) {
      const { body } = await callOut({
        method: 'POST',
        url: tokenUrl,
        name,
        body: { client_id: clientId, client_secret: clientSecret, code },
      })
      if (typeof body.access_token !== 'string') {
        throw new Refusal('BadInput', 'Github did not take the code. Please connect again.')
      }
      return body.access_token
    },

    async createRepository(token, wanted) {
      const owner = await ownerOf(token)
      const description = 'Website of a content project'
      const answer = wanted.template
        ? await call('POST', `/repos/${wanted.template}/generate`, token, {
            owner,
            name: wanted.name,
            description,
            private: true,
          })
        : await call('POST', '/user/repos', token, { name: wanted.name, description, private: true, auto_init: true })
      return made(answer, owner)
    },

    revoke: (token) => takeBack('grant', token),
    giveBack: (token) => takeBack('token', token),
  }
}

function made({ status, body }: OutgoingAnswer, account: string): Made {
  if (status === 401 || status === 403) throw refusedToken()
  if (status !== 201 || typeof body.html_url !== 'string' || !isWebAddress(body.html_url)) {
    throw new Refusal('BadInput', 'Github could not make the repository. Please try again.')
  }
  return { link: body.html_url, account }
}

function refusedToken(): Refusal {
  return new Refusal('BadInput', 'Github does not accept this access. Please connect again.')
}
