import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { validation } from '../../generated/rules.ts'
import type { People } from '../../identity/people.ts'
import { actorOfAccount } from '../../operation/actor.ts'
import { tellAccountAct } from './account-acts.ts'
import { forgetPerson, whyNotToLeave } from './departure.ts'
import { isEmail, wrongName } from './names.ts'
import { createOrganisation } from './organisation.ts'

interface Needs {
  removeObject(key: string): Promise<void>
}

/** What becomes of accounts that people make, name and delete themselves, by the identity service (product 4, 5). */
export function createSignUps({ removeObject }: Needs): People {
  return {
    checkSignUp: ({ email, givenName, familyName, tenantName }) =>
      wrongName({
        firstName: givenName,
        lastName: familyName,
        // Whoever comes from another identity provider names it afterwards.
        ...(tenantName !== '' && { organisation: tenantName }),
      }) ?? (isEmail(email) ? undefined : validation.email({ field: 'Email' })),

    checkNames: ({ givenName, familyName }) =>
      wrongName({
        ...(givenName !== undefined && { firstName: givenName }),
        ...(familyName !== undefined && { lastName: familyName }),
      }),

    async confirmed({ sub, username, email, givenName, familyName, tenantName }, tx: Kysely<Schema>) {
      // Somebody without an organisation is asked for one when they sign in (product 4).
      if (tenantName === '') return
      const by = actorOfAccount('signUp', { userId: sub, name: `${givenName} ${familyName}` })
      const founder = { sub, username, email, firstName: givenName, lastName: familyName }
      await createOrganisation(tx, { name: tenantName, founder, by })
    },

    async renamed(sub, { givenName, familyName }, tx: Kysely<Schema>) {
      if (givenName === undefined && familyName === undefined) return
      await tx
        .updateTable('users')
        .set({
          ...(givenName !== undefined && { first_name: givenName.trim() }),
          ...(familyName !== undefined && { last_name: familyName.trim() }),
        })
        .where('sub', '=', sub)
        .execute()
    },

    acted: tellAccountAct,

    checkRemoval: whyNotToLeave,

    async removed(sub, tx: Kysely<Schema>) {
      const pictures = await forgetPerson(sub, tx)
      return async () => {
        for (const key of pictures) await removeObject(key)
      }
    },
  }
}
