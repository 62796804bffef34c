import { createHmac } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days, hours, minutes, seconds } from '../../../server/identity/clock.ts'
import { loadKeys } from '../../../server/identity/keys.ts'
import { clientId, type Running, runIdentity } from './running.ts'
import { signIn } from './srp-client.ts'

const password = 'Console-Demo-1'
const name = 'ada@acme.test'

interface TokenSet {
  AccessToken: string
  IdToken: string
  RefreshToken: string
}

let running: Running
let tokens: TokenSet
beforeAll(async () => {
  running = await runIdentity()
  await running.identity.admin.createUser({ email: name, password })
})
afterAll(() => running.stop())
beforeEach(async () => {
  tokens = await newSession()
})

const newSession = async (): Promise<TokenSet> => (await signIn(running, name, password)).body.AuthenticationResult
const refresh = (RefreshToken: string) =>
  running.call('GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken })
const getUser = (AccessToken: string) => running.call('GetUser', { AccessToken })
const isRevoked = (token: string, identity = running.identity) => {
  const { sub = '', origin_jti, iat = 0 } = decodeJwt(token)
  return identity.isRevoked({ sub, originJti: String(origin_jti), issuedAt: iat })
}

describe('refreshing (P-4-37)', () => {
  it('gives new tokens of the same session after the old ones have expired', async () => {
    running.pass(61 * minutes)
    expect((await getUser(tokens.AccessToken)).body.message).toBe('Access Token has expired')
    const { body } = await refresh(tokens.RefreshToken)
    const fresh = body.AuthenticationResult
    expect(decodeJwt(fresh.IdToken)).toMatchObject({
      origin_jti: decodeJwt(tokens.IdToken).origin_jti,
      auth_time: decodeJwt(tokens.IdToken).auth_time,
    })
    expect((await getUser(fresh.AccessToken)).status).toBe(200)
  })

  it('gives two tabs that refresh at once the same next token', async () => {
    const [first, second] = await Promise.all([refresh(tokens.RefreshToken), refresh(tokens.RefreshToken)])
    expect(first.body.AuthenticationResult.RefreshToken).not.toBe(tokens.RefreshToken)
    expect(second.body.AuthenticationResult.RefreshToken).toBe(first.body.AuthenticationResult.RefreshToken)
  })

  it('ends the session when a token comes back that was replaced long ago', async () => {
    const next = (await refresh(tokens.RefreshToken)).body.AuthenticationResult
    const last = (await refresh(next.RefreshToken)).body.AuthenticationResult
    running.pass(2 * minutes)
    expect((await refresh(tokens.RefreshToken)).body.__type).toBe('RefreshTokenReuseException')
    expect((await refresh(last.RefreshToken)).body.message).toBe('Refresh Token has been revoked')
    expect(isRevoked(last.IdToken)).toBe(true)
  })

  it('does not end a session for a token that was made up from its id', async () => {
    const [session] = tokens.RefreshToken.split('.')
    const madeUp = `${session}.0.${'A'.repeat(43)}`
    expect((await refresh(madeUp)).body.message).toBe('Invalid Refresh Token')
    expect((await refresh(tokens.RefreshToken)).status).toBe(200)
  })

  it('ends after 30 days', async () => {
    running.pass(31 * days)
    expect((await refresh(tokens.RefreshToken)).body.message).toBe('Refresh Token has expired')
  })

  it.each(['', 'x', 'a.b.c', "' or 1=1 --"])('refuses %j', async (token) => {
    expect((await refresh(token)).status).toBe(400)
  })
})

describe('signing out', () => {
  it('ends the session of a revoked token and no other (P-7.3-01)', async () => {
    const other = await newSession()
    expect((await running.call('RevokeToken', { ClientId: clientId, Token: tokens.RefreshToken })).status).toBe(200)
    expect([isRevoked(tokens.IdToken), isRevoked(other.IdToken)]).toEqual([true, false])
    expect((await getUser(tokens.AccessToken)).body.message).toBe('Access Token has been revoked')
    expect((await refresh(tokens.RefreshToken)).status).toBe(400)
    expect((await refresh(other.RefreshToken)).status).toBe(200)
  })

  it('ends every session of the person, but not the next one (P-4-36)', async () => {
    const other = await newSession()
    expect((await running.call('GlobalSignOut', { AccessToken: tokens.AccessToken })).status).toBe(200)
    expect([isRevoked(tokens.IdToken), isRevoked(other.IdToken)]).toEqual([true, true])
    expect((await refresh(other.RefreshToken)).status).toBe(400)
    const next = await newSession()
    expect(isRevoked(next.IdToken)).toBe(false)
    expect((await getUser(next.AccessToken)).status).toBe(200)
  })

  it('is known to a service that starts later, and to one that runs beside (P-4-36)', async () => {
    const beside = await running.again()
    const { sub = '' } = decodeJwt(tokens.IdToken)
    await running.identity.revokeUser(sub)
    const later = await running.again()
    expect(isRevoked(tokens.IdToken, later)).toBe(true)
    await expect.poll(() => isRevoked(tokens.IdToken, beside)).toBe(true)
    beside.close()
    later.close()
  })
})

describe('access tokens', () => {
  const forged = async (claims: object, header: object = {}) => {
    const key = new TextEncoder().encode('k'.repeat(64))
    return new SignJWT({ ...decodeJwt(tokens.AccessToken), ...claims })
      .setProtectedHeader({ alg: 'HS256', ...header })
      .sign(key)
  }
  const none = () => {
    const body = tokens.AccessToken.split('.')[1]
    return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
  }
  /** Signed with the public key as if it were a shared secret. */
  const confused = () => {
    const { kid } = running.identity.keys
    const pem = running.identity.keys.publicKey(kid)?.export({ type: 'spki', format: 'pem' }) ?? ''
    const head = Buffer.from(JSON.stringify({ alg: 'HS256', kid })).toString('base64url')
    const text = `${head}.${tokens.AccessToken.split('.')[1]}`
    return `${text}.${createHmac('sha256', pem).update(text).digest('base64url')}`
  }

  it('are refused when forged, unsigned, confused, foreign, or when they are ID tokens', async () => {
    const tampered = `${tokens.AccessToken.slice(0, -6)}AAAAAA`
    for (const token of [
      await forged({}),
      await forged({}, { kid: running.identity.keys.kid }),
      none(),
      confused(),
      tampered,
      tokens.IdToken,
      'x',
    ]) {
      const { status, body } = await getUser(token)
      expect([status, body.message]).toEqual([400, 'Invalid Access Token'])
    }
  })

  it('are refused of another issuer or client, and without the scope for it, although the key is ours', async () => {
    const keys = await loadKeys(running.dataDir)
    const sign = (claims: object) =>
      new SignJWT({ ...decodeJwt(tokens.AccessToken), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: keys.kid })
        .sign(keys.signing)
    expect((await getUser(await sign({}))).status).toBe(200)
    for (const claims of [
      { iss: 'https://elsewhere.test/idp/local_Atrium1' },
      { client_id: 'another-client' },
      { client_id: undefined },
      { token_use: 'id' },
      { origin_jti: undefined },
      { sub: undefined },
      { exp: undefined },
      { iat: undefined },
    ]) {
      expect((await getUser(await sign(claims))).body.message).toBe('Invalid Access Token')
    }
    for (const scope of [undefined, '', 'openid email', 'aws.cognito.signin.user.administrator']) {
      expect((await getUser(await sign({ scope }))).body.message).toBe('Access Token does not have required scopes')
    }
  })

  it('are refused once the account is disabled', async () => {
    const { sub } = await running.identity.admin.createUser({ email: 'gone@acme.test', password })
    const own = (await signIn(running, 'gone@acme.test', password)).body.AuthenticationResult
    const { owner } = running.database
    await sql`update identity.accounts set enabled = false where sub = ${sub}`.execute(owner)
    expect((await getUser(own.AccessToken)).status).toBe(400)
    expect((await refresh(own.RefreshToken)).status).toBe(400)
    expect((await signIn(running, 'gone@acme.test', password)).body.message).toBe('User is disabled.')
  })
})

describe('the wire', () => {
  it('gives the public keys', async () => {
    const response = await fetch(`${running.endpoint}/local_Atrium1/.well-known/jwks.json`)
    const { keys } = await response.json()
    expect(keys).toEqual([expect.objectContaining({ kty: 'RSA', alg: 'RS256', kid: running.identity.keys.kid })])
    expect(keys[0]).not.toHaveProperty('d')
  })

  it('refuses unknown operations, other clients, other flows and what is no JSON, as HTTP 400', async () => {
    expect((await running.call('DeleteUserPool', {})).body.__type).toBe('UnknownOperationException')
    expect((await running.call('constructor', {})).body.__type).toBe('UnknownOperationException')
    const other = { ClientId: 'other', RefreshToken: tokens.RefreshToken }
    expect((await running.call('GetTokensFromRefreshToken', other)).body.__type).toBe('ResourceNotFoundException')
    const flow = { ClientId: clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: {} }
    expect((await running.call('InitiateAuth', flow)).body.__type).toBe('InvalidParameterException')
    for (const body of ['', '[]', '{', 'null', `"${'x'.repeat(70_000)}"`]) {
      const response = await fetch(running.endpoint, {
        method: 'POST',
        body,
        headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
      })
      expect(response.status).toBe(400)
    }
  })

  it('forgets what has expired without being asked', async () => {
    running.pass(40 * days + 2 * hours + seconds)
    const fresh = await running.again()
    fresh.close()
    const { owner } = running.database
    const { rows } = await sql`select id from identity.sessions`.execute(owner)
    expect(rows).toEqual([])
  })
})
