import type { Call } from '../call.ts'
import { checkClient } from '../client.ts'
import { type Input, text } from '../input.ts'
import { checkPassword } from '../password.ts'
import type { Services } from '../services.ts'
import { spendCode } from '../spend-code.ts'

/** ConfirmForgotPassword: a new password for a mailed code (P-7.3-02). Every session ends; the second factor stays. */
export async function confirmForgotPassword(
  services: Services,
  input: Input,
  call: Call,
): Promise<Record<string, never>> {
  const { accounts, throttle, revocations } = services
  checkClient(services, input)
  const password = text(input, 'Password', 256)
  checkPassword(password)
  const applied = await spendCode(services, call, {
    purpose: 'reset',
    username: text(input, 'Username', 320),
    code: text(input, 'ConfirmationCode', 64),
    states: ['Confirmed', 'ResetRequired'],
    async settle(account, tx) {
      await accounts.setPassword(account.sub, password, tx)
      await accounts.setAttributes(account.sub, { email_verified: true }, tx)
      // Where a code is asked for at sign-in the waits stay: else whoever reads the mail could guess it by resetting on.
      if (!account.totp_enabled) await throttle.clear(throttle.keyOf(account.username), tx)
      return revocations.endSessions(account.sub, tx)
    },
  })
  applied()
  return {}
}
