import { createHmac, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { hash, randomToken, type Secrets, sameText } from '../secrets/secrets.ts'
import { type Clock, days, minutes } from './clock.ts'
import { notAuthorized, Refusal } from './failure.ts'
import type { IdentityTables } from './tables.ts'

const lifetime = 30 * days
/** How long the token before the present one still works: two tabs may refresh at once, and an answer may get lost. */
const grace = minutes
/** For how long a password that was given lets the second factor be changed. */
const proofLasts = 10 * minutes
/** A token that many generations old is not computed forward: a month of hourly refreshes makes 720. */
const oldest = 5000

/** One signed-in browser; `id` is the `origin_jti` of all its tokens. */
export interface Session {
  id: string
  sub: string
  /** When the person signed in. */
  startedAt: Date
  refreshToken: string
}

/**
 * Sessions and their refresh tokens `<session>.<generation>.<secret>`. Each refresh makes the next secret out of the
 * present one with a key of the server. So a token of any earlier generation can be recognised by computing
 * forward, without keeping it: it is a copy, and ends the session.
 */
export interface SessionStore {
  start(sub: string, db: Kysely<IdentityTables>): Promise<Session>
  /** Exchanges a refresh token for the next; refuses an unknown, expired, revoked or copied one. */
  refresh(refreshToken: string): Promise<Session>
  /** The session of a genuine refresh token, present or earlier. */
  idOf(refreshToken: string): Promise<string | undefined>
  /** The person has just given the password again. */
  prove(id: string, db?: Kysely<IdentityTables>): Promise<void>
  /** Whether they gave it, or signed in, in the last ten minutes. */
  isProved(id: string): Promise<boolean>
}

interface Needs {
  db: Kysely<IdentityTables>
  secrets: Secrets
  clock: Clock
  /** Ends a session everywhere. */
  revoke(id: string): Promise<void>
}

export function createSessionStore({ db, secrets, clock, revoke }: Needs): SessionStore {
  const chainKey = secrets.derive('refresh chain', '')
  const next = (secret: string) => createHmac('sha256', chainKey).update(secret).digest('base64url')
  const after = (secret: string, steps: number) => {
    let last = secret
    for (let step = 0; step < steps; step++) last = next(last)
    return last
  }
  /** How many generations old a token is; undefined for one that was never issued. */
  const age = (token: Parsed, row: { generation: number; secret_hash: string }) => {
    const steps = row.generation - token.generation
    if (steps < 0 || steps > oldest) return undefined
    return sameText(hash(after(token.secret, steps)), row.secret_hash) ? steps : undefined
  }

  return {
    async start(sub, executor) {
      const id = randomUUID()
      const secret = randomToken()
      const now = clock()
      const at = new Date(now)
      await executor
        .insertInto('identity.sessions')
        .values({
          id,
          sub,
          secret_hash: hash(secret),
          rotated_at: at,
          created_at: at,
          proved_at: at,
          expires_at: new Date(now + lifetime),
        })
        .execute()
      return { id, sub, startedAt: at, refreshToken: `${id}.0.${secret}` }
    },
    async refresh(refreshToken) {
      const token = parse(refreshToken)
      if (!token) throw invalidToken()
      const found = await db.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom('identity.sessions')
          .selectAll()
          .where('id', '=', token.session)
          .forUpdate()
          .executeTakeFirst()
        const steps = row && age(token, row)
        if (!row || steps === undefined) throw invalidToken()
        if (row.revoked_at) throw notAuthorized('Refresh Token has been revoked')
        const now = clock()
        if (row.expires_at.getTime() <= now) throw notAuthorized('Refresh Token has expired')
        const answer = (generation: number, secret: string) => ({
          id: row.id,
          sub: row.sub,
          startedAt: row.created_at,
          refreshToken: `${row.id}.${generation}.${secret}`,
        })
        if (steps === 1 && now - row.rotated_at.getTime() < grace) return answer(row.generation, next(token.secret))
        if (steps > 0) return 'copied' as const
        const secret = next(token.secret)
        await tx
          .updateTable('identity.sessions')
          .set({ generation: row.generation + 1, secret_hash: hash(secret), rotated_at: new Date(now) })
          .where('id', '=', row.id)
          .execute()
        return answer(row.generation + 1, secret)
      })
      if (found !== 'copied') return found
      await revoke(token.session)
      throw new Refusal('RefreshTokenReuseException', 'Refresh token has been used before; the session has ended')
    },
    async idOf(refreshToken) {
      const token = parse(refreshToken)
      if (!token) return undefined
      const row = await db
        .selectFrom('identity.sessions')
        .select(['id', 'generation', 'secret_hash'])
        .where('id', '=', token.session)
        .executeTakeFirst()
      return row && age(token, row) !== undefined ? row.id : undefined
    },
    async prove(id, executor = db) {
      const proved_at = new Date(clock())
      await executor.updateTable('identity.sessions').set({ proved_at }).where('id', '=', id).execute()
    },
    async isProved(id) {
      const row = await db
        .selectFrom('identity.sessions')
        .select('id')
        .where('id', '=', id)
        .where('proved_at', '>', new Date(clock() - proofLasts))
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

interface Parsed {
  session: string
  generation: number
  secret: string
}

function parse(refreshToken: string): Parsed | undefined {
  const parts = /^([0-9a-f-]{36})\.(\d{1,6})\.([\w-]{43})$/.exec(refreshToken)
  return parts ? { session: parts[1] ?? '', generation: Number(parts[2]), secret: parts[3] ?? '' } : undefined
}

const invalidToken = () => notAuthorized('Invalid Refresh Token')
