import puppeteer, { type Browser, type Locator, type Page, Puppeteer } from 'puppeteer-core'
import { expect, inject, onTestFinished } from 'vitest'
import { type Account, accounts, password } from '../support/accounts.ts'
import { findFirefox } from './find-firefox.mjs'

/** `::-p-label(Email)`: the field with that label, whatever its role is: that of a password is told by no browser alike. */
Puppeteer.registerCustomQueryHandler('label', {
  queryAll: (within, words) =>
    [...(within as Element).querySelectorAll<HTMLInputElement>('input, textarea')].filter((each) =>
      [...(each.labels ?? [])].some((label) => label.textContent?.replace('*', '').trim() === words),
    ),
})

/** One for all journeys; it ends with their process. */
let started: Promise<Browser> | undefined

/** A person at a page of Firefox: what they find by role, name and label, and do. */
export interface Visit {
  readonly page: Page
  go(address: string): Promise<void>
  signIn(account: Account, address?: string): Promise<void>
  /** What has this role and exactly this name, within the last element that fits `inside`, else anywhere. */
  by(role: string, name: string, inside?: string): Locator<Element>
  click(role: string, name: string, inside?: string): Promise<void>
  /** Types into the field with this label, in place of what stands there. */
  fill(label: string, words: string, inside?: string): Promise<void>
  /** Chooses in the menu that a button opens. */
  choose(button: string, item: string, role?: 'menuitem' | 'menuitemradio'): Promise<void>
  /** Waits until these words stand on the page. */
  reads(words: string): Promise<void>
  /** Waits until the address fits. */
  isAt(address: RegExp): Promise<void>
}

/** A fresh profile's page; what the browser complains about fails the test, but for what it says to be part of it. */
export async function visit(isPartOfIt: RegExp = /$^/): Promise<Visit> {
  started ??= puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    defaultViewport: { width: 1408, height: 880 },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB, en', 'ui.prefersReducedMotion': 1 },
  })
  const context = await (await started).createBrowserContext()
  const page = await context.newPage()
  page.setDefaultTimeout(90_000)
  const complaints: string[] = []
  page.on('console', (said) => void (said.type() === 'error' && complaints.push(said.text())))
  page.on('pageerror', (error) => void complaints.push(String(error)))
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await page.screenshot({ path: `test-results/firefox-${task.id}.png` })
    await context.close()
    expect(
      complaints.filter((each) => !isPartOfIt.test(each)),
      'what the browser complained about',
    ).toEqual([])
  })
  return helpers(page, inject('console'))
}

function helpers(page: Page, url: string): Visit {
  const by = (role: string, name: string, inside = '') =>
    page.locator(`${inside} ::-p-aria([name="${name}"][role="${role}"])`.trim())
  const self: Visit = {
    page,
    by,
    async go(address) {
      await page.goto(new URL(address, url).href)
    },
    async signIn(account, address = '/') {
      await self.go('/login')
      await self.fill('Email', accounts[account])
      await self.fill('Password', password)
      await self.click('button', 'Sign in')
      await page.waitForFunction(() => !location.pathname.startsWith('/login'))
      if (address !== '/') await self.go(address)
    },
    async click(role, name, inside) {
      await by(role, name, inside).click()
    },
    async fill(label, words, inside) {
      await page.locator(`${inside ?? ''} ::-p-label(${label})`.trim()).fill(words)
    },
    async choose(button, item, role = 'menuitem') {
      await self.click('button', button)
      await self.click(role, item)
    },
    async reads(words) {
      await page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, words)
    },
    async isAt(address) {
      await expect.poll(() => page.url()).toMatch(address)
    },
  }
  return self
}
