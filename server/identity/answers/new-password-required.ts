import { isPicture } from '../attributes.ts'
import type { Call } from '../call.ts'
import { invalidParameter } from '../failure.ts'
import { type Input, text } from '../input.ts'
import { checkPassword } from '../password.ts'
import type { Names } from '../people.ts'
import type { Services } from '../services.ts'
import { completeSignIn, type SignInAnswer } from '../sign-in.ts'
import type { Attributes } from '../tables.ts'
import { challengedAccount } from './challenged-account.ts'

/** What an invited person may say about themself; tenant and role are the server's to say. */
const writable = new Set(['given_name', 'family_name', 'picture'])

/** NEW_PASSWORD_REQUIRED: an invited person replaces the temporary password (product 4). */
export async function newPasswordRequired(
  services: Services,
  responses: Input,
  session: string,
  call: Call,
): Promise<SignInAnswer> {
  const { accounts, challenges, people } = services
  const password = text(responses, 'NEW_PASSWORD', 256)
  checkPassword(password)
  const challenge = await challenges.attempt('NEW_PASSWORD_REQUIRED', session)
  const account = await challengedAccount(services, challenge, responses)
  if (accounts.isPassword(account, password)) throw invalidParameter('Please use different password')
  const given = givenAttributes(responses)
  const words = people?.checkNames?.(namesIn(given))
  if (words !== undefined) throw invalidParameter(words)
  const attributes = { ...account.attributes, ...given }
  const { throttleKey } = challenge
  const how = { throttleKey, call, deed: 'acceptInvitation' } as const
  return completeSignIn(services, { ...account, attributes }, how, async (tx) => {
    await challenges.close(session, tx)
    await accounts.setPassword(account.sub, password, tx)
    await accounts.setAttributes(account.sub, given, tx)
  })
}

function namesIn({ given_name, family_name }: Partial<Attributes>): Names {
  return {
    ...(given_name !== undefined && { givenName: given_name }),
    ...(family_name !== undefined && { familyName: family_name }),
  }
}

function givenAttributes(responses: Input): Partial<Attributes> {
  const given: Record<string, string> = {}
  for (const key of Object.keys(responses)) {
    if (!key.startsWith('userAttributes.')) continue
    const name = key.slice('userAttributes.'.length)
    if (!writable.has(name)) throw invalidParameter(`Attribute ${name.slice(0, 64)} cannot be updated.`)
    given[name] = text(responses, key, 2048)
    if (name === 'picture' && !isPicture(given[name])) throw invalidParameter('Invalid parameter picture')
  }
  return given
}
