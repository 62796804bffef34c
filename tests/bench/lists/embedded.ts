import { sql } from 'kysely'
import { addLargeEnvironment, largeEnvironmentId } from '../../../server/seed/large-environment.ts'
import { sized } from '../sized.ts'
import type { Row } from '../table.ts'
import { openWorkshop, quantile, timeOf, type Workshop } from '../work.ts'

const things = sized(100_000, 1_000)
const few = 100
const rounds = sized(30, 2)

const asked = `query($t: ID!, $p: ID!, $QuickSearch: String) { list: contents(TenantID: $t, ProjectID: $p, QuickSearch: $QuickSearch) {
  status totalItems data { ContentID Name TemplateName Status CreatedBy UpdatedAt HasChild Privileges } } }`

/** The first page of a large environment and searches of it on the embedded database, in turns with a page of a small one. */
export async function measureEmbedded(): Promise<Row[]> {
  const workshop = await openWorkshop()
  try {
    await fill(workshop)
    const large = (QuickSearch?: string) =>
      ask(workshop, largeEnvironmentId, { QuickSearch, gives: QuickSearch ? 0 : 12 })
    return [
      await row('contents, first page', workshop, () => large()),
      await row('contents named "zeppelin" (none)', workshop, () => large('zeppelin')),
      await row('contents named "zq" (none)', workshop, () => large('zq')),
    ]
  } finally {
    await workshop.world.close()
  }
}

async function row(what: string, workshop: Workshop, work: () => Promise<void>): Promise<Row> {
  const small = () => ask(workshop, workshop.site.production, { gives: 12 })
  const [own, floor]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds + 3; round++) {
    const [one, other] = [await timeOf(work), await timeOf(small)]
    // What is asked first is planned first.
    if (round < 3) continue
    own.push(one)
    floor.push(other)
  }
  const [mine, bare] = [quantile(own, 0.5), quantile(floor, 0.5)]
  return {
    what: `embedded database: ${what}`,
    figure: `${mine.toFixed(1)} ms`,
    floor: `${bare.toFixed(1)} ms (a page of ${few} contents)`,
    ratio: (mine / bare).toFixed(1),
    reach: '≤ 8',
  }
}

interface Asked {
  QuickSearch?: string | undefined
  /** How many things the page holds. */
  gives: number
}

async function ask({ world, tenantId, admin }: Workshop, p: string, { QuickSearch, gives }: Asked): Promise<void> {
  const answer = await world.ask(admin, asked, { t: tenantId, p, QuickSearch })
  if (answer.status !== 200 || answer.totalItems === undefined || answer.data.length !== gives)
    throw new Error(`${QuickSearch} answered ${JSON.stringify(answer).slice(0, 500)}`)
}

async function fill({ world, tenantId, site }: Workshop): Promise<void> {
  const { owner } = world.server.database
  await owner.transaction().execute((tx) => addLargeEnvironment(tx, tenantId, things))
  await sql`insert into contents (id, tenant_id, project_id, environment_id, name, status)
    select 'Content_few' || n, ${tenantId}, ${site.id}, ${site.production}, 'One of a few ' || n, 'Published'
    from generate_series(1, ${few}::int) n`.execute(owner)
  await sql`vacuum analyze contents`.execute(owner)
}
