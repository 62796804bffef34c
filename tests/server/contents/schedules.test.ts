import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { carryOutDue } from '../../../server/areas/contents/schedules/carry-out.ts'
import { thinVersions } from '../../../server/areas/contents/versions/thin.ts'
import type { TemplateField } from '../../../server/database/schema.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'
import { endOfTrail, trailAfter } from '../record/trail.ts'
import { makers, type Place } from '../search/place.ts'

const scheduling = `mutation($t: ID!, $p: ID!, $xs: [ID!]!, $publish: DateTime, $archive: DateTime, $v: ID, $include: Boolean) {
  scheduleContents(TenantID: $t, ProjectID: $p, ContentIDs: $xs, PublishAt: $publish, ArchiveAt: $archive, VersionID: $v,
    Include: $include) { status error { ErrorType Message } message data { Done Left { Name Reason Path } } } }`
const read = `query($t: ID!, $p: ID!, $x: ID!) { content(TenantID: $t, ProjectID: $p, ContentID: $x) { data { Status Scheduled {
  PublishAt ArchiveAt Version Differs ScheduledBy FailedAt Failures { Reason } } } } }`
const several = (name: string) => `mutation($t: ID!, $p: ID!, $xs: [ID!]!) {
  ${name}(TenantID: $t, ProjectID: $p, ContentIDs: $xs) { status } }`
const told = 'query($t: ID!) { messages(TenantID: $t) { data { Kind Name ProjectName } } }'
const figures = `query($t: ID!, $p: ID!) { projectDashboard(TenantID: $t, ProjectID: $p) { data {
  TotalScheduledPublishContent TotalScheduledArchiveContent } } }`

const fields: TemplateField[] = [
  { id: 'f_title', name: 'title', label: 'Title', type: 'text', required: true },
  { id: 'f_more', name: 'more', label: 'More', type: 'content' },
]

const inMinutes = (minutes: number) => {
  const at = new Date(Date.now() + minutes * 60_000)
  at.setUTCSeconds(0, 0)
  return at.toISOString()
}
const soon = inMinutes(60)
const later = inMinutes(120)

