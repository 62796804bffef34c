import type { Transaction } from 'kysely'
import type { Schema } from '../../database/schema.ts'

/** The members of a project, by their ids, without the one who acts. */
export async function membersBut(
  transaction: Transaction<Schema>,
  projectId: string,
  userId: string,
): Promise<readonly string[]> {
  const members = await transaction
    .selectFrom('project_members')
    .select('user_id')
    .where('project_id', '=', projectId)
    .where('user_id', '<>', userId)
    .where('status', '=', 'Active')
    .execute()
  return members.map(({ user_id }) => user_id)
}
