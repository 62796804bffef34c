import { rm } from 'node:fs/promises'
import { connect } from '../../../server/database/connect.ts'
import type { Database } from '../../../server/database/database.ts'
import { newId } from '../../../server/database/ids.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { migrations } from '../../../server/generated/parts/migrations.ts'
import type { JobKind, JobRequest, JobRun, Jobs } from '../../../server/jobs/job.ts'
import { createJobs } from '../../../server/jobs/jobs.ts'
import { acting } from '../graphql/acting.ts'
import { dataWithKeys, migratedData } from '../graphql/migrated-data.ts'

/** A migrated database with a tenant in it. */
export async function openTestDatabase(url?: string) {
  const dataDir = await (url === undefined ? migratedData : dataWithKeys)('jobs')
  const database = await connect({ dataDir, ...(url !== undefined && { url }) })
  await migrate(database, migrations)
  const tenantId = newId('Tenant')
  await database.owner.insertInto('tenants').values({ id: tenantId, name: 'Acme', description: null }).execute()
  return {
    database,
    tenantId,
    project: () => addProject(database, tenantId),
    async close() {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export interface TestPlace {
  tenantId: string
  projectId: string
  environmentId: string
}

async function addProject({ owner }: Database, tenantId: string): Promise<TestPlace> {
  const projectId = newId('Project')
  const environmentId = newId('Environment')
  await owner
    .insertInto('projects')
    .values({
      id: projectId,
      tenant_id: tenantId,
      name: projectId,
      description: null,
      author: null,
      author_id: null,
      theme_id: null,
      preview_url: null,
      preview_status: null,
    })
    .execute()
  await owner
    .insertInto('environments')
    .values({
      id: environmentId,
      tenant_id: tenantId,
      project_id: projectId,
      name: 'Production',
      type: 'Production',
      is_production: true,
    })
    .execute()
  return { tenantId, projectId, environmentId }
}

/** How tests hold a job at a step: it waits there until it is let go. */
export function createGate() {
  let open = () => {}
  let arrive = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return {
    arrived,
    open: () => open(),
    wait() {
      arrive()
      return opened
    },
  }
}

/** Holds the job of one project before its third step; what other tests have left behind goes by. */
export function heldIn({ projectId }: TestPlace, gate: ReturnType<typeof createGate>) {
  return (step: number, run: JobRun<unknown, number>) =>
    run.projectId === projectId && step === 2 ? gate.wait() : undefined
}

/** A work whose every step writes one template and its checkpoint in a transaction: what is done twice or not at all is seen. */
export function writing(
  { staff }: Database,
  steps: number,
  before: (step: number, run: JobRun<unknown, number>) => Promise<void> | void = () => {},
): JobKind<unknown, number> {
  return {
    name: 'writing',
    async run(run) {
      for (let step = run.cursor ?? 0; step < steps; step++) {
        await before(step, run)
        await staff(run.tenantId)
          .transaction()
          .execute(async (transaction) => {
            await run.checkpoint(
              { step: `step ${step}`, progress: (100 * step) / steps, cursor: step + 1 },
              transaction,
            )
            await transaction
              .insertInto('templates')
              .values({
                id: newId('Template'),
                tenant_id: run.tenantId,
                project_id: run.projectId,
                environment_id: run.environmentId ?? '',
                name: String(step),
                author_username: null,
              })
              .execute()
          })
      }
      return { message: 'All is written' }
    },
  }
}

/** The steps that were written, in order. */
export async function written({ owner }: Database, { projectId }: TestPlace): Promise<number[]> {
  const rows = await owner.selectFrom('templates').select('name').where('project_id', '=', projectId).execute()
  return rows.map(({ name }) => Number(name)).sort((a, b) => a - b)
}

export function startIn(database: Database, jobs: Jobs, place: TestPlace, more: Partial<JobRequest> = {}) {
  return database
    .staff(place.tenantId)
    .transaction()
    .execute((transaction) =>
      jobs.start(transaction, { kind: 'writing', ...place, by: acting(place), input: {}, ...more }),
    )
}

export async function jobRow({ owner }: Database, id: string) {
  return owner.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Log entries, to be looked at. */
export function recordingLog() {
  const lines: string[] = []
  const keep = (message: string) => void lines.push(message)
  return { lines, error: keep, warn: keep }
}

export function jobsOf(database: Database, kinds: readonly JobKind[], clock?: () => Date) {
  const log = recordingLog()
  return { log, ...createJobs({ database, log, kinds, ...(clock && { clock }) }) }
}
