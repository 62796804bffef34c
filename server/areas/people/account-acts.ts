import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { AccountAct } from '../../identity/account-act.ts'
import { type Actor, actorOfAccount } from '../../operation/actor.ts'
import { recordAll } from '../../resource/record.ts'
import { recordRepeated } from '../../resource/record-repeated.ts'
import { nameOf } from './names.ts'

/**
 * Writes down what somebody did with their account, or what was tried with it, in every organisation that they belong to;
 * in none for who belongs to none. Refused attempts of a minute are counted (O-audit-03).
 */
export async function tellAccountAct({ deed, sub, sender, refusal }: AccountAct, tx: Kysely<Schema>): Promise<void> {
  const person = await tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('sub', '=', sub)
    .executeTakeFirst()
  const { id, email } = person ?? { id: sub, email: null }
  const name = person ? nameOf(person) : ''
  const anywhere: Actor = actorOfAccount(deed, { userId: id, name, email, sender })
  const memberships = await tx
    .selectFrom('memberships')
    .innerJoin('roles', 'roles.id', 'memberships.role_id')
    .select(['memberships.tenant_id as tenantId', 'roles.name as role'])
    .where('memberships.user_id', '=', id)
    .orderBy('memberships.tenant_id')
    .execute()
  const everywhere = memberships.map(({ tenantId, role }): Actor => ({ ...anywhere, tenantId, roles: [role] }))
  const thing = { kind: 'User', id, name }
  const actors = everywhere.length > 0 ? everywhere : [anywhere]
  if (refusal === undefined) {
    await recordAll(
      tx,
      actors.map((by) => ({ by, thing })),
    )
    return
  }
  for (const by of actors) await recordRepeated({ owner: tx }, { by, thing, outcome: 'Refused', reason: refusal })
}
