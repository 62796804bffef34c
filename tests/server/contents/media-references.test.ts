import fc from 'fast-check'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import type { TemplateField } from '../../../server/database/schema.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'
import { makers, type Place } from '../search/place.ts'

const place = 'TenantID: $t, ProjectID: $p'
const act = (name: string) => `mutation($t: ID!, $p: ID!, $xs: [ID!]!) {
  ${name}(${place}, ContentIDs: $xs) { status error { ErrorType Message } } }`
const saving = `mutation($t: ID!, $p: ID!, $c: ID!, $changes: [ContentChange!]!) {
  saveContentDraft(${place}, ContentID: $c, BaseRevision: 1000000, ClientID: "test", Changes: $changes) {
    status error { ErrorType Message } } }`
const listed = `query($t: ID!, $p: ID!, $m: ID!, $page: Int, $size: Int) {
  mediaReferences(${place}, MediaID: $m, Page: $page, PageSize: $size) {
    status error { ErrorType } totalItems data { Kind ThingID Name Field Working Live Unseen } } }`

const fields: TemplateField[] = [
  { id: 'f_image', name: 'image', label: 'Image', type: 'media' },
  { id: 'f_files', name: 'files', label: 'Files', type: 'media', many: true },
  { id: 'f_link', name: 'link', label: 'Link', type: 'link' },
  { id: 'f_text', name: 'text', label: 'Text', type: 'rich text' },
]

onEachDatabase('where a file is used', (world) => {
  const make = makers(world)
  let tenant: string
  let admin: Person
  let reader: Person
  let site: MadeProject
  let here: Place
  let template: string

  beforeAll(async () => {
    tenant = await world().tenant('Press')
    admin = await world().person('ada@press.test', { home: tenant })
    reader = await world().person('rita@press.test', { home: tenant })
    const seeing = { 'Project Management': ['Read', 'Administer'], 'Content Template Management': ['Read'] }
    const all = ['Create', 'Read', 'Edit', 'Delete', 'Administer']
    const rights = { ...seeing, 'Content Management': all, 'Media Management': all }
    await world().join(admin, tenant, await world().role(tenant, 'Administrator', rights))
    const some = { ...seeing, 'Content Management': ['Read'], 'Media Management': ['Read'] }
    await world().join(reader, tenant, await world().role(tenant, 'Reader', some))
  })
  beforeEach(async () => {
    site = await world().project(tenant, 'Site')
    here = { tenantId: tenant, projectId: site.id, environmentId: site.production }
    template = await make.template(here, 'Article', fields)
  })

  const owner = () => world().server.database.owner
  const ask = (document: string, more: object, who = admin) =>
    world().ask(who, document, { t: tenant, p: site.id, ...more })
  const page = (name: string) => make.content(here, name, { templateId: template, status: 'Unpublished' })
  const save = async (c: string, values: Record<string, unknown>) => {
    const changes = Object.entries(values).map(([Path, Value]) => ({ Path, Op: 'set', Value }))
    const { status, error } = await ask(saving, { c, changes })
    expect(status, error?.Message).toBe(200)
  }
  const used = async (m: string, who = admin, more: object = {}) =>
    (await ask(listed, { m, ...more }, who)).data as Record<string, unknown>[]
  const linesOf = async (m: string) =>
    (await used(m)).map(({ Name, Field, Working, Live }) => `${Name} ${Field} ${Working} ${Live}`).sort()
  const text = (file: string | undefined) => ({
    type: 'doc',
    content: file === undefined ? [{ type: 'paragraph' }] : [{ type: 'picture', attrs: { file, alt: 'It' } }],
  })
  const deny = (id: object) =>
    owner()
      .insertInto('access_entries')
      .values({
        ...{ id: newId('Access'), tenant_id: tenant, project_id: site.id, environment_id: site.production },
        ...{ content_id: null, media_id: null, user_id: reader.id, role_id: null, updated_by: null, ...id },
        privileges: JSON.stringify({ Read: 'Deny' }),
      })
      .execute()

  it('is told by field, for what is edited and what is live; who may not read a content is told how many there are (C-media-23)', async () => {
    const cup = await make.media(here, 'cup.png')
    const [home, secret] = [await page('Home'), await page('Secret')]
    await save(home, { f_image: cup, f_text: text(cup) })
    await ask(act('publishContents'), { xs: [home] })
    await save(home, { f_image: null })
    await save(secret, { f_files: [cup] })
    await deny({ content_id: secret })
    const line = (Field: string, Working: boolean) => ({
      ...{ Kind: 'Content', ThingID: home, Name: 'Home', Field, Working, Live: true, Unseen: null },
    })
    expect(await used(cup, reader)).toEqual([
      line('Image', false),
      line('Text', true),
      expect.objectContaining({ ThingID: null, Name: null, Unseen: '1 that you may not see' }),
    ])
    expect(await used(cup, reader, { size: 1, page: 2 })).toEqual([line('Text', true)])
    expect(await linesOf(cup)).toHaveLength(3)
    await deny({ media_id: cup })
    expect((await ask(listed, { m: cup }, reader)).error?.ErrorType).toBe('NotFound')
  })

  it('is what a look into all contents finds, whatever was edited (C-media-23)', async () => {
    const files = [await make.media(here, 'a.png'), await make.media(here, 'b.png'), await make.media(here, 'c.png')]
    const pages = [await page('One'), await page('Two'), await page('Three')]
    const file = fc.option(fc.constantFrom(...files), { nil: undefined })
    const step = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({ at: fc.nat(2), image: file, some: fc.subarray(files), link: file, text: file }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          at: fc.nat(2),
          does: fc.constantFrom('publishContents', 'unpublishContents', 'archiveContents', 'discardContentChanges'),
        }),
      },
    )
    /** The same, told by the ids that stand anywhere in the data of contents. */
    const scanned = async (m: string) => {
      const rows = await owner()
        .selectFrom('contents')
        .select(['name', 'data', 'published_data'])
        .where('environment_id', '=', site.production)
        .execute()
      const stands = (data: object | null, key: string | undefined) =>
        JSON.stringify((data as Record<string, unknown> | null)?.[key ?? ''] ?? null).includes(m)
      return rows
        .flatMap(({ name, data, published_data }) =>
          fields.flatMap(({ id, label }) => {
            const [working, live] = [stands(data, id), stands(published_data, id)]
            return working || live ? [`${name} ${label} ${working} ${live}`] : []
          }),
        )
        .sort()
    }
    let compared = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        for (const each of steps) {
          const c = pages[each.at] ?? ''
          if ('does' in each) await ask(act(each.does), { xs: [c] })
          else {
            await ask(act('unarchiveContents'), { xs: [c] })
            await save(c, {
              f_image: each.image ?? null,
              f_files: each.some,
              f_link: each.link === undefined ? null : { Kind: 'media', To: each.link },
              f_text: text(each.text),
            })
          }
        }
        for (const m of files) {
          const lines = await linesOf(m)
          compared += lines.length
          expect(lines).toEqual(await scanned(m))
        }
      }),
      { numRuns: 6 },
    )
    expect(compared).toBeGreaterThan(0)
  })
})
