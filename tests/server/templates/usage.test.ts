import { expect, it } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import type { TemplateField } from '../../../server/database/schema.ts'
import { usePress } from '../contents/press.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { Person } from '../graphql/world.ts'
import { makers } from '../search/place.ts'

const here = 'TenantID: $t, ProjectID: $p, TemplateID: $x'
const documents = {
  usage: `query($t: ID!, $p: ID!, $x: ID!) { templateUsage(${here}) { status data { Uses { TemplateID Name Field } } } }`,
  pages: `query($t: ID!, $p: ID!, $x: ID!) { templatePages(${here}) {
    status totalItems data { Path Title ContentID } } }`,
  imports: `query($t: ID!, $p: ID!, $x: ID!) { templateImports(${here}, PageSize: 1) {
    status totalItems data { ImportID FileName Success ImportedBy } } }`,
} as const

onEachDatabase('what uses a template (C-template-44)', (world) => {
  const make = makers(world)
  const { press, listed } = usePress(world)

  const ask = (what: keyof typeof documents, x: string, who?: Person) => {
    const { admin, tenant, site } = press()
    // biome-ignore lint/suspicious/noExplicitAny: answers of several operations
    return world().ask(who ?? admin, documents[what], { t: tenant, p: site.id, x }) as Promise<any>
  }

  it('are fields of all levels that lead to its contents', async () => {
    const { place } = press()
    const x = await make.template(place, 'Page')
    const leads: TemplateField = {
      id: 'f_page',
      name: 'page',
      label: 'Page',
      type: 'content',
      rules: { templates: [x] },
    }
    const link: TemplateField = { ...leads, id: 'f_link', name: 'link', label: 'Link', type: 'link' }
    const list: TemplateField = { id: 'f_list', name: 'list', label: 'Teasers', type: 'list', fields: [link] }
    const menu = await make.template(place, 'Menu', [leads, list, { ...leads, id: 'f_any', name: 'any', rules: {} }])
    expect((await ask('usage', x)).data.Uses).toEqual([
      { TemplateID: menu, Name: 'Menu', Field: 'Page' },
      { TemplateID: menu, Name: 'Menu', Field: 'Teasers › Link' },
    ])
  })

  it('are pages of the website that show its contents, for who may read these', async () => {
    const { place, reader } = press()
    const x = await make.template(place, 'Page')
    const home = await make.content(place, 'Home', { templateId: x })
    const secret = await make.content(place, 'Secret', { templateId: x })
    const other = await make.content(place, 'Other', { templateId: await make.template(place, 'Other') })
    const shows = (path: string, contentId?: string) => ({ path, title: path, ...(contentId && { contentId }) })
    const pages = [
      shows('/', home),
      shows('/secret', secret),
      shows('/other', other),
      shows('/empty'),
      shows('/again', home),
    ]
    const settings = { website: { title: 'Site', pages } }
    const { owner } = world().server.database
    const set = (what: object) =>
      owner
        .updateTable('environments')
        .set({ settings: JSON.stringify(what) })
        .where('id', '=', place.environmentId)
        .execute()
    await set(settings)
    const paths = async (who?: Person) => {
      const { status, totalItems, data } = await ask('pages', x, who)
      return [status, totalItems, data?.map(({ Path }: { Path: string }) => Path)]
    }
    expect(await paths()).toEqual([200, 3, ['/', '/secret', '/again']])
    await listed({ content: secret }, reader, { Read: 'Deny' })
    expect(await paths(reader)).toEqual([200, 2, ['/', '/again']])
    await set({})
    expect(await paths()).toEqual([200, 0, []])
    expect((await ask('pages', 'Template_none')).status).toBe(404)
  })

  it('are files that were imported into it, for who may import', async () => {
    const { place, reader } = press()
    const x = await make.template(place, 'Page')
    const file = async (name: string, template_id: string, day: number, state: 'Imported' | 'Deleted' = 'Imported') => {
      const id = newId('Import')
      const { tenantId: tenant_id, projectId: project_id, environmentId: environment_id } = place
      await world()
        .server.database.owner.insertInto('imports')
        .values({
          ...{ id, tenant_id, project_id, environment_id, file_name: name, extension: 'csv', state, template_id },
          ...{ upload_key: `uploads/${id}`, success: day, imported_by: 'Ada', created_at: new Date(2030, 0, day) },
        } as never)
        .execute()
      return id
    }
    await file('first.csv', x, 1)
    const newest = await file('second.csv', x, 2)
    await file('gone.csv', x, 3, 'Deleted')
    await file('other.csv', await make.template(place, 'Other'), 4)
    expect(await ask('imports', x)).toMatchObject({
      ...{ status: 200, totalItems: 2 },
      data: [{ ImportID: newest, FileName: 'second.csv', Success: 2, ImportedBy: 'Ada' }],
    })
    expect((await ask('imports', x, reader)).status).toBe(403)
    expect((await ask('imports', 'Template_none')).status).toBe(404)
  })
})
