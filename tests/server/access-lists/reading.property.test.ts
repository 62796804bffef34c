import '../../support/seeded.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { privileges } from '../../../server/policies/access/decide.ts'
import { runs } from '../../support/thorough.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { Person } from '../graphql/world.ts'
import type { Place } from '../search/place.ts'
import { expected, type MadeRights, type MadeThing, madeRights, permissionsOf, trees } from './model.ts'
import { type Kind, plant, setList, statusAt } from './tree.ts'

const subjects = { contents: 'Content Management', media: 'Media Management' } as const

const lists = {
  contents: `query($t: ID!, $p: ID!) { list: contents(TenantID: $t, ProjectID: $p, PageSize: 100) {
    status totalItems data { id: ContentID ParentID HasChild Privileges } } }`,
  media: `query($t: ID!, $p: ID!) { list: media(TenantID: $t, ProjectID: $p, PageSize: 100) {
    status totalItems data { id: MediaID ParentID HasChild Privileges } } }`,
}
const branches = {
  contents: `query($t: ID!, $p: ID!, $x: ID!) { list: contentTree(TenantID: $t, ProjectID: $p, ParentID: $x) {
    status totalItems data { id: ContentID } } }`,
  media: `query($t: ID!, $p: ID!, $x: ID!) { list: media(TenantID: $t, ProjectID: $p, ParentID: $x, PageSize: 100) {
    status totalItems data { id: MediaID } } }`,
}
const one = {
  contents: `query($t: ID!, $p: ID!, $x: ID!) { one: content(TenantID: $t, ProjectID: $p, ContentID: $x) { status } }`,
  media: `query($t: ID!, $p: ID!, $x: ID!) { one: mediaItem(TenantID: $t, ProjectID: $p, MediaID: $x) { status } }`,
}
/** What a project's card, its dashboard and the lists by status count of the contents. */
const figures = `query($t: ID!, $p: ID!, $e: ID!) {
  card: project(TenantID: $t, ProjectID: $p) { data { content published } }
  board: environmentDashboard(TenantID: $t, EnvironmentID: $e) { data {
    TotalContent TotalUnpublishedContent TotalPublishedContent TotalChangedContent TotalArchivedContent } }
  archived: contents(TenantID: $t, ProjectID: $p, ContentStatus: "Archived") { totalItems }
  changed: contents(TenantID: $t, ProjectID: $p, ContentStatus: "Changed") { totalItems } }`
const found = `query($t: ID!, $p: ID!) { list: projectChildren(TenantID: $t, ProjectID: $p, QuickSearch: "Thing", PageSize: 100) {
  totalItems data { id: SortKey } } }`

/** What happens to a tree: a thing is put elsewhere, or gets another list. */
const change = fc.record({ at: fc.nat(), to: fc.nat(), move: fc.boolean(), like: fc.nat() })

