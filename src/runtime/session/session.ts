import type { Challenge, SessionCalls } from '../../../generator/grammar/session.ts'
import type { Failure } from '../failures/failure.ts'
import type { Store } from '../store.ts'

/** Who is signed in. `values` are what the spec's `session` holds, from the ID token's claims. */
export interface SessionState {
  readonly signedIn: boolean
  readonly values: Readonly<Record<string, unknown>>
}

/** How somebody came back from a hosted sign-in. `path`: the page that was asked for before, if any. */
export type Arrival = { readonly path: string | undefined } & (
  | { readonly kind: 'signedIn' }
  /** The identity service refused; `message` is why. */
  | { readonly kind: 'said'; readonly message: string }
  /** What came back cannot be used. */
  | { readonly kind: 'refused'; readonly failure: Failure }
)

/** The session, as the runtime sees it; src/session implements it. */
export interface Session {
  /** Nobody signs in to this console: what others load for staff is loaded for everybody. */
  readonly open?: boolean
  readonly state: Store<SessionState>
  /** A sign-in that has begun and waits for something; null at any other time, and never stored. */
  readonly challenge: Store<Challenge | null>
  readonly calls: SessionCalls
  /** The ID token, refreshed when it has run out; undefined when nobody is signed in. Throws a Failure. */
  token(): Promise<string | undefined>
  /** The token when it is there and has not run out, without loading anything. */
  freshToken(): string | undefined
  /**
   * Gets new tokens, whatever the old ones are worth: once for a failure that calls for them, however often it is asked.
   * Resolves to the failure that says so when the session turns out to be over, ended elsewhere. Never rejects.
   */
  refresh(because: Failure): Promise<Failure | undefined>
  /** Forgets the tokens here and in the other tabs, without asking the backend. */
  end(): Promise<void>
  /** A sign-out is under way: what fails in the meantime is no news. */
  leaving(): boolean
  /** A sign-out has begun with something else, which may end the session at the server; until what this gives is called. */
  startLeaving(): () => void
  /** Resolves when no sign-out is under way, to a signal that is aborted when the next one begins. */
  stayed(): Promise<AbortSignal>
  /** Whether the session outlives the browser (Remember me). */
  remembered(): boolean
  /** Finishes a hosted sign-in that led back to this address; undefined for any other address. Never rejects. */
  comeBack(address: URL): Promise<Arrival> | undefined
  /** Fetches the code that signing in needs, before it is needed; and what signing up and recovery do, for `visitors`. */
  warmUp(also?: 'visitors'): void
}

/** Whether context and grants may be asked for: they are about the person who is signed in. */
export function mayLoad({ open, state }: Session): boolean {
  return open === true || state.get().signedIn
}
