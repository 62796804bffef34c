import type { Deployment } from '../../generator/grammar/deployments.ts'
import { Failure, failureOf } from '../runtime/failures/failure.ts'
import type { Arrival } from '../runtime/session/session.ts'
import type { Identity } from './amplify.ts'
import type { Answer } from './arrival.ts'
import { asFailure } from './as-failure.ts'
import { type Hosted, hostedOf } from './hosted.ts'
import type { TokenStorage } from './storage.ts'
import { takeFromTab } from './way-out.ts'
import { within } from './within.ts'

export interface ComeBackNeeds {
  readonly identity: NonNullable<Deployment['identity']>
  readonly signInPath: string | undefined
  readonly load: () => Promise<Identity>
  readonly storage: TokenStorage
  /** Of the keys that are ours. */
  readonly prefix: string
  readonly signedIn: () => Promise<void>
}

/**
 * Finishes a hosted sign-in that led back to this page. It must have been begun in this tab, and not longer ago than its
 * state allows: otherwise the code is not even exchanged.
 */
export async function comeBack(answer: Answer, needs: ComeBackNeeds): Promise<Arrival> {
  const hosted = hostedOf(needs.identity, needs.signInPath, globalThis.location)
  const begun = takeFromTab(needs.identity.client)
  const path = begun?.way.path
  if (answer.kind === 'said') return { kind: 'said', message: answer.message, path }
  if (!hosted || !begun) return { kind: 'refused', failure: refusal('UnknownState'), path }
  if (begun.way.expires < Date.now()) return { kind: 'refused', failure: refusal('Expired'), path }
  begun.restore()
  try {
    await finish(hosted, needs)
    return { kind: 'signedIn', path }
  } catch (failure) {
    needs.storage.forget(needs.prefix)
    return { kind: 'refused', failure: failureOf(failure, 'federatedSignIn'), path }
  }
}

async function finish(hosted: Hosted, { load, signedIn }: ComeBackNeeds) {
  await asFailure('federatedSignIn', async () => {
    const [{ finishSignIn }, identity] = await Promise.all([import('./federation.ts'), load()])
    await within(finishSignIn(identity, hosted))
  })
  await signedIn()
}

const words = {
  Expired: 'The sign-in took too long. Please sign in again.',
  UnknownState: 'This sign-in was not begun in this tab. Please sign in again.',
} as const

/** The error catalogue may say it in other words, by the type. */
function refusal(type: keyof typeof words): Failure {
  return new Failure({ kind: 'session', operation: 'federatedSignIn', type, message: words[type] })
}
