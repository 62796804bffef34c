import { expect, it } from 'vitest'
import type { TemplateField } from '../../../server/database/schema.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import { makers } from '../search/place.ts'
import { usePress } from './press.ts'

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
  const { press, listed } = usePress(world)
  const makeTemplate = () => make.template(press().place, 'Page', fields)

  const owner = () => world().server.database.owner
  const ask = async (x: string, who = press().admin) => {
    const { tenant, site } = press()
    const { data, error } = await world().ask(who, delivered, { t: tenant, p: site.id, x })
    expect(error ?? null).toBeNull()
    return data
  }
  const answerOf = async (api: string, id: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${world().server.url}/${api}/rest/v1/${press().site.production}/contents/${id}`, {
      headers,
    })
    return answer.ok ? await answer.text() : null
  }

  it('is byte for byte what the delivery and the preview API answer (C-content-68)', async () => {
    const { tenant, admin, site, place } = press()
    const template = await makeTemplate()
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

  it('tells the alternative text of a use before that of the file; a decorative one has an empty one (C-media-17)', async () => {
    const { place } = press()
    const templateId = await makeTemplate()
    const Field_picture = await make.media(place, 'Cup.png')
    const set = (change: object) => owner().updateTable('media').set(change).where('id', '=', Field_picture).execute()
    const told = async (picture: unknown) => {
      const id = await make.content(place, 'Tea', { templateId, data: { Field_picture: picture } })
      return JSON.parse((await ask(id)).Preview).data.Data.picture
    }
    await set({ alternate_text: 'A cup' })
    expect(await told(Field_picture)).toMatchObject({ MediaID: Field_picture, AlternateText: 'A cup' })
    expect(await told({ To: Field_picture, Text: 'Tea at five' })).toMatchObject({
      MediaID: Field_picture,
      AlternateText: 'Tea at five',
    })
    await set({ details: JSON.stringify({ Decorative: true }) })
    expect((await told(Field_picture)).AlternateText).toBe('')
    expect((await told({ To: Field_picture, Text: 'Cups' })).AlternateText).toBe('Cups')
  })

  it('is nothing of what is not live, is archived, or belongs to an archived project (C-content-68)', async () => {
    const { site, place } = press()
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
    const { reader, place } = press()
    const template = await makeTemplate()
    const [secret, above] = [await make.content(place, 'Secret'), await make.content(place, 'Above')]
    const picture = await make.media(place, 'Secret.png')
    const data = { Field_title: 'Tea', Field_picture: picture, Field_others: [secret] }
    const id = await make.content(place, 'Tea', { templateId: template, data, status: 'Unpublished', parentId: above })
    await listed({ content: secret }, reader, { Read: 'Deny' })
    await listed({ content: above }, reader, { Read: 'Deny' })
    await listed({ content: id }, reader, { Read: 'Allow' })
    await listed({ media: picture }, reader, { Read: 'Deny' })
    const { Preview, Unseen } = await ask(id, reader)
    for (const hidden of [secret, above, picture, 'Secret']) expect(Preview).not.toContain(hidden)
    expect([JSON.parse(Preview).data.Data.title, Unseen]).toEqual(['Tea', 2])
    expect((await ask(id)).Preview).toContain(secret)
  })
})
