import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import type { Deployment } from '../generated/deployments.ts'

/** Where ID tokens come from, and how they are known to be genuine. */
export interface TokenSource {
  issuer: string
  audience: string
  key: JWTVerifyGetKey
}

/** True when this server is the identity service itself; the deployment names a path then, and no other host. */
export function isEmbedded({ identity }: Deployment): boolean {
  return identity.endpoint.startsWith('/')
}

/** The issuer of the embedded service: fixed, so that tokens outlive a change of port. */
export function embeddedIssuer({ identity }: Deployment): string {
  return `https://atrium.invalid${identity.endpoint}/${identity.pool}`
}

/** Tokens of the embedded service, its keys asked for in process. */
export function embeddedTokens(
  deployment: Deployment,
  publicKey: (kid: string) => Exclude<Awaited<ReturnType<JWTVerifyGetKey>>, undefined> | undefined,
): TokenSource {
  return {
    issuer: embeddedIssuer(deployment),
    audience: deployment.identity.client,
    key: (header) => {
      const key = header.kid === undefined ? undefined : publicKey(header.kid)
      if (!key) throw new Error('The token is signed with a key that is not ours')
      return key
    },
  }
}

/**
 * Tokens of an AWS Cognito user pool, its keys fetched and remembered. The region is the pool id's first part, as in
 * `eu-west-1_Ab12Cd34E`.
 */
export function cognitoTokens({ name, identity }: Deployment): TokenSource {
  const region = /^([a-z]{2}(?:-[a-z]+)+-\d)_\w+$/.exec(identity.pool)?.[1]
  if (!region) throw new Error(`The deployment ${name} names no Cognito pool: ${identity.pool}`)
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${identity.pool}`
  return {
    issuer,
    audience: identity.client,
    key: createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`)),
  }
}
