import { expect, type Page } from '@playwright/test'
import { callsOf, operationOf } from '../support/answers.ts'
import { expectAccessible } from '../support/axe.ts'
import { test } from '../support/page.ts'
import { callAs } from '../support/signed-in.ts'
import { sampleOf } from '../support/thorough.ts'
import { boxOf, holdOver, line, lyingIn, openBranch, openMedia, take, tree } from '../support/trees.ts'

const notice = (page: Page) => page.locator('[data-notice]')
const goal = (page: Page) => page.locator('[data-verdict]').getByRole('status').nth(1)

/** Puts things into a folder of the project, as whoever is signed in on the page. */
async function put(page: Page, query: string, ids: readonly string[], folder: string) {
  const asked = new URLSearchParams(query)
  await callAs(
    page,
    `mutation ($tenant: ID!, $project: ID!, $ids: [ID!]!, $folder: ID!) {
      moveMedia(TenantID: $tenant, ProjectID: $project, MediaIDs: $ids, ParentID: $folder) { status }
    }`,
    { tenant: asked.get('tenant_id'), project: asked.get('project_id'), ids, folder },
  )
}

/** Takes a line by its title and holds it there again. */
async function shakeTitle(page: Page, name: string) {
  const { x, y, height } = await boxOf(line(page, name).getByRole('link'))
  await page.mouse.move(x + 6, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 26, y + height / 2 + 4, { steps: 4 })
  await page.mouse.move(x + 8, y + height / 2, { steps: 4 })
}

test('a folder goes neither into itself nor into what lies in it, by mouse, and it says so (P-2.14-09)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  const calls = callsOf(page, 'moveMedia')
  await signIn('admin', null)
  const { query, lying } = await openMedia(page, 'Press Kit')
  const [outer, inner] = lying.filter(({ isFolder }) => isFolder)
  const file = lying.find(({ isFolder }) => !isFolder)
  if (!outer || !inner || !file) throw new Error('Two folders and a file are needed')
  await put(page, query, [inner.id, file.id], outer.id)
  await page.reload()
  await openBranch(page, outer.name)
  await expect(line(page, inner.name)).toHaveAttribute('aria-level', '2')
  const address = page.url()

  // On its title, which leads elsewhere when it is clicked.
  await shakeTitle(page, outer.name)
  await expect(goal(page)).toHaveText(`This cannot be moved into ${outer.name}.`)
  await expect(line(page, outer.name)).toHaveAttribute('data-goal', 'refuses')
  await expectAccessible(page)
  await page.mouse.up()
  await expect(notice(page)).toHaveText(`This cannot be moved into ${outer.name}.`)

  await shakeTitle(page, outer.name)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-verdict]')).toHaveCount(0)
  await page.mouse.up()

  for (const [over, said] of [
    [inner.name, inner.name],
    [file.name, outer.name],
  ] as const) {
    await take(page, line(page, outer.name))
    await holdOver(page, line(page, over))
    await expect(goal(page)).toHaveText(`This cannot be moved into ${said}.`)
    await page.mouse.up()
    await expect(goal(page)).toHaveCount(0)
    await expect(notice(page).filter({ hasText: `This cannot be moved into ${said}.` })).toBeVisible()
  }
  await expect(line(page, outer.name)).toHaveAttribute('aria-level', '1')
  await expect(line(page, inner.name)).toHaveAttribute('aria-level', '2')
  expect(calls).toEqual([])
  expect(page.url()).toBe(address)
  await line(page, outer.name).getByRole('link').click()
  await expect(page).toHaveURL(/\/media-management\/edit/)
})

