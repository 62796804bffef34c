import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiDocumentation } from '../../../server/delivery/openapi/openapi.ts'
import { manualPages } from '../../../server/documents/manual.ts'
import { newsPages } from '../../../server/documents/news.ts'
import { manuals } from '../../../server/generated/manual.ts'
import { news } from '../../../server/generated/news.ts'
import { answerText } from '../../../server/http/answer.ts'
import { createHealth } from '../../../server/http/health.ts'
import { mailboxPages } from '../../../server/http/mailbox.ts'
import { createHttpServer, type HttpServer } from '../../../server/http/server.ts'
import { createLog } from '../../../server/log.ts'
import type { KeptLetter } from '../../../server/mail/mailbox.ts'
import { axeFindings, ofColours } from '../../support/axe-findings.ts'
import { browsersInPlace, chromiumArgs } from '../../support/browser.mjs'
import { hostedClient, makePkce } from '../identity/hosted-client.ts'
import { type Running, runIdentity } from '../identity/running.ts'

const letter = (id: number, to: string): KeptLetter => ({
  id,
  letter: 'invitation',
  to,
  subject: `Amelia Grant invites ${to} to a-place-with-a-name-that-is-very-long-and-has-no-gap-${'x'.repeat(60)}`,
  text: 'Hello,\n\nopen https://console.acme.test/invitation?x=1 and sign in.',
  sentAt: new Date('2026-11-20T08:00:00Z'),
})
const letters = [letter(2, 'bob@acme.test'), letter(1, 'ada@acme.test')]

const [executablePath = ''] = await browsersInPlace()
const missing = executablePath === ''

let running: Running
let http: HttpServer
let browser: Browser
let origin: string
beforeAll(async () => {
  if (missing) return
  running = await runIdentity({ hosted: { response: 'code', disabledFeatures: new Set() } })
  http = createHttpServer({ health: createHealth(async () => {}), log: createLog('silent') })
  origin = `http://127.0.0.1:${await http.listen(0, '127.0.0.1')}`
  const mailbox = {
    list: async (to?: string) => letters.filter((each) => to === undefined || each.to === to),
    one: async (id: number) => letters.find((each) => each.id === id),
  }
  http.serve({
    under: {
      '/idp': (req, res) => running.identity.handle(req, res),
      '/dev/mailbox': mailboxPages(mailbox),
      '/user-guide': manualPages('/user-guide', manuals),
      '/news': newsPages('/news', news),
    },
    at: apiDocumentation({ publicUrl: 'https://console.acme.test', preview: true }),
    console: { handle: (_req, res, path) => answerText(res, 200, `The console at ${path}`) },
  })
  browser = await chromium.launch({ executablePath, args: chromiumArgs })
})
afterAll(async () => {
  await browser?.close()
  await http?.close()
  await running?.stop()
})

interface Look {
  colorScheme: 'light' | 'dark'
  width: number
}

const pages = new Map<string, Promise<Page>>()

/** A page that looks so: one for all that are opened, since each costs a process of the browser. */
function pageOf({ colorScheme, width }: Look): Promise<Page> {
  const name = `${colorScheme} ${width}`
  const page =
    pages.get(name) ??
    browser.newContext({ colorScheme, viewport: { width, height: 800 } }).then((context) => context.newPage())
  pages.set(name, page)
  return page
}

/** What the browser complains about stands in `complaints`: blocked styles above all. */
async function open(path: string, look: Look) {
  const page = await pageOf(look)
  await page.context().clearCookies()
  page.removeAllListeners('console')
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(origin + path)
  return { page, complaints }
}

const choice = () => {
  const address = hostedClient(origin).address('Google', makePkce().challenge)
  return address.slice(origin.length)
}

const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

describe.skipIf(missing)(`pages that the server draws${missing ? ' (no browser on this machine)' : ''}`, () => {
  it.each([
    ['the mailbox', () => '/dev/mailbox'],
    ['the mailbox without a letter', () => '/dev/mailbox?to=nobody@acme.test'],
    ['a letter', () => '/dev/mailbox/1'],
    ['a letter that is none', () => '/dev/mailbox/9'],
    ['the choice of a demo identity', choice],
    ['sign-in that cannot go on', () => '/idp/oauth2/authorize'],
    ['the contents of the user guide', () => '/user-guide/en'],
    ['a page of the user guide', () => '/user-guide/de/projects'],
    ['what the user guide says of something', () => '/user-guide/en?q=token'],
    ['what the user guide says nothing of', () => '/user-guide/en?q=elephants'],
    ['a page that the user guide has not', () => '/user-guide/en/elephants'],
    ['what is new', () => '/news/de'],
    ['the documentation of the APIs', () => '/api?project=Project_1'],
  ])('%s: nothing for axe to report, on a phone in the light and on a desk in the dark', async (_, path) => {
    const backgrounds = new Set<string>()
    for (const look of [
      { colorScheme: 'light', width: 320 },
      { colorScheme: 'dark', width: 1024 },
    ] as const) {
      const { page, complaints } = await open(path(), look)
      // The document is the same one: in the dark its colours are all that is new.
      const rules = look.colorScheme === 'dark' ? ofColours : undefined
      expect(await axeFindings(page, { rules })).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width)
      expect(complaints.filter((each) => !/favicon|status of 40\d/.test(each))).toEqual([])
      backgrounds.add(await backgroundOf(page))
    }
    expect(backgrounds.size).toBe(2)
  })

  it('what is below a single address is the console’s: its own sources while it is developed', async () => {
    const { page } = await open('/api/again.ts', { colorScheme: 'light', width: 1024 })
    expect(await page.textContent('body')).toContain('The console at /api/again.ts')
  })

  it('the mailbox is used with the keyboard', async () => {
    const { page } = await open('/dev/mailbox', { colorScheme: 'light', width: 1024 })
    await page.keyboard.press('Tab')
    await page.keyboard.type('ada@acme.test')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dev/mailbox?to=ada%40acme.test')
    expect(await page.getByRole('listitem').count()).toBe(1)
    await page.getByRole('link', { name: /ada@acme/ }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dev/mailbox/1')
    expect(await page.getByRole('link', { name: 'https://console.acme.test/invitation?x=1' }).count()).toBe(1)
  })

  it('a choice leads back to the console, which the page’s policy allows (P-7.3-05)', async () => {
    const { page, complaints } = await open(choice(), { colorScheme: 'light', width: 1024 })
    await page.getByRole('button', { name: 'new.gmail@newcomer.test' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/login?code=*')
    expect(await page.textContent('body')).toContain('The console at /login')
    expect(complaints.filter((each) => !/favicon/.test(each))).toEqual([])
  })
})
