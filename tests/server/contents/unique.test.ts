import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import type { TemplateField } from '../../../server/database/schema.ts'
import { onBothDatabases } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'
import { makers, type Place } from '../search/place.ts'

const act = (
  name: string,
) => `mutation($t: ID!, $p: ID!, $xs: [ID!]!) { ${name}(TenantID: $t, ProjectID: $p, ContentIDs: $xs) {
  status error { ErrorType Message } data { Done Left { ContentID Reason } } } }`
const impact = `query($t: ID!, $p: ID!, $x: ID!) { templateImpact(TenantID: $t, ProjectID: $p, TemplateID: $x) {
  status data { Failing Samples { Name Reason } Changes { Text Effect } } } }`
const save = `mutation($t: ID!, $p: ID!, $x: ID!, $changes: [TemplateChange!]!) {
  saveTemplateDraft(TenantID: $t, ProjectID: $p, TemplateID: $x, BaseRevision: 0, Changes: $changes) {
    status error { Message } } }`

const fields: TemplateField[] = [
  { id: 'Field_code', name: 'code', label: 'Code', type: 'text', rules: { unique: true } },
  { name: 'number', label: 'Number', type: 'number' },
  { name: 'address', label: 'Address', type: 'slug', condition: { lines: [{ key: 'number', is: 'filled' }] } },
]

onBothDatabases('values that are there once', (world) => {
  const make = makers(world)
  let tenant: string
  let admin: Person
  let writer: Person
  let site: MadeProject
  let place: Place
  let template: string

  beforeAll(async () => {
    tenant = await world().tenant('Press')
    admin = await world().person('ada@press.test', { home: tenant })
    writer = await world().person('wim@press.test', { home: tenant })
    const rights = {
      'Project Management': ['Read', 'Administer'],
      'Content Template Management': ['Read', 'Update'],
      'Content Management': ['Create', 'Read', 'Edit', 'Delete'],
    }
    await world().join(admin, tenant, await world().role(tenant, 'Administrator', rights))
    await world().join(writer, tenant, await world().role(tenant, 'Writer', rights))
  })
  beforeEach(async () => {
    site = await world().project(tenant, 'Site')
    place = { tenantId: tenant, projectId: site.id, environmentId: site.production }
    template = await make.template(place, 'Product', fields)
  })

  const owner = () => world().server.database.owner
  const ask = (name: string, xs: string[], who = admin) => world().ask(who, act(name), { t: tenant, p: site.id, xs })
  const made = (data: object, templateId = template) =>
    make.content(place, 'Tea', { data, templateId, status: 'Unpublished' as 'Published' })
  /** Begins what two do, and lets them write when either waits: to write, or for the other. */
  async function whileNothingIsWritten<Answers>(begin: () => Promise<Answers>): Promise<Answers> {
    const held = await owner().startTransaction().execute()
    await sql`lock table contents in share mode`.execute(held)
    const answers = begin()
    const waiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(owner())
      return rows.length
    }
    await expect.poll(waiting).toBe(2)
    await held.rollback().execute()
    return answers
  }
  const taken = (label: string) => `The ${label} field: This value is taken.`

  it('are refused to the second who publishes them, in the template alone and as long as the first is live (C-content-55)', async () => {
    const [one, same, other] = [await made({ Field_code: 'A' }), await made({ Field_code: 'A' }), await made({})]
    expect((await ask('publishContents', [one, other])).data.Done).toBe(2)
    expect((await ask('publishContents', [same])).data).toEqual({
      Done: 0,
      Left: [{ ContentID: same, Reason: taken('Code') }],
    })
    expect((await ask('publishContents', [one])).data.Done).toBe(1)
    const elsewhere = await made({ Field_code: 'A' }, await make.template(place, 'Brand', fields))
    expect((await ask('publishContents', [elsewhere])).data.Done).toBe(1)
    await ask('unpublishContents', [one])
    expect((await ask('publishContents', [same])).data.Done).toBe(1)
    const small = await made({ Field_code: 'a' })
    expect((await ask('publishContents', [small])).data.Done).toBe(1)
  })

  it('are parts of addresses always, but not where they are hidden (C-template-38)', async () => {
    const [one, same] = [await made({ number: 1, address: 'tea' }), await made({ address: 'tea' })]
    expect((await ask('publishContents', [one, same])).data.Done).toBe(2)
    const shown = await made({ number: 1, address: 'tea' })
    expect((await ask('publishContents', [shown])).data.Left).toEqual([{ ContentID: shown, Reason: taken('Address') }])
  })

  it('are published once by two at the same time', async () => {
    const ids = [await made({ Field_code: 'A' }), await made({ Field_code: 'A' })]
    const both = () => Promise.all(ids.map((id) => ask('publishContents', [id])))
    // The embedded database does one thing after the other; elsewhere neither can write before both have looked.
    const answers = world().server.database.kind === 'embedded' ? await both() : await whileNothingIsWritten(both)
    expect(answers.map(({ data }) => data.Done).toSorted()).toEqual([0, 1])
  })

  it('tell of what one may not read no more than that they are taken', async () => {
    const [secret, own] = [await made({ Field_code: 'A' }), await made({ Field_code: 'A' })]
    await ask('publishContents', [secret])
    await owner()
      .insertInto('access_entries')
      .values({
        id: newId('Access'),
        ...{ tenant_id: tenant, project_id: site.id, environment_id: site.production },
        ...{ user_id: writer.id, role_id: null, content_id: secret, media_id: null, updated_by: null },
        privileges: JSON.stringify({ Read: 'Deny' }),
      })
      .execute()
    expect((await ask('publishContents', [own], writer)).data.Left).toEqual([{ ContentID: own, Reason: taken('Code') }])
  })

  it('are counted where a template asks for them from now on', async () => {
    const ids = [await made({ number: 7 }), await made({ number: 7 }), await made({ number: 8 })]
    await ask('publishContents', ids)
    const changes = [{ Kind: 'Set', FieldID: 'number', Field: { Rules: { Unique: true } } }]
    await world().ask(admin, save, { t: tenant, p: site.id, x: template, changes })
    const { data } = await world().ask(admin, impact, { t: tenant, p: site.id, x: template })
    expect(data).toMatchObject({ Failing: 2, Changes: [{ Text: 'The rules of Number are narrower' }] })
    expect(data.Samples[0]).toEqual({ Name: 'Tea', Reason: taken('Number') })
  })
})
