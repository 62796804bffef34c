import type { Database } from '../../database/database.ts'
import type { IdentityAdmin } from '../../identity/admin.ts'
import { record } from '../../resource/record.ts'
import { type About, personOf, personThing } from './profile.ts'

interface Needs {
  database: Pick<Database, 'owner'>
  accounts?: Pick<IdentityAdmin, 'disable' | 'enable'>
  /** Makes this process ask anew who may do what; the others are told by the database. */
  forget(): void
}

/** Shutting people out, and letting them in again. The console's row and the account go together. */
export interface Standing {
  /** From now on they have no rights, their tokens are refused and they cannot sign in. */
  disablePerson(about: About): Promise<void>
  enablePerson(about: About): Promise<void>
}

export function createStanding({ database, accounts, forget }: Needs): Standing {
  async function write(about: About, statusOf: (names: { first_name: string }) => string): Promise<string> {
    return database.owner.transaction().execute(async (tx) => {
      const person = await personOf(tx, about)
      const status = statusOf(person)
      await tx.updateTable('users').set({ status }).where('id', '=', about.userId).execute()
      await record(tx, {
        by: about.by,
        thing: personThing(person),
        before: { Status: person.status },
        after: { Status: status },
      })
      return person.sub
    })
  }

  return {
    async disablePerson(about) {
      // The row first: it alone takes every right, also should the account be out of reach.
      const sub = await write(about, () => 'Disabled')
      forget()
      await accounts?.disable(sub)
    },
    async enablePerson(about) {
      // Who never said who they are is still invited.
      const sub = await write(about, ({ first_name }) => (first_name === '' ? 'Invited' : 'Active'))
      forget()
      await accounts?.enable(sub)
    },
  }
}
