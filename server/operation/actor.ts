import type { Feature } from '../generated/features.ts'
import type { Call } from '../policies/requires.ts'
import type { Sender } from './sender.ts'

/** By what an act was let through, as it was at that moment (product-operations 10.1). */
export interface Allowed {
  /** Each right that `@requires` asked, and the caller's roles that give it. */
  readonly rights: readonly { right: string; roles: readonly { id: string; name: string }[] }[]
  /** The feature that had to be on. */
  readonly feature: Feature | null
  /**
   * What the access lists answered: the right, the thing whose list decided (null: none, so the roles did) and whose entry
   * (a person's or a role's id; null with it). `roles`: those that did.
   */
  readonly lists: readonly {
    right: string
    list: string | null
    entry: string | null
    roles: readonly { id: string; name: string }[]
  }[]
}

export const nothingAsked: Allowed = { rights: [], feature: null, lists: [] }

/** Who acts, where, and by what. It goes along to wherever the act is written down. */
export interface Actor {
  /** The GraphQL operation, or what stands for one: `publishContent` of the management API, a job's kind, `signUp`. */
  readonly operation: string
  /** How it came: by the console, with a token of a program, in the background, by the identity service, or at the server itself. */
  readonly via: 'Console' | 'Token' | 'Job' | 'Identity' | 'Operator'
  /** null where somebody acts who belongs to no organisation. */
  readonly tenantId: string | null
  readonly projectId: string | null
  readonly environmentId: string | null
  /** The id in `users`, in `management_keys`, or the token's `sub` of somebody whom the tables do not know; `operator` for whoever runs the server. */
  readonly userId: string
  /** The name by which staff know them: first and last name, else the email; a token's own. */
  readonly name: string
  /** null for a token, and for an operator. */
  readonly email?: string | null
  /** The names of their roles there at that moment. */
  readonly roles?: readonly string[]
  /** null for what came by no request. */
  readonly sender?: Sender | null
  /** Empty where no gate is: an account is its owner's. */
  readonly gate: Allowed
}

/** Who acts in a call that was let through. */
export function actorOf({ caller, stranger, membership, place, operation, allowed, sender }: Call): Actor {
  const { userId, sub, email } = caller
  return {
    operation,
    via: 'Console',
    tenantId: membership?.tenantId ?? null,
    projectId: place?.projectId ?? null,
    environmentId: place?.environmentId ?? null,
    userId: stranger ? sub : userId,
    name: knownAs(caller),
    email,
    roles: [membership?.role, place?.role].flatMap((role) => (role ? [role.name] : [])),
    sender,
    gate: allowed,
  }
}

/** First and last name, else the email. */
function knownAs({ firstName, lastName, email }: Call['caller']): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email
}

/** Somebody who does something with their own account, by the identity service. */
export function actorOfAccount(
  operation: string,
  { userId, name, ...more }: Pick<Actor, 'userId' | 'name' | 'email' | 'sender'>,
): Actor {
  const nowhere = { tenantId: null, projectId: null, environmentId: null }
  return { operation, via: 'Identity', ...nowhere, userId, name, ...more, gate: nothingAsked }
}

/** Whoever runs the server, at its machine; the trail knows them by no name. */
export function actorAtServer(operation: string): Actor {
  const nowhere = { tenantId: null, projectId: null, environmentId: null }
  return { operation, via: 'Operator', ...nowhere, userId: 'operator', name: 'Operator', gate: nothingAsked }
}
