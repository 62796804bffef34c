import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { EnvironmentSettings, Schema } from '../../database/schema.ts'
import type { JobKind, JobRun } from '../../jobs/job.ts'
import { Refusal } from '../../operation/refusal.ts'
import { record } from '../../resource/record.ts'
import type { Store } from '../../storage/store.ts'
import { tellOfMade } from '../contents/write/made-events.ts'
import { insertContents, takeBackContents } from '../contents/write/writer.ts'
import { usedOf } from '../media/left-objects.ts'
import { tell } from '../messages/tell.ts'
import { contentRow, type DataFile, idsOf, mediaRow, type Target, templateRow, websiteOf } from './rows.ts'
import type { ThemeData } from './theme.ts'

export const applyTheme = 'applyTheme'

/** Everything that the work needs: a theme that is changed or deleted meanwhile is applied as it was chosen. */
export interface ApplyInput {
  themeId: string
  /** Proved already. */
  data: ThemeData
  /** Full name of who chose it. */
  by: string
  /** When, ISO 8601. */
  at: string
}

interface Cursor {
  /** How many of the batches are done. */
  batches: number
}

type Run = JobRun<ApplyInput, Cursor>

interface Needs {
  database: Pick<Database, 'staff'>
  store: Pick<Store, 'write'>
  removeObject(key: string): Promise<void>
}

// Short transactions: staff's queries come in between, and little is done again after a kill.
const mediaAtOnce = 3
const contentsAtOnce = 5

interface Batch {
  step: 'templates' | 'media' | 'contents' | 'website'
  /** What has to be there before the rows that name it. */
  files?: readonly DataFile[]
  write(transaction: Transaction<Schema>): Promise<unknown>
}

/**
 * Puts a theme into an environment, a batch at a time. Each batch and the word that it is done are one transaction, and ids
 * come of the job: a work that is killed goes on where it was. The website and the project's ThemeID come last and
 * together, so that a theme is either applied or not there.
 */
export function createApplyTheme(needs: Needs): JobKind<ApplyInput, Cursor> {
  return {
    name: applyTheme,
    async run(run) {
      const batches = batchesOf(run)
      for (const [index, batch] of batches.entries()) {
        if (index >= (run.cursor?.batches ?? 0)) await carryOut(batch, { index, of: batches.length }, run, needs)
      }
      return { message: 'Succesfully applied theme on the project' }
    },
    failed: (run, transaction) => takeAway(run, transaction, needs),
  }
}

async function carryOut(
  { step, files = [], write }: Batch,
  { index, of }: { index: number; of: number },
  run: Run,
  needs: Needs,
): Promise<void> {
  await run.checkpoint({ step, progress: (index / of) * 100 })
  try {
    for (const { key, data } of files) await needs.store.write(key, data)
    await needs.database
      .staff(run.tenantId)
      .transaction()
      .execute(async (transaction) => {
        await run.checkpoint({ progress: ((index + 1) / of) * 100, cursor: { batches: index + 1 } }, transaction)
        if (!(await isThere(transaction, 'environments', run.environmentId))) {
          throw new Refusal('Conflict', 'The theme was not applied: its environment was deleted meanwhile')
        }
        await write(transaction)
      })
  } catch (error) {
    // Nobody goes on with it, and whoever deleted the project did not know of these files.
    if (files.length > 0 && !(await isThere(needs.database.staff(run.tenantId), 'projects', run.projectId))) {
      for (const { key } of files) await needs.removeObject(key)
    }
    throw error
  }
}

