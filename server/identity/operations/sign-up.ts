import type { NewAccount } from '../accounts.ts'
import { normalUsername } from '../accounts.ts'
import { signUpAttributes } from '../attributes.ts'
import type { Call } from '../call.ts'
import { checkClient } from '../client.ts'
import { minutes } from '../clock.ts'
import { codeLifetimes } from '../codes.ts'
import { invalidParameter, limitExceeded, notAuthorized, preSignUpFailed, Refusal } from '../failure.ts'
import { type Input, text } from '../input.ts'
import { checkPassword } from '../password.ts'
import { type CodeDelivery, codeLetter, deliveryTo } from '../send-code.ts'
import type { Services } from '../services.ts'

/**
 * The product says whether an email is taken (8: "Email already exist"). So that nobody goes through a list of emails,
 * an address asks no more often than this.
 */
const perAddress = { burst: 30, every: minutes }

type Answer = CodeDelivery & { UserConfirmed: false; UserSub: string }

/**
 * SignUp: makes an account that waits for its code (P-1-05, P-3-34). Of the organisation only the name is listened to,
 * and only at confirmation; ids and roles that a client sends are ignored.
 */
export async function signUp(services: Services, input: Input, call: Call): Promise<Answer> {
  const { db, throttle, codes, rates, people, mail, flows } = services
  checkClient(services, input)
  if (!people || !flows.signUp) throw notAuthorized('SignUp is not permitted for this user pool')
  const username = normalUsername(text(input, 'Username', 254))
  const password = text(input, 'Password', 256)
  const given = signUpAttributes(input)
  checkEmail(username, given.get('email'))
  checkPassword(password)

  const givenName = given.get('given_name') ?? ''
  const familyName = given.get('family_name') ?? ''
  const askedTenant = given.get('custom:tenantName') ?? ''
  const words = people.checkSignUp({ email: username, givenName, familyName, tenantName: askedTenant })
  if (words !== undefined) throw preSignUpFailed(words)
  if (!(await rates.take('sign-ups from', call.address, perAddress))) throw limitExceeded()

  const picture = given.get('picture')
  const attributes = {
    email: username,
    email_verified: false,
    given_name: givenName,
    family_name: familyName,
    ...(picture && { picture }),
  }
  const made = await db.transaction().execute(async (tx) => {
    const account = await claim(services, tx, { username, attributes, status: 'Unconfirmed', password, askedTenant })
    const code = account && (await codes.open('confirmation', throttle.keyOf(username), account.sub, tx))
    return account && code ? { account, code } : undefined
  })
  if (!made) throw new Refusal('UsernameExistsException', 'User already exists')
  const { account, code } = made
  call.afterwards(async () =>
    mail?.send('confirmation', username, codeLetter('confirmation', account, code), call.language),
  )
  return { UserConfirmed: false, UserSub: account.sub, ...deliveryTo(username) }
}

/** The new account; one that nobody confirmed while there was a code for it makes place. undefined: the name is taken. */
async function claim({ accounts, clock, throttle }: Services, tx: Services['db'], account: NewAccount) {
  const made = await accounts.claim(account, tx)
  if (made) return made
  const found = await accounts.byUsername(account.username, tx)
  const there = found && (await accounts.lock(found.sub, tx))
  if (there?.status !== 'Unconfirmed') return undefined
  const oldest = new Date(clock() - codeLifetimes.confirmation)
  if (there.created_at > oldest) return undefined
  const open = await tx
    .selectFrom('identity.codes')
    .select('owner')
    .where('owner', '=', throttle.keyOf(account.username))
    .where('purpose', '=', 'confirmation')
    .where('expires_at', '>', new Date(clock()))
    .executeTakeFirst()
  return open ? undefined : accounts.takeOver(there.sub, account, tx)
}

function checkEmail(username: string, email: string | undefined): void {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(username)) throw invalidParameter('Username should be an email.')
  if (email !== undefined && normalUsername(email) !== username) throw invalidParameter('Invalid email address format.')
}
