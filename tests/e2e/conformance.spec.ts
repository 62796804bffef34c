import { expect, type Page } from '@playwright/test'
import type { ControlCase, PageCase, Visit } from '../../generator/conform/case.ts'
import { casesOf } from '../support/conformance/cases.ts'
import { fillAll } from '../support/conformance/forms.ts'
import { tryListings, tryOthers } from '../support/conformance/limits.ts'
import { pressAll } from '../support/conformance/look.ts'
import { takeNotes } from '../support/conformance/notes.ts'
import { addressesOf, arrive, endSession, type Stage, visitorsFor } from '../support/conformance/people.ts'
import { accountsOf } from '../support/conformance/plan.ts'
import { listenFor, type Quiet } from '../support/conformance/quiet.ts'
import { askAll, offeredInVain } from '../support/conformance/server-cases.ts'
import { test } from '../support/conformance/stage.ts'
import { isHopeless, notInTheDemo } from '../support/conformance/unreached.ts'
import { fits, isUsual, mayHangOnComing } from '../support/conformance/visitors.ts'
import { judgeOpen, visitAll } from '../support/conformance/visits.ts'

// What the spec promises at its boundaries, carried out on the built console and the real server: see tests/README.md. What
// it promises of the server alone is asked by tests/server/conformance.

test.describe.configure({ timeout: 900_000 })

/** Where everything is switched on. What other deployments change is tried by one test: each server takes seconds to start. */
const whole = 'full'

/** `parts`: their pages in portions, which workers share. */
const roles = [
  { role: 'Administrator', ids: 'P-6-01', parts: 3 },
  { role: 'Editor', ids: 'P-6-05', parts: 2 },
  { role: 'Viewer', ids: 'P-6-07', parts: 2 },
  { role: 'No Access', ids: 'P-6-05', parts: 1 },
  { role: null, ids: 'P-2.1-03', parts: 1 },
]

for (const { role, ids, parts } of roles) {
  for (const part of Array(parts).keys()) {
    test(`${role ?? 'Nobody'}: pages and controls are what the spec says, part ${part + 1} of ${parts} (${ids})`, {
      tag: '@thorough',
    }, async ({ browser, plan, servers }) => {
      const notes = takeNotes(plan, `role ${role} ${part + 1}`)
      const here = Object.keys(plan.console.routes).filter((_, index) => index % parts === part)
      const all = casesOf(plan, 'page', 'control').filter(isOf(role, whole))
      const own = all.filter((each) => here.includes(each.route))
      await visitAs({ browser, plan, servers, notes }, role, [...own, ...refusedTo(here, all)], whole)
      notes.write()
      expect(notes.disagreements()).toEqual([])
      expect(notes.unreachedIds(notInTheDemo)).toEqual([])
      const operations = casesOf(plan, 'operation').filter((each) => each.role === role)
      expect(offeredInVain([...own, ...operations], notes)).toEqual([])
    })
  }
}

test('what other deployments change, pages, controls and operations of every role (P-6-01, P-2.1-03)', {
  tag: '@thorough',
}, async ({ browser, plan, servers }) => {
  const notes = takeNotes(plan, 'other deployments')
  const cases = casesOf(plan, 'page', 'control', 'operation')
  const others = new Set(cases.map((each) => each.deployment))
  others.delete(whole)
  for (const deployment of others) {
    for (const { role } of roles) {
      const own = casesOf(plan, 'page', 'control').filter(isOf(role, deployment))
      await visitAs({ browser, plan, servers, notes }, role, own, deployment)
      await askAs({ plan, servers, notes }, role, deployment)
    }
  }
  notes.write()
  expect(notes.disagreements()).toEqual([])
  expect(notes.unreachedIds(notInTheDemo)).toEqual([])
  expect(offeredInVain(cases, notes)).toEqual([])
})

/** The page that says why one may not go on is come to by way of the pages that one may not see. */
function refusedTo(here: readonly string[], all: readonly (PageCase | ControlCase)[]): readonly PageCase[] {
  return all.filter(
    (each): each is PageCase =>
      each.kind === 'page' && each.ends === 'forbidden' && here.includes(each.page) && !here.includes(each.route),
  )
}

function isOf(role: string | null, deployment: string) {
  return (each: Pick<Visit, 'role' | 'deployment'>) => each.role === role && each.deployment === deployment
}

