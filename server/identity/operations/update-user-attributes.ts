import { changedAttributes } from '../attributes.ts'
import { signedIn } from '../bearer.ts'
import { invalidParameter } from '../failure.ts'
import type { Input } from '../input.ts'
import type { Services } from '../services.ts'

/** UpdateUserAttributes: names and picture (product 2.10). The console's row follows in the same transaction. */
export async function updateUserAttributes(
  services: Services,
  input: Input,
): Promise<{ CodeDeliveryDetailsList: never[] }> {
  const { db, accounts, people } = services
  const { account } = await signedIn(services, input)
  const given = changedAttributes(input)
  const names = { givenName: given.get('given_name'), familyName: given.get('family_name') }
  const words = people?.checkNames?.(names)
  if (words !== undefined) throw invalidParameter(words)
  const picture = given.get('picture')
  await db.transaction().execute(async (tx) => {
    await accounts.setAttributes(
      account.sub,
      {
        ...(names.givenName !== undefined && { given_name: names.givenName }),
        ...(names.familyName !== undefined && { family_name: names.familyName }),
        ...(picture !== undefined && { picture: picture || null }),
      },
      tx,
    )
    if (names.givenName !== undefined || names.familyName !== undefined) await people?.renamed?.(account.sub, names, tx)
  })
  return { CodeDeliveryDetailsList: [] }
}
