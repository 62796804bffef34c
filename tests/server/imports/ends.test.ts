import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ImportJobInput, importContents } from '../../../server/areas/imports/job.ts'
import { matchColumns } from '../../../server/areas/imports/matching.ts'
import { createFileReader } from '../../../server/areas/imports/reader.ts'
import { sweepImports } from '../../../server/areas/imports/sweep.ts'
import { newId } from '../../../server/database/ids.ts'
import type { JobRun } from '../../../server/jobs/job.ts'
import { JobLost } from '../../../server/jobs/lost.ts'
import { acting } from '../graphql/acting.ts'
import { openTestDatabase, type TestPlace } from '../jobs/support.ts'

let world: Awaited<ReturnType<typeof openTestDatabase>>
let place: TestPlace
let templateId: string
let importId: string

beforeAll(async () => {
  world = await openTestDatabase()
})
afterAll(() => world?.close())
beforeEach(async () => {
  place = await world.project()
  templateId = newId('Template')
  importId = newId('Import')
  const columns = {
    tenant_id: place.tenantId,
    project_id: place.projectId,
    environment_id: place.environmentId,
  }
  const { owner } = world.database
  await owner
    .insertInto('templates')
    .values({
      id: templateId,
      ...columns,
      name: 'Article',
      author_username: null,
      fields: JSON.stringify([{ name: 'title', label: 'Title', type: 'text', required: true }]),
    })
    .execute()
  await owner
    .insertInto('imports')
    .values({
      id: importId,
      ...columns,
      file_name: 'articles.csv',
      extension: 'csv',
      state: 'Importing',
      upload_key: `uploads/${importId}`,
      file_key: `imports/${importId}`,
      facts: JSON.stringify({ headings: ['title'], rowCount: 3, decimalComma: false }),
      template_id: templateId,
      job_id: 'Job_x',
      imported_by: 'Ann Lee',
    })
    .execute()
})

/** The work over a file of three rows, of which the last fails, without the rest of the server. */
function work() {
  const rows = [['A'], ['B'], ['']]
  return importContents({
    database: world.database,
    accessOf: async () => undefined,
    store: { read: async () => Buffer.from('x'), write: async () => {} },
    reader: {
      async *rows(_load, after) {
        for (const [index, cells] of rows.entries()) if (index + 2 > after) yield [{ row: index + 2, cells }]
      },
    },
  })
}

type Checkpoint = JobRun<ImportJobInput, unknown>['checkpoint']

function runOf(checkpoint: Checkpoint = async () => {}): JobRun<ImportJobInput, unknown> {
  const { signal } = new AbortController()
  const actor = acting({ ...place, via: 'Job' })
  return {
    id: 'Job_x',
    actor,
    ...place,
    input: { importId },
    cursor: undefined,
    signal,
    checkpoint,
    hold: async () => {},
  }
}

const row = () =>
  world.database.owner.selectFrom('imports').selectAll().where('id', '=', importId).executeTakeFirstOrThrow()
const entries = () =>
  world.database.owner.selectFrom('audit_trail').select('id').where('entity_id', '=', importId).execute()

describe('an import', () => {
  it('says how far it is before it holds anything else, in each of its transactions', async () => {
    const held: (string | null)[] = []
    await work().run(
      runOf(async (_at, transaction) => {
        if (!transaction) return
        // Whatever is written or locked gives a transaction its number.
        const { rows } = await sql<{ number: string | null }>`
          select pg_current_xact_id_if_assigned()::text as number`.execute(transaction)
        held.push(rows[0]?.number ?? null)
      }),
    )
    expect(held).toEqual([null, null, null, null])
  })

  it('that is called again when all is done leaves everything as it is', async () => {
    const { run } = work()
    const words = { message: '2 imported, 1 failed' }
    expect(await run(runOf())).toEqual(words)
    const before = await row()
    expect(before).toMatchObject({ state: 'Imported', success: 2, failed: 1 })
    const told = await entries()
    expect(await run(runOf())).toEqual(words)
    expect(await row()).toEqual(before)
    expect(await entries()).toEqual(told)
  })

  it('that was taken from the list before the word of its end came stays away', async () => {
    const { run, failed } = work()
    await run(runOf())
    const { owner } = world.database
    await owner.updateTable('imports').set({ state: 'Deleted', file_key: null }).where('id', '=', importId).execute()
    await run(runOf())
    expect((await row()).state).toBe('Deleted')
    await owner.transaction().execute(async (transaction) => failed?.(runOf(), transaction))
    expect((await row()).state).toBe('Deleted')
  })
})

