import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { present } from '../../../server/areas/contents/delivered/presented.ts'
import { forgetFormerFields } from '../../../server/areas/templates/forget-former.ts'
import type { FormerField, TemplateField } from '../../../server/database/schema.ts'
import { usePress } from '../contents/press.ts'
import { onEachDatabase, onPostgres } from '../graphql/databases.ts'
import type { World } from '../graphql/world.ts'
import { makers } from '../search/place.ts'

const day = 86_400_000

const words: TemplateField = { id: 'Field_words', name: 'words', label: 'Words', type: 'text' }
const title: TemplateField = { id: 'Field_title', name: 'title', label: 'Title', type: 'text' }
const quote: TemplateField = { id: 'Field_quote', name: 'quote', label: 'Quote', type: 'group', fields: [words] }
const fields: TemplateField[] = [
  title,
  { id: 'Field_seo', name: 'seo', label: 'SEO', type: 'group', fields: [words] },
  { id: 'Field_list', name: 'list', label: 'List', type: 'list', fields: [words] },
  { id: 'Field_blocks', name: 'blocks', label: 'Blocks', type: 'blocks', fields: [quote] },
]

const former = (id: string, days: number, within?: string): FormerField => ({
  field: { id, name: 'gone', label: 'Gone', type: 'text' },
  ...(within !== undefined && { within }),
  goneAt: new Date(Date.now() - days * day).toISOString(),
  goneBy: null,
})

/** Data with values of fields that lay on every level. */
const full = {
  Field_title: 'Tea',
  Field_gone: 'a',
  Field_fresh: 'b',
  Field_seo: { Field_words: 'c', Field_inner: 'd' },
  Field_list: [{ Key: 'Key_1', Field_words: 'e', Field_item: 'f' }],
  Field_blocks: [
    { Key: 'Key_2', Component: 'Field_quote', Values: { Field_words: 'g', Field_part: 'h' } },
    { Key: 'Key_3', Component: 'Field_kind', Values: { Field_words: 'i' } },
    { Key: 'Key_4', Component: 'Field_recent', Values: { Field_words: 'j' } },
  ],
}
const left = {
  Field_title: 'Tea',
  Field_fresh: 'b',
  Field_seo: { Field_words: 'c' },
  Field_list: [{ Key: 'Key_1', Field_words: 'e' }],
  Field_blocks: [
    { Key: 'Key_2', Component: 'Field_quote', Values: { Field_words: 'g' } },
    { Key: 'Key_4', Component: 'Field_recent', Values: { Field_words: 'j' } },
  ],
}
const all = (days: number) => [
  former('Field_gone', days),
  former('Field_fresh', days - 20),
  former('Field_inner', days, 'Field_seo'),
  former('Field_item', days, 'Field_list'),
  former('Field_part', days, 'Field_quote'),
  former('Field_kind', days, 'Field_blocks'),
  former('Field_recent', days - 20, 'Field_blocks'),
]

function useTemplate(world: () => World) {
  const make = makers(world)
  const { press } = usePress(world)
  const owner = () => world().server.database.owner
  let template: string
  beforeEach(async () => {
    template = await make.template(press().place, 'Page', fields)
  })
  return {
    make,
    press,
    owner,
    template: () => template,
    forget: (days = 0) => forgetFormerFields(world().server.database, Date.now() + days * day),
    async have(list: readonly FormerField[], more: object = {}) {
      const set = { former_fields: JSON.stringify(list), ...more }
      await owner().updateTable('templates').set(set).where('id', '=', template).execute()
    },
    async formerIds() {
      const { former_fields } = await owner()
        .selectFrom('templates')
        .select('former_fields')
        .where('id', '=', template)
        .executeTakeFirstOrThrow()
      return former_fields.map(({ field }) => field.id)
    },
    async content(data: object, live?: object) {
      const id = await make.content(press().place, 'Tea', {
        templateId: template,
        data: data as Record<string, unknown>,
        status: live ? 'Published' : 'Unpublished',
      })
      const published = { published_data: JSON.stringify(live), published_name: 'Tea', published_at: new Date() }
      if (live) await owner().updateTable('contents').set(published).where('id', '=', id).execute()
      return id
    },
    rowOf: (id: string) => owner().selectFrom('contents').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  }
}

