import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import type { TemplateField } from '../../../server/database/schema.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'
import { makers, type Place } from '../search/place.ts'

const fields: TemplateField[] = [
  { id: 'Field_title', name: 'title', label: 'Title', type: 'text' },
  { id: 'Field_picture', name: 'picture', label: 'Picture', type: 'media' },
  { id: 'Field_others', name: 'others', label: 'Others', type: 'content' },
]

const delivered = `query($t: ID!, $p: ID!, $x: ID!) { contentDelivered(TenantID: $t, ProjectID: $p, ContentID: $x) {
  error { ErrorType Message } data { Published Preview Unseen } } }`
const makeToken = `mutation($t: ID!, $e: ID!) {
  createEnvironmentPreviewAPIKey(TenantID: $t, EnvironmentID: $e) { data { Token } } }`

onEachDatabase('what programs get of a content', (world) => {
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
    const all = ['Create', 'Read', 'Edit', 'Delete', 'Administer']
    const subjects = ['Content Management', 'Media Management', 'Settings Management']
    const rights = (privileges: string[]) => ({
      'Project Management': ['Read', 'Administer'],
      ...Object.fromEntries(subjects.map((subject) => [subject, privileges])),
    })
    await world().join(admin, tenant, await world().role(tenant, 'Administrator', rights(all)))
    await world().join(reader, tenant, await world().role(tenant, 'Viewer', rights(['Read'])))
  })
  beforeEach(async () => {
    site = await world().project(tenant, 'Site')
    place = { tenantId: tenant, projectId: site.id, environmentId: site.production }
    template = await make.template(place, 'Page', fields)
  })

  const owner = () => world().server.database.owner
  const ask = async (x: string, who = admin) => {
    const { data, error } = await world().ask(who, delivered, { t: tenant, p: site.id, x })
    expect(error ?? null).toBeNull()
    return data
  }
  const answerOf = async (api: string, id: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${world().server.url}/${api}/rest/v1/${site.production}/contents/${id}`, { headers })
    return answer.ok ? await answer.text() : null
  }

  it('is byte for byte what the delivery and the preview API answer (C-content-68)', async () => {
    const picture = await make.media(place, 'Cup.png')
    const other = await make.content(place, 'Other', { templateId: template })
    const data = { Field_title: 'Tea', Field_picture: picture, Field_others: [other], Field_gone: 'before' }
    const id = await make.content(place, 'Tea', { templateId: template, data, parentId: other })
    const live = JSON.stringify({ ...data, Field_title: 'Coffee' })
    await owner()
      .updateTable('contents')
      .set({ published_data: live, published_at: new Date(), status: 'Changed' })
      .where('id', '=', id)
      .execute()
    const { Token } = (await world().ask(admin, makeToken, { t: tenant, e: site.production })).data
    const { Published, Preview, Unseen } = await ask(id)
    expect(JSON.parse(Published).data).toMatchObject({ Name: 'Tea', Data: { title: 'Coffee' } })
    expect(Published).toBe(await answerOf('cda', id))
    expect(JSON.parse(Preview).data.Data).toMatchObject({ title: 'Tea', picture: { MediaID: picture } })
    expect(Preview).toBe(await answerOf('preview', id, { authorization: `Bearer ${Token}` }))
    expect(Unseen).toBe(0)
  })

  it('is nothing of what is not live, is archived, or belongs to an archived project (C-content-68)', async () => {
    const draft = await make.content(place, 'Draft', { status: 'Unpublished' })
    const archived = await make.content(place, 'Old', { status: 'Archived' })
    expect(await ask(draft)).toMatchObject({ Published: null, Preview: expect.stringContaining('Draft') })
    expect(await answerOf('cda', draft)).toBeNull()
    expect(await ask(archived)).toEqual({ Published: null, Preview: null, Unseen: 0 })
    await owner().updateTable('projects').set({ status: 'Archived' }).where('id', '=', site.id).execute()
    expect(await ask(draft)).toEqual({ Published: null, Preview: null, Unseen: 0 })
    expect(await answerOf('cda', draft)).toBeNull()
  })

  it('leaves out of what is edited what somebody may not see, and says how much (C-content-02, C-content-42)', async () => {
    const [secret, above] = [await make.content(place, 'Secret'), await make.content(place, 'Above')]
    const picture = await make.media(place, 'Secret.png')
    const data = { Field_title: 'Tea', Field_picture: picture, Field_others: [secret] }
    const id = await make.content(place, 'Tea', { templateId: template, data, status: 'Unpublished', parentId: above })
    const denied = async (thing: { content_id: string | null; media_id: string | null }, privileges: object) =>
      owner()
        .insertInto('access_entries')
        .values({
          ...{ id: newId('Access'), tenant_id: tenant, project_id: site.id, environment_id: site.production },
          ...{ ...thing, user_id: reader.id, role_id: null, updated_by: null },
          privileges: JSON.stringify(privileges),
        })
        .execute()
    await denied({ content_id: secret, media_id: null }, { Read: 'Deny' })
    await denied({ content_id: above, media_id: null }, { Read: 'Deny' })
    await denied({ content_id: id, media_id: null }, { Read: 'Allow' })
    await denied({ content_id: null, media_id: picture }, { Read: 'Deny' })
    const { Preview, Unseen } = await ask(id, reader)
    for (const hidden of [secret, above, picture, 'Secret']) expect(Preview).not.toContain(hidden)
    expect([JSON.parse(Preview).data.Data.title, Unseen]).toEqual(['Tea', 2])
    expect((await ask(id)).Preview).toContain(secret)
  })
})
