import { beforeEach, expect, it } from 'vitest'
import { rebuildReferences } from '../../../server/areas/contents/referring/rebuild.ts'
import { newId } from '../../../server/database/ids.ts'
import type { TemplateField } from '../../../server/database/schema.ts'
import { limits } from '../../../server/generated/limits.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import { endOfTrail, trailAfter } from '../record/trail.ts'
import { makers, type Place } from '../search/place.ts'
import { usePress } from './press.ts'

const fields: TemplateField[] = [
  { id: 'Field_title', name: 'title', label: 'Title', type: 'text' },
  { id: 'Field_address', name: 'address', label: 'Address', type: 'slug' },
  { id: 'Field_code', name: 'code', label: 'Code', type: 'text', rules: { unique: true } },
  { id: 'Field_number', name: 'number', label: 'Number', type: 'number', rules: { unique: true } },
  { id: 'Field_others', name: 'others', label: 'Others', type: 'content' },
]

const duplicate = `mutation($t: ID!, $p: ID!, $xs: [ID!]!, $parent: ID!, $below: Boolean, $request: ID) {
  duplicateContents(TenantID: $t, ProjectID: $p, ContentIDs: $xs, ParentID: $parent, Below: $below, RequestID: $request) {
    status error { ErrorType Message } message data { ContentIDs } } }`

