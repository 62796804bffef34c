import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

/** The minified one: each page that is looked at has to read it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that look at colours: all that another scheme can change. */
export const ofColours: readonly string[] = ['color-contrast', 'link-in-text-block']

interface Asked {
  /** All of its rules, where none are named. */
  readonly rules?: readonly string[] | undefined
  /** Only what is in front: the dialog that is open, if there is one. */
  readonly front?: boolean
  /** A selector: only what is in the first such element, where nothing is in front. */
  readonly within?: string | undefined
}

/**
 * What axe finds on a page as it stands, in words. It runs in the page itself: asking it from outside opens another page
 * each time, which takes four times as long.
 */
export async function axeFindings(page: Page, asked: Asked = {}): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return await page.evaluate(find, asked)
}

/** Runs in the browser. What is on its way from one colour to another is waited for; what turns on and on is not. */
async function find({ rules, front, within }: Asked): Promise<string[]> {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  await Promise.allSettled(ending.map(({ finished }) => finished))
  const { axe } = window as unknown as { readonly axe: typeof import('axe-core') }
  const dialogs = [...document.querySelectorAll('[aria-modal="true"]')].filter((each) => each.checkVisibility())
  const part = within === undefined ? undefined : document.querySelector(within)
  const seen = (front ? dialogs.at(-1) : undefined) ?? part ?? document
  const { violations } = await axe.run(seen, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: [...rules] }),
  })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary}`),
  )
}
