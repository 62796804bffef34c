import { type JWTPayload, jwtVerify } from 'jose'
import { type Refusal, tokenRevoked, unauthenticated } from '../operation/refusal.ts'
import type { Profile } from '../policies/caller.ts'
import type { TokenSource } from './keys.ts'

/** All that is believed of a token: who, and since when. Rights and places come from the server's own tables. */
export interface Session {
  sub: string
  /** The sign-in that the token belongs to. */
  originJti: string
  /** Seconds since 1970. */
  issuedAt: number
  /** Seconds since 1970. */
  expiresAt: number
  /** What is shown to people whom the server's tables do not know yet. */
  profile: Profile
}

export interface Verifier {
  /** The session of an Authorization header, or why there is none. Known tokens are answered without waiting. */
  verify(authorization: string | null): Session | Refusal | Promise<Session | Refusal>
}

interface Needs {
  source: TokenSource
  isRevoked(session: { sub: string; originJti: string; issuedAt: number }): boolean
}

const rememberedTokens = 5_000
const longestHeader = 8_192

/**
 * Verifies ID tokens: signature (RS256), issuer, audience, expiry, use and revocation. A verified token's session is
 * remembered until it expires; expiry and revocation are looked at each time.
 */
export function createVerifier({ source, isRevoked }: Needs): Verifier {
  const sessions = new Map<string, Session>()

  function remember(token: string, session: Session) {
    if (sessions.size >= rememberedTokens) {
      const oldest = sessions.keys().next()
      if (!oldest.done) sessions.delete(oldest.value)
    }
    sessions.set(token, session)
  }

  function current(token: string, session: Session): Session | Refusal {
    if (session.expiresAt * 1000 <= Date.now()) {
      sessions.delete(token)
      return unauthenticated()
    }
    return isRevoked(session) ? tokenRevoked() : session
  }

  async function check(token: string): Promise<Session | Refusal> {
    let session: Session
    try {
      const { payload } = await jwtVerify(token, source.key, {
        algorithms: ['RS256'],
        issuer: source.issuer,
        audience: source.audience,
        requiredClaims: ['sub', 'iat', 'exp'],
      })
      // An access token has the same keys and issuer; it says what may be done, not who does it.
      if (payload.token_use !== 'id') return unauthenticated()
      const { sub, iat, exp, origin_jti } = payload
      if (sub === undefined || iat === undefined || exp === undefined) return unauthenticated()
      session = { sub, originJti: textOf(origin_jti), issuedAt: iat, expiresAt: exp, profile: profileOf(payload, sub) }
    } catch {
      // Which of the checks failed is the forger's question.
      return unauthenticated()
    }
    remember(token, session)
    return current(token, session)
  }

  return {
    verify(authorization) {
      if (!authorization || authorization.length > longestHeader) return unauthenticated()
      const token = authorization.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : authorization
      const known = sessions.get(token)
      return known ? current(token, known) : check(token)
    },
  }
}

function profileOf(claims: JWTPayload, sub: string): Profile {
  return {
    username: textOf(claims['cognito:username']) || sub,
    email: textOf(claims.email).toLowerCase(),
    emailVerified: String(claims.email_verified) === 'true' || isOfGoogle(claims.identities),
    firstName: textOf(claims.given_name),
    lastName: textOf(claims.family_name),
  }
}

/**
 * Whether Google tells the address, which it has verified; Cognito hands on the claim of that only where it is told to. At
 * other providers people may have written down whatever address they like: they must say `email_verified`.
 */
function isOfGoogle(identities: unknown): boolean {
  return Array.isArray(identities) && identities.some((each) => each?.providerType === 'Google')
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : ''
}
