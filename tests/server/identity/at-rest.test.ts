import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeVerifier } from '../../../server/identity/srp.ts'
import { createSecrets } from '../../../server/secrets/secrets.ts'
import { forgotPassword } from './flows.ts'
import { type Running, runIdentity } from './running.ts'
import { signIn, startSignIn } from './srp-client.ts'

const password = 'Console-Demo-1'
const totpSecret = 'JBSWY3DPEHPK3PXP'

let running: Running
let sub: string
beforeAll(async () => {
  running = await runIdentity()
  sub = (await running.identity.admin.createUser({ email: 'mfa@acme.test', password, totpSecret })).sub
  await running.identity.admin.createUser({ email: 'ada@acme.test', password })
})
afterAll(() => running.stop())

/** Everything that the service keeps in the database, as one text. */
async function everything(): Promise<string> {
  const texts: string[] = []
  for (const table of ['accounts', 'challenges', 'sessions', 'failures', 'codes', 'rates']) {
    const { rows } = await sql`select row_to_json(t)::text as row from ${sql.table(`identity.${table}`)} t`.execute(
      running.database.owner,
    )
    texts.push(JSON.stringify(rows))
  }
  return texts.join('\n')
}

describe('what is stored', () => {
  it('holds no password, verifier, TOTP secret, session or refresh token in clear', async () => {
    const started = await startSignIn(running, 'ada@acme.test')
    const { SALT, SECRET_BLOCK } = started.answer.body.ChallengeParameters
    const challenge = await signIn(running, 'mfa@acme.test', password)
    const { body } = await signIn(running, 'ada@acme.test', password)
    await signIn(running, 'nobody@acme.test', password)
    const pending = await running.call('AssociateSoftwareToken', { AccessToken: body.AuthenticationResult.AccessToken })
    for (const email of ['ada@acme.test', 'nobody@acme.test']) await forgotPassword(running, email)
    const { code = '' } = (await running.letterTo('ada@acme.test')).values
    const stored = await everything()
    expect(stored).toContain('ada@acme.test')
    const { verifier } = makeVerifier('Atrium1', sub, password, Buffer.from(SALT, 'hex'))
    const refreshSecret = body.AuthenticationResult.RefreshToken.split('.')[2]
    for (const secret of [
      password,
      SALT,
      verifier,
      totpSecret,
      SECRET_BLOCK,
      challenge.body.Session,
      refreshSecret,
      'nobody',
      pending.body.SecretCode,
      `"${code}"`,
      createHash('sha256').update(code).digest('base64url'),
      '127.0.0.1',
    ]) {
      expect(stored).not.toContain(secret)
    }
  })

  it('keeps its keys outside the database, for its owner only', async () => {
    const folder = join(running.dataDir, 'keys')
    const names = await readdir(folder)
    expect(names.sort()).toEqual(['identity-sealing.key', 'identity-signing.pem'])
    for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  it('makes the keys once: a service that starts at the same time or later has the same', async () => {
    const before = await readFile(join(running.dataDir, 'keys', 'identity-signing.pem'), 'utf8')
    const [first, second] = await Promise.all([running.again(), running.again()])
    expect(first.keys.kid).toBe(running.identity.keys.kid)
    expect(second.keys.kid).toBe(running.identity.keys.kid)
    expect(await readFile(join(running.dataDir, 'keys', 'identity-signing.pem'), 'utf8')).toBe(before)
    first.close()
    second.close()
  })
})

describe('sealing', () => {
  const secrets = createSecrets(Buffer.alloc(32, 7))

  it('opens only for the purpose it was sealed for, and only unchanged', () => {
    const sealed = secrets.seal('totp:1', totpSecret)
    expect(secrets.open('totp:1', sealed)).toBe(totpSecret)
    expect(() => secrets.open('totp:2', sealed)).toThrow()
    expect(() => secrets.open('totp:1', `${sealed.slice(0, -3)}AAA`)).toThrow()
    expect(() => createSecrets(Buffer.alloc(32, 8)).open('totp:1', sealed)).toThrow()
  })

  it('makes something else of the same text each time', () => {
    expect(secrets.seal('p', 'x')).not.toBe(secrets.seal('p', 'x'))
  })
})
