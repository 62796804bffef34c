import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, it, vi } from 'vitest'
import { cognitoTokens, isEmbedded } from '../../../server/auth/keys.ts'
import { createVerifier } from '../../../server/auth/verifier.ts'
import type { Deployment } from '../../../server/generated/deployments.ts'
import { Refusal } from '../../../server/operation/refusal.ts'

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const issuer = 'https://issuer.test/pool'
const audience = 'client'

function verifier(isRevoked = (_: { originJti: string }) => false) {
  return createVerifier({
    source: {
      issuer,
      audience,
      key: ({ kid }) => {
        if (kid !== 'ours') throw new Error('unknown key')
        return pair.publicKey
      },
    },
    isRevoked,
  })
}

interface Choices {
  claims?: Record<string, unknown>
  key?: KeyObject | Uint8Array
  alg?: string
  kid?: string
  expiresIn?: number
}

function token({ claims = {}, key = pair.privateKey, alg = 'RS256', kid = 'ours', expiresIn = 60 }: Choices = {}) {
  const now = Math.floor(Date.now() / 1000)
  const all = {
    sub: 'ada',
    token_use: 'id',
    origin_jti: 's1',
    iss: issuer,
    aud: audience,
    iat: now,
    exp: now + expiresIn,
  }
  return new SignJWT({ ...all, ...claims }).setProtectedHeader({ alg, kid }).sign(key)
}

describe('ID tokens (P-7.1-02)', () => {
  it('are believed when everything about them is right', async () => {
    const session = await verifier().verify(await token())
    expect(session).toMatchObject({ sub: 'ada', originJti: 's1' })
  })

  it.each<[string, Record<string, unknown>, boolean]>([
    ['the identity service says so', { email_verified: true }, true],
    ['it says so in a text', { email_verified: 'true' }, true],
    ['it says nothing', {}, false],
    ['it says no', { email_verified: false }, false],
    ['it is Google’s', { email_verified: false, identities: [{ providerType: 'Google' }] }, true],
    ['another provider tells it', { email_verified: false, identities: [{ providerType: 'OIDC' }] }, false],
    ['another provider tells it and says so', { email_verified: true, identities: [{ providerType: 'OIDC' }] }, true],
    ['the provider is no list', { identities: 'Google' }, false],
    ['the provider is nothing', { identities: [null] }, false],
  ])('tell whether the email is theirs where %s (P-4-16)', async (_, claims, emailVerified) => {
    const session = await verifier().verify(await token({ claims: { email: 'Ada@one.test', ...claims } }))
    expect(session).toMatchObject({ profile: { email: 'ada@one.test', emailVerified } })
  })

  it.each<[string, Choices]>([
    ['another key', { key: stranger.privateKey }],
    ['a key id that is not ours', { kid: 'theirs' }],
    ['another issuer', { claims: { iss: 'https://evil.test' } }],
    ['another audience', { claims: { aud: 'another' } }],
    ['an end in the past', { expiresIn: -1 }],
    ['no end', { claims: { exp: undefined } }],
    ['the use of an access token', { claims: { token_use: 'access' } }],
    ['no use', { claims: { token_use: undefined } }],
    ['nobody in it', { claims: { sub: undefined } }],
    ['a public key used as a secret', { alg: 'HS256', key: pair.publicKey.export({ type: 'spki', format: 'der' }) }],
    ['another RSA algorithm', { alg: 'PS256' }],
  ])('are refused with %s', async (_, choices) => {
    const answer = await verifier().verify(await token(choices))
    expect(answer).toBeInstanceOf(Refusal)
    expect(answer).toMatchObject({ status: 401, message: 'The user is not authenticated' })
  })

  it('are refused unsigned', async () => {
    const [, payload] = (await token()).split('.')
    const header = Buffer.from(JSON.stringify({ alg: 'none', kid: 'ours' })).toString('base64url')
    expect(await verifier().verify(`${header}.${payload}.`)).toBeInstanceOf(Refusal)
  })

  it('are refused as soon as their session is revoked, although they were known', async () => {
    const revoked = new Set<string>()
    const one = verifier(({ originJti }) => revoked.has(originJti))
    const text = await token()
    expect(await one.verify(text)).toMatchObject({ sub: 'ada' })
    expect(one.verify(text)).toMatchObject({ sub: 'ada' })
    revoked.add('s1')
    expect(one.verify(text)).toMatchObject({ message: 'Token already revoked' })
  })

  it('are refused when they expire, although they were known', async () => {
    const one = verifier()
    const text = await token({ expiresIn: 60 })
    expect(await one.verify(text)).toMatchObject({ sub: 'ada' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    try {
      expect(await one.verify(text)).toBeInstanceOf(Refusal)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the source of tokens', () => {
  const deployment = (endpoint: string, pool: string): Deployment => ({
    name: 'prod',
    category: 'SaaS',
    disabledFeatures: [],
    graphql: '/graphql',
    identity: { endpoint, pool, client: 'client' },
    links: {},
    texts: {},
  })

  it('is the deployment’s Cognito pool where it names another host', () => {
    const prod = deployment('https://cognito-idp.eu-west-1.amazonaws.com/', 'eu-west-1_Ab12Cd34E')
    expect(isEmbedded(prod)).toBe(false)
    expect(cognitoTokens(prod)).toMatchObject({
      issuer: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Ab12Cd34E',
      audience: 'client',
    })
    expect(() => cognitoTokens(deployment('https://x.test', 'evil.test/pool_1'))).toThrow(/names no Cognito pool/)
  })
})
