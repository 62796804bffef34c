import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { IdentityAdmin } from '../../../server/identity/admin.ts'
import { readyLines } from '../../../server/seed/ready-lines.ts'

type Found = Awaited<ReturnType<IdentityAdmin['find']>>

const url = 'http://localhost:4400'

/** The lines of a start where the identity service finds this under any name. */
function linesWith(status: NonNullable<Found>['status'] | undefined, demo = true) {
  const find = async (username: string): Promise<Found> => status && { sub: 'sub', username, status }
  return readyLines({ url, demo, identity: { admin: { find } } })
}

describe('a start ends with', () => {
  it('the address, and with the account of the README where there is one', async () => {
    const [first, account = ''] = await linesWith('Confirmed')
    expect(first).toBe(`Atrium is ready at ${url}`)
    const [, email = '', password = ''] = /^Sign in as (\S+) with the password (\S+)$/.exec(account) ?? []
    const readme = readFileSync('README.md', 'utf8')
    expect(readme).toContain(`| \`${email}\` | Administrator`)
    expect(readme).toContain(`The password of every other account is \`${password}\``)
  })

  it('the address alone where nobody can sign in with the account', async () => {
    const alone = [`Atrium is ready at ${url}`]
    expect(await linesWith('Confirmed', false)).toEqual(alone)
    expect(await linesWith(undefined)).toEqual(alone)
    expect(await linesWith('ResetRequired')).toEqual(alone)
  })
})
