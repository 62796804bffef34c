import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { decodeJwt } from 'jose'
import { clientId } from '../server/identity/client.ts'
import { signIn } from '../server/identity/srp-client.ts'
import { password as usualPassword } from './accounts.ts'
import { identityCall } from './identity-call.ts'

/**
 * Comes to an address as somebody who has signed in: by the API, as loading and leaving the sign-in screen takes most of
 * what a short test does. Not for tests about signing in.
 */
export async function comeSignedIn(page: Page, email: string, address: string, password = usualPassword) {
  const script = await page.addInitScript(keep, await newSession(page.request, email, password))
  await page.goto(address)
  await script.dispose()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Signs in on a page of the server with nothing on it: for tests that ask the API before they go anywhere. */
export async function signInOnBlank(page: Page, email: string) {
  const blank = '**/blank'
  await page.route(blank, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }),
  )
  await comeSignedIn(page, email, '/blank')
  await page.unroute(blank)
}

/** Ends every session of somebody, as signing out elsewhere does. */
export async function endSessions(request: APIRequestContext, email: string) {
  const { body } = await signIn({ call: identityCall(request) }, email, usualPassword)
  const answer = await request.post('/graphql', {
    headers: { authorization: body.AuthenticationResult.IdToken },
    data: { query: 'mutation { revokeTokenAccess { status } }' },
  })
  expect((await answer.json()).data.revokeTokenAccess.status).toBe(200)
}

/** Runs in the browser, before the page's own code. */
function keep(entries: Readonly<Record<string, string>>) {
  if (window !== top) return
  for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
}

/** What the console keeps in the browser of somebody who has signed in with "Remember me". */
async function newSession(request: APIRequestContext, email: string, password: string) {
  const { status, body } = await signIn({ call: identityCall(request) }, email, password)
  const tokens = body.AuthenticationResult
  if (!tokens) throw new Error(`${email} could not sign in: ${status} ${JSON.stringify(body)}`)
  const user = String(decodeJwt(tokens.IdToken)['cognito:username'])
  const ours = `CognitoIdentityServiceProvider.${clientId}`
  return {
    'console.remember': 'yes',
    [`${ours}.LastAuthUser`]: user,
    [`${ours}.${user}.idToken`]: tokens.IdToken,
    [`${ours}.${user}.accessToken`]: tokens.AccessToken,
    [`${ours}.${user}.refreshToken`]: tokens.RefreshToken,
    [`${ours}.${user}.clockDrift`]: '0',
    [`${ours}.${user}.signInDetails`]: JSON.stringify({ loginId: email, authFlowType: 'USER_SRP_AUTH' }),
  } satisfies Record<string, string>
}
