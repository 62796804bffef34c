import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { rebuildReferences } from '../../../server/areas/contents/referring/rebuild.ts'
import { newId } from '../../../server/database/ids.ts'
import type { ContentStatus, TemplateField } from '../../../server/database/schema.ts'
import { runs } from '../../support/thorough.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'
import { makers, type Place } from '../search/place.ts'

const listing = `query($t: ID!, $p: ID!, $m: ID, $f: [ContentFilter!], $sort: String, $asc: Boolean, $size: Int, $page: Int) {
  contents(TenantID: $t, ProjectID: $p, TemplateID: $m, Filters: $f, Sort: $sort, SortAsc: $asc, PageSize: $size, Page: $page) {
    status error { ErrorType Message } totalItems data { ContentID Name Shown } } }`

const fields: TemplateField[] = [
  { id: 'f_title', name: 'title', label: 'Title', type: 'text', filterable: true },
  { id: 'f_price', name: 'price', label: 'Price', type: 'number', filterable: true },
  { id: 'f_sold', name: 'sold', label: 'Sold', type: 'boolean', filterable: true },
  { id: 'f_day', name: 'day', label: 'Day', type: 'date', filterable: true },
  { id: 'f_kind', name: 'kind', label: 'Kind', type: 'choice', options: ['Cake', 'Pie'], filterable: true },
  { id: 'f_image', name: 'image', label: 'Image', type: 'media', filterable: true },
  { id: 'f_more', name: 'more', label: 'More', type: 'content', filterable: true },
  { id: 'f_secret', name: 'secret', label: 'Secret', type: 'text' },
]

interface Row {
  readonly id: string
  readonly name: string
  readonly status: ContentStatus
  readonly data: Readonly<Record<string, unknown>>
}

interface Asked {
  readonly Field: string
  readonly Condition: string
  readonly Value?: unknown
  readonly Any?: boolean
}

