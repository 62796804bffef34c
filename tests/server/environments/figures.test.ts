import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import type { ContentStatus } from '../../../server/database/schema.ts'
import { runs } from '../../support/thorough.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import { makers, type Place } from '../search/place.ts'

onEachDatabase('the figures that are kept of an environment', (world) => {
  const make = makers(world)
  let tenantId: string
  let place: Place

  beforeAll(async () => {
    tenantId = await world().tenant('Press')
  })
  beforeEach(async () => {
    place = await newPlace()
  })

  async function newPlace(): Promise<Place> {
    const { id, production } = await world().project(tenantId, 'Site')
    return { tenantId, projectId: id, environmentId: production }
  }
  const owner = () => world().server.database.owner
  /** Their row, and where it lies, which is elsewhere once somebody has written into it. */
  const row = async ({ environmentId }: Place) => {
    const { rows } = await sql<
      Record<string, unknown>
    >`select ctid::text as lies, unpublished, published, changed, archived,
      scheduled_publish, scheduled_archive, templates, media_size::integer, media
      from environment_stats where environment_id = ${environmentId}`.execute(owner())
    return rows[0] ?? {}
  }
  const kept = async (of: Place) => {
    const { lies: _lies, ...figures } = await row(of)
    return figures
  }
  const counted = async ({ environmentId }: Place) => {
    const { rows } = await sql`select (count(*) filter (where status = 'Unpublished'))::integer as unpublished,
        (count(*) filter (where status in ('Published', 'Changed')))::integer as published,
        (count(*) filter (where status = 'Changed'))::integer as changed,
        (count(*) filter (where status = 'Archived'))::integer as archived,
        count(scheduled_publish_at)::integer as scheduled_publish,
        count(scheduled_archive_at)::integer as scheduled_archive,
        (select count(*)::integer from templates where environment_id = ${environmentId}) as templates,
        (select coalesce(sum(size), 0)::integer from (select max(size) as size from media
          where environment_id = ${environmentId} group by coalesce(object_key, id)) objects) as media_size,
        (select count(*)::integer from media where environment_id = ${environmentId}) as media
      from contents where environment_id = ${environmentId}`.execute(owner())
    return rows[0]
  }

  it('are left alone by what changes none of them: nobody waits there for anybody', async () => {
    const content = await make.content(place, 'Tea', { status: 'Unpublished' })
    const template = await make.template(place, 'Page')
    const file = await make.media(place, 'tea.png', { size: 7 })
    const before = await row(place)
    expect(before).toMatchObject({ unpublished: 1, templates: 1, media_size: 7, media: 1 })
    await owner().updateTable('contents').set({ name: 'Green tea' }).where('id', '=', content).execute()
    await owner().updateTable('templates').set({ name: 'Sheet' }).where('id', '=', template).execute()
    await owner().updateTable('media').set({ alternate_text: 'A cup' }).where('id', '=', file).execute()
    expect(await row(place)).toEqual(before)
    await owner().updateTable('contents').set({ status: 'Published' }).where('id', '=', content).execute()
    expect(await kept(place)).toMatchObject({ unpublished: 0, published: 1 })
  })

  const statuses: readonly ContentStatus[] = ['Unpublished', 'Published', 'Changed', 'Archived']
  const some = fc.nat({ max: 7 })
  const act = fc.oneof(
    fc.record({ is: fc.constant('made'), status: fc.constantFrom(...statuses), size: fc.nat({ max: 9 }), key: some }),
    fc.record({
      is: fc.constant('changed'),
      status: fc.constantFrom(...statuses),
      size: fc.nat({ max: 9 }),
      key: some,
    }),
    fc.record({ is: fc.constant('removed'), status: fc.constantFrom(...statuses), size: some, key: some }),
  )

  it('are those that counting gives, whatever is made, changed and removed at once (property)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 8 }), async (acts) => {
        const own = await newPlace()
        for (const each of acts) await carryOut(own, each)
        expect(await kept(own)).toEqual(await counted(own))
      }),
      { numRuns: runs(75) },
    )
  })

  /** Each on several rows in one statement; `key` says which ones, and which object a file shows. */
  async function carryOut(
    of: Place,
    { is, status, size, key }: { is: string; status: ContentStatus; size: number; key: number },
  ) {
    const columns = { tenant_id: of.tenantId, project_id: of.projectId, environment_id: of.environmentId }
    const inPlace = sql<boolean>`environment_id = ${of.environmentId} and ascii(right(id, 1)) % 8 >= ${key}`
    if (is === 'made') {
      for (let number = 0; number < 2; number++) {
        await make.content(of, 'Tea', { status })
        await make.template(of, 'Page')
        const object_key = `${of.environmentId}/${key}`
        await owner()
          .insertInto('media')
          .values({
            ...columns,
            id: newId('Media'),
            name: 'tea.png',
            kind: 'image',
            size: key,
            extension: 'png',
            object_key,
          })
          .execute()
        await make.media(of, 'cup.png', { size })
      }
    } else if (is === 'changed') {
      const scheduled_publish_at = size % 2 === 0 ? new Date() : null
      await owner().updateTable('contents').set({ status, scheduled_publish_at }).where(inPlace).execute()
      await owner().updateTable('media').set({ size }).where(inPlace).where('name', '=', 'cup.png').execute()
    } else {
      await owner().deleteFrom('contents').where(inPlace).execute()
      await owner().deleteFrom('templates').where(inPlace).execute()
      await owner().deleteFrom('media').where(inPlace).execute()
    }
  }
})
