import type { Call } from '../call.ts'
import { checkClient } from '../client.ts'
import { type Input, text } from '../input.ts'
import type { Services } from '../services.ts'
import { spendCode } from '../spend-code.ts'

/** ConfirmSignUp: the code shows that the email is theirs; the console makes tenant and user with it (P-1-05). */
export async function confirmSignUp(services: Services, input: Input, call: Call): Promise<Record<string, never>> {
  const { accounts, clock, people } = services
  checkClient(services, input)
  await spendCode(services, call, {
    purpose: 'confirmation',
    username: text(input, 'Username', 320),
    code: text(input, 'ConfirmationCode', 64),
    states: ['Unconfirmed'],
    async settle({ sub, username, attributes, asked_tenant }, tx) {
      await tx
        .updateTable('identity.accounts')
        .set({ status: 'Confirmed', asked_tenant: null, updated_at: new Date(clock()) })
        .where('sub', '=', sub)
        .execute()
      await accounts.setAttributes(sub, { email_verified: true }, tx)
      await people?.confirmed(
        {
          sub,
          username,
          email: attributes.email,
          givenName: attributes.given_name ?? '',
          familyName: attributes.family_name ?? '',
          tenantName: asked_tenant ?? '',
        },
        tx,
      )
    },
  })
  return {}
}