async function isThere(db: Kysely<Schema>, table: 'environments' | 'projects', id: string | null): Promise<boolean> {
  return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

function batchesOf(run: Run): Batch[] {
  const target = targetOf(run)
  const { data } = run.input
  const templates = data.templates.map((one) => templateRow(one, target))
  return [
    { step: 'templates', write: (transaction) => transaction.insertInto('templates').values(templates).execute() },
    ...inParts(data.media, mediaAtOnce).map((part): Batch => {
      const items = part.map((one) => mediaRow(one, target))
      const rows = items.map(({ row }) => row)
      return {
        step: 'media',
        files: items.flatMap(({ file }) => file ?? []),
        write: (transaction) => transaction.insertInto('media').values(rows).execute(),
      }
    }),
    ...inParts(data.contents, contentsAtOnce).map((part): Batch => {
      const rows = part.map((one) => contentRow(one, data, target))
      return { step: 'contents', write: (transaction) => insertContents(transaction, target, rows) }
    }),
    { step: 'website', write: (transaction) => complete(run, transaction) },
  ]
}

function targetOf({ id, tenantId, projectId, environmentId, input }: Run): Target {
  if (environmentId === null) throw new Error('A theme is applied to an environment')
  return { jobId: id, tenantId, projectId, environmentId, by: input.by, at: new Date(input.at) }
}

function inParts<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, part) => list.slice(part * size, (part + 1) * size))
}

async function complete(run: Run, transaction: Transaction<Schema>): Promise<void> {
  const { projectId, environmentId, id: jobId, actor: by, input } = run
  const { themeId, data } = input
  const settings: EnvironmentSettings = { website: websiteOf(data, jobId) }
  await transaction
    .updateTable('environments')
    .set({ settings: sql`settings || ${JSON.stringify(settings)}::jsonb` })
    .where('id', '=', environmentId)
    .execute()
  const { name, theme_id: ThemeID } = await projectOf(run, transaction)
  await transaction.updateTable('projects').set({ theme_id: themeId }).where('id', '=', projectId).execute()
  const [templates, media, contents] = [data.templates.length, data.media.length, data.contents.length]
  await record(transaction, {
    by,
    thing: { kind: 'Project', id: projectId, name },
    before: { ThemeID },
    after: { ThemeID: themeId, JobID: jobId, templates, media, contents },
    ...(environmentId !== null && {
      events: [{ type: 'environment.themed', thingId: environmentId, data: { ThemeID: themeId, JobID: jobId } }],
    }),
  })
  if (environmentId !== null) {
    await tellOfMade(transaction, { environmentId, bulkOf: jobId, by, ids: idsOf(data, jobId) })
  }
  await tellStarter(run, transaction, 'ThemeApplied')
}

/** Tells whoever began it what became of it. */
function tellStarter(run: Run, transaction: Transaction<Schema>, kind: 'ThemeApplied' | 'ThemeFailed') {
  const { tenantId, projectId, environmentId, actor } = run
  return tell(
    transaction,
    { tenantId, userIds: [actor.userId] },
    { kind, projectId, ...(environmentId !== null && { environmentId }) },
  )
}

function projectOf({ projectId }: Run, transaction: Transaction<Schema>) {
  const project = transaction.selectFrom('projects').select(['name', 'theme_id']).where('id', '=', projectId)
  return project.executeTakeFirstOrThrow()
}

/** Everything that it has made until now. What staff have put below one of its contents goes with that. */
async function takeAway(run: Run, transaction: Transaction<Schema>, { removeObject }: Needs): Promise<void> {
  const { actor: by, projectId, id: JobID, input } = run
  const thing = { kind: 'Project', id: projectId, name: (await projectOf(run, transaction)).name }
  await record(transaction, { by, thing, after: { ThemeID: input.themeId, JobID }, outcome: 'Failed' })
  await tellStarter(run, transaction, 'ThemeFailed')
  const { contents, media, templates } = idsOf(run.input.data, run.id)
  await takeBackContents(transaction, contents)
  if (media.length > 0) await transaction.deleteFrom('media').where('id', 'in', media).execute()
  if (templates.length > 0) await transaction.deleteFrom('templates').where('id', 'in', templates).execute()
  // Last, for they do not come back: also those that no row names yet. A copy of the environment may show the same file.
  for (const one of run.input.data.media) {
    const key = mediaRow(one, targetOf(run)).row.object_key
    if (key == null) continue
    const used = await usedOf(transaction, [key])
    if (!used.has(key)) await removeObject(key)
  }
}
