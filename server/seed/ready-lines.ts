import { admin } from './accounts.ts'
import { demoPassword } from './people.ts'

/** The last lines of a start: the address, and the demo account that may do most. `demo`: there are demo accounts. */
export function readyLines({ url, demo }: { readonly url: string; readonly demo: boolean }): readonly string[] {
  const ready = `Atrium is ready at ${url}`
  return demo ? [ready, `Sign in as ${admin.email} with the password ${demoPassword}`] : [ready]
}
