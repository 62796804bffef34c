import { tell } from '../../../server/areas/messages/tell.ts'
import type { Carried } from '../graphql/carried.ts'

/** The mutations of the area, as they succeed. */
export const carried: readonly Carried[] = [
  {
    name: 'markMessagesRead',
    args: () => '',
    answers: [200, 200],
    before: async ({ server }) => {
      const { owner } = server.database
      const everybody = await owner.selectFrom('memberships').select(['tenant_id', 'user_id']).execute()
      for (const { tenant_id, user_id } of everybody) {
        await tell(owner, { tenantId: tenant_id, userIds: [user_id] }, { kind: 'OverageReached', name: 'Projects' })
      }
    },
  },
]
