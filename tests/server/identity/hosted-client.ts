import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HostedOptions } from '../../../server/identity/hosted/hosted.ts'
import { createIdentity } from '../../../server/identity/service.ts'
import { clientId, pool } from './client.ts'
import type { Running } from './running.ts'

/** The scopes that the console asks for (product 7.3). */
export const scope = 'phone email openid profile aws.cognito.signin.user.admin'

/** What the console keeps to itself, and what it shows of it. */
export function makePkce() {
  const verifier = randomBytes(64).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** Talks to hosted sign-in at an origin as a browser and Amplify do together. */
export function hostedClient(origin: string) {
  const back = `${origin}/login`

  /** The address that Amplify leads to; `with` changes parameters, undefined leaves one out. */
  function address(provider: string, challenge: string, changes: Record<string, string | undefined> = {}): string {
    const parameters = {
      redirect_uri: back,
      response_type: 'code',
      client_id: clientId,
      identity_provider: provider,
      scope,
      state: 'abc123-2f70726f6a65637473',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...changes,
    }
    const given = Object.entries(parameters).filter((each): each is [string, string] => each[1] !== undefined)
    return `${origin}/idp/oauth2/authorize?${new URLSearchParams(given)}`
  }

  const get = (url: string) => fetch(url, { redirect: 'manual' })

  const post = (url: string, form: Record<string, string> | URLSearchParams, headers: Record<string, string> = {}) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' })

  /** The value of the button of somebody on the page. */
  async function subjectOf(url: string, email: string): Promise<string> {
    const page = await (await get(url)).text()
    const people = [...page.matchAll(/name="identity" value="(\w+)">.*?<span class="quiet">(\S+) /g)]
    const subject = people.find(([, , each]) => each === email)?.[1]
    if (subject === undefined) throw new Error(`The page does not offer ${email}: ${page}`)
    return subject
  }

  /** Chooses somebody; answers where that leads to. */
  async function choose(url: string, email: string): Promise<URL> {
    const response = await post(url, { identity: await subjectOf(url, email) })
    if (response.status !== 303) throw new Error(`Answered ${response.status}: ${await response.text()}`)
    return new URL(response.headers.get('location') ?? '')
  }

  async function exchange(code: string, verifier: string, changes: Record<string, string> = {}) {
    const response = await post(`${origin}/idp/oauth2/token`, {
      grant_type: 'authorization_code',
      code,
      client_id: clientId,
      redirect_uri: back,
      code_verifier: verifier,
      ...changes,
    })
    // biome-ignore lint/suspicious/noExplicitAny: whatever came over the wire
    return { status: response.status, body: (await response.json()) as any }
  }

  return {
    back,
    address,
    get,
    post,
    choose,
    exchange,
    /** A code for somebody, with its verifier. */
    async codeFor(provider: string, email: string) {
      const { verifier, challenge } = makePkce()
      const { searchParams } = await choose(address(provider, challenge), email)
      return { code: searchParams.get('code') ?? '', verifier }
    },
    /** Signs somebody in all the way. */
    async signIn(provider: string, email: string) {
      const { verifier, challenge } = makePkce()
      const { searchParams } = await choose(address(provider, challenge), email)
      return exchange(searchParams.get('code') ?? '', verifier)
    },
  }
}

/** A second service on the same data with another deployment's rules, behind an address of its own. */
export async function hostedBeside(running: Pick<Running, 'database' | 'dataDir' | 'now'>, hosted?: HostedOptions) {
  const { database, dataDir, now } = running
  const issuer = 'http://localhost/idp/local_Atrium1'
  const identity = await createIdentity({
    database,
    dataDir,
    pool,
    clientId,
    issuer,
    clock: now,
    ...(hosted && { hosted }),
  })
  const server = createServer((req, res) => void identity.handle(req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    client: hostedClient(origin),
    async stop() {
      await identity.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
