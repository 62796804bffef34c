import type { Kysely } from 'kysely'
import { type Account, normalUsername } from '../accounts.ts'
import type { Services } from '../services.ts'
import type { IdentityTables } from '../tables.ts'
import type { DemoIdentity, ProvidedIdentity } from './demo-identities.ts'
import { linkIdentity } from './federated.ts'

/** Who somebody is here, or the words that refuse them: the console matches on them (product 8). */
export type FederatedSignIn = { account: Account } | { refused: string }

type Needs = Pick<Services, 'db' | 'accounts' | 'clock'>

/**
 * Somebody comes from an identity provider: finds their account, links one that waits for them, or makes one. Nothing is
 * found or linked by an email that was registered by the form and confirmed: whoever has that mailbox has not shown the
 * password.
 */
export async function identifyFederated(
  services: Needs,
  provider: string,
  identity: DemoIdentity,
): Promise<FederatedSignIn> {
  if (identity.refusal !== undefined) return { refused: identity.refusal }
  return services.db.transaction().execute((tx) => within(services, provider, identity, tx))
}

async function within(
  { accounts, clock }: Needs,
  provider: string,
  identity: ProvidedIdentity,
  tx: Kysely<IdentityTables>,
): Promise<FederatedSignIn> {
  const link = (sub: string) => linkIdentity(tx, { provider, subject: identity.subject, sub, at: new Date(clock()) })
  const allowed = (account: Account | undefined): FederatedSignIn =>
    account?.enabled ? { account } : { refused: 'User is disabled.' }

  const known = await tx
    .selectFrom('identity.federated')
    .select('sub')
    .where('provider', '=', provider)
    .where('subject', '=', identity.subject)
    .executeTakeFirst()
  if (known) return allowed(await accounts.bySub(known.sub, tx))

  const { givenName: given_name, familyName: family_name } = identity
  const email = normalUsername(identity.email)
  const attributes = { email, email_verified: true, given_name, family_name }
  const made = await accounts.claim({ username: email, attributes, status: 'Confirmed' }, tx)
  if (made) {
    await link(made.sub)
    return { account: made }
  }

  const found = await accounts.byUsername(email, tx)
  const there = found && (await accounts.lock(found.sub, tx))
  const links = there ? await linksOf(there.sub, tx) : []
  // The same sign-in twice at once: the other one was quicker.
  if (links.some((each) => each.provider === provider && each.subject === identity.subject)) return allowed(there)
  // Somebody else's, or one that has just been removed.
  if (!there || links.length > 0) return { refused: 'Email already exist' }
  if (there.status !== 'ForceChangePassword' && there.status !== 'Unconfirmed') return { refused: 'Wrong Login Method' }
  if (!there.enabled) return { refused: 'User is disabled.' }
  // The mailed password is void: whoever reads that letter later is not let in by it. And what somebody signed up with who
  // never showed that the email is theirs may be a stranger's: neither password nor names of that are kept.
  const own = there.status === 'Unconfirmed' ? undefined : there.attributes
  const names = { given_name: own?.given_name || given_name, family_name: own?.family_name || family_name }
  const arrived = { ...own, ...names, email, email_verified: true }
  const account = await accounts.takeOver(there.sub, { username: email, attributes: arrived, status: 'Confirmed' }, tx)
  await link(account.sub)
  return { account }
}

async function linksOf(sub: string, tx: Kysely<IdentityTables>) {
  return tx.selectFrom('identity.federated').select(['provider', 'subject']).where('sub', '=', sub).execute()
}
