import { sql } from 'kysely'
import { sized } from '../sized.ts'
import { median, type Row } from '../table.ts'
import { askMeanwhile, openWorkshop, quantile, type Workshop } from '../work.ts'

const contents = sized(10_000, 200)
const rounds = sized(3, 1)

/** An environment of 10,000 contents that is copied, by the job and by one bare statement, in turns. */
export async function measure(): Promise<Row[]> {
  const workshop = await openWorkshop()
  try {
    await fill(workshop)
    const floors: number[] = []
    const copies: number[] = []
    const answers: number[] = []
    for (let round = 0; round < rounds; round++) {
      floors.push(await bareCopy(workshop, `bare ${round}`))
      const began = performance.now()
      let ended = Number.NaN
      const copying = copy(workshop, `copy ${round}`).then(() => {
        ended = performance.now()
      })
      answers.push(...(await askMeanwhile(workshop, copying)))
      copies.push((ended - began) / 1000)
    }
    const [own, floor] = [median(copies), median(floors)]
    return [
      {
        what: 'an environment with 10,000 contents copied, embedded database, staff asking meanwhile',
        figure: `${own.toFixed(1)} s`,
        floor: `${floor.toFixed(1)} s (one insert … select, ids not mapped)`,
        ratio: (own / floor).toFixed(1),
        reach: '< 10 s',
      },
      {
        what: 'listing projects meanwhile: median, p90',
        figure: `${quantile(answers, 0.5).toFixed(0)} ms, ${quantile(answers, 0.9).toFixed(0)} ms`,
        floor: `${(floor * 1000).toFixed(0)} ms (the bare statement holds all others up)`,
        reach: '< 500 ms',
      },
    ]
  } finally {
    await workshop.world.close()
  }
}

/** Each content names the one before it and a media item, as a page does. */
async function fill({ world, tenantId, site }: Workshop): Promise<void> {
  const { owner } = world.server.database
  const place = sql`${tenantId}, ${site.id}, ${site.production}`
  await sql`insert into templates (id, tenant_id, project_id, environment_id, name, fields)
    select 'Template_bench' || n, ${place}, 'Template ' || n,
      '[{"name": "title", "label": "Title", "type": "text"}, {"name": "next", "label": "Next", "type": "content"}]'
    from generate_series(1, 10) n`.execute(owner)
  await sql`insert into media (id, tenant_id, project_id, environment_id, name, kind, extension, size)
    select 'Media_bench' || n, ${place}, 'Picture ' || n, 'image', 'png', 1000 from generate_series(1, 500) n`.execute(
    owner,
  )
  await sql`insert into contents (id, tenant_id, project_id, environment_id, template_id, parent_id, name, status, data, published_data)
    select 'Content_bench' || n, ${place}, 'Template_bench' || (n % 10 + 1),
      case when n > 100 then 'Content_bench' || (n / 100) end, 'Page ' || n, 'Published', d.data, d.data
    from generate_series(1, ${sql.lit(contents)}) n,
      lateral (select jsonb_build_object('title', 'Page ' || n, 'text', repeat('Lorem ipsum dolor. ', 20),
        'next', jsonb_build_array('Content_bench' || greatest(n - 1, 1)), 'picture', 'Media_bench' || (n % 500 + 1)) as data) d`.execute(
    owner,
  )
}

async function bareCopy({ world, tenantId, site }: Workshop, name: string): Promise<number> {
  const id = await world.environment(tenantId, site.id, name)
  const began = performance.now()
  await sql`insert into contents (id, tenant_id, project_id, environment_id, name, status, data, published_data)
    select ${id} || '_' || id, tenant_id, project_id, ${id}, name, status, data, published_data
    from contents where environment_id = ${site.production}`.execute(world.server.database.owner)
  return (performance.now() - began) / 1000
}

async function copy({ world, tenantId, admin, site }: Workshop, name: string): Promise<void> {
  const query = `mutation($t: ID!, $p: ID!, $n: String!, $s: ID!) {
    createEnvironment(TenantID: $t, ProjectID: $p, EnvironmentName: $n, SourceEnvironmentID: $s) { error { Message } data { JobID } } }`
  const { data, error } = await world.ask(admin, query, { t: tenantId, p: site.id, n: name, s: site.production })
  if (error) throw new Error(error.Message)
  await world.server.jobs.ended(data.JobID)
  const { owner } = world.server.database
  const job = await owner.selectFrom('jobs').select('status').where('id', '=', data.JobID).executeTakeFirstOrThrow()
  if (job.status !== 'Done') throw new Error('The copy failed')
}
