import { randomUUID } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Account } from './accounts.ts'
import { type Clock, hours, seconds } from './clock.ts'
import { notAuthorized } from './failure.ts'
import type { Keys } from './keys.ts'
import type { Session } from './sessions.ts'
import type { Attributes } from './tables.ts'

const lifetime = hours
/** The scope that lets a token do something about its own account. */
const selfService = 'aws.cognito.signin.user.admin'

/** What the console's own tables say about a person when a token is made. */
export type ConsoleClaims = Record<`custom:${string}`, string>

/** What an ID token says of somebody who signs in through another identity provider, in Cognito's words. */
export interface FederatedClaims {
  'cognito:username'?: string
  identities?: {
    userId: string
    providerName: string
    providerType: string
    issuer: null
    primary: 'true'
    dateCreated: string
  }[]
}

export interface IssuedTokens {
  AccessToken: string
  IdToken: string
  RefreshToken: string
  ExpiresIn: number
  TokenType: 'Bearer'
}

/** Who an access token was issued to. */
export interface Bearer {
  sub: string
  session: string
  issuedAt: number
}

/** Makes and checks the signed tokens (RS256). */
export interface Tokens {
  issue(account: Account, session: Session, claims: ConsoleClaims & FederatedClaims): Promise<IssuedTokens>
  /** Whose access token it is; refuses a forged, expired or foreign one. Revocation is not looked at here. */
  bearer(accessToken: string): Promise<Bearer>
}

interface Needs {
  keys: Keys
  issuer: string
  clientId: string
  clock: Clock
}

export function createTokens({ keys, issuer, clientId, clock }: Needs): Tokens {
  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keys.kid }).sign(keys.signing)

  return {
    async issue(account, session, claims) {
      const issuedAt = Math.floor(clock() / seconds)
      const common = {
        sub: account.sub,
        iss: issuer,
        origin_jti: session.id,
        auth_time: Math.floor(session.startedAt.getTime() / seconds),
        iat: issuedAt,
        exp: issuedAt + lifetime / seconds,
      }
      const [AccessToken, IdToken] = await Promise.all([
        sign({
          ...common,
          jti: randomUUID(),
          token_use: 'access',
          client_id: clientId,
          scope: selfService,
          username: account.sub,
        }),
        sign({
          ...common,
          ...personalClaims(account.attributes),
          'cognito:username': account.sub,
          ...claims,
          jti: randomUUID(),
          token_use: 'id',
          aud: clientId,
        }),
      ])
      return {
        AccessToken,
        IdToken,
        RefreshToken: session.refreshToken,
        ExpiresIn: lifetime / seconds,
        TokenType: 'Bearer',
      }
    },
    async bearer(accessToken) {
      const { payload } = await jwtVerify(
        accessToken,
        ({ kid }) => {
          const key = keys.publicKey(kid ?? '')
          if (!key) throw notAuthorized('Invalid Access Token')
          return key
        },
        { algorithms: ['RS256'], issuer, currentDate: new Date(clock()), requiredClaims: ['exp', 'iat'] },
      ).catch((error: unknown) => {
        throw notAuthorized(error instanceof errors.JWTExpired ? 'Access Token has expired' : 'Invalid Access Token')
      })
      const { sub, origin_jti: session, iat } = payload
      const ours = payload.token_use === 'access' && payload.client_id === clientId
      if (ours && !String(payload.scope).split(' ').includes(selfService)) {
        throw notAuthorized('Access Token does not have required scopes')
      }
      if (!ours || typeof sub !== 'string' || typeof session !== 'string') throw notAuthorized('Invalid Access Token')
      return { sub, session, issuedAt: iat ?? 0 }
    },
  }
}

function personalClaims({ email, email_verified, given_name, family_name, picture }: Attributes) {
  return {
    email,
    email_verified,
    ...(given_name !== undefined && { given_name }),
    ...(family_name !== undefined && { family_name }),
    ...(picture !== undefined && { picture }),
  }
}