describe('when the server closes', () => {
  it('an import leaves its file, though the reader is not done with it, and has not failed', async () => {
    const closing = new AbortController()
    const { run } = importContents({
      database: world.database,
      accessOf: async () => undefined,
      store: { read: async () => Buffer.from('x'), write: async () => {} },
      reader: {
        // biome-ignore lint/correctness/useYield: it is stopped before there is a row
        async *rows(_load, _after, signal) {
          closing.abort()
          signal?.throwIfAborted()
        },
      },
    })
    const lost: Checkpoint = async () => {
      if (closing.signal.aborted) throw new JobLost('Job_x')
    }
    await expect(run({ ...runOf(lost), signal: closing.signal })).rejects.toBeInstanceOf(JobLost)
    expect(await row()).toMatchObject({ state: 'Importing', note: null })
  })

  it('a file that is being read is let go of at once', async () => {
    const reader = createFileReader({
      // A worker that is at it and never answers.
      workerFile: new URL('data:text/javascript,setInterval(() => {}, 1000)'),
      limits: { rows: 10, columns: 10, cell: 10 },
      log: { warn() {}, error() {} },
    })
    const closing = new AbortController()
    const load = async () => Buffer.from('x')
    const readers = [1, 2, 3].map(() => reader.rows(load, 1, closing.signal).next())
    const over = Promise.allSettled(readers)
    closing.abort(new Error('closing'))
    // The third waited for its turn.
    const closed = { status: 'rejected', reason: closing.signal.reason }
    expect(await over).toEqual([closed, closed, closed])
  })
})

describe('the file of the rows that failed', () => {
  it('fills the same fields when it is mended and sent again, whatever they are called', async () => {
    const field = (name: string, label: string) => ({ name, label, type: 'text' as const })
    const fields = [{ ...field('title', 'Title'), required: true }, field('reason', 'Why'), field('line', 'ROW')]
    const { owner } = world.database
    await owner
      .updateTable('templates')
      .set({ fields: JSON.stringify(fields) })
      .where('id', '=', templateId)
      .execute()
    const headings = ['title', 'Reason']
    await owner
      .updateTable('imports')
      .set({ facts: JSON.stringify({ headings, rowCount: 1, decimalComma: false }) })
      .where('id', '=', importId)
      .execute()
    const written: Uint8Array[] = []
    await importContents({
      database: world.database,
      accessOf: async () => undefined,
      store: {
        read: async () => Buffer.from('x'),
        async write(_key, data) {
          if (!(data instanceof Uint8Array)) for await (const part of data) written.push(part)
        },
      },
      reader: {
        async *rows() {
          yield [{ row: 2, cells: ['', 'sold out'] }]
        },
      },
    }).run(runOf())
    const [first = '', second] = Buffer.concat(written).toString().replace('\ufeff', '').split('\r\n')
    expect(second).toBe('2,title,The Title field is required.,,sold out')
    const matched = matchColumns(first.split(','), fields).fields.map((one) => one?.name)
    expect(matched).toEqual([undefined, undefined, undefined, 'title', 'reason'])
  })
})

describe('objects of imports', () => {
  it('that were begun and that no import names are swept, others are not', async () => {
    const { owner } = world.database
    const { upload_key, file_key } = await row()
    const [forgotten, fresh] = [`imports/${importId}/forgotten.csv`, `imports/${importId}/fresh.csv`]
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
    const object = (object_key: string, created_at: Date) => ({
      object_key,
      tenant_id: place.tenantId,
      import_id: importId,
      created_at,
    })
    await owner
      .insertInto('import_objects')
      .values([
        object(upload_key, hours(3)),
        object(file_key ?? '', hours(3)),
        object(forgotten, hours(3)),
        object(fresh, hours(1)),
      ])
      .execute()
    const removed: string[] = []
    await sweepImports(world.database, async (key) => void removed.push(key))
    expect(removed).toEqual([forgotten])
  })
})
