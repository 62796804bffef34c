import { chromium, type Page } from 'playwright'
import { largeAccount } from '../../../server/seed/large-tenant.ts'
import { password } from '../../support/accounts.ts'
import { browsersInPlace, chromiumArgs } from '../../support/browser.mjs'
import { seedLargeTenant, startLargeServer } from '../large-server.ts'
import { sized } from '../sized.ts'
import type { Row } from '../table.ts'

const seconds = sized(10, 1)
const projects = sized(10_000, 200)
const entry = 'main a[href*="project_id"]'

/** Turns the wheel over a listing of 10,000 projects, beside a page of plain paragraphs. */
export async function measure(): Promise<Row[]> {
  const server = await startLargeServer(seedLargeTenant('scroll', projects, projects))
  const [executablePath] = await browsersInPlace()
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  try {
    const plain = await browser.newPage()
    await plain.setContent(`<!doctype html><main>${'<p>A plain paragraph</p>'.repeat(10_000)}</main>`)
    const floor = await scroll(plain)
    await plain.close()

    const page = await browser.newPage()
    await page.goto(`${server.url}/login`)
    await page.getByLabel('Email').fill(largeAccount)
    await page.getByLabel(/^Password/).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.locator(entry).first().waitFor()
    const listing = await scroll(page)

    const milliseconds = (value: number) => `${value.toFixed(1)} ms`
    return [
      {
        what: 'longest frame',
        figure: milliseconds(listing.longest),
        floor: milliseconds(floor.longest),
        reach: '≤ 50 ms',
      },
      { what: 'frames', figure: `${listing.rate.toFixed(0)}/s`, floor: `${floor.rate.toFixed(0)}/s`, reach: '60/s' },
      { what: 'elements at most', figure: String(listing.elements), reach: 'bounded' },
      { what: `scrolled in ${seconds} s`, figure: `${listing.scrolled} px`, floor: `${floor.scrolled} px`, reach: '' },
    ]
  } finally {
    await browser.close()
    await server.kill()
  }
}

async function scroll(page: Page) {
  await page.mouse.move(640, 500)
  await page.evaluate(recordFrames)
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    await page.mouse.wheel(0, 240)
    await page.waitForTimeout(30)
  }
  return page.evaluate(() => (window as unknown as Recording).frames())
}

interface Recording {
  frames: () => { longest: number; rate: number; elements: number; scrolled: number }
}

/** Runs in the page. */
function recordFrames() {
  const gaps: number[] = []
  let elements = 0
  let scrolled = 0
  let last = performance.now()
  const start = last
  const frame = (now: number) => {
    gaps.push(now - last)
    last = now
    if (gaps.length % 30 === 0) elements = Math.max(elements, document.getElementsByTagName('*').length)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  const follow = (event: Event) => {
    const target = event.target instanceof Element ? event.target : (document.scrollingElement ?? document.body)
    scrolled = Math.max(scrolled, Math.round(target.scrollTop))
  }
  document.addEventListener('scroll', follow, { capture: true, passive: true })
  const recording = window as unknown as Recording
  recording.frames = () => ({
    longest: Math.max(...gaps),
    rate: gaps.length / ((last - start) / 1000),
    elements,
    scrolled,
  })
}