onEachDatabase('reading what has access lists', (world) => {
  let tenantId: string
  let me: Person
  let place: Place
  const roles = { tenant: '', project: '', other: '' }

  beforeAll(async () => {
    tenantId = await world().tenant('Mine')
    me = await world().person('me@mine.test', { home: tenantId })
    roles.tenant = await world().role(tenantId, 'Mine', {})
    await world().join(me, tenantId, roles.tenant)
    const site = await world().project(tenantId, 'Site')
    place = { tenantId, projectId: site.id, environmentId: site.production }
    roles.project = await world().role(tenantId, 'Here', {}, { projectId: site.id })
    roles.other = await world().role(tenantId, 'Other', {}, { projectId: site.id })
    await world().joinProject(me, tenantId, site.id, roles.project)
  })

  /** Without Read in some role nothing is answered at all. */
  async function give(kind: Kind, given: MadeRights): Promise<MadeRights> {
    const rights = { ...given, project: [...new Set([...given.project, 'Read' as const])] }
    for (const level of ['tenant', 'project'] as const) {
      const projects = { name: 'Project Management', privileges: ['Read'] }
      const permissions = JSON.stringify([...permissionsOf(subjects[kind], rights[level]), projects])
      const { owner } = world().server.database
      await owner.updateTable('roles').set({ permissions }).where('id', '=', roles[level]).execute()
    }
    return rights
  }

  // biome-ignore lint/suspicious/noExplicitAny: what the query asks for
  const ask = async (query: string, x?: string): Promise<any> => {
    return world().ask(me, query, { t: tenantId, p: place.projectId, ...(x !== undefined && { x }) })
  }

  async function check(kind: Kind, things: readonly MadeThing[], ids: readonly string[], rights: MadeRights) {
    const may = (at: number | null) => at !== null && expected(things, at, rights, 'Read')
    const readable = ids.filter((_, at) => may(at))
    // Archived contents are out of the list, and of what is counted.
    const listed = ids.filter((_, at) => may(at) && (kind === 'media' || statusAt(at) !== 'Archived'))
    const list = await ask(lists[kind])
    expect(new Set(list.data.map(({ id }: { id: string }) => id))).toEqual(new Set(listed))
    expect(list.totalItems).toBe(listed.length)
    if (kind === 'contents') await countsAlike(ids.flatMap((_, at) => (may(at) ? [statusAt(at)] : [])))
    for (const row of list.data) {
      const at = ids.indexOf(row.id)
      const parent = things[at]?.parent ?? null
      expect(row.ParentID).toBe(may(parent) ? ids[parent as number] : null)
      expect(row.HasChild).toBe(things.some((thing, index) => thing.parent === at && may(index)))
      expect(row.Privileges).toEqual(privileges.filter((each) => expected(things, at, rights, each)))
    }
    // What may be read is reached, by the way of what may be read or from the top; nothing comes twice.
    const branch = async (id: string): Promise<string[]> => {
      const below: { id: string }[] = (await ask(branches[kind], id)).data
      return (await Promise.all(below.map(async (row) => [row.id, ...(await branch(row.id))]))).flat()
    }
    expect((await branch('')).sort()).toEqual(readable.toSorted())
    for (const [at, id] of ids.entries()) {
      expect((await ask(one[kind], id)).status).toBe(may(at) ? 200 : 404)
      if (!may(at)) expect(await ask(branches[kind], id)).toMatchObject({ status: 404, data: null })
    }
    const hits = await ask(found)
    expect(hits.data.map(({ id }: { id: string }) => id).sort()).toEqual(readable.toSorted())
  }

  async function countsAlike(statuses: readonly string[]) {
    const count = (...wanted: string[]) => statuses.filter((status) => wanted.includes(status)).length
    const variables = { t: tenantId, p: place.projectId, e: place.environmentId }
    const { body } = await world().post({ query: figures, variables }, { authorization: me.token })
    const { card, board, archived, changed } = body.data
    const live = count('Published', 'Changed')
    expect(card.data).toEqual({ content: count('Unpublished') + live, published: live })
    expect(board.data).toEqual({
      TotalContent: count('Unpublished') + live,
      TotalUnpublishedContent: count('Unpublished'),
      TotalPublishedContent: live,
      TotalChangedContent: count('Changed'),
      TotalArchivedContent: count('Archived'),
    })
    expect([archived.totalItems, changed.totalItems]).toEqual([count('Archived'), count('Changed')])
  }

  it.each(['contents', 'media'] as const)(
    'answers of %s what lists and roles allow, also after moves and other lists (property; P-6-18, P-6-04)',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(trees(9), madeRights, fc.array(change, { maxLength: 3 }), async (made, given, changes) => {
          const { owner } = world().server.database
          await sql`delete from ${sql.table(kind)}`.execute(owner)
          const holders = { user: me.id, ...roles }
          const things = made.map((thing) => ({ ...thing }))
          const rights = await give(kind, given)
          const ids = await plant(world(), place, kind, things, holders)
          await check(kind, things, ids, rights)
          for (const { at, to, move, like } of changes) {
            const index = at % things.length
            const thing = things[index] as MadeThing
            const id = ids[index] as string
            if (move) {
              const target = to % (things.length + 1) === things.length ? null : to % things.length
              if (isUnder(things, target, index)) continue
              thing.parent = target
              const parent_id = target === null ? null : (ids[target] as string)
              await owner.updateTable(kind).set({ parent_id }).where('id', '=', id).execute()
            } else {
              thing.list = like % 3 === 0 ? {} : (things[like % things.length]?.list ?? {})
              await setList(world(), place, kind, id, thing.list, holders)
            }
          }
          if (changes.length > 0) await check(kind, things, ids, rights)
          await scopesAreTidy()
        }),
        { numRuns: runs(30, 6) },
      )
    },
  )

  /** Nothing is kept beside a thing that no list is about. */
  async function scopesAreTidy() {
    const { rows } = await sql<{ stray: number }>`select count(*)::integer as stray from access_scopes s
      where not exists (select from access_entries e where e.content_id = s.anchor_id or e.media_id = s.anchor_id)
        or not exists (select from contents t where t.id = s.thing_id union all select from media m where m.id = s.thing_id)`.execute(
      world().server.database.owner,
    )
    expect(rows[0]?.stray).toBe(0)
  }
})

/** Whether a thing is another, or lies under it. */
function isUnder(things: readonly MadeThing[], at: number | null, other: number): boolean {
  if (at === null) return false
  return at === other || isUnder(things, things[at]?.parent ?? null, other)
}
