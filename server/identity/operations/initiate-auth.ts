import { randomBytes } from 'node:crypto'
import { normalUsername } from '../accounts.ts'
import type { PasswordState } from '../answers/password-verifier.ts'
import type { Call } from '../call.ts'
import { checkClient } from '../client.ts'
import { seconds } from '../clock.ts'
import { invalidParameter, tooManyRequests } from '../failure.ts'
import { type Input, record, text } from '../input.ts'
import type { Services } from '../services.ts'
import { checkWaits, type SignInAnswer } from '../sign-in.ts'
import { isClientPublic, startSrp } from '../srp.ts'

/** Sign-ins begun from one address, also those that nobody goes on with: a thousand, then twenty a second. */
const beginsFrom = { burst: 1000, every: seconds / 20 }

/** InitiateAuth: the first half of a sign-in by SRP. It is the same for a sign-in name that nobody has. */
export async function initiateAuth(
  services: Pick<Services, 'accounts' | 'challenges' | 'throttle' | 'rates' | 'clientId' | 'flows'>,
  input: Input,
  call: Call,
): Promise<SignInAnswer> {
  const { accounts, challenges, throttle, rates } = services
  checkClient(services, input)
  const flow = text(input, 'AuthFlow', 64)
  if (flow !== 'USER_SRP_AUTH' || !services.flows.password)
    throw invalidParameter(`${flow} is not enabled for the client.`)
  const parameters = record(input, 'AuthParameters')
  const username = normalUsername(text(parameters, 'USERNAME', 320))
  const clientPublic = text(parameters, 'SRP_A', 1024)
  if (!isClientPublic(clientPublic)) throw invalidParameter('Invalid SRP_A')

  const throttleKey = throttle.keyOf(username)
  call.tries({ deed: 'signIn', username })
  await checkWaits(services, throttleKey, call)
  if (!(await rates.take('sign-ins from', call.address, beginsFrom))) throw tooManyRequests()
  const account = await accounts.byUsername(username)
  const known = accounts.verifierOf(account)
  const madeUp = accounts.madeUp(username)
  const verifier = known ?? madeUp.verifier
  const userId = account?.sub ?? madeUp.sub
  const srp = startSrp(clientPublic, verifier)
  const state: PasswordState = { srp, userId }
  const sub = known ? userId : null
  const block = await challenges.open(
    { kind: 'PASSWORD_VERIFIER', throttleKey, sub, state },
    // Clients decode it as base64 and sign the bytes.
    randomBytes(48).toString('base64'),
  )
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
      SRP_B: srp.serverPublic,
      SALT: verifier.salt,
      SECRET_BLOCK: block,
    },
  }
}
