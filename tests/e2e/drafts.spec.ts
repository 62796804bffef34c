import { expect, type Page } from '@playwright/test'
import { installClock } from '../support/clock.ts'
import { test } from '../support/history-log.ts'
import { newPerson } from '../support/new-person.ts'
import { comeSignedIn } from '../support/sessions.ts'
import { fillSignIn, signOut } from '../support/signed-in.ts'

const broughtBack = /^Your unsaved changes of .+ were restored\.$/
const question = 'You have unsaved changes. Are you sure you want to leave?'

async function openAccount(page: Page) {
  await page.goto('/account-info')
  await expect(page.getByLabel('First Name')).not.toHaveValue('')
}

/** Everything that the browser keeps in its databases for this origin, as one text. */
function keptInDatabases(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const found: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        found.push(name, store, await answered(objects.getAllKeys()), await answered(objects.getAll()))
      }
      database.close()
    }
    return JSON.stringify(found)
  })
}

/** Typing was written down: from now on nothing that happens to the page can lose it. */
async function expectKept(page: Page, text: string) {
  await expect.poll(() => keptInDatabases(page)).toContain(text)
}

/** Answers the browser's own question on leaving a document. */
function leaveAllTheSame(page: Page) {
  page.on('dialog', (dialog) => dialog.accept())
}

/** Going back and forth takes this page longer than drawing does, as under load. */
function slowHistory(page: Page) {
  return page.addInitScript(() => {
    const { go, back } = History.prototype
    const later = (step: () => void) => setTimeout(step, 200)
    History.prototype.go = function (delta) {
      later(() => go.call(this, delta))
    }
    History.prototype.back = function () {
      later(() => back.call(this))
    }
  })
}

test('what was typed survives a reload, and can be discarded (P-4-33)', async ({ page }) => {
  await comeSignedIn(page, (await newPerson(page.request, { firstName: 'Rosa' })).email, '/')
  await openAccount(page)
  await page.getByLabel('First Name').fill('Half written')
  await expectKept(page, 'Half written')
  leaveAllTheSame(page)
  await page.reload()
  await expect(page.getByLabel('First Name')).toHaveValue('Half written')
  await expect(page.getByText(broughtBack)).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('First Name')).toHaveValue('Rosa')
  await expect(page.getByText(broughtBack)).toHaveCount(0)
  await expect.poll(() => keptInDatabases(page)).not.toContain('Half written')
  await page.reload()
  await expect(page.getByLabel('First Name')).toHaveValue('Rosa')
  await expect(page.getByText(broughtBack)).toHaveCount(0)
})

test('what was typed survives a closed tab (P-4-33)', { tag: '@thorough' }, async ({ page, context }) => {
  await comeSignedIn(page, (await newPerson(page.request)).email, '/')
  await openAccount(page)
  await page.getByLabel('Last Name').fill('In another tab')
  await expectKept(page, 'In another tab')
  await page.close()
  const next = await context.newPage()
  await next.goto('/account-info')
  await expect(next.getByLabel('Last Name')).toHaveValue('In another tab')
  await expect(next.getByText(broughtBack)).toBeVisible()
})

test('saving drops the draft (P-4-33)', { tag: '@thorough' }, async ({ page }) => {
  await comeSignedIn(page, (await newPerson(page.request)).email, '/')
  await openAccount(page)
  await page.getByLabel('First Name').fill('Sent')
  await expectKept(page, 'Sent')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('User Sent Quist updated successfully!', { exact: true })).toBeVisible()
  await expect.poll(() => keptInDatabases(page)).not.toContain('Sent')
  await page.reload()
  await expect(page.getByLabel('First Name')).toHaveValue('Sent')
  await expect(page.getByText(broughtBack)).toHaveCount(0)
})

test('after an idle sign-out the same person finds it, and nobody else does (P-4-32, P-4-33)', {
  tag: '@thorough',
}, async ({ page, expectProblem }) => {
  expectProblem(/400|401/)
  const [mine, other] = [await newPerson(page.request), await newPerson(page.request, { firstName: 'Otto' })]
  await installClock(page)
  await page.goto('/login')
  await fillSignIn(page, mine.email, mine.password)
  await expect(page.getByRole('heading', { name: 'Choose a Project to Start' })).toBeVisible()
  await openAccount(page)
  await page.getByLabel('First Name').fill('Mine alone')
  await page.clock.runFor(1000)
  await expectKept(page, 'Mine alone')
  await page.clock.fastForward(471 * 60_000)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.clock.fastForward(10 * 60_000)
  await expect(page).toHaveURL(/\/login/)

  await fillSignIn(page, other.email, other.password)
  await expect(page).not.toHaveURL(/\/login/)
  await openAccount(page)
  await expect(page.getByLabel('First Name')).toHaveValue('Otto')
  await expect(page.getByText(broughtBack)).toHaveCount(0)
  await signOut(page)

  await fillSignIn(page, mine.email, mine.password)
  await expect(page).not.toHaveURL(/\/login/)
  await page.goto('/account-info')
  await expect(page.getByLabel('First Name')).toHaveValue('Mine alone')
  await expect(page.getByText(broughtBack)).toBeVisible()
})

for (const [browser, isSlow] of [
  ['a browser', false],
  ['a browser that is slow to go back and forth', true],
] as const) {
  test(`leaving by the back of ${browser} asks; whoever stays has lost nothing (P-4-33)`, async ({ page }) => {
    if (isSlow) await slowHistory(page)
    await comeSignedIn(page, (await newPerson(page.request)).email, '/')
    await page.getByRole('banner').getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Account Settings' }).click()
    await expect(page.getByLabel('First Name')).not.toHaveValue('')
    await page.getByLabel('First Name').fill('Going back')
    await page.goBack()
    const asked = page.getByRole('alertdialog')
    await expect(asked.getByText(question, { exact: true })).toBeVisible()
    await asked.getByRole('button', { name: 'Keep editing' }).click()
    await expect(asked).toHaveCount(0)
    await expect(page).toHaveURL(/\/account-info/)
    await expect(page.getByLabel('First Name')).toHaveValue('Going back')
    await page.goBack()
    await expect(asked).toHaveCount(1)
    await asked.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { name: 'Choose a Project to Start' })).toBeVisible()
  })
}

test('a password that was typed is kept nowhere (P-4-33)', async ({ page }) => {
  await comeSignedIn(page, (await newPerson(page.request)).email, '/')
  await openAccount(page)
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  for (const label of ['Current Password', 'New Password', 'Confirm Password']) {
    await dialog.getByLabel(new RegExp(`^${label}`)).fill('Never-Kept-1')
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Enable 2FA' }).click()
  await page.getByRole('textbox', { name: /^Password/ }).fill('Never-Kept-2')
  await page.getByLabel('First Name').fill('Kept')
  await expectKept(page, 'Kept')
  const everywhere = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(await keptInDatabases(page)).not.toContain('Never-Kept')
  expect(everywhere).not.toContain('Never-Kept')
})
