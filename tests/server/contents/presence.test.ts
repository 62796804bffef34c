import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { limits } from '../../../server/generated/limits.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'
import { endOfTrail, trailAfter } from '../record/trail.ts'
import { makers, type Place } from '../search/place.ts'

const here = `query($t: ID!, $p: ID!, $c: ID!, $form: ID!, $path: String, $gone: Boolean) {
  contentPresence(TenantID: $t, ProjectID: $p, ContentID: $c, ClientID: $form, Path: $path, Gone: $gone) {
    status error { ErrorType Message } data { Revision Privileges Others { ClientID Name Path } } } }`
const saving = `mutation($t: ID!, $p: ID!, $c: ID!) {
  saveContentDraft(TenantID: $t, ProjectID: $p, ContentID: $c, BaseRevision: 0, ClientID: "other",
    Changes: [{ Path: "@name", Op: set, Value: "Renamed" }]) { status } }`

interface Presence {
  Revision: number
  Privileges: string[]
  Others: { ClientID: string; Name: string; Path: string | null }[]
}

onEachDatabase('who has a content open', (world) => {
  const make = makers(world)
  let tenant: string
  let ada: Person
  let rita: Person
  let site: MadeProject
  let place: Place
  let content: string

  beforeAll(async () => {
    tenant = await world().tenant('Press')
    ada = await world().person('ada@press.test', { home: tenant, firstName: 'Ada', lastName: 'Byron' })
    rita = await world().person('rita@press.test', { home: tenant, firstName: 'Rita', lastName: 'Levi' })
    const seeing = { 'Project Management': ['Read', 'Administer'] }
    const all = { ...seeing, 'Content Management': ['Create', 'Read', 'Edit'] }
    await world().join(ada, tenant, await world().role(tenant, 'All', all))
    await world().join(
      rita,
      tenant,
      await world().role(tenant, 'Reader', { ...seeing, 'Content Management': ['Read'] }),
    )
    site = await world().project(tenant, 'Site')
    place = { tenantId: tenant, projectId: site.id, environmentId: site.production }
  })
  beforeEach(async () => {
    content = await make.content(place, 'Spring', { templateId: await make.template(place, 'Season') })
  })

  const asPerson = (who: Person, document: string, more: object = {}) =>
    world().ask(who, document, { t: tenant, p: site.id, c: content, ...more })
  const ask = async (who: Person, form: string, more = {}) => {
    const answer = await asPerson(who, here, { form, path: null, ...more })
    expect(answer).toMatchObject({ status: 200, error: null })
    return answer.data as Presence
  }
  const names = ({ Others }: Presence) => Others.map(({ Name, Path }) => [Name, Path])

  it('is told each of the others, with the field that they are in, until they go (C-content-33)', async () => {
    expect(names(await ask(ada, 'one'))).toEqual([])
    expect(names(await ask(rita, 'two', { path: 'title' }))).toEqual([['Ada Byron', null]])
    expect(names(await ask(ada, 'one', { path: 'teaser' }))).toEqual([['Rita Levi', 'title']])
    // A second window of one's own is nobody else.
    expect(names(await ask(ada, 'three'))).toEqual([['Rita Levi', 'title']])
    expect(names(await ask(rita, 'two', { gone: true }))).toEqual([
      ['Ada Byron', 'teaser'],
      ['Ada Byron', null],
    ])
    expect(names(await ask(ada, 'one'))).toEqual([])
  })

  it('forgets who says nothing any more after half a minute (C-content-33)', async () => {
    await ask(rita, 'two')
    const pass = (ms: number) =>
      sql`update content_presence set seen_at = clock_timestamp() - ${ms} * interval '1 ms' where client_id = 'two'`.execute(
        world().server.database.owner,
      )
    await pass(limits.presenceGone - 5_000)
    expect(names(await ask(ada, 'one'))).toEqual([['Rita Levi', null]])
    await pass(limits.presenceGone + 1)
    expect(names(await ask(ada, 'one'))).toEqual([])
    const { rows } = await sql<{
      client_id: string
    }>`select client_id from content_presence where content_id = ${content}`.execute(world().server.database.owner)
    expect(rows).toEqual([{ client_id: 'one' }])
  })

  it('hears of each change, and of what it may do; nothing of it is written down (C-content-23, C-content-29)', async () => {
    const last = await endOfTrail(world().server.database.owner)
    expect(await ask(rita, 'two')).toMatchObject({ Revision: 0, Privileges: ['Read'] })
    expect(await trailAfter(world().server.database.owner, last)).toEqual([])
    await asPerson(ada, saving)
    expect((await ask(rita, 'two')).Revision).toBe(1)
  })

  it('refuses what is longer than a form sends, and what is not there', async () => {
    const long = 'x'.repeat(201)
    for (const [field, given] of [
      ['ClientID', { form: long }],
      ['Path', { form: 'one', path: long }],
    ] as const) {
      expect(await asPerson(ada, here, given)).toMatchObject({
        error: { ErrorType: 'BadInput', Message: `${field} may have 200 characters` },
      })
    }
    expect(await asPerson(ada, here, { form: 'one', c: 'Content_none' })).toMatchObject({
      error: { ErrorType: 'NotFound' },
    })
  })

  it('goes with the content', async () => {
    await ask(ada, 'one')
    await world().server.database.owner.deleteFrom('contents').where('id', '=', content).execute()
    const { rows } = await sql`select from content_presence where content_id = ${content}`.execute(
      world().server.database.owner,
    )
    expect(rows).toEqual([])
  })
})
