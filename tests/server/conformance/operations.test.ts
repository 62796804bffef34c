import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../../../server/compose.ts'
import { casesOf } from '../../support/conformance/cases.ts'
import { casesInTurn } from '../../support/conformance/cases-in-turn.ts'
import { explore } from '../../support/conformance/explore.ts'
import { takeNotes } from '../../support/conformance/notes.ts'
import { accountsOf, type ReadPlan, readPlan, resultsFolder } from '../../support/conformance/plan.ts'
import { askAll, askGrants, type Caller } from '../../support/conformance/server-cases.ts'
import { makePlan } from '../../support/conformance/start.ts'
import { notInTheDemo } from '../../support/conformance/unreached.ts'
import { migratedData } from '../graphql/migrated-data.ts'
import { unhurried } from '../graphql/world.ts'
import { bundledWorker } from '../imports/files.ts'

// Every operation as every role with one's own ids, and with each that is another's, on one server with the demo data.

const deployment = 'full'

/** Who changes most comes last: those before find what the demo data has. */
const roles = [
  { role: null, ids: 'P-2.1-03' },
  { role: 'No Access', ids: 'P-6-05' },
  { role: 'Viewer', ids: 'P-6-07' },
  { role: 'Editor', ids: 'P-6-05' },
  { role: 'Administrator', ids: 'P-6-01' },
]

describe('the server', () => {
  let plan: ReadPlan
  let dataDir: string
  let server: RunningServer
  let seen: Pick<Caller, 'api' | 'world'>

  beforeAll(async () => {
    dataDir = await migratedData('conformance')
    await makePlan(resultsFolder)
    plan = readPlan()
    const importWorker = await bundledWorker()
    server = await startServer({ dataDir, deployment, logLevel: 'error', rates: unhurried, importWorker })
    const emails = plan.console.accounts.map(({ email }) => email)
    seen = await explore(server.url, deployment, emails)
  })
  afterAll(async () => {
    await server?.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('gives every account exactly the rights that its role states (P-6-01, P-6-04)', async () => {
    const notes = takeNotes(plan, 'unit grants')
    const cases = casesOf(plan, 'grant')
    for (const each of cases) await askGrants({ ...seen, notes }, each)
    notes.write()
    expect(cases).not.toEqual([])
    expect(notes.disagreements()).toEqual([])
    expect(notes.unreachedIds(notInTheDemo)).toEqual([])
  })

  it('is asked as every role of the spec', () => {
    const planned = new Set(casesOf(plan, 'operation').map((each) => each.role))
    expect(planned).toEqual(new Set(roles.map(({ role }) => role)))
  })

  it.each(roles)('lets the role $role through where the spec says so ($ids)', async ({ role }) => {
    const notes = takeNotes(plan, `unit ${role}`)
    const here = casesOf(plan, 'operation').filter((each) => each.deployment === deployment)
    const cases = casesInTurn(here, role)
    const [email = plan.console.accounts[0]?.email ?? ''] = accountsOf(role, plan)
    await askAll({ ...seen, notes, email }, cases)
    notes.write()
    expect(cases).not.toEqual([])
    expect(notes.disagreements()).toEqual([])
    expect(notes.unreachedIds(notInTheDemo)).toEqual([])
  })
})
