import { expect, type Page } from '@playwright/test'
import { test } from '../support/page.ts'
import { type Height, holdOver, line, lyingIn, openBranch, openMedia, take } from '../support/trees.ts'

/** What is said beside the mouse of where things would go. */
const goal = (page: Page) => page.locator('[data-verdict]').getByRole('status').nth(1)

/** Opens a folder that has a file, beside another folder of the top. */
async function come(page: Page) {
  const { query, lying } = await openMedia(page, 'Video Academy')
  const folders = lying.filter(({ isFolder }) => isFolder)
  for (const { id, name } of folders) {
    const inside = (await lyingIn(page, query, id)).find(({ isFolder }) => !isFolder)
    const other = folders.find((each) => each.id !== id)
    if (!inside || !other) continue
    await openBranch(page, name)
    await expect(line(page, inside.name)).toHaveAttribute('aria-level', '2')
    return { query, folder: name, inside: inside.name, other: other.name }
  }
  throw new Error('No folder has a file')
}

const edges: readonly [Height, 'beside' | 'into'][] = [
  [{ fromTop: 2 }, 'beside'],
  [{ fromTop: 5 }, 'into'],
  ['middle', 'into'],
  [{ fromBottom: 5 }, 'into'],
  [{ fromBottom: 2 }, 'beside'],
]

test('a file goes beside a folder within 3 px of the ends of its line, into it elsewhere (P-9-21, P-2.14-09)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { folder, inside, other } = await come(page)
  await take(page, line(page, inside))
  for (const [height, where] of edges) {
    await holdOver(page, line(page, other), height)
    await expect(goal(page)).toHaveText(where === 'into' ? `Into ${other}` : 'Into Top level')
  }
  await page.mouse.up()
  await expect(page.getByText('Moved', { exact: true })).toBeVisible()
  await expect(line(page, inside)).toHaveAttribute('aria-level', '1')
  await page.reload()
  await expect(line(page, inside)).toHaveAttribute('aria-level', '1')
  await expect(line(page, folder)).toBeVisible()
})
