import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { migratedData } from '../graphql/migrated-data.ts'
import { bundle, type Running, run, until } from '../graphql-process/process.ts'
import {
  appCode,
  changePassword,
  confirmSignUp,
  forgotPassword,
  getUser,
  otherThan,
  refresh,
  resetPassword,
  signUp,
  tokensOf,
} from './flows.ts'
import { respond, signIn } from './srp-client.ts'

const password = 'Console-Demo-1'
const better = 'Console-Demo-2'

let main: string
let dataDir: string
let server: Running | undefined
let url = ''
beforeAll(async () => {
  main = await bundle('server/main.ts')
  dataDir = await migratedData('killed')
  // A checkout whose console is built, as far as the server can see.
  await mkdir(path.join(dataDir, 'dist/public'), { recursive: true })
  await writeFile(path.join(dataDir, 'dist/public/index.html'), '<html><head></head><body></body></html>')
})
afterEach(kill)
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true })
  await rm(main, { force: true })
})

async function start(): Promise<void> {
  server = run(main, dataDir, [], { DATA_DIR: dataDir, PORT: '0' })
  url = (await until(server, /^Atrium is ready at (http:\/\/localhost:\d+)$/m))[1] ?? ''
}

/** In the middle of whatever it does. */
async function kill(): Promise<void> {
  server?.child.kill('SIGKILL')
  await server?.ended
}

async function killAndStart(): Promise<void> {
  await kill()
  await start()
}

const call = async (operation: string, input: object) => {
  const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` }
  const response = await fetch(`${url}/idp`, { method: 'POST', headers, body: JSON.stringify(input) })
  return { status: response.status, body: await response.json() }
}

async function latestCode(email: string, isNew = (_: string) => true): Promise<string> {
  const read = async () => {
    const letters = await (await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(email)}`)).json()
    const code = /\b\d{6}\b/.exec(letters[0]?.text ?? '')?.[0]
    return code !== undefined && isNew(code) ? code : undefined
  }
  await expect.poll(read).toBeDefined()
  return (await read()) ?? ''
}

it('a killed server forgets no account, code, try, session or second factor that it has answered for', async () => {
  await start()
  const email = 'ada@new.test'
  expect((await signUp({ call }, email, password)).status).toBe(200)
  const code = await latestCode(email)

  await killAndStart()
  expect((await confirmSignUp({ call }, email, code)).status).toBe(200)
  const [here, elsewhere] = [await tokensOf({ call }, email, password), await tokensOf({ call }, email, password)]
  const { AccessToken } = here
  const secret = (await call('AssociateSoftwareToken', { AccessToken })).body.SecretCode

  await killAndStart()
  expect((await confirmSignUp({ call }, email, code)).status).toBe(400)
  const used = appCode(secret, Date.now())
  expect((await call('VerifySoftwareToken', { AccessToken, UserCode: used })).status).toBe(200)
  const on = { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }
  expect((await call('SetUserMFAPreference', { AccessToken, ...on })).status).toBe(200)
  expect((await changePassword({ call }, here, password, better)).status).toBe(200)
  const challenge = (await signIn({ call }, email, better)).body
  expect(challenge.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')

  await killAndStart()
  expect([(await getUser({ call }, here)).status, (await getUser({ call }, elsewhere)).status]).toEqual([200, 400])
  expect([(await refresh({ call }, here)).status, (await refresh({ call }, elsewhere)).status]).toEqual([200, 400])
  const enter = (answer: string) =>
    respond({ call }, 'SOFTWARE_TOKEN_MFA', { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: answer }, challenge.Session)
  expect((await enter(used)).status).toBe(400)
  expect((await enter(appCode(secret, Date.now(), 1))).status).toBe(200)
  await forgotPassword({ call }, email)
  const reset = await latestCode(email, (latest) => latest !== code)
  for (let n = 0; n < 4; n++) await resetPassword({ call }, email, otherThan(reset), password)

  await killAndStart()
  // The fifth failure in a row begins the waiting, whichever of the two it is.
  const guesses = [1, 2].map(() => resetPassword({ call }, email, otherThan(reset), password))
  const types = (await Promise.all(guesses)).map(({ body }) => body.__type)
  expect(types.sort()).toEqual(['CodeMismatchException', 'TooManyFailedAttemptsException'])
})
