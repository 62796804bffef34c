import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test as base, expect } from '@playwright/test'
import { parse } from 'yaml'
import { serveDesk } from '../fixtures/lending/server/serve.ts'
import { builtLending, lendingFolder } from '../support/built-lending.ts'
import { casesOf } from '../support/conformance/cases.ts'
import { fillAll } from '../support/conformance/forms.ts'
import { pressAll } from '../support/conformance/look.ts'
import { takeNotes } from '../support/conformance/notes.ts'
import { type ReadPlan, readPlan, secondFolder } from '../support/conformance/plan.ts'
import { listenFor } from '../support/conformance/quiet.ts'
import { hrefOf, visitAll } from '../support/conformance/visits.ts'
import { sampleOf } from '../support/thorough.ts'
import { watchProblems } from '../support/watch-problems.ts'

// The same runner on a console of another domain: its dialog, its tabs, and rules of fields that the product has not yet.

interface Desks {
  /** The address of the desk under a deployment. */
  of(deployment: string): Promise<string>
}

const test = base.extend<object, { plan: ReadPlan; desks: Desks }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
  plan: [async ({}, use) => use(readPlan(secondFolder)), { scope: 'worker' }],
  desks: [
    // biome-ignore lint/correctness/noEmptyPattern: see above.
    async ({}, use) => {
      const built = await builtLending()
      const running = new Map<string, Awaited<ReturnType<typeof serveDesk>>>()
      await use({
        async of(deployment) {
          const file = await readFile(path.join(lendingFolder, `spec/deployments/${deployment}.yaml`), 'utf8')
          const desk =
            running.get(deployment) ?? (await serveDesk(built, { name: deployment, texts: {}, ...parse(file) }))
          running.set(deployment, desk)
          return desk.url
        },
      })
      for (const desk of running.values()) await desk.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

// Disagreements name their case; recording hundreds of pages would take longer than looking at them.
test.use({ trace: 'off' })

/** A book that is in and one of which every copy is lent. */
const places = [{ id: 'Book_001' }, { id: 'Book_007' }]

for (const role of sampleOf(['Reader', 'Librarian'])) {
  test(`a ${role} sees what the spec says, and no more`, { tag: '@thorough' }, async ({ browser, plan, desks }) => {
    const notes = takeNotes(plan, role)
    const own = casesOf(plan, 'page', 'control').filter((each) => each.role === role)
    for (const deployment of new Set(own.map((each) => each.deployment))) {
      const context = await browser.newContext({ baseURL: await desks.of(deployment) })
      const problems = watchProblems(context)
      const page = await context.newPage()
      const here = own.filter((each) => each.deployment === deployment)
      await visitAll({ page, quiet: listenFor(page), plan, notes, places, always: { as: role } }, here)
      await context.close()
      expect(problems.unexpected()).toEqual([])
    }
    notes.write()
    expect(notes.disagreements()).toEqual([])
    expect(notes.unreachedIds()).toEqual([])
  })
}

test('a form in a dialog keeps its rules: length, pattern, number, choice, condition', { tag: '@thorough' }, async ({
  browser,
  plan,
  desks,
}) => {
  const notes = takeNotes(plan, 'forms')
  for (const [form, visit] of Object.entries(plan.console.forms)) {
    const context = await browser.newContext({ baseURL: await desks.of(visit.deployment) })
    const page = await context.newPage()
    const quiet = listenFor(page)
    const always = { as: visit.role ?? '' }
    await page.goto(String(hrefOf(visit.route, visit.address, { plan, own: places[0] ?? {}, always })))
    await quiet()
    expect(await pressAll(page, quiet, visit.opens)).toBe(true)
    await fillAll(
      { page, quiet, notes },
      form,
      casesOf(plan, 'form').filter((each) => each.form === form),
    )
    await context.close()
  }
  notes.write()
  expect(notes.disagreements()).toEqual([])
  expect(notes.unreachedIds()).toEqual([])
})
