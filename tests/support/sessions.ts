import { type BrowserContext, expect, type Page } from '@playwright/test'
import { signInAs } from './signed-in.ts'

/** What the browser keeps of a session, by server and person. A worker's tests share it: signing in costs a second each time. */
const sessions = new Map<string, Readonly<Record<string, string>>>()

/**
 * Comes to an address as somebody who has signed in: on the sign-in screen the first time, later with what the browser
 * kept then, as long as the session is not over. Not for tests about signing in.
 */
export async function comeSignedIn(page: Page, email: string, address: string): Promise<void> {
  const key = `${await openBlank(page)} ${email}`
  const known = sessions.get(key)
  if (known && (await isAlive(page, known))) {
    await page.evaluate((kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
    }, known)
    await page.goto(address)
  } else {
    // On a page of its own: what a test changes and counts on its page is about the address that it asks for.
    const own = await page.context().newPage()
    await signInAs(own, email)
    sessions.set(key, await keptOf(own))
    await own.close()
    await page.goto(address)
  }
  await expect(page).not.toHaveURL(/\/login/)
}

/**
 * To be called when somebody who came so leaves: a refresh token is good for one refreshing, and whoever came next with
 * the old one would be taken for a thief.
 */
export async function keepSession(context: BrowserContext, email: string): Promise<void> {
  const keys = [...sessions.keys()].filter((key) => key.endsWith(` ${email}`))
  if (keys.length === 0) return
  const { origins } = await context.storageState()
  for (const key of keys) {
    const found = origins.find(({ origin }) => key === `${origin} ${email}`)
    if (!found) continue
    const kept = found.localStorage.filter(({ name }) => isOfSession(name)).map(({ name, value }) => [name, value])
    const entries: Record<string, string> = Object.fromEntries(kept)
    if (userOf(entries) === userOf(sessions.get(key) ?? {})) sessions.set(key, entries)
    else sessions.delete(key)
  }
}

function userOf(kept: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(kept).find(([name]) => name.endsWith('.LastAuthUser'))?.[1]
}

function isOfSession(name: string): boolean {
  return name.startsWith('CognitoIdentityServiceProvider.') || name === 'console.remember'
}

/** Opens a page of the server's origin, to which storage belongs, with nothing on it; gives that origin. */
async function openBlank(page: Page): Promise<string> {
  const blank = '**/blank'
  await page.route(blank, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }),
  )
  await page.goto('/blank')
  await page.unroute(blank)
  return new URL(page.url()).origin
}

/** Signing out is global: another test may have ended it. */
async function isAlive(page: Page, kept: Readonly<Record<string, string>>): Promise<boolean> {
  const token = Object.entries(kept).find(([name]) => name.endsWith('.idToken'))?.[1] ?? ''
  const data = { query: 'query alive { getUser { status } }' }
  const answer = await page.request.post('/graphql', { headers: { authorization: token }, data })
  return (await answer.json()).data?.getUser?.status === 200
}

async function keptOf(page: Page): Promise<Record<string, string>> {
  const all = await page.evaluate(() => Object.entries(localStorage))
  return Object.fromEntries(all.filter(([name]) => isOfSession(name)))
}
