import { normalUsername } from '../accounts.ts'
import type { Call } from '../call.ts'
import { checkClient } from '../client.ts'
import { type Input, text } from '../input.ts'
import { type CodeDelivery, sendCode } from '../send-code.ts'
import type { Services } from '../services.ts'

/** ResendConfirmationCode: another code for whoever has signed up. Others are answered alike and get none. */
export async function resendConfirmationCode(services: Services, input: Input, call: Call): Promise<CodeDelivery> {
  checkClient(services, input)
  const username = normalUsername(text(input, 'Username', 320))
  const account = await services.accounts.byUsername(username)
  const isWaiting = account?.status === 'Unconfirmed' && account.enabled
  return sendCode(services, call, 'confirmation', username, isWaiting ? account : undefined)
}
