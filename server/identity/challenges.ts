import type { Kysely } from 'kysely'
import { hash, randomToken, type Secrets } from '../secrets/secrets.ts'
import { type Clock, minutes } from './clock.ts'
import { invalidSession } from './failure.ts'
import type { IdentityTables } from './tables.ts'

const lifetime = 3 * minutes
const mostAttempts = 5

/** A question put to a client, with what is needed to judge the answer. */
export interface Challenge<State = unknown> {
  kind: string
  throttleKey: string
  /** Whom it was put to; null for a sign-in name that nobody has. */
  sub: string | null
  state: State
}

/** Short-lived challenges: bound to their kind and person, used once. The client holds a random token, the database its hash. */
export interface ChallengeStore {
  /** `tokenBytes` may be asked for by the protocol. Answers the token. */
  open(challenge: Challenge, token?: string): Promise<string>
  /** Takes the challenge out: whatever the answer was, it cannot be given again. */
  take<State>(kind: string, token: string): Promise<Challenge<State>>
  /** Counts a try and leaves the challenge for another one, up to five; `close` it when the answer was right. */
  attempt<State>(kind: string, token: string): Promise<Challenge<State>>
  /** Ends the challenge; refuses when another answer was quicker. */
  close(token: string, db: Kysely<IdentityTables>): Promise<void>
}

interface Needs {
  db: Kysely<IdentityTables>
  secrets: Secrets
  clock: Clock
}

export function createChallengeStore({ db, secrets, clock }: Needs): ChallengeStore {
  function opened<State>(row: { id: string; kind: string; throttle_key: string; sub: string | null; state: string }) {
    const state = JSON.parse(secrets.open(`challenge:${row.id}`, row.state)) as State
    return { kind: row.kind, throttleKey: row.throttle_key, sub: row.sub, state }
  }

  return {
    async open({ kind, throttleKey, sub, state }, token = randomToken(48)) {
      const id = hash(token)
      await db
        .insertInto('identity.challenges')
        .values({
          id,
          kind,
          throttle_key: throttleKey,
          sub,
          state: secrets.seal(`challenge:${id}`, JSON.stringify(state)),
          expires_at: new Date(clock() + lifetime),
        })
        .execute()
      return token
    },
    async take<State>(kind: string, token: string) {
      const row = await db
        .deleteFrom('identity.challenges')
        .where('id', '=', hash(token))
        .where('kind', '=', kind)
        .where('expires_at', '>', new Date(clock()))
        .returningAll()
        .executeTakeFirst()
      if (!row) throw invalidSession()
      return opened<State>(row)
    },
    async attempt<State>(kind: string, token: string) {
      const row = await db
        .updateTable('identity.challenges')
        .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
        .where('id', '=', hash(token))
        .where('kind', '=', kind)
        .where('attempts', '<', mostAttempts)
        .where('expires_at', '>', new Date(clock()))
        .returningAll()
        .executeTakeFirst()
      if (!row) throw invalidSession()
      return opened<State>(row)
    },
    async close(token, executor) {
      const { numDeletedRows } = await executor
        .deleteFrom('identity.challenges')
        .where('id', '=', hash(token))
        .executeTakeFirst()
      if (numDeletedRows !== 1n) throw invalidSession()
    },
  }
}
