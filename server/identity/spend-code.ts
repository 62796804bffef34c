import type { Kysely } from 'kysely'
import type { Account } from './accounts.ts'
import type { Call } from './call.ts'
import type { CodePurpose } from './codes.ts'
import { codeMismatch, expiredCode, tooManyFailedAttempts } from './failure.ts'
import type { Services } from './services.ts'
import { failuresOfAddress } from './sign-in.ts'
import type { AccountStatus, IdentityTables } from './tables.ts'
import { tellDone } from './told-acts.ts'

const deeds = { confirmation: 'confirmSignUp', reset: 'resetPassword' } as const

interface Question<Done> {
  purpose: CodePurpose
  username: string
  code: string
  /** The states of an account in which the code may be used. */
  states: readonly AccountStatus[]
  /** What the right code brings about; all of it, with the code used up, or nothing. */
  settle(account: Account, tx: Kysely<IdentityTables>): Promise<Done>
}

/**
 * Takes a mailed code and does what it is for. Whether the code is wrong, there is none, or nobody has the name: the
 * answer is the same, and so are the waits from the fifth on.
 */
export async function spendCode<Done>(
  services: Pick<Services, 'db' | 'throttle' | 'rates' | 'codes' | 'accounts' | 'people'>,
  call: Call,
  { purpose, username, code, states, settle }: Question<Done>,
): Promise<Done> {
  const { db, throttle, rates, codes, accounts } = services
  const deed = deeds[purpose]
  call.tries({ deed, username })
  const key = throttle.keyOf(username, purpose)
  if (await throttle.isBlocked(key)) throw tooManyFailedAttempts()
  // Counted before it is judged, as passwords are: nobody goes through a list of names.
  if (!(await rates.take('failures from', call.address, failuresOfAddress))) throw tooManyFailedAttempts()
  const owner = throttle.keyOf(username)
  const verdict = await codes.judge(purpose, owner, code)
  const outcome =
    verdict.is !== 'right'
      ? verdict
      : await db.transaction().execute(async (tx) => {
          const account = await accounts.lock(verdict.sub, tx)
          if (!account?.enabled || !states.includes(account.status)) return { is: 'wrong' as const }
          // Meanwhile it may have been used, or voided.
          if (!(await codes.use(purpose, owner, code, tx))) return { is: 'wrong' as const }
          const done = await settle(account, tx)
          await tellDone(services, { deed, sub: account.sub, sender: call.sender }, tx)
          await throttle.clear(key, tx)
          return { is: 'done' as const, done }
        })
  if (outcome.is === 'done') {
    await rates.giveBack('failures from', call.address, failuresOfAddress)
    return outcome.done
  }
  const { blocked } = await throttle.fail(key)
  if (blocked) throw tooManyFailedAttempts()
  throw outcome.is === 'expired' ? expiredCode() : codeMismatch()
}
