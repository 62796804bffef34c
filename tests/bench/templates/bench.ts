import { sql } from 'kysely'
import { type FillInput, jobKind } from '../../../server/areas/templates/fill-job.ts'
import { acting } from '../../server/graphql/acting.ts'
import { findPostgres, whyNoPostgres } from '../../server/graphql/postgres.ts'
import { sized } from '../sized.ts'
import { median, type Row } from '../table.ts'
import { openWorkshop, timeOf, type Workshop } from '../work.ts'
import { measureBuilder } from './builder.ts'

const contents = sized(100_000, 400)
const rounds = sized(3, 1)

/** Applying a template to 100,000 contents on PostgreSQL, and a large one in the builder. */
export async function measure(): Promise<Row[]> {
  const missing = whyNoPostgres()
  if (missing) {
    console.log(`Not measured, this is about PostgreSQL: ${missing}`)
    return [{ what: 'a template applied on PostgreSQL', figure: 'no PostgreSQL here', reach: '' }]
  }
  return [...(await measureApplying()), ...(await measureBuilder())]
}

/**
 * A field gets another type, and its values are taken over by the job; the floor is one bare statement that writes the same into
 * as many rows, without versions, acts and events. Each round has contents of its own.
 */
async function measureApplying(): Promise<Row[]> {
  const workshop = await openWorkshop({ databaseUrl: await (await findPostgres()).url() })
  try {
    const [floors, own]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      await fill(workshop, `Template_bare${round}`)
      floors.push(await timeOf(() => bare(workshop, `Template_bare${round}`)))
      await fill(workshop, `Template_own${round}`)
      own.push(await timeOf(() => convert(workshop, `Template_own${round}`)))
    }
    const [time, floor] = [median(own), median(floors)]
    return [
      {
        what: 'a field of 100,000 contents gets another type, PostgreSQL',
        figure: `${Math.round((contents / time) * 1000).toLocaleString('en')}/s`,
        floor: `${Math.round((contents / floor) * 1000).toLocaleString('en')}/s (one bare update)`,
        ratio: (floor / time).toFixed(2),
        reach: '≥ 5,000/s',
      },
    ]
  } finally {
    await workshop.world.close()
  }
}

async function fill({ world, tenantId, site }: Workshop, template: string): Promise<void> {
  const { owner } = world.server.database
  const place = sql`${tenantId}, ${site.id}, ${site.production}`
  await sql`insert into templates (id, tenant_id, project_id, environment_id, name, fields)
    select ${template}::text, ${place}, ${template}::text, ${JSON.stringify([
      { id: 'Field_title', name: 'title', label: 'Title', type: 'text' },
      { id: 'Field_number', name: 'price', label: 'Price', type: 'number' },
    ])}::jsonb`.execute(owner)
  await sql`insert into contents (id, tenant_id, project_id, environment_id, template_id, name, status, data)
    select ${template} || '_' || lpad(n::text, 6, '0'), ${place}, ${template}, 'Page ' || n, 'Unpublished', jsonb_build_object(
      'Field_title', 'Page ' || n, 'Field_text', repeat('Lorem ipsum dolor. ', 20), 'Field_price', n || '.5')
    from generate_series(1, ${sql.lit(contents)}) n`.execute(owner)
  await sql`analyze contents`.execute(owner)
}

async function bare({ world }: Workshop, template: string): Promise<void> {
  await sql`update contents set revision = revision + 1,
      data = data || jsonb_build_object('Field_number', (data ->> 'Field_price')::numeric)
    where template_id = ${template}`.execute(world.server.database.owner)
}

async function convert({ world, tenantId, site, admin }: Workshop, templateId: string): Promise<void> {
  const { database, jobs } = world.server
  const from = { id: 'Field_price', name: 'price', label: 'Price', type: 'text' } as const
  const input: FillInput = { templateId, values: {}, retyped: { Field_number: from } }
  const place = { tenantId, projectId: site.id, environmentId: site.production }
  const by = acting({ ...place, userId: admin.id })
  const id = await database
    .staff(tenantId)
    .transaction()
    .execute((transaction) => jobs.start(transaction, { kind: jobKind, ...place, by, input: { ...input } }))
  jobs.wake()
  await jobs.ended(id)
  const { status } = await database.owner
    .selectFrom('jobs')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (status !== 'Done') throw new Error(`The work ended as ${status}`)
}
