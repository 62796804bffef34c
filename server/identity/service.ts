import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'
import type { Database } from '../database/database.ts'
import { createLimiter, type Rate, usualRates } from '../http/rates.ts'
import { createLog, type Log } from '../log.ts'
import { createSecrets } from '../secrets/secrets.ts'
import { createAccountStore, normalUsername } from './accounts.ts'
import { clientAddress } from './address.ts'
import { createAdmin, type IdentityAdmin } from './admin.ts'
import { createChallengeStore } from './challenges.ts'
import { consoleClaims } from './claims.ts'
import { type Clock, minutes, systemClock } from './clock.ts'
import { createCodeStore } from './codes.ts'
import type { EnabledFlows } from './enabled-flows.ts'
import { federatedClaims } from './hosted/federated.ts'
import { createHosted, type HostedOptions } from './hosted/hosted.ts'
import { type Keys, loadKeys } from './keys.ts'
import type { People } from './people.ts'
import { createRates } from './rates.ts'
import { createRevocations, revocationChannel } from './revocations.ts'
import type { Letters } from './send-code.ts'
import type { Services } from './services.ts'
import { createSessionStore } from './sessions.ts'
import { sweep } from './sweep.ts'
import type { IdentityTables } from './tables.ts'
import { createThrottle } from './throttle.ts'
import { createTokens, type IssuedTokens } from './tokens.ts'
import { answerCall, answerTooMany, sendJson } from './wire.ts'

export interface IdentityOptions {
  database: Pick<Database, 'owner' | 'listen'>
  /** Keys are kept under `<dataDir>/keys`. */
  dataDir: string
  /** The pool's id, `<region>_<name>`; the name is hashed into passwords and must not change afterwards. */
  pool: string
  clientId: string
  issuer: string
  /** What the console makes of sign-ups; without it nobody can sign up. */
  people?: People
  /** Sends codes; without it they reach nobody. */
  mail?: Letters
  /** By default all ways in are open. */
  flows?: EnabledFlows
  /** Sign-in through other identity providers, which this service stands in for; without it there is none. */
  hosted?: HostedOptions
  /** How many proxies stand in front and tell in X-Forwarded-For whom they were asked by; by default none. */
  trustedProxies?: number
  /** How often one address may call; by default so often as a server lets it. */
  rate?: Rate
  clock?: Clock
  log?: Pick<Log, 'error'>
}

/** A token's session as a verified token names it. */
export interface TokenSession {
  sub: string
  originJti: string
  /** Seconds since 1970. */
  issuedAt: number
}

/** The embedded identity service: Cognito's wire protocol over the console's database. */
export interface Identity {
  /** POST /idp, GET /idp/<pool>/.well-known/jwks.json, and hosted sign-in (hosted/hosted.ts); anything else is 404. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>
  keys: Pick<Keys, 'publicKey' | 'jwks' | 'kid'>
  /** Whether the session of a verified token has been ended. Costs a look into memory. */
  isRevoked(session: TokenSession): boolean
  /** Ends every session of a person, here at once and in other processes as soon as they hear of it. */
  revokeUser(sub: string): Promise<void>
  admin: IdentityAdmin
  /** Signs somebody in without a password: for tests and for the server's own purposes. */
  issueTokens(username: string): Promise<IssuedTokens>
  /** Stops the timer and waits for letters on their way; the database is closed by whoever opened it. */
  close(): Promise<void>
}

/** Starts the service; its tables (`identityMigrations`) must be there. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { database, dataDir, pool, clock = systemClock, log = createLog('error') } = options
  const keys = await loadKeys(dataDir)
  const services = putTogether(options, keys, clock)
  const { accounts, revocations, sessions, tokens, claimsOf, db } = services

  const report = (error: unknown) => log.error('Ended sessions could not be read', { error })
  await database.listen(
    revocationChannel,
    (sub) => void revocations.reload(sub).catch(report),
    () => void revocations.reload().catch(report),
  )
  await revocations.reload()
  await sweep(db, clock)
  const timer = setInterval(() => {
    revocations.prune()
    sweep(db, clock).catch((error: unknown) => log.error('Expired sign-ins could not be removed', { error }))
  }, 10 * minutes)
  timer.unref()

  const addressOf = clientAddress(options.trustedProxies)
  const perAddress = createLimiter(options.rate ?? usualRates.identity, clock)
  const hosted = options.hosted && createHosted(services, { ...options.hosted, addressOf }, log)

  // An answer may be on its way while letters are still written: `close` waits for them.
  const running = new Set<Promise<void>>()
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const work = answerCall(services, { log, addressOf }, req, res)
    running.add(work)
    await work.finally(() => running.delete(work))
  }

  return {
    async handle(req, res) {
      const path = (req.url ?? '').split('?')[0]
      // Before anything is read or asked of the database: whatever is called here is called by nobody yet.
      const wait = req.method === 'POST' ? perAddress.take(addressOf(req)) : 0
      if (wait > 0) answerTooMany(res, wait)
      else if (req.method === 'POST' && (path === '/idp' || path === '/idp/')) await answer(req, res)
      else if (req.method === 'GET' && path === `/idp/${pool}/.well-known/jwks.json`) sendJson(res, 200, keys.jwks)
      else if (!(await hosted?.(path ?? '', req, res))) sendJson(res, 404, { message: 'Not found' })
    },
    keys,
    isRevoked: ({ originJti }) => revocations.isRevoked(originJti),
    revokeUser: (sub) => revocations.revokeUser(sub),
    admin: createAdmin(services),
    async issueTokens(username) {
      const account = await accounts.byUsername(normalUsername(username))
      if (!account) throw new Error(`Nobody signs in as ${username}`)
      const session = await sessions.start(account.sub, db)
      return tokens.issue(account, session, await claimsOf(account.sub))
    },
    async close() {
      clearInterval(timer)
      await Promise.allSettled(running)
    },
  }
}

/** The one place where the service's parts meet. */
function putTogether(options: IdentityOptions, keys: Keys, clock: Clock): Services {
  const { database, pool, clientId, issuer, people, mail, flows = { signUp: true, password: true } } = options
  // The service's tables are not in the console's type of the database, and the other way round.
  const db = database.owner as unknown as Kysely<IdentityTables>
  const secrets = createSecrets(keys.master)
  const poolName = pool.slice(pool.indexOf('_') + 1)
  const revocations = createRevocations({ db, clock })
  return {
    db,
    clock,
    clientId,
    poolName,
    secrets,
    revocations,
    accounts: createAccountStore({ db, secrets, poolName, clock }),
    flows,
    people,
    mail,
    throttle: createThrottle({ db, secrets, clock }),
    rates: createRates({ db, secrets, clock }),
    codes: createCodeStore({ db, secrets, clock }),
    challenges: createChallengeStore({ db, secrets, clock }),
    sessions: createSessionStore({ db, secrets, clock, revoke: revocations.revokeSession }),
    tokens: createTokens({ keys, issuer, clientId, clock }),
    claimsOf: async (sub) => ({ ...(await consoleClaims(database.owner, sub)), ...(await federatedClaims(db, sub)) }),
  }
}
