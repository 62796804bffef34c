import { expect, type Page } from '@playwright/test'
import type { StateGiven, Visit } from '../../../generator/conform/case.ts'
import { accounts, password } from '../accounts.ts'
import { authenticatorCode } from '../authenticator.ts'
import { newPerson } from '../new-person.ts'
import { comeSignedIn } from '../sessions.ts'
import { fillSignIn } from '../signed-in.ts'
import { smallPicture } from '../small-picture.ts'

/** Somebody before the console: how they come, and what it knows of them then. */
export interface Visitor {
  readonly name: string
  /** What is so because of how they came; everything else of a session or challenge is missing. */
  readonly given: Readonly<Record<string, string | boolean>>
  /** It lives in the open page alone, so that no other address can be entered. */
  readonly stays?: boolean
  come(page: Page): Promise<void>
}

/** By email and password. */
export function byPassword(email: string): Visitor {
  return {
    name: email,
    given: { 'session.sub': true, 'session.tenantID': true },
    come: (page) => comeSignedIn(page, email, '/'),
  }
}

export const nobody: Visitor = { name: 'nobody', given: {}, come: async () => {} }

/** Those who are in the middle of signing in, who are nobody yet. */
export const onTheWay: readonly Visitor[] = [
  {
    name: 'asked for a second factor',
    given: { challenge: true, 'challenge.next': 'secondFactor' },
    stays: true,
    async come(page) {
      await page.goto('/login')
      await fillSignIn(page, accounts.mfa, password)
      await expect(page.getByLabel('Security Codes')).toBeVisible()
    },
  },
  {
    name: 'asked for a new password',
    given: { challenge: true, 'challenge.next': 'newPassword' },
    stays: true,
    async come(page) {
      await page.goto(`/invitation?email=${accounts.invited}`)
      await page.getByLabel('Temporary Password').fill('Temporary-1')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByLabel(/^New Password/)).toBeVisible()
    },
  },
]

/** Somebody of their own, as no account of the demo data has a picture. */
const withPicture: Visitor = {
  name: 'somebody with a picture',
  given: { 'session.sub': true, 'session.tenantID': true, 'user.picture': true },
  async come(page) {
    const { email } = await newPerson(page.request)
    await comeSignedIn(page, email, '/account-info')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: smallPicture })
    await expect(page.getByRole('banner').locator('img')).toBeVisible()
  },
}

const withSecondFactor: Visitor = {
  name: 'somebody with a second factor',
  given: { 'session.sub': true, 'session.tenantID': true },
  async come(page) {
    const { email } = await newPerson(page.request)
    await comeSignedIn(page, email, '/account-info')
    await page.getByRole('button', { name: 'Enable 2FA' }).click()
    const secret = (await page.getByText(/^[A-Z2-7]{32,}$/).textContent()) ?? ''
    await page.getByLabel('Verification Code').fill(authenticatorCode(secret))
    await page.getByRole('textbox', { name: /^Password/ }).fill(password)
    await page.getByRole('button', { name: 'Enable', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Disable 2FA' })).toBeVisible()
  },
}

/**
 * Those who are signed in and come otherwise than the accounts of the demo data. What is shown to them for that hangs on
 * no right, so that they carry out the cases of one role.
 */
export const otherwise: readonly Visitor[] = [
  withPicture,
  withSecondFactor,
  {
    name: 'a member by Google',
    given: { 'session.sub': true, 'session.tenantID': true, 'session.identities': true },
    come: (page) => comeByGoogle(page, '/login', /Greta/, /\/(projects)?(\?|$)/),
  },
  {
    name: 'somebody without an organisation',
    given: { 'session.sub': true, 'session.identities': true },
    come: (page) => comeByGoogle(page, '/login', /Nina/, /\/sign-up/),
  },
  {
    name: 'somebody invited, by Google',
    given: {
      'session.sub': true,
      'session.tenantID': true,
      'session.identities': true,
      'session.status': 'Invited',
    },
    come: (page) => comeByGoogle(page, '/invitation?email=invited.gmail@acme.test', /Ivo/, /\/invitation/),
  },
]

async function comeByGoogle(page: Page, from: string, who: RegExp, to: RegExp): Promise<void> {
  await page.goto(from)
  await page.getByRole('button', { name: 'Gmail', exact: true }).click()
  await page.waitForURL(/\/idp\/oauth2\/authorize/)
  await page.getByRole('button', { name: who }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/idp') && to.test(url.pathname + url.search))
}

/** Whether what states ask of the session and of the sign-in under way is so for somebody. */
export function fits({ given }: Visitor, { states }: Pick<Visit, 'states'>): boolean {
  return states.filter(isOfComing).every((state) => {
    const value = given[state.of]
    if ('in' in state) return value === undefined ? state.in.includes(null) : state.in.includes(value)
    return value === undefined ? !state.notIn.includes(null) : !state.notIn.includes(value)
  })
}

/** Nobody, or somebody who has signed in with a password: they carry out whatever does not hang on how one comes. */
export function isUsual(visitor: Visitor): boolean {
  return !onTheWay.includes(visitor) && !otherwise.includes(visitor)
}

/** Whether it may be otherwise for those who come otherwise. */
export function mayHangOnComing({ states }: Pick<Visit, 'states'>): boolean {
  return states.some((state) => isOfComing(state) || state.of === 'state.secondFactor')
}

function isOfComing({ of }: StateGiven): boolean {
  return /^(session\.|challenge\b|user\.picture$)/.test(of)
}
