import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import type { MediaKind } from '../../../server/database/schema.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'

const list = `query($t: ID!, $p: ID!, $in: ID, $q: String, $f: [MediaFilter!], $s: String, $a: Boolean, $n: Int, $size: Int) {
  media(TenantID: $t, ProjectID: $p, ParentID: $in, QuickSearch: $q, Filters: $f, Sort: $s, SortAsc: $a, Page: $n,
    PageSize: $size) { status totalItems error { Message } data { MediaID } } }`

interface Seeded {
  readonly id: string
  readonly parent_id: string | null
  readonly name: string
  readonly kind: MediaKind
  readonly extension: string | null
  readonly size: number
  readonly alternate_text: string | null
  readonly details: { readonly Width?: number; readonly Height?: number; readonly Decorative?: boolean }
  readonly created_by: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly isUsed: boolean
}

const day = 86_400_000
const mega = 2 ** 20
const today = Math.floor(Date.now() / day) * day
const dayBefore = (days: number) => new Date(today - days * day).toISOString().slice(0, 10)
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** Files and folders of all kinds, each with another mixture, some of them alike. */
function seeded(folderId: string): Seeded[] {
  const kinds = ['image', 'video', 'image', 'document', 'folder', 'audio', 'image', 'other'] as const
  const extensions = { image: 'png', video: 'mp4', document: 'pdf', audio: 'mp3', other: 'zip', folder: null }
  return Array.from({ length: 90 }, (_, n) => {
    const kind = kinds[n % kinds.length] ?? 'other'
    const isFolder = kind === 'folder'
    const sides = kind === 'image' || kind === 'video' ? { Width: 100 + (n % 3) * 50, Height: 150 } : {}
    return {
      ...{
        id: newId('Media'),
        kind,
        parent_id: n % 4 === 3 ? folderId : null,
        name: `${'zebra'[n % 5]} ${(n * 37) % 91}`,
      },
      ...{ extension: extensions[kind], size: isFolder ? 0 : ((n * 7) % 13) * mega },
      alternate_text: kind === 'image' ? ([null, '', 'Tea', 'A cup'][Math.floor(n / 2) % 4] ?? null) : null,
      details: kind === 'image' && n % 5 === 0 ? { ...sides, Decorative: true } : sides,
      created_by: n % 6 === 0 ? null : (['Ada', 'Bob', 'Cy'][n % 3] ?? null),
      created_at: new Date(today - (n % 12) * day + (n % 2) * (day - 1)),
      updated_at: new Date(today - (n % 10) * day),
      isUsed: !isFolder && n % 3 === 1,
    }
  })
}

const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0)
/** What each Sort compares. */
const keys = {
  Name: (each: Seeded) => each.name.toLowerCase(),
  UpdatedAt: ({ updated_at }: Seeded) => updated_at.getTime(),
  Size: ({ size }: Seeded) => size,
}

