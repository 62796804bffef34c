import { createHash } from 'node:crypto'
import { sameText } from '../../secrets/secrets.ts'
import { seconds } from '../clock.ts'
import { Refusal } from '../failure.ts'
import type { Services } from '../services.ts'
import { OAuthRefusal } from './failure.ts'

const kind = 'HOSTED_CODE'
const lifetime = 60 * seconds

interface CodeState {
  clientId: string
  redirectUri: string
  challenge: string
  expiresAt: number
}

type Needs = Pick<Services, 'challenges' | 'throttle' | 'clock' | 'clientId'>

/** A code that stands for somebody who has signed in: for a minute, for this console, for whoever knows the verifier. */
export function openCode(
  { challenges, throttle, clock, clientId }: Needs,
  sub: string,
  { redirectUri, challenge }: Pick<CodeState, 'redirectUri' | 'challenge'>,
): Promise<string> {
  const state: CodeState = { clientId, redirectUri, challenge, expiresAt: clock() + lifetime }
  return challenges.open({ kind, throttleKey: throttle.keyOf(sub), sub, state })
}

/**
 * Whom a code stands for. It is used up by the first try, also by a wrong one: who has a code and not its verifier has
 * stolen it.
 */
export async function takeCode(
  { challenges, clock }: Pick<Needs, 'challenges' | 'clock'>,
  given: { code: string; clientId: string; redirectUri: string; verifier: string },
): Promise<string> {
  const { sub, state } = await challenges.take<CodeState>(kind, given.code).catch((error: unknown) => {
    throw error instanceof Refusal ? new OAuthRefusal('invalid_grant') : error
  })
  const made = createHash('sha256').update(given.verifier).digest('base64url')
  const fits =
    state.expiresAt > clock() &&
    state.clientId === given.clientId &&
    state.redirectUri === given.redirectUri &&
    /^[\w.~-]{43,128}$/.test(given.verifier) &&
    sameText(made, state.challenge)
  if (!fits || sub === null) throw new OAuthRefusal('invalid_grant')
  return sub
}
