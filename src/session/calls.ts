import type { Deployment } from '../../generator/grammar/deployments.ts'
import type { Challenge, SessionCalls, SignInNext } from '../../generator/grammar/session.ts'
import { Failure } from '../runtime/failures/failure.ts'
import type { Store } from '../runtime/store.ts'
import type { Identity } from './amplify.ts'
import { hostedOf, hostedSignOut, isFederated } from './hosted.ts'
import type { NextStep } from './next-step.ts'
import type { TokenStorage } from './storage.ts'
import type { Claims } from './tokens.ts'

export interface CallsNeeds {
  readonly load: () => Promise<Identity>
  readonly storage: TokenStorage
  readonly challenge: Store<Challenge | null>
  /** Somebody is at work here, even if the session is over. */
  readonly atWork: () => boolean
  /** What the stored ID token says. */
  readonly claims: () => Claims | undefined
  /** Waits until the tokens are fresh; Amplify's own refreshing would not wait for other tabs. */
  readonly fresh: () => Promise<unknown>
  /** Makes a call with fresh tokens; where the session is over or was ended elsewhere, somebody signs in again first. */
  readonly forWork: <Result>(call: () => Promise<Result>) => Promise<Result>
  /** Takes new tokens, because what they say has changed. Throws a Failure. */
  readonly renew: () => Promise<void>
  /** Whoever the stored tokens belong to is signed in now, here and in the other tabs. */
  readonly signedIn: () => Promise<void>
  /** Nobody is signed in any more, here and in the other tabs. */
  readonly signedOut: () => Promise<void>
  /** The console's name, which authenticators show. */
  readonly name: string
  readonly identity: NonNullable<Deployment['identity']>
  /** The path of the page where staff sign in: a hosted sign-in leads back there. */
  readonly signInPath: string | undefined
  /** The page that was asked for before signing in. */
  readonly previous: () => string | undefined
  /** Leads the browser to an address outside of the console. */
  readonly leave: (href: string) => void
  /** The same when nobody is signed in any more: nothing on the page may ask whether to stay. */
  readonly leaveSignedOut: (href: string) => void
}

const nothing = {}

/** What the forms of signing up, recovery and invitations send with: a browser does not ask twice for code that failed. */
export async function loadVisitorParts(): Promise<void> {
  await Promise.all([import('./sign-up.ts'), import('./recovery.ts'), import('./challenges.ts')])
}