/** Carries out cases about pages and controls as everybody of a role, however they come. */
async function visitAs(
  { browser, plan, servers, notes }: Stage,
  role: string | null,
  own: readonly (PageCase | ControlCase)[],
  deployment: string,
): Promise<void> {
  for (const each of own) notes.unreached(each, 'Nobody of that role comes like this.')
  for (const visitor of visitorsFor({ role }, plan)) {
    const fitting = own.filter((each) => notes.isOpen(each) && fits(visitor, each))
    const worth = isUsual(visitor) ? fitting : fitting.filter(mayHangOnComing)
    if (worth.every(isHopeless)) continue
    const { page, places, leave } = await arrive(browser, await servers.of(deployment), visitor)
    const open = { page, quiet: listenFor(page), plan, notes, places, hopeless: isHopeless }
    await (visitor.stays ? judgeOpen(open, worth) : visitAll(open, worth))
    expect(await leave(), 'what the browser complained about').toEqual([])
  }
}

/** Carries out a role's cases about operations. */
async function askAs(
  { plan, servers, notes }: Omit<Stage, 'browser'>,
  role: string | null,
  deployment: string,
): Promise<void> {
  const own = casesOf(plan, 'operation').filter(isOf(role, deployment))
  const [email = plan.console.accounts[0]?.email ?? ''] = accountsOf(role, plan)
  if (own.length > 0) await askAll({ ...(await servers.of(deployment)), notes, email }, own)
}

for (const part of [1, 2, 3]) {
  test(`every form says what its rules say, and sends nothing that is wrong, part ${part} of 3 (P-5-13, P-5-15)`, {
    tag: '@thorough',
  }, async ({ browser, plan, servers }) => {
    const notes = takeNotes(plan, `forms ${part}`)
    const forms = Object.entries(plan.console.forms).filter((_, index) => index % 3 === part - 1)
    for (const [form, visit] of forms) {
      const cases = casesOf(plan, 'form').filter((each) => each.form === form)
      for (const each of cases) notes.unreached(each, 'Nobody comes to this form.')
      for (const visitor of visitorsFor(visit, plan).filter((each) => fits(each, visit))) {
        const { page, places, leave } = await arrive(browser, await servers.of(visit.deployment), visitor)
        const quiet = listenFor(page)
        const open = await openForm(page, quiet, visitor.stays ? [undefined] : addressesOf(visit, plan, places), visit)
        if (open) await fillAll({ page, quiet, notes }, form, cases)
        expect(await leave(), 'what the browser complained about').toEqual([])
        if (open) break
      }
    }
    notes.write()
    expect(notes.disagreements()).toEqual([])
    expect(notes.unreachedIds(notInTheDemo)).toEqual([])
  })
}

/** Tries one address after the other until what must be pressed on the way to the form is there. */
async function openForm(page: Page, quiet: Quiet, addresses: readonly (string | undefined)[], visit: Visit) {
  for (const address of addresses) {
    if (address !== undefined) await page.goto(address)
    await quiet()
    if (visit.over) await endSession(page)
    if (await pressAll(page, quiet, visit.opens)) return true
  }
  return false
}

test('every list pages, searches and scrolls at its limits (P-9-02, P-9-05)', { tag: '@thorough' }, async ({
  browser,
  plan,
  servers,
}) => {
  const notes = takeNotes(plan, 'listings')
  const cases = casesOf(plan, 'limit').filter(({ use }) => 'listing' in use)
  const problems = await tryListings({ browser, plan, servers, notes }, cases)
  notes.write()
  expect(problems, 'what the browser complained about').toEqual([])
  expect(notes.disagreements()).toEqual([])
  expect(notes.unreachedIds(notInTheDemo)).toEqual([])
})

test('notices stay as long as they should, and the header sticks when it should (P-9-12, P-9-14, P-2.5-14)', {
  tag: '@thorough',
}, async ({ browser, plan, servers }) => {
  const notes = takeNotes(plan, 'notices')
  const problems = await tryOthers({ browser, plan, servers, notes }, casesOf(plan, 'limit'))
  notes.write()
  expect(problems, 'what the browser complained about').toEqual([])
  expect(notes.disagreements()).toEqual([])
  expect(notes.unreachedIds(notInTheDemo)).toEqual([])
})
