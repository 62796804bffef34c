import { afterEach, expect, it } from 'vitest'
import { enabledFlowsOf } from '../../../server/identity/enabled-flows.ts'
import { refusal, signUp } from './flows.ts'
import { type Running, runIdentity } from './running.ts'
import { signIn } from './srp-client.ts'

const password = 'Console-Demo-1'
let running: Running | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
})

it('a deployment without the Sign Up Option takes no sign-ups', async () => {
  running = await runIdentity({ flows: enabledFlowsOf(new Set(['Sign Up Option'])) })
  await running.identity.admin.createUser({ email: 'known@acme.test', password })
  expect(refusal(await signUp(running, 'ada@new.test', password))).toEqual([
    400,
    'NotAuthorizedException',
    'SignUp is not permitted for this user pool',
  ])
  expect((await signIn(running, 'known@acme.test', password)).status).toBe(200)
})

it('a deployment without the Form Login Option takes no passwords', async () => {
  running = await runIdentity({ flows: enabledFlowsOf(new Set(['Form Login Option'])) })
  await running.identity.admin.createUser({ email: 'known@acme.test', password })
  expect((await signIn(running, 'known@acme.test', password)).body.message).toBe(
    'USER_SRP_AUTH is not enabled for the client.',
  )
})

it('nothing is open where the whole console is off', () => {
  expect(enabledFlowsOf(new Set(['All Features']))).toEqual({ signUp: false, password: false })
})
