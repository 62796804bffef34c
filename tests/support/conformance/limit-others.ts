import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { LimitCase, NoticeTrigger } from '../../../generator/conform/case.ts'
import { operationOf } from '../answers.ts'
import { installClock, stopClock } from '../clock.ts'
import { isOf } from './limit-listings.ts'
import { press } from './look.ts'
import type { Notes } from './notes.ts'
import type { ReadPlan } from './plan.ts'
import { listenFor, type Quiet } from './quiet.ts'

interface Tried {
  readonly plan: ReadPlan
  readonly notes: Notes
  readonly context: BrowserContext
  /** Addresses at which it may be tried, the usual one first. */
  readonly hrefs: readonly string[]
}

/**
 * Brings a notice up and lets its time go by. The server is not asked but answered for, and its answer waits until the
 * clock stands still.
 */
export async function tryNotices({ plan, notes, context, hrefs }: Tried, cases: readonly LimitCase[]): Promise<void> {
  const ordered = cases.filter((each) => isOf(each, 'notice')).toSorted((a, b) => a.use.after - b.use.after)
  const [first] = ordered
  if (!first) return
  const { by, tone } = first.use
  const page = await context.newPage()
  const quiet = listenFor(page)
  await installClock(page)
  const answer = await holdAnswer(page, by, answerFor(by.answer, plan))
  if (!(await pressAt(page, quiet, hrefs, by.control))) {
    for (const each of ordered) notes.unreached(each, `${by.control} is not there to be pressed.`)
    return page.close()
  }
  const dialog = page.locator('[aria-modal=true]')
  await expect.poll(async () => answer.asked() || (await dialog.isVisible())).toBe(true)
  if (!answer.asked()) await dialog.getByRole('button').last().click()
  await expect.poll(answer.asked).toBe(true)
  await stopClock(page)
  answer.give()
  const notice = page.locator(`[data-notice][data-tone="${tone}"]`)
  await expect(notice).toBeVisible()
  await page.mouse.move(0, 0)
  let gone = 0
  for (const each of ordered) {
    await page.clock.runFor(each.use.after - gone)
    gone = each.use.after
    if (!each.use.shown)
      await expect(notice)
        .toHaveCount(0)
        .catch(() => {})
    const shown = (await notice.count()) > 0
    notes.judge(each, shown === each.use.shown, `the notice is ${shown ? 'still there' : 'gone'}`)
  }
  return page.close()
}

/** Presses a control on the first of some pages where it is; does not wait for what comes of it. */
async function pressAt(page: Page, quiet: Quiet, hrefs: readonly string[], control: string): Promise<boolean> {
  for (const href of hrefs) {
    await page.goto(href)
    await quiet()
    if (await press(page, async () => {}, control)) return true
  }
  return false
}

/** Answers an operation in the server's place, once it is told to. */
async function holdAnswer(page: Page, { operation, field }: NoticeTrigger, answer: object) {
  let asked = false
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request())?.name !== operation) return route.fallback()
    asked = true
    await given
    return route.fulfill({ json: { data: { [field]: answer } } })
  })
  return { asked: () => asked, give: () => give() }
}

function answerFor(answer: 'success' | 'failure', { console }: ReadPlan): object {
  const {
    status = 'status',
    ok = 200,
    error = 'error',
    errorType = 'type',
    errorMessage = 'message',
  } = console.envelope
  if (answer === 'success') return { [status]: ok }
  return { [status]: 500, [error]: { [errorType]: 'Conformance', [errorMessage]: 'This fails on purpose.' } }
}

/** Scrolls so many pixels down. */
export async function tryHeader({ notes, context, hrefs }: Tried, cases: readonly LimitCase[]): Promise<void> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1408, height: 300 })
  await page.goto(hrefs[0] ?? '/')
  await listenFor(page)()
  for (const each of cases.filter((one) => isOf(one, 'sticky header'))) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), each.use.at)
    const header = page.locator('header[data-stuck]')
    await expect(header)
      .toHaveCount(each.use.stuck ? 1 : 0)
      .catch(() => {})
    const stuck = (await header.count()) > 0
    notes.judge(each, stuck === each.use.stuck, `the header is ${stuck ? '' : 'not '}stuck`)
  }
  await page.close()
}
