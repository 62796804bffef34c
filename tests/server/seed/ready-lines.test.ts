import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readyLines } from '../../../server/seed/ready-lines.ts'

it('a start ends with the address, and with the account of the README where there is one', () => {
  const url = 'http://localhost:4400'
  expect(readyLines({ url, demo: false })).toEqual([`Atrium is ready at ${url}`])
  const [, account = ''] = readyLines({ url, demo: true })
  const [, email = '', password = ''] = /^Sign in as (\S+) with the password (\S+)$/.exec(account) ?? []
  const readme = readFileSync('README.md', 'utf8')
  expect(readme).toContain(`| \`${email}\` | Administrator`)
  expect(readme).toContain(`The password of every other account is \`${password}\``)
})
