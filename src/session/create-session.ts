import type { Deployment } from '../../generator/grammar/deployments.ts'
import type { Challenge } from '../../generator/grammar/session.ts'
import { Failure } from '../runtime/failures/failure.ts'
import type { Arrival, Session, SessionState } from '../runtime/session/session.ts'
import { createStore } from '../runtime/store.ts'
import { readAnswer } from './arrival.ts'
import { callsOnDemand } from './calls-on-demand.ts'
import { createLeaveTaking } from './leave-taking.ts'
import { once } from './once.ts'
import { nobody, stateOf } from './state-of.ts'
import { createTokenStorage } from './storage.ts'
import { createTabs, oneTabAtATime } from './tabs.ts'
import { isFresh, keyPrefix, readStored, refreshTokenOf } from './tokens.ts'

export interface SessionNeeds {
  readonly identity: NonNullable<Deployment['identity']>
  /** What `session` holds in expressions, by the claim that holds it. */
  readonly claims: Readonly<Record<string, string>>
  /** The console's name, which authenticators show. */
  readonly name: string
  /** The path of the page where staff sign in: a hosted sign-in leads back there. */
  readonly signInPath: string | undefined
  /** The page that was asked for before signing in. */
  readonly previous: () => string | undefined
  /** Has whoever works here sign in again; resolves to whether what failed so may be tried once more. */
  readonly signInAgain: (failure: Failure) => Promise<boolean>
  /** Forgets everything that was loaded for the person. */
  readonly forget: () => Promise<void>
  /** The session changed in another tab: the page must ask its guards. */
  readonly changedElsewhere: () => void
  /** Somebody else is signed in than before, with no sign-out between: nothing of the page may stay. */
  readonly changedPerson: () => void
  /** Leads the browser to an address outside of the console. */
  readonly leave: (href: string) => void
  /** The same when nobody is signed in any more: nothing on the page may ask whether to stay. */
  readonly leaveSignedOut: (href: string) => void
}