onEachDatabase('a list of media', (world) => {
  let tenant: string
  let project: MadeProject
  let reader: Person
  const folderId = newId('Media')
  const all = seeded(folderId)

  beforeAll(async () => {
    tenant = await world().tenant('Acme')
    reader = await world().person('reader@acme.test', { home: tenant })
    const rights = { 'Project Management': ['Administer'], 'Media Management': ['Read'] }
    await world().join(reader, tenant, await world().role(tenant, 'Readers', rights))
    project = await world().project(tenant, 'Site')
    const { owner } = world().server.database
    const place = { tenant_id: tenant, project_id: project.id, environment_id: project.production }
    const folder = { ...place, id: folderId, kind: 'folder', name: 'Folder', size: 0, created_by: 'Eve' } as const
    await owner
      .insertInto('media')
      .values({ ...folder, created_at: new Date(0), details: '{}' })
      .execute()
    const contentId = newId('Content')
    await owner
      .insertInto('contents')
      .values({ ...place, id: contentId, name: 'Tea', status: 'Published' })
      .execute()
    for (const [index, { isUsed, details, ...row }] of all.entries()) {
      await owner
        .insertInto('media')
        .values({ ...place, ...row, details: JSON.stringify(details) })
        .execute()
      if (!isUsed) continue
      const state = index % 2 === 0 ? 'live' : 'working'
      const path = { from_id: contentId, path: `field${index}`, to_kind: 'Media', to_id: row.id, state } as const
      await owner
        .insertInto('refs')
        .values({ ...place, ...path })
        .execute()
    }
  })

  const asked = (variables: object) => world().ask(reader, list, { t: tenant, p: project.id, size: 100, ...variables })
  const idsOf = (data: { MediaID: string }[]) => data.map(({ MediaID }) => MediaID).filter((id) => id !== folderId)

  const filters: readonly (readonly [string, string, unknown, (each: Seeded) => boolean])[] = [
    ['Kind', 'is', 'video', ({ kind }) => kind === 'video'],
    ['Kind', 'is', 'folder', ({ kind }) => kind === 'folder'],
    ['Kind', 'isNot', 'image', ({ kind }) => kind !== 'image'],
    ['Kind', 'isOneOf', ['audio', 'other'], ({ kind }) => kind === 'audio' || kind === 'other'],
    ['Extension', 'is', '.PDF', ({ extension }) => extension === 'pdf'],
    ['Extension', 'isOneOf', ['png', 'mp3'], ({ extension }) => extension === 'png' || extension === 'mp3'],
    ['Extension', 'isNot', 'png', ({ extension }) => extension !== 'png'],
    ['Used', 'is', true, ({ isUsed }) => isUsed],
    ['Used', 'is', false, ({ isUsed, kind }) => !isUsed && kind !== 'folder'],
    [
      'AlternateText',
      'isEmpty',
      null,
      (each) => each.kind === 'image' && !each.alternate_text && !each.details.Decorative,
    ],
    [
      'AlternateText',
      'isFilled',
      null,
      (each) => each.kind === 'image' && (!!each.alternate_text || each.details.Decorative === true),
    ],
    ['Orientation', 'is', 'portrait', ({ details }) => Number(details.Width) < Number(details.Height)],
    ['Orientation', 'is', 'square', ({ details }) => details.Width !== undefined && details.Width === details.Height],
    ['Orientation', 'is', 'landscape', ({ details }) => Number(details.Width) > Number(details.Height)],
    ['CreatedAt', 'is', dayBefore(3), ({ created_at }) => dayOf(created_at) === dayBefore(3)],
    ['CreatedAt', 'before', dayBefore(3), ({ created_at }) => dayOf(created_at) < dayBefore(3)],
    ['CreatedAt', 'after', dayBefore(3), ({ created_at }) => dayOf(created_at) > dayBefore(3)],
    ['CreatedAt', 'lastDays', 4, ({ created_at }) => created_at.getTime() >= Date.now() - 4 * day],
    [
      ...(['CreatedAt', 'between', [dayBefore(7), dayBefore(2)]] as const),
      ({ created_at }) => dayOf(created_at) >= dayBefore(7) && dayOf(created_at) <= dayBefore(2),
    ],
    ['CreatedAt', 'between', [dayBefore(5), null], ({ created_at }) => dayOf(created_at) >= dayBefore(5)],
    ['CreatedAt', 'between', [null, dayBefore(5)], ({ created_at }) => dayOf(created_at) <= dayBefore(5)],
    ['CreatedBy', 'is', 'Ada', ({ created_by }) => created_by === 'Ada'],
    ['CreatedBy', 'isNot', 'Ada', ({ created_by }) => created_by !== 'Ada'],
    ['Size', 'largerThan', 6, ({ size }) => size > 6 * mega],
    ['Size', 'largerThan', 0.5, ({ size }) => size > mega / 2],
  ]

  it.each(filters)(
    'by %s that %s %j is what a plain look finds, anywhere at the top (C-media-03)',
    async (...given) => {
      const [Field, Condition, Value, fits] = given
      const expected = all.filter(fits)
      expect(expected.length).toBeGreaterThan(0)
      expect(expected.length).toBeLessThan(all.length)
      const { data, totalItems } = await asked({ in: '', f: [{ Field, Condition, Value }] })
      expect(idsOf(data).sort()).toEqual(expected.map(({ id }) => id).sort())
      expect(totalItems).toBe(data.length)
    },
  )

  it('holds what fits all of several filters, in the folder that is open (C-media-03)', async () => {
    const f = [
      { Field: 'Kind', Condition: 'is', Value: 'image' },
      { Field: 'Used', Condition: 'is', Value: false },
    ]
    const fits = ({ kind, isUsed, parent_id }: Seeded) => kind === 'image' && !isUsed && parent_id === folderId
    const sorted = all.filter(fits).map(({ id }) => id)
    expect(idsOf((await asked({ in: folderId, f })).data).sort()).toEqual(sorted.sort())
  })

  it.each(Object.entries(keys))(
    'is sorted by %s either way, folders first, page by page (C-media-03)',
    async (Sort, key) => {
      for (const ascending of [true, false]) {
        for (const parent of [null, '', folderId]) {
          const those = all.filter(({ parent_id }) => parent === null || (parent_id ?? '') === parent)
          const way = ascending ? 1 : -1
          const expected = those
            .toSorted((one, other) => way * (compare(key(one), key(other)) || compare(one.id, other.id)))
            .toSorted((one, other) => Number(one.kind !== 'folder') - Number(other.kind !== 'folder'))
            .map(({ id }) => id)
          const found: string[] = []
          for (const n of [1, 2, 3, 4]) {
            const { data } = await asked({ in: parent, s: Sort, a: ascending, n, size: 25 })
            found.push(...idsOf(data))
          }
          expect([Sort, ascending, parent, found]).toEqual([Sort, ascending, parent, expected])
        }
      }
    },
  )

  it('sorts what is searched and filtered as well (C-media-03)', async () => {
    const f = [{ Field: 'Kind', Condition: 'is', Value: 'image' }]
    const { data } = await asked({ in: '', q: 'z', f, s: 'Size', a: false })
    const fits = all.filter(({ kind, name }) => kind === 'image' && name.includes('z'))
    const expected = fits.toSorted((one, other) => other.size - one.size || compare(other.id, one.id))
    expect(idsOf(data)).toEqual(expected.map(({ id }) => id))
  })

  it.each([
    ['Colour', 'is', 'red', 'Media cannot be filtered by “Colour”'],
    ['Kind', 'before', 'image', 'The filter by Kind does not know the condition “before”'],
    ['Kind', 'is', 'picture', 'The value of the filter by Kind does not fit its condition'],
    ['Kind', 'isOneOf', 'image', 'The value of the filter by Kind does not fit its condition'],
    ['Used', 'is', 'true', 'The value of the filter by Used does not fit its condition'],
    ['CreatedAt', 'is', '2030-02-31', 'The value of the filter by CreatedAt does not fit its condition'],
    ['CreatedAt', 'between', [null, null], 'The value of the filter by CreatedAt does not fit its condition'],
    ['CreatedAt', 'lastDays', 0, 'The value of the filter by CreatedAt does not fit its condition'],
    ['Size', 'largerThan', -1, 'The value of the filter by Size does not fit its condition'],
  ])('refuses %s that %s %j (C-media-03)', async (Field, Condition, Value, words) => {
    expect((await asked({ f: [{ Field, Condition, Value }] })).error.Message).toBe(words)
  })

  it('refuses a sort that is none (C-media-03)', async () => {
    expect((await asked({ s: 'constructor' })).error.Message).toBe('Media cannot be sorted by “constructor”')
  })
})
