import type { Grants } from './grants.ts'

/** A role as its holder has it. */
export interface HeldRole {
  id: string
  name: string
  /** A role that is switched off still names its holder, and gives nothing. */
  active: boolean
  grants: Grants
}

/** A tenant that the caller belongs to, and as what. */
export interface Membership {
  tenantId: string
  tenantName: string
  tenantDescription: string | null
  /** Of somebody who is shut out here the name alone is left; it gives nothing. */
  role: HeldRole
  disabled: boolean
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
  /** Where the next picture is to be sent; null when none is expected. */
  pictureUpload: { key: string; since: Date } | null
  status: string
  homeTenantId: string | null
  sessionsEndedAt: Date | null
  lastActiveAt: Date | null
  /** By tenant id, in the order of the tenants' names. */
  memberships: ReadonlyMap<string, Membership>
}

/** What a genuine token says of its holder, for people whom the tables do not know. No right comes from it. */
export interface Profile {
  username: string
  email: string
  /** Whether the identity service vouches for the address. */
  emailVerified: boolean
  firstName: string
  lastName: string
}

/** A project, or one environment of it, that the caller may see. */
export interface Place {
  projectId: string
  /** null when the project itself was named. */
  environmentId: string | null
  /** The caller's role in the project; null for one who sees it by the tenant role alone. */
  role: HeldRole | null
  /** The role of a caller who is shut out of the project and still sees it so: what lists deny it counts on. */
  formerRoleId?: string | null
}