onEachDatabase('values of fields that went', (world) => {
  const { make, press, owner, template, forget, have, formerIds, content, rowOf } = useTemplate(world)

  const counted = async () => {
    const { rows } = await sql`select (select count(*)::int from content_versions) as versions,
      (select count(*)::int from audit_entries) as entries, (select count(*)::int from events) as events`.execute(
      owner(),
    )
    return rows[0]
  }

  it('are erased after 30 days on all levels, as no edit, and nothing else is delivered (C-template-34)', async () => {
    const live = await content(full, full)
    const many = await Promise.all(Array.from({ length: 230 }, () => content(full)))
    await have(all(29))
    const before = await rowOf(live)
    await forget()
    expect(await rowOf(live)).toEqual(before)
    await have(all(31))
    const told = await counted()
    const delivered = async () => {
      const { id, name, parent_id, published_at, published_data } = await rowOf(live)
      const row = { id, name, template_name: 'Page', parent_id, published_at, data: published_data ?? {}, fields }
      return present(owner(), press().place.environmentId, [row], { mediaUrl: String, fileUrl: null })
    }
    const shown = await delivered()
    await forget()
    expect(await rowOf(live)).toEqual({ ...before, data: left, published_data: left })
    for (const id of many) expect((await rowOf(id)).data).toEqual(left)
    expect(await counted()).toEqual(told)
    expect(await delivered()).toEqual(shown)
  })

  it('stay where a draft has taken their field up in time, and in the fields of others (C-template-34)', async () => {
    const taken = await content({ Field_gone: 'a', Field_title: 'Tea' })
    const other = await make.template(press().place, 'News', [{ ...title, id: 'Field_gone' }])
    const same = await make.content(press().place, 'News', { templateId: other, data: { Field_gone: 'a' } })
    const draft = { name: 'Page', description: null, described: 1, changedBy: null, changedAt: '' }
    const back = [...fields, { ...former('Field_gone', 31).field, key: 'Field_gone', revision: 1 }]
    await have([former('Field_gone', 31)], { draft: JSON.stringify({ ...draft, fields: back }) })
    await forget(90)
    expect([(await rowOf(taken)).data, await formerIds()]).toEqual([
      { Field_gone: 'a', Field_title: 'Tea' },
      ['Field_gone'],
    ])
    await have([former('Field_gone', 31)], { draft: null })
    await forget()
    expect((await rowOf(taken)).data).toEqual({ Field_title: 'Tea' })
    expect((await rowOf(same)).data).toEqual({ Field_gone: 'a' })
  })

  it('are erased of what came out of the trash meanwhile; then their fields are forgotten (C-template-34)', async () => {
    await have([former('Field_gone', 31), former('Field_fresh', 1)])
    await forget()
    const late = await content({ Field_gone: 'a', Field_fresh: 'b' })
    await forget(1)
    expect([(await rowOf(late)).data, await formerIds()]).toEqual([{ Field_fresh: 'b' }, ['Field_gone', 'Field_fresh']])
    await have([former('Field_gone', 31), former('Field_inner', 31, 'Field_seo'), former('Field_fresh', 1)])
    const nested = await content({ Field_gone: 'a', Field_seo: { Field_words: 'b', Field_inner: 'c' } })
    await forget(28)
    expect(await formerIds()).toEqual(['Field_gone', 'Field_inner', 'Field_fresh'])
    expect((await rowOf(nested)).data).toEqual({ Field_seo: { Field_words: 'b' } })
    await forget(29.5)
    expect(await formerIds()).toEqual(['Field_fresh'])
    expect((await rowOf(late)).data).toEqual({})
    expect((await owner().selectFrom('templates').select('id').where('id', '=', template()).execute()).length).toBe(1)
  })
})

onPostgres('values of fields that went, of a content that is being written', (world) => {
  const { owner, forget, have, formerIds, content, rowOf } = useTemplate(world)

  it('stay until the next time, and nobody waits (C-template-34)', async () => {
    const [held, free] = [await content({ Field_gone: 'a' }), await content({ Field_gone: 'a' })]
    await have([former('Field_gone', 61)])
    await owner()
      .transaction()
      .execute(async (transaction) => {
        await sql`select from contents where id = ${held} for update`.execute(transaction)
        await forget()
      })
    expect([(await rowOf(held)).data, (await rowOf(free)).data]).toEqual([{ Field_gone: 'a' }, {}])
    expect(await formerIds()).toEqual(['Field_gone'])
    await forget()
    expect([(await rowOf(held)).data, await formerIds()]).toEqual([{}, []])
  })
})