onEachDatabase('filters of contents', (world) => {
  const make = makers(world)
  let tenant: string
  let admin: Person
  let reader: Person
  let site: MadeProject
  let place: Place
  let template: string
  let picture: string
  let author: string
  const rows: Row[] = []

  const ask = (more: object, who = admin) =>
    world().ask(who, listing, { t: tenant, p: site.id, m: template, size: 100, ...more })
  const namesBy = async (f: readonly Asked[], more: object = {}, who = admin) => {
    const { status, error, data, totalItems } = await ask({ f, ...more }, who)
    expect(status, error?.Message).toBe(200)
    expect(totalItems).toBe(data.length)
    return (data as { Name: string }[]).map(({ Name }) => Name).sort()
  }

  beforeAll(async () => {
    tenant = await world().tenant('Bakery')
    admin = await world().person('ada@bakery.test', { home: tenant })
    reader = await world().person('rita@bakery.test', { home: tenant })
    const seeing = { 'Project Management': ['Read', 'Administer'], 'Content Template Management': ['Read'] }
    const all = ['Create', 'Read', 'Edit', 'Delete', 'Administer']
    const rights = { ...seeing, 'Content Management': all, 'Media Management': all }
    await world().join(admin, tenant, await world().role(tenant, 'Administrator', rights))
    const some = { ...seeing, 'Content Management': ['Read'], 'Media Management': ['Read'] }
    await world().join(reader, tenant, await world().role(tenant, 'Viewer', some))
    site = await world().project(tenant, 'Site')
    place = { tenantId: tenant, projectId: site.id, environmentId: site.production }
    template = await make.template(place, 'Bake', fields)
    picture = await make.media(place, 'cake.png')
    author = await make.content(place, 'Ada')
    const titles = [
      undefined,
      '',
      'Bread',
      'bread',
      'Rye 100%',
      'rye_1',
      `${'long '.repeat(20)}end`,
      `${'long '.repeat(20)}x`,
    ]
    const prices = [undefined, 0, -1.5, 20, 3]
    const statuses: ContentStatus[] = ['Unpublished', 'Published', 'Changed', 'Archived']
    const today = new Date().toISOString().slice(0, 10)
    const days = [undefined, '2030-01-31', '2020-02-29', today]
    for (let at = 0; at < 24; at++) {
      const data = without({
        f_title: titles[at % titles.length],
        f_price: prices[at % prices.length],
        f_sold: [true, false, undefined][at % 3],
        f_day: days[at % days.length],
        f_kind: ['Cake', undefined, 'Pie'][at % 3],
        f_image: at % 5 === 0 ? picture : undefined,
        f_more: at % 4 === 0 ? [author, 'Content_gone'] : undefined,
        f_secret: 'x',
      })
      const name = `Bake ${String(at).padStart(2, '0')}`
      const status = statuses[at % 7] ?? 'Published'
      const id = await make.content(place, name, { data, status, templateId: template })
      rows.push({ id, name, status, data })
    }
    const found = await rebuildReferences(world().server.database)
    expect(found.values).toBe(rows.length)
    expect((await rebuildReferences(world().server.database)).values).toBe(0)
  })

  it('finds for each type and condition what a plain computation finds (C-content-03)', async () => {
    const one = fc.oneof(...cases.map((each) => each({ picture, author })))
    const filters = fc.array(fc.tuple(one, fc.boolean()), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(filters, async (given) => {
        const asked = given.map(([filter, Any]) => ({ ...filter, Any }))
        expect(await namesBy(asked)).toEqual(plainly(rows, asked))
      }),
      { numRuns: runs(300) },
    )
  })

  it('sorts by each field, what has none last, and pages of it make a whole', async () => {
    for (const [sort, key] of [
      ['f_price', 'f_price'],
      ['f_title', 'f_title'],
      ['f_day', 'f_day'],
      ['Name', '@name'],
    ] as const) {
      for (const asc of [true, false]) {
        const found: string[] = []
        for (let page = 1; page <= 5; page++) {
          const { data } = await ask({ sort, asc, size: 5, page })
          found.push(...(data as { ContentID: string }[]).map(({ ContentID }) => ContentID))
        }
        const listed = rows.filter(({ status }) => status !== 'Archived')
        expect(new Set(found)).toEqual(new Set(listed.map(({ id }) => id)))
        const values = found.map((id) =>
          sortValue(
            listed.find((row) => row.id === id),
            key,
          ),
        )
        const there = values.filter((value) => value !== undefined)
        expect(values.slice(there.length).every((value) => value === undefined)).toBe(true)
        const sorted = [...there].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
        expect(there).toEqual(asc ? sorted : sorted.reverse())
      }
    }
  })

  it('refuses fields, conditions and orders that do not exist by name, and tells nothing (C-content-04)', async () => {
    const refused = async (more: object) => {
      const { status, error, data, totalItems } = await ask(more)
      expect([status, data ?? null, totalItems ?? null]).toEqual([400, null, null])
      return error.Message
    }
    const by = (Field: string, Condition = 'is', Value: unknown = 'x') => refused({ f: [{ Field, Condition, Value }] })
    expect(await by('secret')).toBe('Contents cannot be filtered by “secret”')
    expect(await by('f_secret')).toBe('Contents cannot be filtered by “f_secret”')
    expect(await by('constructor')).toBe('Contents cannot be filtered by “constructor”')
    expect(await by('f_title', 'like')).toBe('The filter by Title does not know the condition “like”')
    expect(await by('f_price', 'contains')).toBe('The filter by Price does not know the condition “contains”')
    expect(await by('f_price', 'is', 'many')).toBe('The value of the filter by Price does not fit its condition')
    expect(await by('f_day', 'before', '2030-02-30')).toBe('The value of the filter by Day does not fit its condition')
    expect(await refused({ sort: 'f_secret' })).toBe('Contents cannot be sorted by “f_secret”')
    expect(await refused({ m: null, sort: 'f_price' })).toBe('Contents cannot be sorted by “f_price”')
    const eleven = Array.from({ length: 11 }, () => ({ Field: 'Name', Condition: 'is', Value: 'x' }))
    expect(await refused({ f: eleven })).toContain('10')
    const other = await world().tenant('Other')
    const elsewhere = await world().project(other, 'Elsewhere')
    const theirs = { tenantId: other, projectId: elsewhere.id, environmentId: elsewhere.production }
    expect((await ask({ m: await make.template(theirs, 'Theirs', fields) })).status).toBe(404)
  })

  it('filters by columns of contents and by where they lie', async () => {
    const parent = rows[0]?.id ?? ''
    const child = await make.content(place, 'Below', { parentId: parent, status: 'Unpublished' })
    await make.content(place, 'Further below', { parentId: child, status: 'Unpublished' })
    const everywhere = { m: null }
    const by = (Field: string, Condition: string, Value?: unknown) => namesBy([{ Field, Condition, Value }], everywhere)
    expect(await by('Place', 'below', parent)).toEqual(['Below', 'Further below'])
    expect(await by('Place', 'below', 'Content_nowhere')).toEqual([])
    expect(await by('Template', 'is', template)).toHaveLength(rows.filter(({ status }) => status !== 'Archived').length)
    expect(await by('Status', 'is', 'Archived')).toEqual(
      rows.flatMap(({ name, status }) => (status === 'Archived' ? [name] : [])),
    )
    expect(await by('Author', 'isNot', 'Ada Lovelace')).toEqual([])
    expect(await by('Name', 'beginsWith', 'further')).toEqual(['Further below'])
    expect(await by('UpdatedAt', 'lastDays', 1)).toContain('Below')
    expect(await by('CreatedAt', 'before', '2000-01-01')).toEqual([])
    expect(await by('PublishedAt', 'isFilled')).toEqual([])
    expect(await by('RefersTo', 'refersTo', picture)).toContain('Bake 00')
  })

  it('tells nothing of what may not be read, by filters neither (C-content-02)', async () => {
    const by = (Field: string, Value: unknown) => namesBy([{ Field, Condition: 'refersTo', Value }], {}, reader)
    expect(await by('f_more', author)).not.toEqual([])
    await world()
      .server.database.owner.insertInto('access_entries')
      .values({
        ...{ id: newId('Access'), tenant_id: tenant, project_id: site.id, environment_id: site.production },
        ...{ content_id: author, media_id: null, user_id: reader.id, role_id: null, updated_by: null },
        privileges: JSON.stringify({ Read: 'Deny' }),
      })
      .execute()
    expect(await by('f_more', author)).toEqual([])
    expect(await by('RefersTo', author)).toEqual([])
    const shown = async (who: Person) =>
      ((await ask({ f: [{ Field: 'Name', Condition: 'is', Value: 'Bake 00' }] }, who)).data as { Shown: object }[])[0]
        ?.Shown
    expect(await shown(reader)).toMatchObject({ f_image: 'cake.png', f_more: '+2' })
    expect(await shown(admin)).toMatchObject({ f_image: 'cake.png', f_more: 'Ada +1' })
    expect(await namesBy([{ Field: 'f_more', Condition: 'refersTo', Value: author }])).not.toEqual([])
  })
})

