import { describe, expect, it } from 'vitest'
import { cognitoTokens } from '../../../server/auth/keys.ts'
import { deployments } from '../../../server/generated/deployments.ts'
import { makePage } from '../../../server/http/page.ts'

const html = '<html><head></head><body></body></html>'

function pageOf(name: string) {
  const deployment = deployments[name]
  if (!deployment) throw new Error(`There is no deployment ${name}`)
  const page = makePage({ html, deployment })
  const [, data = ''] = /id="deployment">(.*?)<\/script>/.exec(page.html) ?? []
  return { deployment, data: JSON.parse(data), policy: page.headers['content-security-policy'] ?? '' }
}

describe.each(['develop', 'qa', 'stg', 'prod'])('the deployment %s (P-9-25)', (name) => {
  it('gives the page its own identity, storage and GraphQL addresses, and lets it reach them', () => {
    const { data, policy } = pageOf(name)
    const others = ['develop', 'qa', 'stg', 'prod'].filter((each) => each !== name).map((each) => pageOf(each).data)
    for (const address of [data.graphql, data.storage, data.identity.pool, data.identity.hosted.domain]) {
      expect(address).toMatch(/\w/)
      expect(JSON.stringify(others)).not.toContain(`"${address}"`)
    }
    const directive = (word: string) => policy.split('; ').find((each) => each.startsWith(`${word} `))
    expect(directive('connect-src')).toBe(
      `connect-src 'self' ${[data.graphql, data.identity.endpoint, `https://${data.identity.hosted.domain}`, data.storage].map((each) => new URL(each).origin).join(' ')}`,
    )
    expect(directive('img-src')).toBe(`img-src 'self' data: blob: ${data.storage}`)
  })

  it('takes the tokens of its own pool and keeps no letters', () => {
    const { deployment } = pageOf(name)
    expect(cognitoTokens(deployment)).toMatchObject({
      issuer: `https://cognito-idp.eu-west-1.amazonaws.com/${deployment.identity.pool}`,
      audience: deployment.identity.client,
    })
    expect(deployment.mailbox).toBeUndefined()
  })
})

it('the page of a deployment on its own host reaches nothing else', () => {
  const { policy } = pageOf('local')
  expect(policy).toContain("connect-src 'self';")
  expect(policy).toContain("img-src 'self' data: blob:;")
})

it('the page of a server whose files lie in a bucket sends them there and shows them from there (C-media-07, C-media-14)', () => {
  const deployment = deployments.local
  if (!deployment) throw new Error('There is no such deployment')
  const files = 'https://files.s3.eu-west-1.amazonaws.com'
  const policy = makePage({ html, deployment, files }).headers['content-security-policy']
  expect(policy).toContain(`connect-src 'self' ${files};`)
  expect(policy).toContain(`img-src 'self' data: blob: ${files};`)
  for (const word of ['media-src', 'frame-src']) expect(policy).toMatch(new RegExp(`${word} 'self' [^;]*${files}`))
})
