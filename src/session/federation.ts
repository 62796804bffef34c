import type { ResourcesConfig } from 'aws-amplify'
import { signInWithRedirect } from 'aws-amplify/auth'
import { Hub } from 'aws-amplify/utils'
import { configure, type Identity } from './amplify.ts'
import { aroundFetch } from './around-fetch.ts'
import { asFailure } from './as-failure.ts'
import type { Hosted } from './hosted.ts'
import { keepInTab, wayOut } from './way-out.ts'

/** What is asked for (product 7.3). */
const scopes = ['phone', 'email', 'openid', 'profile', 'aws.cognito.signin.user.admin']

export interface Leaving {
  readonly hosted: Hosted
  readonly provider: string
  /** The page that was asked for before. */
  readonly path: string | undefined
  /** Leads the browser to an address. */
  readonly leave: (href: string) => void
}

/**
 * Leaves for the hosted sign-in. The state carries the way back and how long it is open (product 7.3). Amplify writes
 * https:// before every address; on the own host the scheme is the page's.
 */
export function leaveForProvider(identity: Identity, { hosted, provider, path, leave }: Leaving): Promise<void> {
  return asFailure('federatedSignIn', async () => {
    configure(withHosted(identity, hosted))
    await signInWithRedirect({
      provider: { custom: provider },
      customState: wayOut(path),
      options: {
        authSessionOpener: async (url) => {
          // Amplify does not wait for its own notes to be written.
          await new Promise((written) => setTimeout(written))
          keepInTab(hosted.client)
          leave(url.replace(`https://${hosted.domain}`, hosted.base))
        },
      },
    })
    configure(identity.auth)
  })
}

/** Finishes in the page that the hosted sign-in led back to: afterwards the tokens are in the storage. */
export function finishSignIn(identity: Identity, hosted: Hosted): Promise<void> {
  return asFailure('federatedSignIn', () =>
    aroundFetch(toOwnHost(hosted), async () => {
      try {
        await settled(() => configure(withHosted(identity, hosted)))
      } finally {
        configure(identity.auth)
      }
    }),
  )
}

/** Amplify completes by itself when it is set up; what came of it, it says to whoever listens. */
function settled(start: () => void): Promise<void> {
  return new Promise((done, failed) => {
    const stop = Hub.listen('auth', ({ payload }) => {
      if (payload.event !== 'signInWithRedirect' && payload.event !== 'signInWithRedirect_failure') return
      stop()
      if (payload.event === 'signInWithRedirect') done()
      else failed(payload.data.error ?? new Error('The sign-in could not be finished.'))
    })
    start()
  })
}

function withHosted({ auth }: Identity, { domain, response, back, out }: Hosted): NonNullable<ResourcesConfig['Auth']> {
  const { Cognito } = auth as { Cognito: NonNullable<NonNullable<ResourcesConfig['Auth']>['Cognito']> }
  const oauth = { domain, scopes, redirectSignIn: [back], redirectSignOut: [out], responseType: response }
  return { Cognito: { ...Cognito, loginWith: { oauth } } } as NonNullable<ResourcesConfig['Auth']>
}

/** Requests to the own host by https:// go by the scheme of the page; no other address is touched. */
function toOwnHost({ own, domain, base }: Hosted): (next: typeof fetch) => typeof fetch {
  return (next) => (request, init) => {
    const start = `https://${domain}/`
    const rewrite = own && typeof request === 'string' && request.startsWith(start)
    return next(rewrite ? `${base}/${request.slice(start.length)}` : request, init)
  }
}