onEachDatabase('contents that are scheduled', (world) => {
  const make = makers(world)
  let tenant: string
  let admin: Person
  let reader: Person
  let site: MadeProject
  let place: Place
  let template: string

  beforeAll(async () => {
    tenant = await world().tenant('Press')
    admin = await world().person('ada@press.test', { home: tenant })
    reader = await world().person('rita@press.test', { home: tenant })
    const seeing = { 'Project Management': ['Read', 'Administer'] }
    const all = { ...seeing, 'Content Management': ['Create', 'Read', 'Edit', 'Delete', 'Administer'] }
    await world().join(admin, tenant, await world().role(tenant, 'Administrator', all))
    const reads = { ...seeing, 'Content Management': ['Read'] }
    await world().join(reader, tenant, await world().role(tenant, 'Viewer', reads))
  })
  beforeEach(async () => {
    // What another test has left is not due here.
    await owner().deleteFrom('content_schedules').execute()
    site = await world().project(tenant, 'Site')
    place = { tenantId: tenant, projectId: site.id, environmentId: site.production }
    template = await make.template(place, 'Article', fields)
  })

  const owner = () => world().server.database.owner
  const ask = (document: string, more: object, who = admin) =>
    world().ask(who, document, { t: tenant, p: site.id, ...more })
  const schedule = (id: string, more: object, who = admin) => ask(scheduling, { xs: [id], ...more }, who)
  const scheduled = async (id: string) => (await ask(read, { x: id })).data.Scheduled
  const does = (name: string, id: string) => ask(several(name), { xs: [id] })
  const counted = async () => {
    const { data } = await ask(figures, {})
    return [data.TotalScheduledPublishContent, data.TotalScheduledArchiveContent]
  }
  const rowOf = (id: string) =>
    owner().selectFrom('contents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const made = (data: object, name = 'Page', status: string = 'Unpublished') =>
    make.content(place, name, { status: status as 'Published', data, templateId: template })
  const edit = (id: string, data: object, more: object = {}) =>
    owner()
      .updateTable('contents')
      .set({ data: JSON.stringify(data), ...more })
      .where('id', '=', id)
      .execute()
  const looks = (at: string) =>
    carryOutDue({
      database: world().server.database,
      log: { warn: (message, more) => expect.fail(`${message} ${JSON.stringify(more)}`) },
      now: sql<Date>`${at}::timestamptz`,
    })

  it('are planned in the future, archived after they are published, and counted (C-content-63)', async () => {
    const id = await made({ f_title: 'One' })
    const before = await rowOf(id)
    const passed = { ErrorType: 'BadInput', Message: 'What is scheduled has to be in the future' }
    expect((await schedule(id, { publish: inMinutes(-1) })).error).toEqual(passed)
    expect((await schedule(id, { archive: inMinutes(0) })).error).toEqual(passed)
    const order = { ErrorType: 'BadInput', Message: 'It can be archived only after it is published' }
    expect((await schedule(id, { publish: later, archive: soon })).error).toEqual(order)
    expect((await schedule(id, { publish: soon, archive: soon })).error).toEqual(order)
    const from = await endOfTrail(owner())
    const answer = await schedule(id, { publish: soon.replace(':00.000Z', ':31.000Z'), archive: later })
    expect(answer).toMatchObject({ status: 200, message: 'Content scheduled', data: { Done: 1, Left: [] } })
    expect(await scheduled(id)).toMatchObject({
      ...{ PublishAt: soon, ArchiveAt: later, Version: 1, Differs: false },
      ...{ ScheduledBy: 'Ada Lovelace', FailedAt: null, Failures: [] },
    })
    expect(await counted()).toEqual([1, 1])
    // It is no edit; and the same again is no act.
    expect((await rowOf(id)).updated_at).toEqual(before.updated_at)
    await schedule(id, { publish: soon, archive: later })
    expect(await trailAfter(owner(), from)).toMatchObject([
      {
        operation: 'scheduleContents',
        before: { PublishAt: null, ArchiveAt: null, Version: null },
        after: { PublishAt: soon, ArchiveAt: later, Version: 1 },
      },
    ])
    expect((await schedule(id, { archive: later })).message).toBe('Content scheduled')
    expect(await counted()).toEqual([0, 1])
    expect((await schedule(id, {})).message).toBe('Nothing is scheduled any more')
    expect(await scheduled(id)).toBeNull()
    expect(await counted()).toEqual([0, 0])
  })

  it('say what is to be mended before they can be planned, each for itself (C-content-63)', async () => {
    const right = await made({ f_title: 'One' }, 'Right')
    const empty = await made({}, 'Empty')
    const gone = await made({}, 'Gone', 'Archived')
    const live = await made({ f_title: 'One' }, 'Live', 'Published')
    const { data } = await ask(scheduling, { xs: [right, empty, gone, live], publish: soon })
    expect(data.Done).toBe(1)
    const byName = Object.fromEntries(data.Left.map(({ Name, ...why }: { Name: string }) => [Name, why]))
    expect(byName).toEqual({
      Empty: { Reason: 'The Title field is required.', Path: 'f_title' },
      Gone: { Reason: 'It is archived. Take it out of the archive first.', Path: null },
      Live: { Reason: 'It is live as it is edited: there is nothing to publish', Path: null },
    })
    expect((await schedule(right, { publish: soon }, reader)).error?.ErrorType).toBe('Forbidden')
    expect((await ask(scheduling, { xs: [right, live], publish: soon, v: 'Version_x' })).error?.Message).toBe(
      'A version is of one content',
    )
    expect((await schedule(right, { publish: soon, v: 'Version_x' })).error?.ErrorType).toBe('NotFound')
  })

  it('publish the version that was meant; later edits are part of it only where they are included (C-content-64)', async () => {
    const id = await made({ f_title: 'Meant' })
    await schedule(id, { publish: soon })
    await edit(id, { f_title: 'Edited' }, { name: 'Later' })
    expect(await scheduled(id)).toMatchObject({ Version: 1, Differs: true })
    // Another time leaves the version as it is.
    await schedule(id, { publish: later })
    expect(await scheduled(id)).toMatchObject({ PublishAt: later, Version: 1, Differs: true })
    expect(await looks(soon)).toBe(0)
    expect(await looks(later)).toBe(1)
    expect(await rowOf(id)).toMatchObject({
      ...{ status: 'Changed', name: 'Later', published_name: 'Page', updated_by: 'Ada Lovelace' },
      ...{ published_data: { f_title: 'Meant' }, data: { f_title: 'Edited' }, scheduled_publish_at: null },
    })
    expect(await scheduled(id)).toBeNull()

    await schedule(id, { publish: soon })
    await edit(id, { f_title: 'Included' })
    await schedule(id, { publish: soon, include: true })
    expect(await scheduled(id)).toMatchObject({ Version: 3, Differs: false })
    await looks(soon)
    expect(await rowOf(id)).toMatchObject({ status: 'Published', published_data: { f_title: 'Included' } })
    const versions = await owner()
      .selectFrom('content_versions')
      .select(['n', 'kind'])
      .where('content_id', '=', id)
      .orderBy('n')
      .execute()
    expect(versions).toEqual([
      { n: 1, kind: 'Published' },
      { n: 2, kind: 'Scheduled' },
      { n: 3, kind: 'Published' },
    ])
  })

  it('keep the version that is meant, however old it is (C-content-64)', async () => {
    const id = await made({ f_title: 'Meant' })
    await schedule(id, { publish: soon })
    await edit(id, { f_title: 'Two' })
    await ask(
      'mutation($t: ID!, $p: ID!, $c: ID!) { keepContentVersion(TenantID: $t, ProjectID: $p, ContentID: $c) { status } }',
      { c: id },
    )
    await thinVersions(world().server.database, new Date(Date.now() + 10 * 365 * 86_400_000))
    await looks(soon)
    expect((await rowOf(id)).published_data).toEqual({ f_title: 'Meant' })
  })

  it('are left as they are where they cannot be published then, which is told and said (C-content-65)', async () => {
    const target = await made({ f_title: 'Target' }, 'Target')
    const id = await made({ f_title: 'One', f_more: [target] })
    await schedule(id, { publish: soon, archive: later })
    await does('deleteContents', target)
    await does('purgeContents', target)
    const from = await endOfTrail(owner())
    await looks(soon)
    expect(await rowOf(id)).toMatchObject({ status: 'Unpublished', published_data: null, scheduled_publish_at: null })
    const why = `The More field names ${target}, which is not here.`
    expect(await scheduled(id)).toMatchObject({
      ...{ PublishAt: null, ArchiveAt: later, Version: null, FailedAt: soon, Failures: [{ Reason: why }] },
    })
    expect((await ask(told, {})).data[0]).toEqual({ Kind: 'PublishFailed', Name: 'Page', ProjectName: 'Site' })
    expect(await trailAfter(owner(), from)).toMatchObject([
      { operation: 'scheduledPublish', via: 'Job', outcome: 'Failed', reason: why, user_id: admin.id },
    ])
    // It is not tried again, and planned anew once it is mended.
    expect(await looks(soon)).toBe(0)
    expect(await counted()).toEqual([0, 1])
    await edit(id, { f_title: 'Mended' })
    await schedule(id, { publish: soon, archive: later })
    expect(await scheduled(id)).toMatchObject({ Version: 2, FailedAt: null, Failures: [] })
    await looks(soon)
    expect((await rowOf(id)).published_data).toEqual({ f_title: 'Mended' })
  })

  it('are done once by several that look at once, also what was missed, in its order (C-content-66)', async () => {
    const id = await made({ f_title: 'One' })
    await schedule(id, { publish: soon, archive: later })
    const from = await endOfTrail(owner())
    await Promise.all([looks(later), looks(later), looks(later)])
    expect((await rowOf(id)).status).toBe('Archived')
    expect((await trailAfter(owner(), from)).map(({ operation, via }) => [operation, via])).toEqual([
      ['scheduledPublish', 'Job'],
      ['scheduledArchive', 'Job'],
    ])
    const versions = owner().selectFrom('content_versions').select(['n', 'kind']).where('content_id', '=', id)
    expect(await versions.execute()).toEqual([{ n: 1, kind: 'Published' }])
    expect(await looks(later)).toBe(0)
  })

  it('end with publishing by hand, with the archive and in the trash, and wait for nobody in an archived project', async () => {
    const [byHand, archived, trashed, still] = [
      await made({ f_title: 'One' }, 'By hand'),
      await made({ f_title: 'One' }, 'Archived'),
      await made({ f_title: 'One' }, 'Trashed'),
      await made({ f_title: 'One' }, 'Still'),
    ]
    for (const id of [byHand, archived, trashed, still]) await schedule(id, { publish: soon, archive: later })
    await does('publishContents', byHand)
    expect(await scheduled(byHand)).toMatchObject({ PublishAt: null, ArchiveAt: later })
    await does('archiveContents', archived)
    expect(await scheduled(archived)).toBeNull()
    await does('deleteContents', trashed)
    await does('restoreContents', trashed)
    expect(await scheduled(trashed)).toBeNull()
    expect(await counted()).toEqual([1, 2])
    await owner().updateTable('projects').set({ status: 'Archived' }).where('id', '=', site.id).execute()
    expect((await schedule(still, { publish: later })).error?.ErrorType).toBe('Conflict')
    await looks(soon)
    const rows = await owner()
      .selectFrom('content_schedules')
      .select('failure')
      .where('content_id', '=', still)
      .where('act', '=', 'Publish')
      .execute()
    expect(rows).toEqual([{ failure: ['The project is archived; nothing in it can be changed'] }])
    expect((await rowOf(still)).status).toBe('Unpublished')
  })
})
