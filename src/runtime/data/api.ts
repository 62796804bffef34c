import type { Operation } from '../../../generator/grammar/compiled.ts'
import type { Variables } from './variables.ts'

/** The backend, as the runtime calls it; src/api implements it. Bodies are the GraphQL `data`, still in envelopes. */
export interface Api {
  /**
   * Asks; again a few times while nobody answers and `isWanted` says that somebody waits for it; without that, once. The
   * answer is written to the cache. Throws a Failure when there is no answer.
   */
  query(operation: Operation, variables: Variables, isWanted?: () => boolean): Promise<unknown>
  /** Asks once and keeps nothing of the answer: what is shown does not know of it. Throws a Failure when there is none. */
  ask(operation: Operation, variables: Variables): Promise<unknown>
  /** Calls `changed` whenever the cache holds something else for this query than before; returns how to stop. */
  follow(operation: Operation, variables: Variables, changed: (body: unknown) => void): () => void
  /** Never tried twice, unless the backend knows it by its key (console.yaml `idempotency`). Throws a Failure when there is no answer. */
  mutate(operation: Operation, variables: Variables): Promise<unknown>
  /** The token for a code of another service, from our own backend. Never tried twice. Throws a Failure when there is none. */
  exchange(address: string, code: string): Promise<string>
  /** The client itself, for code that is not drawn from the spec. */
  client(): Promise<unknown>
  /** Forgets everything (sign-out). */
  clear(): Promise<void>
}
