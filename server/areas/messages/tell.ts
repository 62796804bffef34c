import type { Kysely } from 'kysely'
import { newId } from '../../database/ids.ts'
import type { Schema } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import type { MessageKind } from '../../generated/schema.ts'

/** What people are told. The spec has the words of each kind, so that everybody reads it in their own language. */
export interface Told {
  readonly kind: MessageKind
  /** Of the thing that it is about: a file, an environment, a role, a limit. */
  readonly name?: string
  /** Who did it, by the name under which staff know them. */
  readonly person?: string
  /** The project in which it happened; its name is kept, so that it can be told when the project is gone. */
  readonly projectId?: string
  readonly environmentId?: string
  /** Of things: how many there are, and how many could not be. */
  readonly count?: number
  readonly failed?: number
}

/** Whom to tell: people by their ids in `users`. Who is no member of the tenant (any more) is told nothing. */
export interface Audience {
  readonly tenantId: string
  readonly userIds: readonly string[]
}

const day = 86_400_000

/** Tells people something, in the transaction of what it is about: both are there, or neither. */
export async function tell(
  transaction: Kysely<Schema>,
  { tenantId, userIds }: Audience,
  { kind, name, person, projectId, environmentId, count, failed }: Told,
): Promise<void> {
  if (userIds.length === 0) return
  const members = await transaction
    .selectFrom('memberships')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'in', userIds)
    .execute()
  if (members.length === 0) return
  const project =
    projectId === undefined
      ? undefined
      : await transaction.selectFrom('projects').select('name').where('id', '=', projectId).executeTakeFirst()
  await transaction
    .insertInto('messages')
    .values(
      members.map(({ user_id }) => ({
        id: newId('Message'),
        tenant_id: tenantId,
        user_id,
        kind,
        name: name ?? null,
        person: person ?? null,
        project_name: project?.name ?? null,
        project_id: project ? (projectId ?? null) : null,
        environment_id: environmentId ?? null,
        count: count ?? null,
        failed: failed ?? null,
        read_at: null,
        expires_at: new Date(Date.now() + limits.messageDays * day),
      })),
    )
    .execute()
}
