import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { tell } from '../messages/tell.ts'

/** Tells those who invited somebody that they have come: of each project, else of the organisation. `name`: theirs. */
export async function tellInviters(tx: Kysely<Schema>, userId: string, name: string): Promise<void> {
  const projects = await tx
    .selectFrom('project_members')
    .select(['tenant_id', 'project_id', 'invited_by_id'])
    .where('user_id', '=', userId)
    .where('invited_by_id', 'is not', null)
    .execute()
  for (const { tenant_id: tenantId, project_id: projectId, invited_by_id } of projects) {
    const userIds = invited_by_id === null ? [] : [invited_by_id]
    await tell(tx, { tenantId, userIds }, { kind: 'ProjectInvitationAccepted', person: name, projectId })
  }
  const organisations = await tx
    .selectFrom('memberships')
    .select(['tenant_id', 'invited_by_id'])
    .where('user_id', '=', userId)
    .where('invited_by_id', 'is not', null)
    .execute()
  for (const { tenant_id: tenantId, invited_by_id } of organisations) {
    const isTold = projects.some((each) => each.tenant_id === tenantId && each.invited_by_id === invited_by_id)
    if (isTold || invited_by_id === null) continue
    await tell(tx, { tenantId, userIds: [invited_by_id] }, { kind: 'InvitationAccepted', person: name })
  }
}
