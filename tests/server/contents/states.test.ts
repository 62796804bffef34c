import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { ContentStatus, TemplateField } from '../../../server/database/schema.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'
import { endOfTrail, trailAfter } from '../record/trail.ts'
import { makers, type Place } from '../search/place.ts'

const acts = ['publishContents', 'unpublishContents', 'archiveContents', 'unarchiveContents'] as const
type Act = (typeof acts)[number]

/** What a content is made, by what it was; a text: why it is not. Product-content 2.7. */
const table: Record<ContentStatus, Record<Act, ContentStatus | `${string} ${string}`>> = {
  Unpublished: {
    publishContents: 'Published',
    unpublishContents: 'Unpublished',
    archiveContents: 'Archived',
    unarchiveContents: 'Unpublished',
  },
  Published: {
    publishContents: 'Published',
    unpublishContents: 'Unpublished',
    archiveContents: 'Archived',
    unarchiveContents: 'It is live, and in no archive',
  },
  Changed: {
    publishContents: 'Published',
    unpublishContents: 'Unpublished',
    archiveContents: 'Archived',
    unarchiveContents: 'It is live, and in no archive',
  },
  Archived: {
    publishContents: 'It is archived. Take it out of the archive first.',
    unpublishContents: 'It is archived. Take it out of the archive first.',
    archiveContents: 'Archived',
    unarchiveContents: 'Unpublished',
  },
}

const sent = (
  act: Act,
) => `mutation($t: ID!, $p: ID!, $xs: [ID!]!) { ${act}(TenantID: $t, ProjectID: $p, ContentIDs: $xs) {
  status error { ErrorType Message } message data { Done Left { ContentID Name Reason } } } }`

onEachDatabase('what contents are made', (world) => {
  const make = makers(world)
  let tenant: string
  let admin: Person
  let reader: Person
  let site: MadeProject
  let place: Place

  beforeAll(async () => {
    tenant = await world().tenant('Press')
    admin = await world().person('ada@press.test', { home: tenant })
    reader = await world().person('rita@press.test', { home: tenant })
    const seeing = { 'Project Management': ['Read', 'Administer'] }
    const rights = { ...seeing, 'Content Management': ['Create', 'Read', 'Edit', 'Delete', 'Administer'] }
    await world().join(admin, tenant, await world().role(tenant, 'Administrator', rights))
    await world().join(
      reader,
      tenant,
      await world().role(tenant, 'Viewer', { ...seeing, 'Content Management': ['Read'] }),
    )
  })
  beforeEach(async () => {
    site = await world().project(tenant, 'Site')
    place = { tenantId: tenant, projectId: site.id, environmentId: site.production }
  })

  const owner = () => world().server.database.owner
  const ask = (act: Act, xs: string[], who = admin) => world().ask(who, sent(act), { t: tenant, p: site.id, xs })
  const rowOf = (id: string) =>
    owner().selectFrom('contents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  async function made(status: ContentStatus, name = 'Page'): Promise<string> {
    const id = await make.content(place, name)
    const isLive = status === 'Published' || status === 'Changed'
    await owner()
      .updateTable('contents')
      .set({ status, published_data: isLive ? '{"before":true}' : null, data: '{"now":true}', template_id: null })
      .where('id', '=', id)
      .execute()
    return id
  }

  for (const act of acts) {
    it(`by ${act} is what the table says, from every status, and the figures follow (C-content-54)`, async () => {
      for (const [from, to] of Object.entries(table) as [ContentStatus, (typeof table)[ContentStatus]][]) {
        const id = await made(from)
        const last = await endOfTrail(owner())
        const { status, data } = await ask(act, [id])
        const after = await rowOf(id)
        const wanted = to[act]
        const isRefused = wanted.includes(' ')
        const isChange = !isRefused && wanted !== from
        expect([status, data], `${act} of ${from}`).toEqual([
          200,
          { Done: isRefused ? 0 : 1, Left: isRefused ? [{ ContentID: id, Name: 'Page', Reason: wanted }] : [] },
        ])
        expect(after.status, `${act} of ${from}`).toBe(isRefused ? from : wanted)
        expect((await trailAfter(owner(), last)).length, `${act} of ${from}`).toBe(isChange ? 1 : 0)
        expect(after.published_data === null).toBe(['Unpublished', 'Archived'].includes(after.status))
        if (after.status === 'Published' && from !== 'Published') expect(after.published_data).toEqual({ now: true })
      }
      const { rows } = {
        rows: await owner().selectFrom('contents').select('status').where('project_id', '=', site.id).execute(),
      }
      const count = (status: ContentStatus) => rows.filter((row) => row.status === status).length
      const stats = owner().selectFrom('environment_stats').selectAll().where('environment_id', '=', site.production)
      expect(await stats.executeTakeFirstOrThrow()).toMatchObject({
        unpublished: count('Unpublished'),
        published: count('Published') + count('Changed'),
        changed: count('Changed'),
        archived: count('Archived'),
      })
    })
  }

  it('is checked for each alone: those that do not fit are left and told with each reason (C-content-13, C-content-55)', async () => {
    const fields: TemplateField[] = [
      { name: 'title', label: 'Title', type: 'text', required: true },
      { name: 'price', label: 'Price', type: 'number' },
    ]
    const template = await make.template(place, 'Product', fields)
    const [good, bad] = [await make.content(place, 'Good'), await make.content(place, 'Bad')]
    const set = (id: string, data: object) =>
      owner()
        .updateTable('contents')
        .set({ status: 'Unpublished', template_id: template, data: JSON.stringify(data) })
        .where('id', '=', id)
        .execute()
    await set(good, { title: 'A title' })
    await set(bad, { price: 'much' })
    const { data, message } = await ask('publishContents', [good, bad])
    expect([data.Done, message]).toEqual([1, 'Content published'])
    expect(data.Left.map(({ Name, Reason }: { Name: string; Reason: string }) => [Name, Reason])).toEqual([
      ['Bad', 'The Title field is required.'],
      ['Bad', 'The Price field has a wrong value.'],
    ])
    expect([(await rowOf(good)).status, (await rowOf(bad)).status]).toEqual(['Published', 'Unpublished'])
  })

  it('is one change when two do it at once (C-content-55)', async () => {
    const id = await made('Changed')
    const last = await endOfTrail(owner())
    const both = await Promise.all([ask('publishContents', [id]), ask('publishContents', [id])])
    expect(both.map(({ data }) => data.Done)).toEqual([1, 1])
    expect(await trailAfter(owner(), last)).toHaveLength(1)
  })

  it('needs Edit on each of them, and is refused in an archived project (C-content-22, C-content-76, C-content-77)', async () => {
    const id = await made('Unpublished')
    expect((await ask('publishContents', [id], reader)).error?.ErrorType).toBe('Forbidden')
    expect((await ask('publishContents', [id, 'Content_none'])).error?.ErrorType).toBe('NotFound')
    expect((await ask('publishContents', [])).error?.ErrorType).toBe('BadInput')
    await owner().updateTable('projects').set({ status: 'Archived' }).where('id', '=', site.id).execute()
    for (const act of acts) expect((await ask(act, [id])).error?.ErrorType, act).toBe('Conflict')
    expect((await rowOf(id)).status).toBe('Unpublished')
  })
})
