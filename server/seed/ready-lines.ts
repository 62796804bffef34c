import type { IdentityAdmin } from '../identity/admin.ts'
import { admin } from './accounts.ts'
import { demoPassword } from './people.ts'

interface Started {
  readonly url: string
  /** The demo data was made if the database was empty, and its accounts sign in here. */
  readonly demo: boolean
  readonly identity: { readonly admin: Pick<IdentityAdmin, 'find'> }
}

/**
 * The last lines of a start: the address, and the demo account that may do most. It is not there where the first
 * organisation was made by a server without demo data.
 */
export async function readyLines({ url, demo, identity }: Started): Promise<readonly string[]> {
  const ready = `Atrium is ready at ${url}`
  const isThere = demo && (await identity.admin.find(admin.email))?.status === 'Confirmed'
  return isThere ? [ready, `Sign in as ${admin.email} with the password ${demoPassword}`] : [ready]
}
