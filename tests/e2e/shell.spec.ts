import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { findProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

const switcher = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Project:/ })
const list = (page: Page) => page.getByRole('dialog', { name: 'Project', exact: true })
const things = (page: Page) => list(page).getByRole('list', { name: 'Project', exact: true }).locator(':scope > li')

/** Comes to the dashboard of a project that no test changes; in the list, one that was just made may be the first. */
async function comeToProject(page: Page) {
  const { query } = await findProject(page, 'Partner Portal')
  await page.goto(`/dashboard${query}`)
  await expect(page.getByRole('heading', { name: 'Partner Portal Dashboard' })).toBeVisible()
}

/** Nothing sticks out to the side, and nothing in the header lies over something else there. */
async function expectOrder(page: Page) {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const boxes = [...document.querySelectorAll<HTMLElement>('header :is(a, button)')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .map((each) => ({ name: each.getAttribute('aria-label') ?? each.textContent, box: each.getBoundingClientRect() }))
    const crossing = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(({ box }) => box.left < one.box.right - 1 && one.box.left < box.right - 1)
        .map((other) => `${one.name} × ${other.name}`),
    )
    const outside = boxes.filter(({ box }) => box.left < 0 || box.right > clientWidth).map(({ name }) => name)
    return { wide: scrollWidth - clientWidth, crossing, outside }
  })
  expect(found).toEqual({ wide: 0, crossing: [], outside: [] })
}

test('the header says project and environment, and changes both on the page that is open (P-2.5-01, P-2.5-02)', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await expect(switcher(page)).toContainText('Select Project')
  await comeToProject(page)
  await expect(switcher(page)).toContainText('Production')
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'General' })).toBeVisible()
  const former = new URL(page.url())

  await switcher(page).click()
  await expect(list(page).getByRole('searchbox')).toBeFocused()
  await expectAccessible(page)
  await list(page).getByRole('searchbox').fill('Newsroom')
  await expect(things(page)).toHaveCount(1)
  const environment = things(page).first().getByRole('link', { name: 'Development' })
  await environment.click()
  await expect(switcher(page)).toContainText('Newsroom')
  await expect(switcher(page)).toContainText('Development')
  const url = new URL(page.url())
  expect(url.pathname).toBe('/settings/general')
  expect(url.searchParams.get('project_id')).not.toBe(former.searchParams.get('project_id'))
  await expect(list(page)).toBeHidden()

  await switcher(page).click()
  await list(page).getByRole('searchbox').fill('Newsroom')
  await expect(things(page)).toHaveCount(1)
  await expect(list(page).locator('[aria-current]')).toHaveText(['Acme Newsroom', 'Development'])
})

test('the list comes ten at a time, without what is archived (P-2.5-04, P-9-01)', async ({ page, signIn }) => {
  const asked: unknown[] = []
  page.on('request', (request) => {
    const body = request.method() === 'POST' && request.url().endsWith('/graphql') ? request.postData() : null
    const { variables } = JSON.parse(body ?? '{}') as { variables?: { Page?: number; PageSize?: number } }
    if (variables?.PageSize === 10) asked.push(variables)
  })
  await signIn('admin')
  await expect(switcher(page)).toBeVisible()
  expect(asked).toEqual([])
  await switcher(page).click()
  await expect(things(page)).toHaveCount(10)
  await list(page).getByRole('button', { name: 'See More...' }).click()
  await expect(things(page)).toHaveCount(20)
  await expect(things(page).nth(10).getByRole('link').first()).toBeFocused()
  expect(asked).toMatchObject([{ Page: 1, ProjectStatus: 'Active' }, { Page: 2 }])
})

