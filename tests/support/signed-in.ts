import { expect, type Locator, type Page } from '@playwright/test'
import { password as usualPassword } from './accounts.ts'

/** The ID token that the page holds. */
export async function idTokenOf(page: Page): Promise<string> {
  const token = await page.evaluate(
    () => Object.entries({ ...localStorage, ...sessionStorage }).find(([name]) => name.endsWith('.idToken'))?.[1],
  )
  if (token === undefined) throw new Error('Nobody is signed in')
  return token
}

/** Calls the backend as whoever is signed in on the page. */
export async function callAs<Data>(page: Page, query: string, variables: object = {}): Promise<Data> {
  const answer = await page.request.post('/graphql', {
    headers: { authorization: await idTokenOf(page) },
    data: { query, variables },
  })
  const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown }
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

/** Signs out by the menu of the header, whatever the page has asked for and has not got yet. */
export async function signOut(page: Page) {
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL(/\/login/)
}

/** Fills in the sign-in form and sends it: no other that has an email, such as that of the page which is left for it. */
export async function fillSignIn(page: Page, email: string, password: string) {
  const send = page.getByRole('button', { name: 'Sign in', exact: true })
  const form = page.locator('form').filter({ has: send })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel(/^Password/).fill(password)
  await send.click()
}

/** Signs in on the sign-in screen and waits until it is left. */
export async function signInAs(page: Page, email: string, password: string = usualPassword) {
  await page.goto('/login')
  await fillSignIn(page, email, password)
  await expect(page).not.toHaveURL(/\/login/)
}

/**
 * Makes the stored session one that is over: the ID token has run out and the refresh token is none. `thenClicked` is
 * clicked in the same moment: a look at the rights in between would cover it with the question to sign in.
 */
export async function endStoredSession(page: Page, thenClicked?: Locator) {
  await (thenClicked ?? page.locator('html')).evaluate((element, isClicked) => {
    const storage = Object.keys(localStorage).some((key) => key.endsWith('.idToken')) ? localStorage : sessionStorage
    for (const key of Object.keys(storage)) {
      if (key.endsWith('.refreshToken')) storage.setItem(key, 'gone')
      if (!key.endsWith('.idToken') && !key.endsWith('.accessToken')) continue
      const [header, payload = '', signature] = (storage.getItem(key) ?? '').split('.')
      const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')))
      const old = btoa(JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }))
      storage.setItem(key, [header, old.replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, ''), signature].join('.'))
    }
    if (isClicked && element instanceof HTMLElement) element.click()
  }, thenClicked !== undefined)
}
