import type { Mail } from '../mail/mail.ts'
import { pageLink } from '../mail/page-link.ts'
import type { Account } from './accounts.ts'
import type { Call } from './call.ts'
import { minutes, seconds } from './clock.ts'
import type { CodePurpose } from './codes.ts'
import { limitExceeded } from './failure.ts'
import type { Services } from './services.ts'

/** Who writes the letters. `pretend` does as much and reaches nobody. */
export type Letters = Pick<Mail, 'send'> & Partial<Pick<Mail, 'pretend'>>

/** For one name: a second letter at once, then one a minute, and six in an hour. */
export const lettersPerName = [
  { burst: 2, every: minutes },
  { burst: 6, every: 10 * minutes },
]
/** From one address, to whomever. */
const perAddress = { burst: 50, every: 20 * seconds }

export interface CodeDelivery {
  CodeDeliveryDetails: { Destination: string; DeliveryMedium: 'EMAIL'; AttributeName: 'email' }
}

/**
 * Makes a code and mails it to `account` once the answer is on its way. For nobody the same is done and answered, down
 * to a letter that nobody gets.
 */
export async function sendCode(
  { throttle, rates, codes, mail }: Pick<Services, 'throttle' | 'rates' | 'codes' | 'mail'>,
  call: Call,
  purpose: CodePurpose,
  username: string,
  account: Account | undefined,
): Promise<CodeDelivery> {
  const owner = throttle.keyOf(username)
  const mayGo =
    (await rates.take('codes from', call.address, perAddress)) &&
    (await rates.take(`code ${purpose}`, owner, ...lettersPerName))
  if (!mayGo) throw limitExceeded()
  const code = await codes.open(purpose, owner, account?.sub ?? null)
  call.afterwards(async () => {
    const { language } = call
    if (account) await mail?.send(purpose, account.attributes.email, codeLetter(purpose, account, code), language)
    else
      await mail?.pretend?.(purpose, username, codeLetter(purpose, { attributes: { email: username } }, code), language)
  })
  return deliveryTo(username)
}

/** Where the console takes a code. */
const pages = { confirmation: 'sign-up-confirm', reset: 'reset-password' } as const satisfies Record<
  CodePurpose,
  string
>

/** What stands in a letter with a code. */
export function codeLetter(
  purpose: CodePurpose,
  { attributes: { email, given_name } }: { attributes: { email: string; given_name?: string } },
  code: string,
): Record<string, string> {
  return { code, name: given_name || email, email, link: pageLink(pages[purpose], { email }) }
}

/** Where a code is said to go: made of what was asked for and nothing else, `a***@e***`. */
export function deliveryTo(username: string): CodeDelivery {
  const [, first = '', domain = ''] = /^(.)[^@]*@(.)/u.exec(username.trim().toLowerCase()) ?? []
  const Destination = domain === '' ? '***' : `${first}***@${domain}***`
  return { CodeDeliveryDetails: { Destination, DeliveryMedium: 'EMAIL', AttributeName: 'email' } }
}
