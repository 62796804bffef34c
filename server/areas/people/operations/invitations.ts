import type { MutationArgs } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver } from '../../../operation/context.ts'
import { here } from '../../../operation/place.ts'
import { Refusal } from '../../../operation/refusal.ts'
import { keepingFrom } from '../../../policies/access/keeping.ts'
import { giverInTenant, giverOf } from '../../../policies/giving.ts'

/** Invites people to the tenant, or to the project that is named (product 7.2). */
export const createProjectUsers: Resolver<MutationArgs['createProjectUsers'], never> = async (
  { ProjectUsers },
  call,
  { people, directory, database, accessLists },
) => {
  const { tenantId, tenantName } = here(call)
  const projectId = call.place?.projectId ?? null
  await people.invite({
    tenantId,
    tenantName,
    projectId,
    keeping: await keepingFrom({ database, directory, accessLists }, call, projectId),
    entries: entriesOf(ProjectUsers),
    inviter: { ...actorOf(call), ...giverOf(call) },
    inTenant: giverInTenant(call),
    language: call.language,
  })
  directory.forget()
  // Product 8.
  return { message: 'Users invitation sent successfully' }
}

/** @throws {Refusal} BadInput for anything but a list of entries */
function entriesOf(json: string): { email: string; roleId: string }[] {
  const list = parsed(json)
  if (!Array.isArray(list)) throw unreadable()
  return list.map((entry: unknown) => {
    const { UserEmail: email, RoleID: roleId } = (entry ?? {}) as Record<string, unknown>
    if (typeof email !== 'string' || typeof roleId !== 'string' || `${email}${roleId}`.includes('\0'))
      throw unreadable()
    return { email, roleId }
  })
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw unreadable()
  }
}

const unreadable = () =>
  new Refusal('BadInput', 'ProjectUsers must be a JSON list of entries with UserEmail and RoleID')
