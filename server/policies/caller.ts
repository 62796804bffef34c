import type { Grants } from './grants.ts'

/** A role as its holder has it. */
export interface HeldRole {
  id: string
  name: string
  grants: Grants
}

/** A tenant that the caller belongs to, and as what. */
export interface Membership {
  tenantId: string
  tenantName: string
  tenantDescription: string | null
  role: HeldRole
}

/** Who is calling, by the server's own tables. */
export interface Caller {
  userId: string
  sub: string
  username: string
  email: string
  firstName: string
  lastName: string
  pictureKey: string | null
  status: string
  homeTenantId: string | null
  sessionsEndedAt: Date | null
  lastActiveAt: Date | null
  /** By tenant id, in the order of the tenants' names. */
  memberships: ReadonlyMap<string, Membership>
}

/** A project, or one environment of it, that the caller may see. */
export interface Place {
  projectId: string
  /** null when the project itself was named. */
  environmentId: string | null
  /** The caller's role in the project; null for one who sees it by the tenant role alone. */
  role: HeldRole | null
}
