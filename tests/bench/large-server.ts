import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { largeAccount } from '../../server/seed/large-tenant.ts'
import { signIn } from '../server/identity/srp-client.ts'
import { password } from '../support/accounts.ts'
import { type RunningServer, startServer, top } from '../support/server.ts'

interface Where {
  /** A PostgreSQL; the embedded database without one. */
  databaseUrl?: string
  /** Contents and media of one more environment. */
  inOne?: number
  /** Entries of the audit trail. */
  entries?: number
}

/** Makes a data folder with the large tenant. With a database that has it already, its folder is DATA_DIR. */
export function seedLargeTenant(
  name: string,
  projects: number,
  contents: number,
  { databaseUrl = '', inOne = 0, entries = 0 }: Where = {},
): string {
  const given = databaseUrl !== '' && databaseUrl === process.env.DATABASE_URL ? process.env.DATA_DIR : undefined
  const dataDir = given ?? path.join(top, 'tests/.tmp/bench', name)
  if (given === undefined) rmSync(dataDir, { recursive: true, force: true })
  const args = ['dist/server/large.js', String(projects), String(contents), String(inOne), String(entries)]
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: top,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The large tenant could not be made: ${stderr}`)
  return dataDir
}

/** The real server on a large tenant, without the demo data. It takes an asker's address from `x-forwarded-for`. */
export function startLargeServer(dataDir: string, databaseUrl = ''): Promise<RunningServer> {
  return startServer({
    dataDir,
    env: { DATABASE_URL: databaseUrl, DEMO: 'off', LOG_LEVEL: 'error', TRUSTED_PROXIES: '1' },
  })
}

/** An ID token of the large tenant's administrator, or of another account with the demo data's password. */
export async function tokenOf(base: string, account: string = largeAccount): Promise<string> {
  const call = async (operation: string, input: object) => {
    const response = await fetch(`${base}/idp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(input),
    })
    return { status: response.status, body: await response.json() }
  }
  const answer = await signIn({ call }, account, password)
  return answer.body.AuthenticationResult.IdToken
}