/** Signing in and out by Amplify, and what is known of the session without it. */
export function createSession(needs: SessionNeeds): Session {
  const { identity, claims, forget, changedElsewhere } = needs
  const prefix = `${keyPrefix}.${identity.client}.`
  const storage = createTokenStorage(prefix, localStorage, sessionStorage)
  const read = () => readStored(storage, identity.client)
  const state = createStore<SessionState>(stateOf(read()?.claims, claims))
  const challenge = createStore<Challenge | null>(null)
  const tabs = createTabs(`console ${identity.client}`)
  const load = once(async () => {
    const { createIdentity } = await import('./amplify.ts')
    return createIdentity(identity, storage)
  })
  let refreshing: Promise<void> | undefined
  /** Whose the page is: what is loaded and what stands in its forms. */
  let person = read()?.claims.sub
  const leaving = createLeaveTaking()
  /** The session was found over in the middle of work; whoever works here has not left yet. */
  let over = false

  const drop = async () => {
    over = false
    person = undefined
    storage.forget(prefix)
    state.set(nobody)
    await forget()
  }
  /**
   * Whoever the stored tokens belong to is signed in. Nothing that was loaded for somebody else may be shown; whoever
   * has signed in again goes on where the work was.
   */
  const take = async () => {
    over = false
    const before = person
    person = read()?.claims.sub
    if (before === undefined || person !== before) await forget()
    state.set(stateOf(read()?.claims, claims))
    if (before !== undefined && person !== undefined && person !== before) needs.changedPerson()
  }
  /** What a new token says that the last one did not. */
  const compare = () => {
    const next = stateOf(read()?.claims, claims)
    if (next.signedIn && JSON.stringify(next) !== JSON.stringify(state.get())) state.set(next)
  }
  const refresh = (force: boolean) => {
    const held = read()?.idToken
    refreshing ??= oneTabAtATime(`console ${identity.client} refresh`, async () => {
      const stored = read()
      // Another tab was first. Two that use one refresh token look like a thief to the identity service.
      if (stored && isFresh(stored) && (!force || stored.idToken !== held)) return
      const was = refreshTokenOf(storage, identity.client)
      await (await load()).refresh(force)
      const entries = storage.ofTab()
      if (was !== undefined && Object.keys(entries).length > 0) tabs.tell({ was, entries })
    }).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }
  const sessionOver = () => {
    over = true
    // The words by which the error catalogue knows that a session is over (product 8).
    return new Failure({ kind: 'session', operation: 'refresh', message: 'Cannot retrieve a new session' })
  }
  const token = async () => {
    const stored = read()
    if (stored && isFresh(stored)) return stored.idToken
    if (!stored) {
      // The tokens are gone although nobody has signed out: their time was up.
      if (state.get().signedIn && !leaving.now()) throw sessionOver()
      return undefined
    }
    await refresh(false).catch((failed: Failure) => {
      throw failed.kind === 'offline' ? failed : sessionOver()
    })
    compare()
    return read()?.idToken
  }
  const renew = async (): Promise<Failure | undefined> => {
    // Whoever signs out has ended the session on purpose: it is not asked for once more.
    if (leaving.now()) return undefined
    if (read()) await refresh(true).catch(() => {})
    const stored = read()
    if (stored) state.set(stateOf(stored.claims, claims))
    // Amplify drops tokens that the identity service does not take any more.
    return !stored && state.get().signedIn && !leaving.now() ? sessionOver() : undefined
  }
  const renewed = new WeakMap<Failure, ReturnType<typeof renew>>()
  const refreshFor: Session['refresh'] = (because) => {
    const begun = renewed.get(because) ?? renew()
    renewed.set(because, begun)
    return begun
  }

  tabs.hear(async (news) => {
    if (typeof news === 'object') {
      if (refreshTokenOf(storage, identity.client) === news.was) storage.takeOver(news.entries)
      return
    }
    if (news === 'signedOut') await drop()
    // Whose session is over here waits for an own sign-in, unless the tokens are for this tab as well.
    else if (!over || read()) await take()
    changedElsewhere()
  })

  const signedIn = async () => {
    await take()
    tabs.tell('signedIn')
  }
  const signedOut = async () => {
    await drop()
    tabs.tell('signedOut')
  }
  const loadCalls = once(async () => {
    const { createCalls } = await import('./calls.ts')
    return createCalls({
      load,
      storage,
      challenge,
      atWork: () => state.get().signedIn,
      claims: () => read()?.claims,
      fresh: token,
      async forWork(call) {
        const takeUp = async (failure: Failure) => {
          if (!(await needs.signInAgain(failure))) throw failure
          await token()
        }
        await token().catch(takeUp)
        try {
          return await call()
        } catch (thrown) {
          // Said of a wrong password as well as of tokens that were revoked elsewhere.
          const isRefused = thrown instanceof Failure && thrown.type === 'NotAuthorizedException'
          const ended = isRefused ? await refreshFor(thrown) : undefined
          if (!ended) throw thrown
          await takeUp(ended)
          return await call()
        }
      },
      async renew() {
        await refresh(true)
        compare()
      },
      signedIn,
      signedOut,
      name: needs.name,
      identity,
      signInPath: needs.signInPath,
      previous: needs.previous,
      leave: needs.leave,
      leaveSignedOut: needs.leaveSignedOut,
    })
  })

  return {
    state,
    challenge,
    calls: callsOnDemand(loadCalls, {
      async signOut(input) {
        const end = leaving.start()
        try {
          const loaded = await loadCalls().catch(() => undefined)
          if (loaded) return await loaded.signOut(input)
          // Nobody is kept signed in by a broken network.
          await signedOut()
          return {}
        } finally {
          end()
        }
      },
    }),
    leaving: leaving.now,
    startLeaving: leaving.start,
    stayed: leaving.none,
    remembered: storage.remembered,
    token,
    freshToken() {
      const stored = read()
      return stored && isFresh(stored) ? stored.idToken : undefined
    },
    refresh: refreshFor,
    async end() {
      challenge.set(null)
      if (!state.get().signedIn) return
      await signedOut()
      changedElsewhere()
    },
    warmUp: (also) => {
      const parts = also && import('./calls.ts').then(({ loadVisitorParts }) => loadVisitorParts())
      Promise.all([load(), loadCalls(), parts]).catch(() => {})
    },
    comeBack(address) {
      const answer = identity.hosted && readAnswer(address, needs.signInPath)
      if (!answer) return undefined
      const { signInPath } = needs
      return import('./come-back.ts').then(
        ({ comeBack }) => comeBack(answer, { identity, signInPath, load, storage, prefix, signedIn }),
        (): Arrival => ({ kind: 'refused', failure: outOfReach(), path: undefined }),
      )
    },
  }
}

function outOfReach(): Failure {
  const message = 'The code to finish the sign-in could not be loaded.'
  return new Failure({ kind: 'offline', operation: 'federatedSignIn', message })
}
