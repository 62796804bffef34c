import { type KyselyPlugin, sql } from 'kysely'
import { isAnyOf } from '../../../server/database/any-of.ts'
import { createAccess } from '../../../server/policies/access/access.ts'
import { nearestList } from '../../../server/policies/access/conditions.ts'
import { loadLists } from '../../../server/policies/access/lists.ts'
import type { Call } from '../../../server/policies/requires.ts'
import { findPostgres, whyNoPostgres } from '../../server/graphql/postgres.ts'
import type { Person } from '../../server/graphql/world.ts'
import { sized } from '../sized.ts'
import type { Row } from '../table.ts'
import { openWorkshop, quantile, type Workshop } from '../work.ts'
import { levels, type MadePlace, makeDeep, makeMany, many, page } from './made.ts'

const rounds = sized(60, 3)
const subject = 'Content Management'
const rights = {
  'Content Management': ['Create', 'Read', 'Edit', 'Delete'],
  'Project Management': ['Read', 'Administer'],
}

/** Access lists on PostgreSQL: what a page's rights cost by themselves, and in the answer to the listing. */
export async function measureRights(): Promise<Row[]> {
  const missing = whyNoPostgres()
  if (missing) {
    console.log(`Not on PostgreSQL, which this is about: ${missing}`)
    return []
  }
  const workshop = await openWorkshop({ databaseUrl: await (await findPostgres()).url() })
  try {
    const { world, tenantId } = workshop
    const callersRole = await world.role(tenantId, 'Editor', rights)
    const otherRole = await world.role(tenantId, 'Reader', rights)
    const caller = await world.person('edith@bench.test', { home: tenantId })
    const other = await world.person('rita@bench.test', { home: tenantId })
    await world.join(caller, tenantId, callersRole)
    await world.join(other, tenantId, otherRole)
    const deep = await makeDeep(workshop, 'Deep', { callersRole, otherRole, other: other.id })
    const plain = await makeDeep(workshop, 'Plain')
    const large = await makeMany(workshop, callersRole)
    for (const table of ['contents', 'access_entries', 'access_scopes'])
      await sql`analyze ${sql.table(table)}`.execute(world.server.database.owner)
    return [
      ...(await resolving(workshop, deep, { userId: caller.id, roleId: callersRole })),
      ...(await listing(workshop, { caller, other }, { deep, plain, large })),
    ]
  } finally {
    await workshop.world.close()
  }
}

/** The rights of a page, with nothing remembered from before. */
async function resolving(workshop: Workshop, place: MadePlace, who: { userId: string; roleId: string }) {
  let queries = 0
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      queries++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const { database } = workshop.world.server
  const staff = database.staff(workshop.tenantId).withPlugin(counter)
  const access = createAccess(
    { staff: () => staff },
    { of: (_tenant, environmentId) => loadLists(staff, environmentId), forget() {} },
  )
  const call = callOf(workshop, place, who)
  const pageOf = (nearest: boolean) =>
    sql<{
      id: string
      nearest: string | null
    }>`select c.id, c.name ${nearest ? sql`, ${nearestList('c.id')} as nearest` : sql``}
      from contents c where ${isAnyOf('c.id', place.page)}`.execute(staff)
  const own = async () => {
    const may = await access.of(call)
    const { rows } = await pageOf(true)
    return rows.map(({ nearest }) => may?.privileges(subject, nearest).join())
  }
  const floor = () =>
    sql`with recursive up (id, at, level) as (
        select c.id, c.id, 0 from contents c where ${isAnyOf('c.id', place.page)}
        union all select up.id, c.parent_id, up.level + 1 from up join contents c on c.id = up.at
        where c.parent_id is not null)
      select up.id, up.level, e.user_id, e.role_id, e.privileges from up join access_entries e on e.content_id = up.at`.execute(
      database.owner,
    )
  if ((await own()).filter((each) => each?.includes('Read')).length !== page) throw new Error('The page is not whole')
  queries = 0
  await own()
  // The listing asks for its page anyway.
  const ownQueries = queries - 1

  const times = { own: [] as number[], floor: [] as number[], page: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.own.push(await timeOf(own))
    times.floor.push(await timeOf(floor))
    times.page.push(await timeOf(() => pageOf(false)))
  }
  const [p50, bare, bareOfPage] = [times.own, times.floor, times.page].map((each) => quantile(each, 0.5)) as Three
  return [
    {
      what: `rights of a page of ${page} contents, ${levels} levels deep, 200 entries, PostgreSQL: p50`,
      figure: `${p50.toFixed(1)} ms`,
      floor: `${bare.toFixed(1)} ms (one recursive query, nothing decided)`,
      ratio: (p50 / bare).toFixed(2),
      reach: '< 10 ms',
    },
    {
      what: 'the same, queries besides that of the page itself',
      figure: String(ownQueries),
      floor: `1 (the page itself: ${bareOfPage.toFixed(1)} ms)`,
      reach: '1',
    },
  ] satisfies Row[]
}

type Three = [number, number, number]

function callOf({ tenantId, site }: Workshop, { environmentId }: MadePlace, who: { userId: string; roleId: string }) {
  const role = { id: who.roleId, name: 'Editor', active: true }
  return {
    caller: { userId: who.userId },
    membership: { tenantId, role },
    place: { projectId: site.id, environmentId, role: null },
    can: (action: string) => action !== 'Administer',
  } as unknown as Call
}

const query = `query($t: ID!, $p: ID!) { contents(TenantID: $t, ProjectID: $p, PageSize: ${page}) { status totalItems
  data { ContentID Name Status Privileges } } }`

/** The listing over GraphQL, in environments with lists and without, by callers whom they keep things from or not. */
async function listing(
  { world, tenantId }: Workshop,
  { caller, other }: { caller: Person; other: Person },
  { deep, plain, large }: { deep: MadePlace; plain: MadePlace; large: MadePlace },
): Promise<Row[]> {
  const ask = async (who: Person, { environmentId }: MadePlace, expected: number) => {
    const { status, data, totalItems } = await world.ask(who, query, { t: tenantId, p: environmentId })
    if (status !== 200 || data.length !== page || totalItems !== expected)
      throw new Error(`The listing answered ${status} with ${data?.length} of ${totalItems}`)
  }
  const things = (levels - 1) * 5 + page
  const asked = {
    deep: () => ask(caller, deep, things),
    plain: () => ask(caller, plain, things),
    half: () => ask(caller, large, many / 2),
    whole: () => ask(other, large, many),
  }
  const times = { deep: [] as number[], plain: [] as number[], half: [] as number[], whole: [] as number[] }
  for (const each of Object.values(asked)) await each()
  for (let round = 0; round < rounds; round++) {
    for (const [name, each] of Object.entries(asked)) times[name as keyof typeof asked].push(await timeOf(each))
  }
  const row = (what: string, own: number[], floor: number[], beside: string): Row => {
    const [p50, bare] = [quantile(own, 0.5), quantile(floor, 0.5)]
    return {
      what: `${what}: p50`,
      figure: `${p50.toFixed(1)} ms`,
      floor: `${bare.toFixed(1)} ms (${beside})`,
      ratio: (p50 / bare).toFixed(2),
      reach: '',
    }
  }
  const count = many.toLocaleString('en')
  return [
    row(`listing ${page} contents over GraphQL, 200 entries`, times.deep, times.plain, 'no lists'),
    row(
      `listing ${page} of ${count} contents over GraphQL, a list hides half`,
      times.half,
      times.whole,
      'it hides nothing from the caller',
    ),
  ]
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
