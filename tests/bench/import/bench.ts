import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { top } from '../../support/server.ts'
import { sized } from '../sized.ts'
import type { Row } from '../table.ts'
import { askMeanwhile, openWorkshop, quantile, type Workshop } from '../work.ts'

const sizes = [sized(10_000, 200), sized(50_000, 500)] as const
const templateId = 'Template_bench'
const fields = [
  { name: 'title', label: 'Title', type: 'text', required: true },
  { name: 'price', label: 'Price', type: 'number' },
  { name: 'day', label: 'Day', type: 'date' },
  { name: 'live', label: 'Live', type: 'boolean' },
  { name: 'text', label: 'Text', type: 'long text' },
]

/** Rows of a csv made into contents, from its being started to its end; beside parsing them and inserting them unlooked at. */
export async function measure(): Promise<Row[]> {
  const workshop = await openWorkshop({ importWorker: pathToFileURL(path.join(top, 'dist/server/import-worker.js')) })
  try {
    const { world, tenantId, site } = workshop
    await sql`insert into templates (id, tenant_id, project_id, environment_id, name, fields)
      values (${templateId}, ${tenantId}, ${site.id}, ${site.production}, 'Article', ${JSON.stringify(fields)}::jsonb)`.execute(
      world.server.database.owner,
    )
    const [few, many] = sizes
    await bareImport(workshop, csvOf(1_000))
    const small = await importOf(workshop, few)
    const floor = await bareImport(workshop, csvOf(many))
    const own = await importOf(workshop, many)
    const perSecond = (seconds: number) => Math.round(many / seconds)
    const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`
    return [
      {
        what: 'a csv of 50,000 rows imported, embedded database, staff asking meanwhile',
        figure: `${perSecond(own.seconds)} rows/s`,
        floor: `${perSecond(floor)} rows/s (parsed and inserted, nothing looked at)`,
        ratio: (floor / own.seconds).toFixed(2),
        reach: '≥ 0.20',
      },
      {
        what: 'listing projects meanwhile: median, p90',
        figure: `${quantile(own.answers, 0.5).toFixed(0)} ms, ${quantile(own.answers, 0.9).toFixed(0)} ms`,
        reach: '< 500 ms',
      },
      {
        what: 'memory above the start at most, 10,000 → 50,000 rows',
        figure: `${megabytes(small.memory)} → ${megabytes(own.memory)}`,
        reach: 'bounded (< 400 MB)',
      },
    ]
  } finally {
    await workshop.world.close()
  }
}

function csvOf(rows: number): string {
  const lines = ['Title,Price,Day,Live,Text']
  for (let n = 1; n <= rows; n++) {
    lines.push(
      `Article ${n},${n % 1000}.50,2026-01-${String((n % 28) + 1).padStart(2, '0')},yes,"${'Lorem, ipsum. '.repeat(8)}${n}"`,
    )
  }
  return lines.join('\n')
}

async function importOf(workshop: Workshop, rows: number) {
  const { world, tenantId, admin, site } = workshop
  const ask = async (query: string, more: object = {}) => {
    const answer = await world.ask(admin, query, { t: tenantId, p: site.id, ...more })
    if (answer.error) throw new Error(answer.error.Message)
    return answer.data
  }
  const file = Buffer.from(csvOf(rows))
  const { ImportID, UploadURL } = await ask(
    `mutation($t: ID!, $p: ID!, $f: MediaInput!) { createImport(TenantID: $t, ProjectID: $p, File: $f) {
      error { Message } data { ImportID UploadURL } } }`,
    { f: { FileName: `articles ${rows}.csv`, Extension: 'csv', Size: file.length } },
  )
  const headers = { 'content-type': 'application/octet-stream' }
  await fetch(world.server.url + UploadURL, { method: 'PUT', headers, body: file })

  const before = process.memoryUsage().rss
  let memory = 0
  const sampling = setInterval(() => {
    memory = Math.max(memory, process.memoryUsage().rss - before)
  }, 50)
  const began = performance.now()
  let ended = Number.NaN
  const importing = ask(
    `mutation($t: ID!, $p: ID!, $i: ID!, $m: ID!) { startImport(TenantID: $t, ProjectID: $p, ImportID: $i, TemplateID: $m) {
      error { Message } data { JobID } } }`,
    { i: ImportID, m: templateId },
  ).then(async ({ JobID }) => {
    await world.server.jobs.ended(JobID)
    ended = performance.now()
  })
  const answers = await askMeanwhile(workshop, importing)
  clearInterval(sampling)
  const { owner } = world.server.database
  const { success } = await owner
    .selectFrom('imports')
    .select('success')
    .where('id', '=', ImportID)
    .executeTakeFirstOrThrow()
  if (success !== rows) throw new Error(`${success} of ${rows} rows were imported`)
  return { seconds: (ended - began) / 1000, memory, answers }
}

/** What cannot be done without: the file is parsed, and its rows are written in batches as large as the import's. */
async function bareImport({ world, tenantId, site }: Workshop, csv: string): Promise<number> {
  const environment = await world.environment(tenantId, site.id, `bare ${csv.length}`)
  const began = performance.now()
  const rows = parse(csv, { columns: true }) as Record<string, string>[]
  for (let at = 0; at < rows.length; at += 250) {
    const part = rows
      .slice(at, at + 250)
      .map((data, n) => ({ id: `Content_${csv.length}_${at + n}`, name: data.Title, data }))
    await sql`insert into contents (id, tenant_id, project_id, environment_id, name, data)
      select r.id, ${tenantId}, ${site.id}, ${environment}, r.name, r.data
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as r(id text, name text, data jsonb)`.execute(
      world.server.database.owner,
    )
  }
  return (performance.now() - began) / 1000
}
