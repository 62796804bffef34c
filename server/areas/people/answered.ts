import type { FoundUser, ProjectUser, User } from '../../generated/schema.ts'
import type { Services } from '../../operation/context.ts'
import { here } from '../../operation/place.ts'
import type { Call } from '../../policies/requires.ts'
import type { FoundPerson } from './found.ts'
import type { ListedPerson } from './listed.ts'

/** A person of the organisation that a call is about, as they are answered. */
export function toTenantUser(person: ListedPerson, call: Call, { signedUrl }: Pick<Services, 'signedUrl'>): User {
  const { tenantId, tenantName } = here(call)
  return {
    UserID: person.id,
    sub: person.sub,
    username: person.username,
    email: person.email,
    firstName: person.first_name,
    lastName: person.last_name,
    fullName: fullName(person),
    picture: person.picture_key === null ? null : signedUrl(person.picture_key),
    tenantID: tenantId,
    tenantName,
    role: person.role_name,
    roleID: person.role_id,
    Status: person.status,
    LastActiveAt: person.last_active_at?.toISOString() ?? null,
  }
}

/** A person of a project. */
export function toProjectUser(person: ListedPerson): ProjectUser {
  return {
    UserID: person.id,
    FirstName: person.first_name,
    LastName: person.last_name,
    FullName: fullName(person),
    Email: person.email,
    RoleName: person.role_name,
    RoleID: person.role_id,
    Status: person.status,
    LastActiveAt: person.last_active_at?.toISOString() ?? null,
  }
}

/** Somebody who was found by name or email. */
export function toFound(person: FoundPerson): FoundUser {
  return { UserID: person.id, FullName: fullName(person), Email: person.email }
}

function fullName({ first_name, last_name }: Pick<ListedPerson, 'first_name' | 'last_name'>): string {
  return [first_name, last_name].filter(Boolean).join(' ')
}
