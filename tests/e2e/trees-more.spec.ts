import { expect, type Page } from '@playwright/test'
import { callsOf } from '../support/answers.ts'
import { findProject } from '../support/find-project.ts'
import { makeBranch } from '../support/make-contents.ts'
import { test } from '../support/page.ts'
import { openBranch, tree } from '../support/trees.ts'

/** Sixty; the last is the only one of its letter, which a single key finds. */
const chapters = [...Array.from({ length: 59 }, (_, index) => `Chapter ${index + 1}`), 'Xenia']

const more = (page: Page) => tree(page, 'Contents').getByText('Show more')
const focused = (page: Page) => tree(page, 'Contents').locator(':focus')
/** The chapter at a place of its branch. */
const chapterAt = (page: Page, place: number) => page.locator(`[aria-level="2"][aria-posinset="${place}"]`)

/** Opens a content with more in it than a page holds, and goes to the end of that. */
async function comeToMore(page: Page, name: string) {
  const { query } = await findProject(page, 'Video Academy')
  await makeBranch(page, query, name, chapters)
  const calls = callsOf(page, 'contentTree')
  await page.goto(`/content-management${query}&tab=tree`)
  await openBranch(page, name)
  await expect(chapterAt(page, 1)).toHaveAttribute('aria-setsize', '60')
  await chapterAt(page, 1).hover()
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 300)
      return more(page).count()
    })
    .toBe(1)
  await expect(chapterAt(page, 50)).toHaveCount(1)
  await expect(chapterAt(page, 51)).toHaveCount(0)
  return calls
}

test('a branch brings its next page by its last line, at a click (P-2.14-09)', { tag: '@thorough' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const calls = await comeToMore(page, 'Aardvarks')
  await more(page).click()
  await chapterAt(page, 51).focus()
  await page.keyboard.press('PageDown')
  await expect(chapterAt(page, 60)).toHaveCount(1)
  await expect(more(page)).toHaveCount(0)
  const pages = calls.filter(({ ParentID }) => ParentID !== '')
  expect(pages.map(({ Page, PageSize }) => [Page, PageSize])).toEqual([
    [1, 50],
    [2, 50],
  ])
})

test('by keyboard as well; whoever pressed goes on with what came, and Home, End and letters go through all (P-2.14-09)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  await signIn('admin', null)
  await comeToMore(page, 'Badgers')
  await chapterAt(page, 50).focus()
  await page.keyboard.press('ArrowDown')
  await expect(focused(page)).toHaveText('Show more')
  await page.keyboard.press('Enter')
  await expect(focused(page)).toHaveAttribute('aria-posinset', '51')
  await expect(focused(page)).toHaveAttribute('aria-level', '2')

  await page.keyboard.press('Home')
  await expect(focused(page)).toHaveAttribute('data-index', '0')
  await page.keyboard.press('End')
  await expect(focused(page)).toHaveAttribute('aria-level', '1')
  const last = (await focused(page).getAttribute('data-index')) ?? ''
  expect(Number(last)).toBeGreaterThan(60)
  await page.keyboard.press('ArrowDown')
  await expect(focused(page)).toHaveAttribute('data-index', last)
  await page.keyboard.press('Home')
  await page.keyboard.press('x')
  await expect(focused(page)).toHaveAccessibleName('Xenia')
  await expect(focused(page)).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowLeft')
  await expect(focused(page)).toHaveAccessibleName('Badgers')
})
