import { expect, type Page } from '@playwright/test'
import { routes } from '../../src/generated/routes.ts'
import { expectAccessible } from '../support/axe.ts'
import { listenFor } from '../support/conformance/quiet.ts'
import { findProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'
import { textKeys } from '../support/spec-texts.ts'
import { sampleOf } from '../support/thorough.ts'

test.use({ deployment: 'full' })

test('staff choose German, which stays, and everything about the page is German', async ({ page, signIn }) => {
  await signIn('admin', '/account-info')
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { name: 'Kontoeinstellungen', level: 1 })).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveTitle(/^Kontoeinstellungen/)
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/projects')
  await expect(page.getByRole('heading', { name: 'Wählen Sie ein Projekt' })).toBeVisible()
  await expect(page.getByText(/^[\d.]+ Projekte?$/)).toBeVisible()
  await page.getByRole('button', { name: 'Neues Projekt' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('a;b')
  await page.getByRole('dialog').getByRole('button', { name: 'Anlegen' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/^Das Feld Name darf nur Buchstaben/)

  await page.goto('/account-info')
  await page.getByRole('button', { name: 'Sprache' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
})

test('a choice of appearance is remembered, and the computer’s is followed where nothing else is chosen', async ({
  page,
  signIn,
}) => {
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Appearance' }).click()
    await page.getByRole('menuitemradio', { name }).click()
    await expect(page.getByRole('button', { name: 'Appearance' })).toContainText(name)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn('viewer', '/account-info')
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
  expect(await scheme()).toBe('dark')
  await choose('Light')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Appearance' })).toContainText('Light')
  expect(await scheme()).toBe('light')
  await choose('System')
  expect(await scheme()).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(scheme).toBe('light')
})

test('no word on any page stands outside of the spec', { tag: '@thorough' }, async ({ page, signIn }) => {
  // Signing in is done by the words of its page.
  await signIn('admin', '/account-info')
  const data = hearAnswers(page)
  await markTexts(page)
  const { query } = await findProject(page)
  const addresses = routes.flatMap(({ path, session, redirect }) => {
    const plain = path !== undefined && session === 'required' && !path.includes(':')
    return plain && (redirect === undefined || redirect.when) ? [path.replace(/\/?\*$/, '')] : []
  })
  expect(addresses.length).toBeGreaterThan(15)
  const strange: string[] = []
  const quiet = listenFor(page)
  for (const address of sampleOf([...new Set(addresses)])) {
    await page.goto(`${address}${query}`)
    await expect(page.locator('h1').first(), address).toContainText('⟦')
    await quiet()
    for (const words of await wordsOn(page)) if (!isKnown(words, data)) strange.push(`${address}: ${words}`)
  }
  expect(strange).toEqual([])
})

/** Puts a mark without letters in place of every text of the spec, as a deployment may replace each. */
async function markTexts(page: Page) {
  const texts = Object.fromEntries(textKeys().map((key, index) => [key, `⟦${index}⟧`]))
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const body = (await response.text()).replace(
        /(<script type="application\/json" id="deployment">)(.*?)(<\/script>)/,
        (_whole, open: string, json: string, close: string) =>
          `${open}${JSON.stringify({ ...JSON.parse(json), texts }).replaceAll('<', '\\u003c')}${close}`,
      )
      await route.fulfill({ response, body })
    },
  )
}

/** Every text that the backend answers is data. */
function hearAnswers(page: Page): Set<string> {
  const heard = new Set<string>()
  const note = (value: unknown): void => {
    if (typeof value === 'string') heard.add(value.replace(/\s+/g, ' ').trim())
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(note)
  }
  page.on('response', async (response) => {
    if (response.headers()['content-type']?.includes('json')) note(await response.json().catch(() => undefined))
  })
  return heard
}

/** What staff see or hear in words, but for what is hidden from those who listen. Keys and code are the same in any language. */
function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const around = walker.currentNode.parentElement
      if (around?.checkVisibility() && !around.closest('[aria-hidden="true"], script, style, kbd, pre'))
        found.push(walker.currentNode.textContent ?? '')
    }
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '')
    return found.map((words) => words.replace(/\s+/g, ' ').trim()).filter((words) => /\p{L}/u.test(words))
  })
}

const size = /^[\d.,]+ (B|KB|MB|GB)$/

function isKnown(words: string, data: ReadonlySet<string>): boolean {
  if (words.includes('⟦') || size.test(words) || data.has(words)) return true
  // Data may be shown in part, by its initials or several in a row.
  return (
    [...data].some((each) => each.length > 1 && (each.includes(words) || initialsOf(each) === words)) ||
    words.split(', ').every((part) => data.has(part))
  )
}

const initialsOf = (name: string) => name.replace(/(\S)\S*\s*/g, '$1')
