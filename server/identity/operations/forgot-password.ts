import { normalUsername } from '../accounts.ts'
import type { Call } from '../call.ts'
import { checkClient } from '../client.ts'
import { type Input, text } from '../input.ts'
import { type CodeDelivery, sendCode } from '../send-code.ts'
import type { Services } from '../services.ts'
import { tellDone } from '../told-acts.ts'

/**
 * ForgotPassword: mails a code to whoever has a confirmed account with a password. Everybody else is answered alike and
 * gets none: unknown, disabled, never confirmed, invited (the invitation's password stands), or of another provider.
 */
export async function forgotPassword(services: Services, input: Input, call: Call): Promise<CodeDelivery> {
  checkClient(services, input)
  const username = normalUsername(text(input, 'Username', 320))
  const account = await services.accounts.byUsername(username)
  const mayReset =
    account?.enabled &&
    account.verifier !== null &&
    (account.status === 'Confirmed' || account.status === 'ResetRequired')
  if (mayReset) {
    const { sub } = account
    call.afterwards(() => tellDone(services, { deed: 'askToResetPassword', sub, sender: call.sender }, services.db))
  }
  return sendCode(services, call, 'reset', username, mayReset ? account : undefined)
}
