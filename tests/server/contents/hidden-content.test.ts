import { type GraphQLOutputType, getNamedType, isLeafType, isObjectType } from 'graphql'
import { beforeEach, expect, it } from 'vitest'
import type { TemplateField } from '../../../server/database/schema.ts'
import { isThorough, sampleOf } from '../../support/thorough.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import { operations } from '../graphql/derived-calls.ts'
import type { Person } from '../graphql/world.ts'
import { makers } from '../search/place.ts'
import { usePress } from './press.ts'

const fields: TemplateField[] = [
  { id: 'f_title', name: 'title', label: 'Title', type: 'text', filterable: true, rules: { unique: true } },
  { id: 'f_price', name: 'price', label: 'Price', type: 'number', filterable: true },
  { id: 'f_day', name: 'day', label: 'Day', type: 'date', filterable: true },
  { id: 'f_kind', name: 'kind', label: 'Kind', type: 'choice', options: ['Cake', 'Pie'], filterable: true },
  { id: 'f_image', name: 'image', label: 'Image', type: 'media', filterable: true },
  { id: 'f_more', name: 'more', label: 'More', type: 'content', filterable: true },
]

/** What stands in the hidden content first, and what later. */
const first = { f_title: 'Alpha', f_price: 1, f_day: '2030-01-31', f_kind: 'Cake' }
const second = { f_title: 'Omega', f_price: 999, f_day: '2020-02-29', f_kind: 'Pie' }

/**
 * What is asked before something is deleted or taken off delivery counts whatever is touched, and names what may be read
 * (product-content 2.9).
 */
const countsAll: ReadonlySet<string> = new Set(['contentReferrers', 'contentsGoing'])

/** Of a template: how many contents use it, whoever may read them (schema.graphql); of a project: when anything was changed. */
const ofAll: ReadonlySet<string> = new Set(['Contents', 'LiveContents', 'lastUpdated'])