test('the switcher works by the keyboard alone, and stays where the page is open there (P-2.5-01)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  await comeToProject(page)
  await switcher(page).focus()
  await page.keyboard.press('Enter')
  await expect(list(page).getByRole('searchbox')).toBeFocused()
  await expect(things(page)).toHaveCount(10)
  await page.keyboard.press('ArrowDown')
  await expect(things(page).first().getByRole('link').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(list(page).getByRole('link', { name: 'Create environment' })).toBeFocused()
  await page.keyboard.type('careers')
  await expect(list(page).getByRole('searchbox')).toHaveValue('careers')
  await expect(things(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(switcher(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('careers')
  await expect(things(page)).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Careers Dashboard' })).toBeVisible()
})

test('a project and an environment are made from the switcher, by those who may (P-2.5-03, P-6-06, P-6-10)', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await switcher(page).click()
  await expect(list(page).getByRole('link', { name: 'Create environment' })).toBeHidden()
  await list(page).getByRole('button', { name: 'Create New Project' }).click()
  await expect(page.getByRole('dialog', { name: 'Create Project' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(switcher(page)).toBeFocused()
})

test('an environment is made from the switcher; the way to the page stands above it (P-6-10, P-2.1-20)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  await signIn('admin', null)
  await comeToProject(page)
  await switcher(page).click()
  await list(page).getByRole('link', { name: 'Create environment' }).click()
  await expect(page.getByRole('heading', { name: 'Create Environment' })).toBeVisible()
  const way = page.getByRole('navigation', { name: 'The way to this page' })
  await expect(way.getByRole('listitem')).toHaveText(['Environment', 'Create Environment'])
  await expect(way.locator('[aria-current=page]')).toHaveText('Create Environment')
  await way.getByRole('link', { name: 'Environment' }).click()
  await expect(page.getByRole('heading', { name: 'Environment', exact: true })).toBeFocused()
  await expect(way).toBeHidden()
})

test('menus stand still while a page comes, and the second one between settings pages', { tag: '@thorough' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const { query } = await findProject(page, 'Partner Portal')
  await page.addInitScript(() => {
    const moved: string[] = []
    const tell = (entries: PerformanceEntryList) => {
      for (const { sources } of entries as (PerformanceEntry & { sources: { node: Node | null }[] })[]) {
        for (const { node } of sources) {
          const element = node instanceof Element ? node : node?.parentElement
          if (element?.closest('nav, header')) moved.push(element.textContent ?? '')
        }
      }
    }
    const observer = new PerformanceObserver((list) => tell(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const told = () => {
      tell(observer.takeRecords())
      return moved
    }
    Object.assign(window, { moved: told })
  })
  const second = page.getByRole('navigation', { name: 'Project Settings' })
  const places: unknown[] = []
  for (const [path, heading] of [
    ['/settings/general', 'General'],
    ['/settings/environment/create', 'Create Environment'],
    ['/settings/role-management', 'Project roles'],
    ['/settings/role-management/create', 'New role'],
  ]) {
    await page.goto(`${path}${query}`)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect(second.getByRole('link', { name: 'Integrations' })).toBeVisible()
    await expect(switcher(page)).toContainText('Partner Portal')
    expect(await page.evaluate(() => (window as unknown as { moved(): string[] }).moved()), path).toEqual([])
    places.push(await second.boundingBox())
  }
  expect(places).toEqual(places.map(() => places[0]))
})

test('both levels of the menu are named, and fold until somebody unfolds them', { tag: '@thorough' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await comeToProject(page)
  const side = page.getByRole('navigation', { name: 'Main navigation' })
  const project = side.getByRole('button', { name: 'Project Partner Portal' })
  await expect(side.getByRole('button', { name: 'Organisation Acme Media' })).toHaveAttribute('aria-expanded', 'true')
  await project.click()
  await expect(side.getByRole('link', { name: 'Dashboard' })).toBeHidden()
  await expect(side.getByRole('link', { name: 'Projects' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(project).toHaveAttribute('aria-expanded', 'false')
  await expect(side.getByRole('link', { name: 'Projects' })).toBeVisible()
  await expect(side.getByRole('link', { name: 'Dashboard' })).toBeHidden()
  await project.click()
  await expect(side.getByRole('link', { name: 'Dashboard' })).toBeVisible()
})

test('who may make nothing is offered nothing (P-2.5-03, P-6-06, P-6-10)', { tag: '@thorough' }, async ({
  page,
  signIn,
}) => {
  await signIn('viewer', null)
  await comeToProject(page)
  await switcher(page).click()
  await expect(things(page).first()).toBeVisible()
  await expect(list(page).getByRole('button', { name: 'Create New Project' })).toBeHidden()
  await expect(list(page).getByRole('link', { name: 'Create environment' })).toBeHidden()
})

test('help is over every page and in the profile: guide and news in tabs of their own; what has no address stays in its tab (P-2.4-14, P-2.4-15, P-2.5-10, P-2.5-11)', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  const items = page.getByRole('menuitem')
  await expect(items).toHaveText(['User Guide', 'Contact Us', "What's New", 'Tutorial'])
  await expectAccessible(page)
  for (const [name, href, title] of [
    ['User Guide', '/user-guide', 'User Guide'],
    ["What's New", '/news', "What's New"],
  ] as const) {
    const item = page.getByRole('menuitem', { name })
    await expect(item).toHaveAttribute('href', href)
    await expect(item).toHaveAttribute('target', '_blank')
    const opened = await page.request.get(href)
    expect(await opened.text()).toContain(`<h1>${title.replace("'", '&#39;')}</h1>`)
  }
  await page.getByRole('menuitem', { name: 'Tutorial' }).click()
  await expect(page.getByRole('dialog', { name: 'Video guide' })).toBeVisible()

  const footer = page.getByRole('contentinfo').getByRole('link')
  await expect(footer).toHaveCount(8)
  for (const link of await footer.all()) await expect(link).not.toHaveAttribute('target')
  await expect(footer.filter({ hasText: 'Privacy' })).toHaveAttribute('href', '/')

  await page.getByRole('banner').getByRole('button', { name: 'Amelia Grant' }).click()
  for (const name of ['Account Settings', 'Organisation Settings', 'User Guide', 'Tutorial', 'Sign Out'])
    await expect(page.getByRole('menuitem', { name })).toBeVisible()
})

test('the header is in order at every breakpoint, also with long names, at the top and scrolled (P-9-20, P-2.5-14)', {
  tag: '@thorough',
}, async ({ page, signIn }) => {
  await signIn('admin', null)
  await comeToProject(page)
  for (const width of [375, 768, 769, 914, 915, 1024, 1216, 1408]) {
    await page.setViewportSize({ width, height: 480 })
    await expect(switcher(page)).toBeVisible()
    await expectOrder(page)
    // As long as a name may be.
    await switcher(page).evaluate((button) => {
      for (const line of button.querySelectorAll('span span'))
        if (line.textContent) line.textContent = 'Wide '.repeat(20)
    })
    await expectOrder(page)
    // Until what it shows has come, the page may be too short to be scrolled, or get shorter.
    await expect(page.getByRole('rowheader', { name: 'Unpublished' })).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
      .toBeGreaterThan(56)
    await page.evaluate(() => scrollTo(0, 56))
    await expect(page.getByRole('banner')).toHaveAttribute('data-stuck')
    await expectOrder(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: /Dashboard$/ })).toBeVisible()
  }
})

test('the list fits a phone (P-2.5-01, P-9-20)', { tag: '@thorough' }, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await signIn('admin')
  await switcher(page).click()
  await expect(things(page)).toHaveCount(10)
  await expectAccessible(page)
  const box = await list(page).boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(375)
  expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(740)
  await list(page).getByRole('button', { name: 'Close' }).click()
  await expect(list(page)).toBeHidden()
})
