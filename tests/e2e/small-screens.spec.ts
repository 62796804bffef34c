import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { addColleague, comeWithProject, invite } from '../support/colleagues.ts'
import { newPerson } from '../support/new-person.ts'
import { test } from '../support/page.ts'
import { comeSignedIn } from '../support/sessions.ts'
import { fillSignIn } from '../support/signed-in.ts'

test.use({ viewport: { width: 375, height: 740 } })

/** Nothing sticks out to the side of a phone. */
const expectToFit = async (page: Page) => {
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }))
  expect(wide).toBeLessThanOrEqual(seen)
}

/** Controls that a finger could miss: less than 32 px high or wide. */
const expectTargets = async (page: Page) => {
  const small = await page.evaluate(() => {
    /** A box can be ticked by its label; what frames an input is part of it. */
    const targetOf = (each: HTMLElement) => {
      // The link of a card lies over all of it.
      const covers = getComputedStyle(each, '::after').position === 'absolute'
      if (!(each instanceof HTMLInputElement)) return (covers && each.closest('li')) || each
      return each.type === 'checkbox'
        ? (each.labels?.[0] ?? each)
        : (each.closest('.mantine-Input-wrapper') ?? each.parentElement ?? each)
    }
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden], [type=file])')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .flatMap((each) => {
        const { width, height, bottom } = targetOf(each).getBoundingClientRect()
        // What is only there for those who tab to it stands outside of the window until then.
        const away = width <= 1 || height <= 1 || bottom <= 0
        const name = each.getAttribute('aria-label') ?? each.getAttribute('name') ?? each.textContent
        return away || (width >= 32 && height >= 32) ? [] : [`${each.tagName} "${name}": ${width} × ${height}`]
      })
  })
  expect(small, 'targets under 32 px').toEqual([])
}

test('sign-in, denied, maintenance and not-found fit a phone (P-9-20)', { tag: '@thorough' }, async ({ page }) => {
  for (const path of ['/login', '/access-denied', '/maintenance', '/no-such-page']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
  }
})

test('projects and dashboard fit a phone, and the navigation is a drawer (P-9-20)', async ({ page, signIn }) => {
  await signIn('viewer')
  await expect(page.getByRole('main').getByRole('list').getByRole('link').first()).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Projects' })).toBeHidden()
  const opener = page.getByRole('button', { name: 'Menu', exact: true })
  await opener.click()
  await expect(page.getByRole('link', { name: 'Projects' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Projects' })).toBeHidden()
  await page.getByRole('main').getByRole('list').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /Dashboard$/ })).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
})

test('sign-up, confirming, both halves of a forgotten password and an invitation fit a phone (P-9-20)', {
  tag: '@thorough',
}, async ({ page }) => {
  const paths = [
    '/sign-up',
    '/sign-up/confirm?email=somebody-with-a-rather-long-name@organisation.test',
    '/forgot-password',
    '/reset-password?email=somebody-with-a-rather-long-name@organisation.test',
    '/invitation?email=somebody-with-a-rather-long-name@organisation.test',
    '/login',
  ]
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button').last()).toBeVisible()
    await expectToFit(page)
    await expectTargets(page)
  }
  // What is wrong, and what is missing of a password, take room as well.
  await page.goto('/sign-up')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('The Organisation Name field is required.', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: /^Password/ }).fill('1')
  await expect(page.getByText('An uppercase letter')).toBeVisible()
  await expectToFit(page)
  await expectTargets(page)
  await expectAccessible(page)
})

test('the second factor, the account settings and their dialog fit a phone (P-9-20)', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/login')
  await fillSignIn(page, 'mfa@acme.test', 'Console-Demo-1')
  await expect(page.getByRole('heading', { name: 'Two-factor Authentication' })).toBeVisible()
  await expectToFit(page)
  await expectTargets(page)

  const { email } = await newPerson(page.request, {
    firstName: 'Maximiliana Wilhelmina',
    lastName: 'Featherstonehaugh_Cholmondeley_of_Somewhere',
  })
  await comeSignedIn(page, email, '/account-info')
  await expect(page.getByLabel('First Name')).toHaveValue('Maximiliana Wilhelmina')
  await expect(page.getByRole('button', { name: 'Enable 2FA' })).toBeVisible()
  await expectToFit(page)
  await expectTargets(page)
  await page.getByRole('button', { name: 'Enable 2FA' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectToFit(page)
  await expectTargets(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('dialog', { name: 'Change Password' })).toBeVisible()
  await expectToFit(page)
  await expectTargets(page)
  await expectAccessible(page)
})

test('users and the window that adds some fit a phone (P-2.13-01, P-9-20)', { tag: '@thorough' }, async ({ page }) => {
  const project = await comeWithProject(page, 'Has people on a phone')
  await addColleague(page, project, 'Editor', {
    firstName: 'Maximiliana Wilhelmina',
    lastName: 'Featherstonehaugh_Cholmondeley_of_Somewhere',
  })
  const invited = `somebody.with.a.rather.long.name.${process.pid}.${Date.now()}@organisation.test`
  await invite(page, project.query, invited, 'Viewer')
  for (const area of ['settings', 'tenant']) {
    await page.goto(`/${area}/user-management${project.query}`)
    await page.getByRole('button', { name: `Actions for ${invited}`, exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    await expectToFit(page)
    await expectTargets(page)
    await expectAccessible(page)
  }
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Invite to / })
    .click()
  const dialog = page.getByRole('dialog', { name: /^Invite to / })
  await dialog.getByRole('combobox', { name: 'Email' }).fill(`another.${invited}`)
  await dialog.getByRole('combobox', { name: 'Email' }).press('Enter')
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Member', exact: true }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('1 invitation')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send' }).scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 })
  await expectToFit(page)
  await expectTargets(page)
  await expectAccessible(page)
})

test('roles and what they may do fit a phone; names of areas break between words (P-6-17, P-9-20)', {
  tag: '@thorough',
}, async ({ page }) => {
  const { query } = await comeWithProject(page, 'Has roles on a phone')
  await page.goto(`/settings/role-management${query}`)
  await expect(page.getByRole('link', { name: 'Editor', exact: true })).toBeVisible()
  await expectToFit(page)
  await expectTargets(page)
  await expectAccessible(page)
  for (const way of ['Editor', 'New role']) {
    await page.goto(`/settings/role-management${query}`)
    await page.getByRole('link', { name: way, exact: true }).click()
    const main = page.getByRole('main')
    const words = main.getByText('Settings Management', { exact: true })
    await expect(words).toBeVisible()
    // Two words take two lines: in a third one a word would be broken.
    const lines = await words.evaluate(
      (each) => each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight),
    )
    expect(Math.round(lines)).toBeLessThanOrEqual(2)
    const last = main.getByRole('checkbox', { name: 'Administer, Settings Management' })
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
    await expectToFit(page)
    await expectAccessible(page)
  }
})
