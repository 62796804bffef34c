import { expect } from '@playwright/test'
import { takeNotes } from '../support/conformance/notes.ts'
import { arrive, visitorsFor } from '../support/conformance/people.ts'
import { listenFor } from '../support/conformance/quiet.ts'
import { test } from '../support/conformance/stage.ts'
import { isHopeless } from '../support/conformance/unreached.ts'
import { fits } from '../support/conformance/visitors.ts'
import { visitAll } from '../support/conformance/visits.ts'
import { walkOf } from '../support/conformance/walk.ts'
import { inspectPage } from '../support/inspect-page.ts'

// The one walk of the browser over every page: see tests/README.md. What more roles see of it, what is in dialogs and in
// lists without anything, and other deployments are tried by conformance.spec.ts, when it is to be thorough.

// One after the other, by one worker: each worker would begin with a server of its own, and with finding out what is there.
test.describe.configure({ timeout: 600_000, mode: 'default' })

/** Where everything is switched on. */
const whole = 'full'

/** What each is about, and shown by their pages. */
const roles = { Administrator: 'P-6-01', Editor: 'P-6-05', Viewer: 'P-6-07', 'No Access': 'P-6-05', Nobody: 'P-2.1-03' }

test('every role of the spec walks, and every page is somebody’s', ({ plan }) => {
  const legs = walkOf(plan, whole)
  expect(new Set(legs.map(({ role }) => role ?? 'Nobody'))).toEqual(new Set(Object.keys(roles)))
  const walked = legs.flatMap(({ routes }) => [...routes])
  // It has no page of its own.
  expect(walked.toSorted()).toEqual(
    Object.keys(plan.console.routes)
      .filter((name) => plan.console.routes[name]?.screen)
      .toSorted(),
  )
})

for (const [name, id] of Object.entries(roles)) {
  test(`pages seen by ${name} are for everybody, need no mouse, fit a phone and show what the spec says (${id})`, async ({
    browser,
    plan,
    servers,
  }) => {
    const leg = walkOf(plan, whole).find(({ role }) => (role ?? 'Nobody') === name)
    if (!leg) throw new Error(`The plan has no ${name}.`)
    const notes = takeNotes(plan, `walk ${name}`)
    const [visitor] = visitorsFor(leg, plan)
    if (!visitor) throw new Error(`No account is ${name}.`)
    const cases = leg.cases.filter((each) => fits(visitor, each))
    const toSee = new Set(leg.routes)
    const { page, places, leave } = await arrive(browser, await servers.of(whole), visitor)
    const quiet = listenFor(page)
    const arrived = (route: string) =>
      test.step(route, async () => {
        if (toSee.delete(route)) await inspectPage(page, quiet, { closely: leg.closely.has(route) })
      })
    await visitAll({ page, quiet, plan, notes, places, hopeless: isHopeless, once: true, arrived }, cases)
    notes.write()
    expect(await leave(), 'what the browser complained about').toEqual([])
    expect(notes.disagreements()).toEqual([])
    expect(notes.unreachedIds().filter((id) => id.startsWith('page/'))).toEqual([])
    expect([...toSee], 'pages that nobody came to').toEqual([])
  })
}
