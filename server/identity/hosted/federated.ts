import type { Kysely } from 'kysely'
import type { IdentityTables } from '../tables.ts'
import type { FederatedClaims } from '../tokens.ts'

/** From now on the provider's person signs in as this account. */
export async function linkIdentity(
  db: Kysely<IdentityTables>,
  { provider, subject, sub, at }: { provider: string; subject: string; sub: string; at: Date },
): Promise<void> {
  await db.insertInto('identity.federated').values({ provider, subject, sub, created_at: at }).execute()
}

/**
 * What the ID token says of people who sign in through a provider, as Cognito does: `identities`, and a name made of the
 * provider's. Empty for everybody else.
 */
export async function federatedClaims(db: Kysely<IdentityTables>, sub: string): Promise<FederatedClaims> {
  const links = await db
    .selectFrom('identity.federated')
    .select(['provider', 'subject', 'created_at'])
    .where('sub', '=', sub)
    .orderBy('created_at')
    .orderBy('provider')
    .execute()
  const [first] = links
  if (!first) return {}
  return {
    'cognito:username': `${first.provider}_${first.subject}`,
    identities: links.map(({ provider, subject, created_at }) => ({
      userId: subject,
      providerName: provider,
      providerType: provider === 'Google' ? 'Google' : 'OIDC',
      issuer: null,
      primary: 'true',
      dateCreated: String(created_at.getTime()),
    })),
  }
}
