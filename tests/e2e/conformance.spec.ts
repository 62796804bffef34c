import { test as base, expect } from '@playwright/test'
import type { ControlCase, OperationCase, PageCase } from '../../generator/conform/case.ts'
import { takeNotes } from '../support/conformance/notes.ts'
import { type ReadPlan, readPlan } from '../support/conformance/plan.ts'
import { listenFor } from '../support/conformance/quiet.ts'
import { askAll, askGrants, offeredInVain } from '../support/conformance/server-cases.ts'
import { createServers, type Servers } from '../support/conformance/servers.ts'
import { visitAll } from '../support/conformance/visits.ts'
import { signInAs } from '../support/page.ts'
import { watchProblems } from '../support/watchProblems.ts'

/** Those who sign in on the sign-in screen; it does not offer a second factor yet. */
const atTheScreen = (email: string) => email !== 'mfa@acme.test'

const test = base.extend<object, { plan: ReadPlan; servers: Servers }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
  plan: [async ({}, use) => use(readPlan()), { scope: 'worker' }],
  servers: [
    async ({ plan }, use, worker) => {
      const emails = plan.console.accounts.map(({ email }) => email)
      const servers = createServers(String(worker.workerIndex), emails)
      await use(servers)
      await servers.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test.describe.configure({ timeout: 60_000 })

const roles = [
  { role: 'Administrator', ids: 'P-6-01' },
  { role: 'Editor', ids: 'P-6-05' },
  { role: 'Viewer', ids: 'P-6-07' },
  { role: 'No Access', ids: 'P-6-05' },
  { role: null, ids: 'P-2.1-03' },
]

for (const { role, ids } of roles) {
  test(`${role ?? 'Nobody'}: pages, controls and server say the same (${ids})`, async ({ browser, plan, servers }) => {
    const notes = takeNotes(plan, `role ${role}`)
    const own = plan.cases.filter(
      (each): each is PageCase | ControlCase | OperationCase =>
        each.unreached === undefined && 'role' in each && each.kind !== 'grant' && each.role === role,
    )
    const accounts = plan.console.accounts.filter((each) => each.role === role).map(({ email }) => email)
    for (const deployment of new Set(own.map((each) => each.deployment))) {
      const { api, world, server } = await servers.of(deployment)
      const here = own.filter((each) => each.deployment === deployment)
      const seen = here.filter((each): each is PageCase | ControlCase => each.kind !== 'operation')
      for (const email of role === null ? [undefined] : accounts.filter(atTheScreen)) {
        const open = seen.filter(notes.isOpen)
        if (open.length === 0) break
        const context = await browser.newContext({ baseURL: server.url })
        const problems = watchProblems(context)
        const page = await context.newPage()
        if (email !== undefined) await signInAs(page, email)
        const places = email === undefined ? [{}] : world.own(email)
        await visitAll({ page, quiet: listenFor(page), plan, notes, places }, open)
        await context.close()
        expect(problems.unexpected()).toEqual([])
      }
      const [email = plan.console.accounts[0]?.email ?? ''] = accounts
      await askAll(
        { api, world, notes, email },
        here.filter((each): each is OperationCase => each.kind === 'operation'),
      )
    }
    notes.write()
    expect(notes.disagreements()).toEqual([])
    expect(offeredInVain(own, notes)).toEqual([])
  })
}

test('every account has exactly the rights that its role states (P-6-01, P-6-04)', async ({ plan, servers }) => {
  const notes = takeNotes(plan, 'grants')
  const { api, world } = await servers.of(plan.console.forms['sign-in']?.deployment ?? 'local')
  for (const each of plan.cases) if (each.kind === 'grant') await askGrants({ api, world, notes }, each)
  notes.write()
  expect(notes.disagreements()).toEqual([])
})