test('a folder goes beside a file, never into it; put there by keyboard it is refused, and it says so (P-2.14-09)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  const calls = callsOf(page, 'moveMedia')
  await signIn('admin', null)
  const { folders, files } = await openMedia(page, 'Gift Guide')
  const [folder = '', file = ''] = [folders[0], files[0]]
  await take(page, line(page, folder))
  await holdOver(page, line(page, file))
  // It is beside that file already: there is nothing to say, and nothing to do.
  await expect(goal(page)).toHaveCount(0)
  await page.mouse.up()
  await expect(page.locator('[data-verdict]')).toHaveCount(0)

  await line(page, folder).focus()
  await page.keyboard.press('Control+x')
  await expect(page.getByRole('group', { name: `Moving ${folder}` })).toBeVisible()
  await line(page, file).focus()
  await page.keyboard.press('Control+v')
  await expect(notice(page)).toHaveText(`This cannot be moved into ${file}.`)
  await expect(page.getByRole('group', { name: `Moving ${folder}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: `Moving ${folder}` })).toHaveCount(0)
  expect(calls).toEqual([])
})

test('who may only read moves nothing, neither by mouse nor by keyboard (P-2.14-09, P-6-18)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  await signIn('viewer', null)
  const { files } = await openMedia(page, 'Product Catalogue')
  const file = files[0] ?? ''
  const { x, y } = await boxOf(line(page, file))
  await page.mouse.move(x + 300, y + 20)
  await page.mouse.down()
  await page.mouse.move(x + 310, y - 40, { steps: 6 })
  await expect(page.getByText(/^Moving /)).toHaveCount(0)
  await page.mouse.up()
  await line(page, file).focus()
  await page.keyboard.press('Control+x')
  await expect(page.getByText(/^Moving /)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
})

test('what an access list forbids is refused by the server, lies where it lay, and it says why (P-2.14-09, P-6-18)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  await signIn('editor', null)
  const { lying } = await openMedia(page, 'Product Catalogue')
  const closed = lying.find(({ isFolder, privileges }) => isFolder && !privileges.includes('Create'))
  const file = lying.find(({ isFolder }) => !isFolder)
  if (!closed || !file) throw new Error('The editor may create something in every folder')
  await openBranch(page, closed.name)
  await take(page, line(page, file.name))
  await holdOver(page, line(page, closed.name))
  await expect(goal(page)).toHaveText(`Into ${closed.name}`)
  await page.mouse.up()
  await expect(notice(page)).toContainText('You have no permission for this.')
  await expect(line(page, file.name)).toHaveAttribute('aria-level', '1')
  await page.reload()
  await expect(line(page, file.name)).toHaveAttribute('aria-level', '1')
})

test('a content that one may not edit stays where it is, and it says why (P-2.14-09, P-6-18)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  await signIn('editor', null)
  const { query } = await openMedia(page, 'Product Catalogue')
  const asked = new URLSearchParams(query)
  const { contentTree } = await callAs<{ contentTree: { data: { Name: string; Privileges: string[] }[] } }>(
    page,
    `query ($tenant: ID!, $project: ID!) {
      contentTree(TenantID: $tenant, ProjectID: $project, ParentID: "", PageSize: 50) { data { Name Privileges } }
    }`,
    { tenant: asked.get('tenant_id'), project: asked.get('project_id') },
  )
  const closed = contentTree.data.slice(0, -1).find(({ Privileges }) => !Privileges.includes('Edit'))
  if (!closed) throw new Error('The editor may edit all')
  await page.goto(`/content-management${query}&tab=tree`)
  await expect(tree(page, 'Contents')).toBeVisible()
  await line(page, closed.Name).focus()
  await page.keyboard.press('Control+x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+v')
  await expect(notice(page)).toContainText('You have no permission for this.')
  await expect(line(page, closed.Name)).toHaveAttribute('aria-level', '1')
  await page.reload()
  await expect(line(page, closed.Name)).toHaveAttribute('aria-level', '1')
})

for (const { how, said, answer } of sampleOf([
  {
    how: 'refuses',
    said: 'The folder is being tidied up.',
    answer: {
      json: {
        data: {
          moveMedia: {
            __typename: 'Response',
            status: 500,
            error: { __typename: 'Error', ErrorType: 'Internal', Message: 'The folder is being tidied up.' },
            message: null,
          },
        },
      },
    },
  },
  { how: 'breaks down', said: 'It is unclear whether this was done.', answer: { status: 500, body: 'nonsense' } },
])) {
  test(`when the server ${how}, all is back where it was, and it says so (P-2.14-09)`, async ({
    page,
    signIn,
    expectProblem,
  }) => {
    expectProblem(/status of 500/)
    await signIn('admin', null)
    const { query, lying, folders, files } = await openMedia(page, 'Recipe Collection')
    const [folder = '', first = '', second = ''] = [folders[0], ...files]
    let go: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route('**/graphql', async (route) => {
      if (operationOf(route.request())?.name !== 'moveMedia') return route.fallback()
      await held
      await route.fulfill(answer)
    })
    await openBranch(page, folder)
    await line(page, first).locator('[data-select]').click()
    await line(page, second).locator('[data-select]').click()
    await take(page, line(page, second))
    await holdOver(page, line(page, folder))
    await expect(goal(page)).toHaveText(`Into ${folder}`)
    await page.mouse.up()
    // It is shown where it goes while it is on its way.
    for (const each of [first, second]) await expect(line(page, each)).toHaveAttribute('aria-level', '2')
    go()
    await expect(notice(page)).toContainText(said)
    for (const each of [first, second]) await expect(line(page, each)).toHaveAttribute('aria-level', '1')
    await expect(page.getByText(/files and folders moved/)).toHaveCount(0)
    expect((await lyingIn(page, query)).map(({ name }) => name)).toEqual(lying.map(({ name }) => name))

    await page.unrouteAll()
    await line(page, second).focus()
    await page.keyboard.press('Control+x')
    await line(page, folder).focus()
    await page.keyboard.press('Control+v')
    await expect(page.getByText('2 files and folders moved')).toBeVisible()
    await expect(line(page, second)).toHaveAttribute('aria-level', '2')
    const inside = lying.filter(({ name }) => name === first || name === second).map(({ id }) => id)
    await put(page, query, inside, '')
  })
}
