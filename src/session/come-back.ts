import { Failure } from '../runtime/data/failure.ts'
import type { Arrival } from '../runtime/session/session.ts'
import type { Identity } from './amplify.ts'
import { readAnswer } from './arrival.ts'
import { asFailure } from './as-failure.ts'
import type { Hosted } from './hosted.ts'
import type { TokenStorage } from './storage.ts'
import { takeFromTab } from './way-out.ts'
import { within } from './within.ts'

export interface ComeBackNeeds {
  readonly hosted: Hosted | undefined
  readonly signInPath: string | undefined
  readonly load: () => Promise<Identity>
  readonly storage: TokenStorage
  /** Of the keys that are ours. */
  readonly prefix: string
  readonly signedIn: () => Promise<void>
}

/**
 * Finishes a hosted sign-in that led back to this address; undefined for any other address. It must have been begun in
 * this tab, and not longer ago than its state allows: otherwise the code is not even exchanged.
 */
export function comeBack(address: URL, needs: ComeBackNeeds): Promise<Arrival> | undefined {
  const { hosted, signInPath } = needs
  const answer = hosted && readAnswer(address, signInPath)
  if (!hosted || !answer) return undefined
  const begun = takeFromTab(hosted.client)
  const path = begun?.way.path
  if (answer.kind === 'said') return Promise.resolve({ kind: 'said', message: answer.message, path })
  if (!begun) return Promise.resolve({ kind: 'refused', failure: refusal('UnknownState'), path })
  if (begun.way.expires < Date.now()) return Promise.resolve({ kind: 'refused', failure: refusal('Expired'), path })
  begun.restore()
  return finish(hosted, needs).then(
    (): Arrival => ({ kind: 'signedIn', path }),
    (failure: Failure): Arrival => {
      needs.storage.forget(needs.prefix)
      return { kind: 'refused', failure, path }
    },
  )
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
