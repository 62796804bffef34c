import type { Database } from '../../database/database.ts'
import type { IdentityAdmin } from '../../identity/admin.ts'
import type { Log } from '../../log.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Actor } from '../../operation/actor.ts'
import type { Store } from '../../storage/store.ts'
import { createFound } from './federated.ts'
import { createInvite, type Invitations } from './invitations.ts'
import { createMembers, type Members } from './members.ts'
import type { Founder } from './organisation.ts'
import { createPictures, type Pictures } from './pictures.ts'
import { type About, createRename, type Renamed } from './profile.ts'
import { createResend, type Resending } from './resend.ts'
import { createStanding, type Standing } from './standing.ts'

/** What is done with people and their organisations, by themselves or by others who may. */
export interface PeopleServices extends Standing {
  rename(about: About, names: { firstName: string; lastName: string }): Promise<Renamed>
  /** Makes an organisation for somebody without one. */
  found(founder: Founder, name: string, by: Actor): Promise<{ userId: string }>
  invite(invitations: Invitations): Promise<void>
  inviteAgain(resending: Resending): Promise<{ email: string }>
  members: Members
  pictures: Pictures
}

interface Needs {
  database: Pick<Database, 'owner'>
  store: Pick<Store, 'signPut' | 'read' | 'write'>
  mail: Pick<Mail, 'send'>
  /** The embedded identity service; missing where tokens come from another one. */
  accounts: Pick<IdentityAdmin, 'invite' | 'mayInviteAgain' | 'rename' | 'disable' | 'enable'> | undefined
  /** Never rejects. */
  removeObject(key: string): Promise<void>
  /** Makes this process ask anew who may do what. */
  forget(): void
  log: Pick<Log, 'error'>
}

/** The one place where these parts meet. */
export function createPeople({ accounts, ...needs }: Needs): PeopleServices {
  const all = { ...needs, ...(accounts && { accounts }) }
  return {
    ...createStanding(all),
    rename: createRename(all),
    found: createFound(all),
    invite: createInvite(all),
    inviteAgain: createResend(all),
    members: createMembers(all),
    pictures: createPictures(all),
  }
}