type Filters = ReturnType<typeof fc.record<Asked>>
type Given = { picture: string; author: string }

const texts = fc.constantFrom('bread', 'BREAD', 'rye', '100%', '_1', 'long ', `${'long '.repeat(20)}end`, 'none')
const numbers = fc.constantFrom(0, -1.5, 3, 20, 7)
const days = fc.constantFrom('2020-02-29', '2030-01-31', '2025-01-01')
const by = (Field: string, conditions: readonly string[], value: fc.Arbitrary<unknown>) =>
  fc.record({ Field: fc.constant(Field), Condition: fc.constantFrom(...conditions), Value: value }) as Filters
const empty = ['isEmpty', 'isFilled']
const pair = <Value>(one: fc.Arbitrary<Value>) =>
  fc.tuple(fc.option(one), fc.option(one)).filter(([from, to]) => from !== null || to !== null)

const cases: readonly ((given: Given) => Filters)[] = [
  () => by('f_title', ['is', 'isNot', 'contains', 'beginsWith', ...empty], texts),
  () => by('f_title', ['isOneOf'], fc.array(texts, { minLength: 1, maxLength: 3 })),
  () => by('f_price', ['is', 'isNot', ...empty], numbers),
  () => by('f_price', ['isOneOf'], fc.array(numbers, { minLength: 1, maxLength: 3 })),
  () => by('f_price', ['between'], pair(numbers)),
  () => by('f_sold', ['is', 'isNot', ...empty], fc.boolean()),
  () => by('f_day', ['is', 'isNot', 'before', 'after', ...empty], days),
  () => by('f_day', ['between'], pair(days)),
  () => by('f_day', ['lastDays'], fc.constantFrom(1, 10)),
  () => by('f_kind', ['is', 'isNot', ...empty], fc.constantFrom('Cake', 'Pie')),
  ({ picture }) => by('f_image', ['is', ...empty], fc.constantFrom(picture, 'Media_none')),
  ({ author }) => by('f_more', ['refersTo', ...empty], fc.constantFrom(author, 'Content_none')),
  () => by('Name', ['is', 'isNot', 'contains', 'beginsWith'], fc.constantFrom('bake 01', '0', 'Bake 1')),
  () => by('Status', ['is', 'isNot'], fc.constantFrom('Published', 'Archived', 'Changed')),
]

