import type { Deployment } from '../../generator/grammar/deployments.ts'

/** Where somebody signs in who has an account elsewhere, and how it leads back. */
export interface Hosted {
  /** Host and path of its pages, without the scheme, as Amplify takes it. */
  readonly domain: string
  /** Its pages as addresses begin: the scheme is that of this page where they are on its own host. */
  readonly base: string
  /** It is this origin itself: the embedded service. */
  readonly own: boolean
  readonly response: 'code' | 'token'
  readonly client: string
  /** Where it leads back to. */
  readonly back: string
  /** Where it leads to after signing out. */
  readonly out: string
}

/** The hosted sign-in of a deployment; undefined where nobody may sign in so. `signInPath`: the page it leads back to. */
export function hostedOf(
  { hosted, client }: NonNullable<Deployment['identity']>,
  signInPath: string | undefined,
  { host, origin, protocol }: Pick<Location, 'host' | 'origin' | 'protocol'>,
): Hosted | undefined {
  if (!hosted || signInPath === undefined) return undefined
  const own = hosted.domain.startsWith('/')
  const domain = own ? `${host}${hosted.domain}` : hosted.domain
  return {
    domain,
    base: `${own ? protocol : 'https:'}//${domain}`,
    own,
    response: hosted.response,
    client,
    back: `${origin}${signInPath}`,
    out: `${origin}/`,
  }
}

/** Signs out of the hosted pages, which otherwise remember who was there, and leads to where the console begins. */
export function hostedSignOut({ base, client, out }: Hosted): string {
  return `${base}/logout?${new URLSearchParams({ client_id: client, logout_uri: out })}`
}

/** Whether the session was begun by hosted sign-in: what ends it must end that one as well. */
export function isFederated(claims: Readonly<Record<string, unknown>> | undefined): boolean {
  const { identities } = claims ?? {}
  return Array.isArray(identities) ? identities.length > 0 : Boolean(identities)
}
