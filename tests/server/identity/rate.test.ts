import { afterAll, beforeAll, expect, it } from 'vitest'
import { operations } from '../../../server/identity/operations/operations.ts'
import { clientId, type Running, runIdentity } from './running.ts'

let running: Running

beforeAll(async () => {
  running = await runIdentity({ rate: { burst: 5, perSecond: 1 }, trustedProxies: 1 })
})
afterAll(() => running?.stop())

/** A call as if from an address, which a proxy tells. */
async function call(operation: string, from: string, path = '') {
  const response = await fetch(`${running.endpoint}${path}`, {
    method: 'POST',
    headers: {
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      'x-forwarded-for': from,
    },
    body: JSON.stringify({ ClientId: clientId }),
  })
  const body = await response.json()
  return { status: response.status, type: body.__type as string, wait: response.headers.get('retry-after') }
}

const refused = { status: 400, type: 'TooManyRequestsException', wait: '1' }

it.each([...operations.keys()].map((name, n) => [name, `10.0.0.${n}`] as const))(
  '%s: an address that calls too often is told to wait, and others are not',
  async (name, from) => {
    for (let n = 0; n < 5; n++) expect((await call(name, from)).type).not.toBe(refused.type)
    expect(await call(name, from)).toEqual(refused)
    // Whatever it calls then.
    for (const other of operations.keys()) expect(await call(other, from)).toEqual(refused)
    expect((await call(name, `${from}0`)).type).not.toBe(refused.type)
    running.pass(1000)
    expect((await call(name, from)).type).not.toBe(refused.type)
    expect(await call(name, from)).toEqual(refused)
  },
)

it('hosted sign-in is counted with it', async () => {
  for (let n = 0; n < 5; n++) await call('', '10.0.1.1', '/oauth2/token')
  expect(await call('', '10.0.1.1', '/oauth2/token')).toEqual(refused)
})