/** The calls that a `session:` step may name. What few of them need is loaded with the first of them. */
export function createCalls(needs: CallsNeeds): SessionCalls {
  const { load, storage, challenge, fresh } = needs
  const hosted = hostedOf(needs.identity, needs.signInPath, globalThis.location)
  /** The password of whoever must choose another one, as long as that challenge is open. */
  let temporary: string | undefined

  /** What is left after a step of signing in: somebody signed in, or the next challenge. */
  const follow = async ({ next, attributes }: NextStep, username: string, password?: string) => {
    temporary = next === 'newPassword' ? password : undefined
    if (next === 'done') await needs.signedIn()
    challenge.set(next === 'done' ? null : { next, username, attributes })
    return { next }
  }
  const answer = async (operation: string, step: () => Promise<NextStep>): Promise<{ next: SignInNext }> => {
    try {
      return await follow(await step(), challenge.get()?.username ?? '', temporary)
    } catch (thrown) {
      throw leftOpen(operation, thrown, challenge)
    }
  }
  const withPart = async <Part>(part: Promise<Part>): Promise<readonly [Part, Identity]> => {
    return await Promise.all([part, load()])
  }
  /** The same for calls that are about whoever is signed in. */
  const withOwn = async <Part, Result>(part: Promise<Part>, call: (part: Part) => Promise<Result>): Promise<Result> => {
    const [loaded] = await withPart(part)
    return await needs.forWork(() => call(loaded))
  }

  /** Who signs in again in the middle of work is remembered as before, unless asked. */
  const choose = (remember: boolean | undefined) => {
    storage.remember(remember ?? (needs.atWork() && storage.remembered()))
  }

  return {
    async signIn({ username, password, remember }) {
      const identity = await load()
      choose(remember)
      return await follow(await identity.signIn(username, password), username, password)
    },
    async confirmSignIn({ code }) {
      const [{ confirmSignIn }, { endpoint }] = await withPart(import('./challenges.ts'))
      return await answer('confirmSignIn', () => confirmSignIn(endpoint, code))
    },
    async completeNewPassword({ new_password }) {
      if (temporary !== undefined && new_password === temporary) throw samePassword()
      const [{ completeNewPassword }, { endpoint }] = await withPart(import('./challenges.ts'))
      return await answer('completeNewPassword', () => completeNewPassword(endpoint, new_password))
    },
    async federatedSignIn({ provider, remember }) {
      const { previous, leave } = needs
      if (!hosted) throw notHere('federatedSignIn')
      const [{ leaveForProvider }, identity] = await withPart(import('./federation.ts'))
      choose(remember)
      await leaveForProvider(identity, { hosted, provider, path: previous(), leave })
      await pageIsBack()
      return nothing
    },
    async signUp(input) {
      const [part] = await withPart(import('./sign-up.ts'))
      const { next, username } = await part.signUp(input)
      challenge.set(next === 'done' ? null : { next, username, attributes: {} })
      return { next }
    },
    async confirmSignUp(input) {
      const [part] = await withPart(import('./sign-up.ts'))
      await part.confirmSignUp(input)
      challenge.set(null)
      return nothing
    },
    async resendSignUpCode(input) {
      const [part] = await withPart(import('./sign-up.ts'))
      await part.resendSignUpCode(input)
      return nothing
    },
    async forgotPassword(input) {
      const [part] = await withPart(import('./recovery.ts'))
      await part.forgotPassword(input)
      return nothing
    },
    async resetPassword(input) {
      const [part] = await withPart(import('./recovery.ts'))
      await part.resetPassword(input)
      return nothing
    },
    async changePassword(input) {
      await withOwn(import('./account.ts'), ({ changePassword }) => changePassword(input))
      return nothing
    },
    async updateAttributes(input) {
      await withOwn(import('./account.ts'), ({ updateAttributes }) => updateAttributes(input))
      // The names are changed, whatever becomes of the tokens that still tell the old ones.
      await needs.renew().catch(() => {})
      return nothing
    },
    async setUpSecondFactor() {
      return await withOwn(import('./second-factor.ts'), ({ setUpSecondFactor }) =>
        setUpSecondFactor(needs.name, accountOf(needs.claims())),
      )
    },
    async verifySecondFactor({ code }) {
      await withOwn(import('./second-factor.ts'), ({ verifySecondFactor }) => verifySecondFactor(code))
      return nothing
    },
    async disableSecondFactor() {
      await withOwn(import('./second-factor.ts'), ({ disableSecondFactor }) => disableSecondFactor())
      return nothing
    },
    async secondFactor() {
      return { enabled: await withOwn(import('./second-factor.ts'), ({ hasSecondFactor }) => hasSecondFactor()) }
    },
    async refresh() {
      await needs.renew()
      return nothing
    },
    async signOut() {
      const federated = isFederated(needs.claims())
      // Signing out succeeds here whatever becomes of it elsewhere: nobody is kept signed in by a broken network.
      await load()
        // All sessions are ended with a token that has not run out.
        .then((identity) => fresh().then(() => identity.signOutEverywhere()))
        .catch(() => {})
      temporary = undefined
      challenge.set(null)
      await needs.signedOut()
      if (federated && hosted) {
        needs.leaveSignedOut(hostedSignOut(hosted))
        await pageIsBack()
      }
      return nothing
    },
  }
}

/** A challenge whose session is over cannot be answered any more: signing in begins anew. */
function leftOpen(operation: string, thrown: unknown, challenge: Store<Challenge | null>): unknown {
  const { type } = thrown as Partial<Failure>
  if (type !== 'NotAuthorizedException' && type !== 'SignInException') return thrown
  challenge.set(null)
  // What Amplify says where its own memory of the challenge is over is meant for programmers.
  if (type === 'NotAuthorizedException') return thrown
  return new Failure({
    kind: 'session',
    operation,
    type: 'NotAuthorizedException',
    message: 'Invalid session for the user, session is expired.',
  })
}

function samePassword(): Failure {
  return new Failure({
    kind: 'session',
    operation: 'completeNewPassword',
    type: 'InvalidPasswordException',
    // Product 5.
    message: 'Please use different password',
  })
}

function notHere(operation: string): Failure {
  const message = 'This deployment has no hosted sign-in.'
  return new Failure({ kind: 'session', operation, type: 'NotConfigured', message })
}

function accountOf(claims: Claims | undefined): string {
  return String(claims?.email ?? claims?.['cognito:username'] ?? '')
}

/** After this long a page that is still there was not left: staff may have said that they stay (ms). */
const gone = 10_000

/** The browser is on its way elsewhere; who goes back may find this very page, as it was. */
function pageIsBack(): Promise<void> {
  return new Promise((back) => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && stay()
    const timer = setTimeout(() => stay(), gone)
    const stay = () => {
      globalThis.removeEventListener('pageshow', shown)
      clearTimeout(timer)
      back()
    }
    globalThis.addEventListener('pageshow', shown)
  })
}
