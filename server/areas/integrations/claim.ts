import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { IntegrationName } from './provider.ts'

/** Longer than the calls to a provider take together: a claim that is older was left by a process that was killed. */
const holds = 120_000

/** The right to connect a project with a provider, held while the repository or site is made. */
export interface Claim {
  tenantId: string
  projectId: string
  provider: IntegrationName
  /** The token, encrypted: it tells one claim from another. */
  sealed: string
}

/** Keeps the token before there is a link to it. @returns false where another call is at it */
export function claimConnection(
  staff: Kysely<Schema>,
  { tenantId, projectId, provider, sealed }: Claim,
): Promise<boolean> {
  return staff.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('integration_tokens')
      .where('project_id', '=', projectId)
      .where('provider', '=', provider)
      .where('created_at', '<', new Date(Date.now() - holds))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('projects')
              .select('id')
              .where('id', '=', projectId)
              .where(({ eb }) =>
                eb(eb.ref('integration', '->>').key(provider === 'Github' ? 'Repository' : 'Site'), 'is not', null),
              ),
          ),
        ),
      )
      .execute()
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('integration_tokens')
      .values({
        tenant_id: tenantId,
        project_id: projectId,
        provider,
        token_sealed: sealed,
        created_at: new Date(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  })
}

/** Whether a claim is this call's still, for the transaction that makes a connection of it. */
export async function holdClaim(
  transaction: Transaction<Schema>,
  { projectId, provider, sealed }: Claim,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('integration_tokens')
    .select('provider')
    .where('project_id', '=', projectId)
    .where('provider', '=', provider)
    .where('token_sealed', '=', sealed)
    .executeTakeFirst()
  return row !== undefined
}

/** Lets go of it, so that it can be tried again at once. */
export async function dropClaim(staff: Kysely<Schema>, { projectId, provider, sealed }: Claim): Promise<void> {
  await staff
    .deleteFrom('integration_tokens')
    .where('project_id', '=', projectId)
    .where('provider', '=', provider)
    .where('token_sealed', '=', sealed)
    .execute()
}
