import type { Deployment } from '../../generator/grammar/deployments.ts'
import { Failure } from '../runtime/data/failure.ts'
import type { Session, SessionState } from '../runtime/session/session.ts'
import { createStore } from '../runtime/store.ts'
import type { Identity } from './amplify.ts'
import { createTokenStorage, type TokenStorage } from './storage.ts'
import { createTabs } from './tabs.ts'
import { isFresh, keyPrefix, readStored } from './tokens.ts'

export interface SessionNeeds {
  readonly identity: NonNullable<Deployment['identity']>
  /** What `session` holds in expressions, by the claim that holds it. */
  readonly claims: Readonly<Record<string, string>>
  /** Forgets everything that was loaded for the person. */
  readonly forget: () => Promise<void>
  /** The session changed in another tab: the page must ask its guards. */
  readonly changedElsewhere: () => void
}

const nobody: SessionState = { signedIn: false, values: {} }

/** Signing in and out by Amplify, and what is known of the session without it. */
export function createSession({ identity, claims, forget, changedElsewhere }: SessionNeeds): Session {
  const prefix = `${keyPrefix}.${identity.client}`
  const storage = createTokenStorage(prefix, localStorage, sessionStorage)
  const read = () => readStored(storage, identity.client)
  const state = createStore<SessionState>(stateOf(read()?.claims, claims))
  const tabs = createTabs(`console ${identity.client}`)
  const load = createLoader(identity, storage)
  let refreshing: Promise<void> | undefined

  const drop = async () => {
    storage.forget(prefix)
    state.set(nobody)
    await forget()
  }
  /** Whoever the stored tokens belong to is signed in. Nothing that was loaded for somebody else may be shown. */
  const take = async () => {
    await forget()
    state.set(stateOf(read()?.claims, claims))
  }
  const refresh = (force: boolean) => {
    refreshing ??= load()
      .then((amplify) => amplify.refresh(force))
      .finally(() => {
        refreshing = undefined
      })
    return refreshing
  }

  tabs.hear(async (news) => {
    if (news === 'signedOut') await drop()
    else await take()
    changedElsewhere()
  })

  return {
    state,
    calls: {
      async signIn({ username, password, remember }) {
        const amplify = await load()
        storage.remember(remember === true)
        const next = await amplify.signIn(username, password)
        if (next === 'done') {
          await take()
          tabs.tell('signedIn')
        }
        return { next }
      },
      async signOut() {
        // Signing out succeeds here whatever becomes of it elsewhere: nobody is kept signed in by a broken network.
        await load()
          .then((amplify) => amplify.signOutEverywhere())
          .catch(() => {})
        await drop()
        tabs.tell('signedOut')
        return {}
      },
    },
    freshToken() {
      const stored = read()
      return stored && isFresh(stored) ? stored.idToken : undefined
    },
    async token() {
      const stored = read()
      if (!stored || isFresh(stored)) return stored?.idToken
      await refresh(false).catch((failed: Failure) => {
        if (failed.kind === 'offline') throw failed
        // The words by which the error catalogue knows that a session is over (product 8).
        throw new Failure({ kind: 'session', operation: 'refresh', message: 'Cannot retrieve a new session' })
      })
      return read()?.idToken
    },
    async refresh() {
      if (!read()) return
      await refresh(true).catch(() => {})
      const stored = read()
      // Amplify drops tokens that the identity service does not take any more.
      if (stored) state.set(stateOf(stored.claims, claims))
      else if (state.get().signedIn) await drop()
    },
    async end() {
      if (!state.get().signedIn) return
      await drop()
      tabs.tell('signedOut')
      changedElsewhere()
    },
    warmUp: () => void load().catch(() => {}),
  }
}

/** Loads Amplify once; a failed load is tried again. */
function createLoader(identity: SessionNeeds['identity'], storage: TokenStorage): () => Promise<Identity> {
  let coming: Promise<Identity> | undefined
  return () => {
    coming ??= import('./amplify.ts').then(
      ({ createIdentity }) => createIdentity(identity, storage),
      (failed) => {
        coming = undefined
        throw failed
      },
    )
    return coming
  }
}

function stateOf(
  token: Readonly<Record<string, unknown>> | undefined,
  claims: Readonly<Record<string, string>>,
): SessionState {
  if (!token) return nobody
  return {
    signedIn: true,
    values: Object.fromEntries(Object.entries(claims).map(([name, claim]) => [name, token[claim]])),
  }
}