/** Until when the address of a file is good, and the signature of that: every ten minutes another moment. */
const untilWhen = /\?expires=\d+[^"\\]*/g

/** What is asked about references, and the plainest of the rest: questions in the words that they are noted by. */
const aboutReferences = /Refer|"f_more"|"refersTo"|contentsGoing|contentsToPublish|^\["content",|\["contents",\{\}\]/

/** An operation, and what it is asked besides the place. */
type Question = readonly [name: string, args: Readonly<Record<string, unknown>>]

onEachDatabase('a content that somebody may not read', (world) => {
  const make = makers(world)
  const { press, listed } = usePress(world)
  /** May do everything with contents but what an access list takes. */
  let writer: Person
  let place: { t: string; p: string; e: string }
  let template: string
  let image: string
  let parent: string
  let one: string
  let two: string

  beforeEach(async () => {
    const { tenant, site, place: where } = press()
    place = { t: tenant, p: site.id, e: where.environmentId }
    writer = await world().person(`wim${site.id.slice(-8)}@press.test`.toLowerCase(), { home: tenant })
    const rights = {
      'Project Management': ['Read', 'Administer'],
      'Content Template Management': ['Read', 'Update'],
      'Content Management': ['Create', 'Read', 'Edit', 'Delete'],
      'Media Management': ['Read'],
    }
    await world().join(writer, tenant, await world().role(tenant, `Writer of ${site.id}`, rights))
    template = await make.template(where, 'Bake', fields)
    image = await make.media(where, 'cake.png')
    parent = await created('Parent', { f_title: 'Middle' })
    one = await created('One', { ...first, f_title: 'Beta', f_image: image })
    two = await created('Two', { ...second, f_title: 'Nu', f_more: [one] })
    await does('publishContents', { ContentIDs: [one] })
  })

  const ask = async (who: Person, kind: 'query' | 'mutation', [name, args]: Question) => {
    const operation = operations.find((each) => each.name === name)
    if (!operation) throw new Error(`There is no ${name}`)
    const all = { TenantID: place.t, ProjectID: place.p, EnvironmentID: place.e, ...args }
    const given = operation.args.filter((arg) => arg.name in all)
    const query = `${kind}(${given.map((arg) => `$${arg.name}: ${arg.type}`)}) {
      ${name}(${given.map((arg) => `${arg.name}: $${arg.name}`)}) { ${selectionOf(operation.type, 4)} } }`
    return world().ask(who, query, all)
  }
  const does = async (name: string, args: Readonly<Record<string, unknown>>) => {
    const answer = await ask(press().admin, 'mutation', [name, args])
    expect([name, answer.status, answer.error ?? null]).toEqual([name, 200, null])
    return answer.data
  }
  const created = async (Name: string, Values: object, ParentID = ''): Promise<string> =>
    (await does('createContent', { TemplateID: template, ParentID, Name, Values })).ContentID
  const save = async (ContentID: string, values: Readonly<Record<string, unknown>>) => {
    const Changes = Object.entries(values).map(([Path, Value]) => ({ Path, Op: 'set', Value }))
    await does('saveContentDraft', { ContentID, BaseRevision: 1000, ClientID: 'form', Changes })
  }
  /** A content that the writer may not read, with a name and values of its own. */
  const hidden = async (values: object = first, parentId = parent) => {
    const id = await created('Secret first', values, parentId)
    await listed({ content: id }, writer, { Read: 'Deny' })
    return id
  }

  /** Every way to read contents, asked for what the hidden one has. */
  function questions(id: string): Question[] {
    const ids = [one, two, parent]
    const filter = (Field: string, Condition: string, Value?: unknown): Question => [
      'contents',
      { TemplateID: template, Filters: [{ Field, Condition, ...(Value !== undefined && { Value }) }] },
    ]
    const sorts = ['Name', 'Template', 'Status', 'Author', 'CreatedAt', 'PublishedAt', 'UpdatedAt']
    const sortable = [...sorts, 'f_title', 'f_price', 'f_day', 'f_kind']
    const words = ['Secret', 'Alpha', 'Omega', 'Beta', 'Cake']
    return [
      ['contents', {}],
      ['contents', { PageSize: 1, Page: 2 }],
      ['contents', { TemplateName: 'Bake' }],
      ['contents', { ContentAuthor: 'Ada Lovelace' }],
      ['contents', { ContentIDs: [id, one] }],
      ['contents', { ExcludedContents: [one] }],
      ...[id, parent].map((ParentID): Question => ['contents', { ParentID }]),
      ...['Unpublished', 'Published', 'Changed', 'Archived'].flatMap((ContentStatus): Question[] => [
        ['contents', { ContentStatus }],
        filter('Status', 'is', ContentStatus),
      ]),
      ...words.flatMap((QuickSearch): Question[] => [
        ['contents', { QuickSearch }],
        ['contentTree', { Name: QuickSearch }],
        ['projectChildren', { QuickSearch }],
      ]),
      ...sortable.flatMap((Sort) =>
        [true, false].map((SortAsc): Question => ['contents', { TemplateID: template, Sort, SortAsc, PageSize: 2 }]),
      ),
      ...Object.keys(first).flatMap((field) => [
        filter(field, 'isEmpty'),
        filter(field, 'isFilled'),
        ...[first, second].flatMap((values) => {
          const value = values[field as keyof typeof first]
          return field === 'f_day'
            ? [filter(field, 'after', '2025-01-01')]
            : [filter(field, 'is', value), filter(field, 'isNot', value)]
        }),
      ]),
      filter('f_more', 'refersTo', id),
      filter('f_more', 'isFilled'),
      filter('f_image', 'is', image),
      filter('Name', 'contains', 'Secret'),
      filter('Place', 'below', parent),
      filter('Place', 'below', id),
      filter('RefersTo', 'refersTo', id),
      filter('RefersTo', 'refersTo', one),
      filter('UpdatedAt', 'lastDays', 1),
      ['contentTree', {}],
      ...[id, parent].map((ParentID): Question => ['contentTree', { ParentID }]),
      ...[id, ...ids].flatMap((ContentID): Question[] => [
        ...['content', 'contentVersions', 'contentDifferences', 'contentDelivered'].map(
          (name): Question => [name, { ContentID }],
        ),
        ['contentPresence', { ContentID, ClientID: 'form' }],
        ...['In', 'Out'].map((Direction): Question => ['contentReferences', { ContentID, Direction }]),
        ...['contentReferrers', 'contentsToPublish', 'contentsGoing'].map(
          (name): Question => [name, { ContentIDs: [ContentID] }],
        ),
      ]),
      ['contentTrash', {}],
      ['projectDashboard', {}],
      ['environmentDashboard', {}],
      ['project', {}],
      ['projects', {}],
      ['templates', {}],
      ['template', { TemplateID: template }],
    ]
  }

  /** What the writer is answered to each question. */
  async function answers(id: string, asked = questions(id)): Promise<Record<string, unknown>> {
    const found: Record<string, unknown> = {}
    for (const question of asked) {
      const answer = await ask(writer, 'query', question)
      expect([question, answer.status]).not.toEqual([question, 400])
      expect(JSON.stringify(answer), JSON.stringify(question)).not.toMatch(/Secret (first|second)|Alpha|Omega/)
      if (countsAll.has(question[0])) continue
      const words = JSON.stringify(answer, (key, value) => (ofAll.has(key) ? undefined : value))
      found[JSON.stringify(question)] = JSON.parse(words.replace(untilWhen, ''))
    }
    return found
  }

  it('is not counted, named or told by filter, order, search, figure, place, version or trash, whatever becomes of it (C-content-02)', async () => {
    const id = await hidden()
    const before = await answers(id)
    const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['edited', () => save(id, { ...second, '@name': 'Secret second' })],
      ['published', () => does('publishContents', { ContentIDs: [id] })],
      ['changed', () => save(id, first)],
      ['kept as a version', () => does('keepContentVersion', { ContentID: id })],
      ['planned', () => does('scheduleContents', { ContentIDs: [id], PublishAt: '2099-01-31T12:00:00Z' })],
      ['off delivery', () => does('unpublishContents', { ContentIDs: [id] })],
      ['archived', () => does('archiveContents', { ContentIDs: [id] })],
      ['in the trash', () => does('deleteContents', { ContentIDs: [id] })],
      ['gone', () => does('purgeContents', { ContentIDs: [id] })],
    ]
    // Live, and in the trash: between them lies all that the others are.
    const asked = sampleOf(steps, 5, 6)
    for (const each of steps) {
      await each[1]()
      if (asked.includes(each)) expect(await answers(id), each[0]).toEqual(before)
    }
  })

  it('is not named by what lay under it, and neither deleted nor put back by who cannot see it (C-content-02, C-content-72)', async () => {
    const id = await hidden()
    const below = await created('Below', {}, id)
    await listed({ content: below }, writer, { Read: 'Allow', Delete: 'Allow' })
    const refused = async (name: string, of: string) =>
      (await ask(writer, 'mutation', [name, { ContentIDs: [of] }])).error?.ErrorType
    expect(await refused('deleteContents', parent)).toBe('Forbidden')
    const trash = async () => (await ask(writer, 'query', ['contentTrash', {}])).data
    await does('deleteContents', { ContentIDs: [below] })
    expect(await trash()).toMatchObject([{ Name: 'Below', ParentName: null }])
    await does('deleteContents', { ContentIDs: [parent] })
    expect(await trash()).toMatchObject([{ Name: 'Parent' }, { Name: 'Below', ParentName: null }])
    expect(await refused('restoreContents', parent)).toBe('Forbidden')
    await does('restoreContents', { ContentIDs: [parent] })
    await does('deleteContents', { ContentIDs: [id] })
    expect(await refused('restoreContents', id)).toBe('NotFound')
    expect(await refused('purgeContents', id)).toBe('NotFound')
  })

  it('tells nothing of itself by who refers to it and to whom it refers, but that it is there (C-content-02, C-content-42)', async () => {
    const id = await hidden({ ...first, f_more: [one] }, '')
    await save(two, { f_more: [one, id] })
    // What else can be asked is asked by the test above.
    const questionsHere = questions(id).filter((each) => isThorough || aboutReferences.test(JSON.stringify(each)))
    expect(questionsHere.length).toBeGreaterThan(20)
    const before = await answers(id, questionsHere)
    const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['edited', () => save(id, { ...second, '@name': 'Secret second' })],
      ['published', () => does('publishContents', { ContentIDs: [id] })],
      ['changed', () => save(id, first)],
      ['off delivery', () => does('unpublishContents', { ContentIDs: [id] })],
      ['archived', () => does('archiveContents', { ContentIDs: [id] })],
    ]
    const asked = sampleOf(steps, 2)
    for (const each of steps) {
      await each[1]()
      if (asked.includes(each)) expect(await answers(id, questionsHere), each[0]).toEqual(before)
    }
  })
})

/** All that is answered, so many levels deep. */
function selectionOf(given: GraphQLOutputType, levels: number): string {
  const type = getNamedType(given)
  if (!isObjectType(type)) return ''
  return Object.values(type.getFields())
    .flatMap((field) => {
      if (isLeafType(getNamedType(field.type))) return [field.name]
      const inner = levels > 1 ? selectionOf(field.type, levels - 1) : ''
      return inner ? [`${field.name} { ${inner} }`] : []
    })
    .join(' ')
}