/** The names of those that fit, computed value by value. */
function plainly(rows: readonly Row[], filters: readonly Asked[]): string[] {
  const fits = (row: Row, { Field, Condition, Value }: Asked): boolean => {
    const own = { Name: row.name, Status: row.status }
    const stored = Object.hasOwn(own, Field) ? own[Field as 'Name'] : row.data[Field]
    const value = stored === '' ? undefined : low(stored)
    const wanted = low(Value)
    const isThere = value !== undefined
    const [from, to] = Array.isArray(Value) ? Value : []
    switch (Condition) {
      case 'is':
        return value === wanted
      case 'isNot':
        return value !== wanted
      case 'isOneOf':
        return (Value as unknown[]).map(low).includes(value)
      case 'contains':
        return isThere && String(value).includes(String(wanted))
      case 'beginsWith':
        return isThere && String(value).startsWith(String(wanted))
      case 'isEmpty':
        return !isThere
      case 'isFilled':
        return isThere
      case 'before':
        return isThere && String(value) < String(wanted)
      case 'after':
        return isThere && String(value) > String(wanted)
      case 'between':
        return isThere && (from === null || (value as number) >= from) && (to === null || (value as number) <= to)
      case 'lastDays': {
        const first = new Date(Date.now() - (Value as number) * 86_400_000).toISOString().slice(0, 10)
        return isThere && String(value) > first && String(value) <= new Date().toISOString().slice(0, 10)
      }
      default:
        return Array.isArray(stored) && stored.includes(Value)
    }
  }
  const archived = filters.some((f) => f.Field === 'Status' && f.Condition === 'is' && f.Value === 'Archived')
  const any = filters.filter((filter) => filter.Any)
  return rows
    .filter((row) => archived || row.status !== 'Archived')
    .filter((row) => filters.every((filter) => filter.Any || fits(row, filter)))
    .filter((row) => any.length === 0 || any.some((filter) => fits(row, filter)))
    .map(({ name }) => name)
    .sort()
}

function sortValue(row: Row | undefined, key: string): string | number | undefined {
  const value = key === '@name' ? row?.name : row?.data[key]
  if (value === undefined || value === '') return undefined
  return typeof value === 'string' ? value.toLowerCase().slice(0, 80) : (value as number)
}

const low = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)

function without(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
}