onEachDatabase('contents that are duplicated', (world) => {
  const make = makers(world)
  const { press, listed } = usePress(world)
  let place: Place
  let template: string
  beforeEach(async () => {
    place = press().place
    template = await make.template(place, 'Page', fields)
  })

  const owner = () => world().server.database.owner
  const ask = (xs: string[], more: object = {}, who = press().admin) =>
    world().ask(who, duplicate, { t: place.tenantId, p: place.projectId, xs, parent: '', ...more })
  const rowsOf = () =>
    owner().selectFrom('contents').selectAll().where('environment_id', '=', place.environmentId).execute()
  const rowOf = async (id: string) => {
    const row = (await rowsOf()).find((each) => each.id === id)
    if (!row) throw new Error(`${id} is not there`)
    return row
  }

  it('lie beside the original, Unpublished, with its values; what may be live once gets a number or is left out (C-content-69)', async () => {
    const data = {
      Field_title: 'Tea',
      Field_address: 'tea',
      Field_code: 'T1',
      Field_number: 7,
    }
    const original = await make.content(place, 'Tea', { templateId: template, data })
    const first = await ask([original])
    expect(first.message).toBe('Content duplicated')
    const copy = await rowOf(first.data.ContentIDs[0])
    expect(copy).toMatchObject({ name: 'Tea (2)', status: 'Unpublished', parent_id: null, template_id: template })
    expect(copy).toMatchObject({ published_data: null, created_by: 'Ada Lovelace', revision: 0 })
    expect(copy.data).toEqual({ Field_title: 'Tea', Field_address: 'tea-2', Field_code: 'T1 (2)' })
    expect((await rowOf(original)).data).toEqual(data)
    const second = await rowOf((await ask([original])).data.ContentIDs[0])
    expect([second.name, second.data.Field_address]).toEqual(['Tea (3)', 'tea-3'])
  })

  it('get the number in the text that they are called by, where a template names them (C-content-69)', async () => {
    const titled = await make.template(place, 'Tea', fields)
    const asTitle = (title: string) =>
      owner().updateTable('templates').set({ title }).where('id', '=', titled).execute()
    await asTitle('{Field_number}: {Field_title}')
    const data = { Field_title: 'Tea', Field_code: 'T1' }
    const original = await make.content(place, 'Tea', { templateId: titled, data })
    const copies = [await ask([original]), await ask([original])]
    const rows = await Promise.all(copies.map((copy) => rowOf(copy.data.ContentIDs[0])))
    expect(rows.map(({ name, data }) => [name, data.Field_title, data.Field_code])).toEqual([
      ['Tea (2)', 'Tea (2)', 'T1 (2)'],
      ['Tea (3)', 'Tea (3)', 'T1 (3)'],
    ])
    // No number stands in such a title: they are told apart by what is to be there once.
    await asTitle('{Field_number}')
    const numbered = await make.content(place, '7', { templateId: titled, data: { Field_code: 'C', Field_number: 7 } })
    const [first, second] = [await ask([numbered]), await ask([numbered])]
    const codes = await Promise.all([first, second].map(async (copy) => (await rowOf(copy.data.ContentIDs[0])).data))
    expect(codes).toEqual([{ Field_code: 'C (2)' }, { Field_code: 'C (3)' }])
  })

  it('are cut where the number makes a name or a part of an address too long', async () => {
    const [name, address] = ['n'.repeat(limits.contentNameLength), `${'a'.repeat(117)}-bc`]
    const original = await make.content(place, name, { templateId: template, data: { Field_address: address } })
    const copy = await rowOf((await ask([original])).data.ContentIDs[0])
    expect(copy.name).toBe(`${'n'.repeat(limits.contentNameLength - 4)} (2)`)
    expect(copy.data.Field_address).toBe(`${'a'.repeat(117)}-2`)
  })

  it('come with what lies below; references inside lead to the copies, others stay (C-content-69)', async () => {
    const outside = await make.content(place, 'Outside', { templateId: template })
    const top = await make.content(place, 'Top', { templateId: template })
    const below: string[] = []
    for (let index = 0; index < 14; index++) {
      const parentId = index % 2 === 0 ? top : (below[index - 1] as string)
      const data = { Field_others: [top, outside, ...below.slice(-1)] }
      below.push(await make.content(place, `Page ${index}`, { templateId: template, parentId, data }))
    }
    await rebuildReferences(world().server.database)
    const before = (await rowsOf()).length
    const last = await endOfTrail(owner())
    const answer = await ask([top], { below: true })
    expect(answer.message).toBe('15 contents duplicated')
    expect(await trailAfter(owner(), last)).toHaveLength(15)
    const rows = await rowsOf()
    expect(rows).toHaveLength(before + 15)
    const [copyOfTop] = answer.data.ContentIDs
    const made = rows.filter(({ id }) => ![outside, top, ...below].includes(id))
    const inner = made.filter(({ id }) => id !== copyOfTop)
    const ids = made.map(({ id }) => id)
    expect(inner.map(({ name }) => name).sort()).toEqual(below.map((_, index) => `Page ${index}`).sort())
    for (const { parent_id, data } of inner) {
      expect(ids).toContain(parent_id)
      const [first, second, ...others] = data.Field_others as string[]
      expect([first, second]).toEqual([copyOfTop, outside])
      for (const other of others) expect(ids).toContain(other)
    }
    const { missing, surplus, values } = await rebuildReferences(world().server.database, { mends: false })
    expect([missing, surplus, values]).toEqual([0, 0, 0])
  })

  it('leave out what lies below and may not be read, and may be read by whom the originals may (C-content-69, C-content-02)', async () => {
    const top = await make.content(place, 'Top')
    const secret = await make.content(place, 'Secret', { parentId: top })
    await make.content(place, 'In it', { parentId: secret })
    const shared = await make.content(place, 'Shared', { parentId: top })
    const { admin, reader } = press()
    await listed({ content: secret }, admin, { Read: 'Deny' })
    await listed({ content: shared }, reader, { Read: 'Deny' })
    const answer = await ask([top], { below: true })
    expect(answer.message).toBe('2 contents duplicated')
    const copy = (await rowsOf()).find(({ parent_id }) => parent_id === answer.data.ContentIDs[0])
    expect(copy?.name).toBe('Shared')
    const entries = await owner()
      .selectFrom('access_entries')
      .selectAll()
      .where('content_id', '=', copy?.id ?? '')
      .execute()
    expect(entries).toMatchObject([{ user_id: reader.id, privileges: { Read: 'Deny' } }])
  })

  it('need Create where they come to lie, and lie beside their originals and nowhere else', async () => {
    const top = await make.content(place, 'Top')
    const inner = await make.content(place, 'Inner', { parentId: top })
    expect((await ask([inner], { parent: top }, press().reader)).error?.ErrorType).toBe('Forbidden')
    expect((await ask([inner])).error).toEqual({ ErrorType: 'Conflict', Message: 'It lies elsewhere by now.' })
    expect((await ask([inner], { parent: top })).status).toBe(200)
    expect((await ask([newId('Content')])).error?.ErrorType).toBe('NotFound')
    expect((await ask([])).error?.ErrorType).toBe('BadInput')
    await owner().updateTable('contents').set({ status: 'Archived' }).where('id', '=', top).execute()
    expect((await ask([inner], { parent: top })).error?.ErrorType).toBe('Conflict')
  })

  it('are at most so many at once', async () => {
    const top = await make.content(place, 'Top')
    for (let index = 0; index < limits.thingsAtOnce; index++) await make.content(place, `${index}`, { parentId: top })
    const before = (await rowsOf()).length
    expect((await ask([top], { below: true })).error).toEqual({
      ErrorType: 'BadInput',
      Message: 'These are more than 100 contents with all that lies below. At most 100 are duplicated at once.',
    })
    expect(await rowsOf()).toHaveLength(before)
    expect((await ask([top])).status).toBe(200)
  })

  it('are made once by the same RequestID (C-server-08)', async () => {
    const original = await make.content(place, 'Tea')
    const [first, second] = await Promise.all([
      ask([original], { request: 'one' }),
      ask([original], { request: 'one' }),
    ])
    expect(first.data.ContentIDs).toEqual(second.data.ContentIDs)
    expect((await rowsOf()).map(({ name }) => name).sort()).toEqual(['Tea', 'Tea (2)'])
  })
})
