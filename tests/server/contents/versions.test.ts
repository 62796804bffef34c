import { beforeAll, beforeEach, expect, it } from 'vitest'
import { thinVersions } from '../../../server/areas/contents/versions/thin.ts'
import { keepVersion } from '../../../server/areas/contents/write/versions.ts'
import { newId } from '../../../server/database/ids.ts'
import type { TemplateField, VersionKind } from '../../../server/database/schema.ts'
import { limits } from '../../../server/generated/limits.ts'
import { acting } from '../graphql/acting.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'
import { endOfTrail, trailAfter } from '../record/trail.ts'
import { makers, type Place } from '../search/place.ts'

const several = (name: string) => `mutation($t: ID!, $p: ID!, $xs: [ID!]!) {
  ${name}(TenantID: $t, ProjectID: $p, ContentIDs: $xs) { status error { ErrorType Message } message ${
    name.startsWith('publish') || name.startsWith('discard') ? 'data { Done Left { Reason } }' : ''
  } } }`
const listed = `query($t: ID!, $p: ID!, $c: ID!, $size: Int, $page: Int) {
  contentVersions(TenantID: $t, ProjectID: $p, ContentID: $c, PageSize: $size, Page: $page) { status error { ErrorType Message }
    totalItems data { VersionID Number Kind Label Name Changed MadeBy MadeAt } } }`
const one = `query($t: ID!, $p: ID!, $c: ID!, $v: ID!) {
  contentVersion(TenantID: $t, ProjectID: $p, ContentID: $c, VersionID: $v) { status error { ErrorType Message }
    data { Number Fields { Name Label Type Value } } } }`
const restoring = `mutation($t: ID!, $p: ID!, $c: ID!, $v: ID!, $paths: [String!]) {
  restoreContentVersion(TenantID: $t, ProjectID: $p, ContentID: $c, VersionID: $v, Paths: $paths) {
    status error { ErrorType Message } message data { ContentID Left } } }`
const keeping = `mutation($t: ID!, $p: ID!, $c: ID!) {
  keepContentVersion(TenantID: $t, ProjectID: $p, ContentID: $c) { status error { ErrorType Message } message } }`
const comparing = `query($t: ID!, $p: ID!, $c: ID!, $from: ID, $to: ID) {
  contentDifferences(TenantID: $t, ProjectID: $p, ContentID: $c, VersionID: $from, OtherVersionID: $to) {
    status error { ErrorType Message } totalItems data { FieldID Label Type Before After IsHidden } } }`
const naming = `mutation($t: ID!, $p: ID!, $c: ID!, $v: ID!, $label: String) {
  nameContentVersion(TenantID: $t, ProjectID: $p, ContentID: $c, VersionID: $v, Label: $label) {
    status error { ErrorType Message } message } }`

const fields: TemplateField[] = [
  { id: 'f_title', name: 'title', label: 'Title', type: 'text', required: true },
  { id: 'f_teaser', name: 'teaser', label: 'Teaser', type: 'text' },
  { id: 'f_more', name: 'more', label: 'More', type: 'content' },
]

interface Listed {
  VersionID: string
  Number: number
  Kind: string
  Label: string | null
  Changed: number | null
}

onEachDatabase('versions of contents', (world) => {
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
    reader = await world().person('rita@press.test', { home: tenant, firstName: 'Rita', lastName: 'Levi' })
    const seeing = { 'Project Management': ['Read', 'Administer'] }
    const all = { ...seeing, 'Content Management': ['Create', 'Read', 'Edit', 'Delete', 'Administer'] }
    await world().join(admin, tenant, await world().role(tenant, 'Administrator', all))
    const reads = { ...seeing, 'Content Management': ['Read'] }
    await world().join(reader, tenant, await world().role(tenant, 'Viewer', reads))
  })
  beforeEach(async () => {
    site = await world().project(tenant, 'Site')
    place = { tenantId: tenant, projectId: site.id, environmentId: site.production }
    template = await make.template(place, 'Article', fields)
  })

  const owner = () => world().server.database.owner
  const ask = (document: string, more: object, who = admin) =>
    world().ask(who, document, { t: tenant, p: site.id, ...more })
  const does = (name: string, id: string, who = admin) => ask(several(name), { xs: [id] }, who)
  const versionsOf = async (id: string): Promise<Listed[]> => {
    const { data, totalItems } = await ask(listed, { c: id })
    expect(totalItems).toBe(data.length)
    return data
  }
  const kindsOf = async (id: string) => (await versionsOf(id)).map(({ Number: n, Kind }) => `${n} ${Kind}`)
  const rowOf = (id: string) =>
    owner().selectFrom('contents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const made = (data: object, name = 'Page') =>
    make.content(place, name, { status: 'Unpublished' as 'Published', data, templateId: template })
  const edit = (id: string, data: object, more: object = {}) =>
    owner()
      .updateTable('contents')
      .set({ data: JSON.stringify(data), ...more })
      .where('id', '=', id)
      .execute()
  const changed = (id: string, data: object, name = 'Page') => edit(id, data, { name, status: 'Changed' })
  const keep = (id: string, kind: VersionKind) =>
    owner()
      .transaction()
      .execute((transaction) => keepVersion({ transaction, by: { ...acting(place), name: 'Ed' } }, { id }, kind))
  const deny = (contentId: string, privileges: object) =>
    owner()
      .insertInto('access_entries')
      .values({
        ...{ id: newId('Access'), tenant_id: tenant, project_id: site.id, environment_id: site.production },
        ...{ content_id: contentId, media_id: null, user_id: reader.id, role_id: null, updated_by: null },
        privileges: JSON.stringify(privileges),
      })
      .execute()

  it('are made by publishing something new, one by two who publish at once (C-content-55, C-content-59)', async () => {
    const id = await made({ f_title: 'One' })
    const both = await Promise.all([does('publishContents', id), does('publishContents', id)])
    expect(both.map(({ data }) => data.Done)).toEqual([1, 1])
    expect(await kindsOf(id)).toEqual(['1 Published'])
    // The same again, taken off delivery in between.
    await does('unpublishContents', id)
    await does('publishContents', id)
    expect(await kindsOf(id)).toEqual(['1 Published'])
    await changed(id, { f_title: 'Two', f_teaser: 'New' }, 'Page two')
    await does('publishContents', id)
    expect(await versionsOf(id)).toMatchObject([
      { Number: 2, Kind: 'Published', Name: 'Page two', Changed: 3, MadeBy: 'Ada Lovelace', Label: null },
      { Number: 1, Kind: 'Published', Name: 'Page', Changed: null },
    ])
  })

  it('are made when somebody asks for one, where something is new; it is written down (C-content-59)', async () => {
    const id = await made({ f_title: 'One' })
    const from = await endOfTrail(owner())
    const ask2 = (who = admin) => ask(keeping, { c: id }, who)
    const both = await Promise.all([ask2(), ask2()])
    expect(both.map(({ message }) => message).sort()).toEqual([
      'It is as version 1 is: no new one was made',
      'Version 1 was made',
    ])
    expect(await versionsOf(id)).toMatchObject([{ Number: 1, Kind: 'Saved', MadeBy: 'Ada Lovelace', Changed: null }])
    expect(await trailAfter(owner(), from)).toMatchObject([{ operation: 'keepContentVersion', after: { Version: 1 } }])
    await edit(id, { f_title: 'Two' })
    expect((await ask2()).message).toBe('Version 2 was made')
    await does('publishContents', id)
    expect(await kindsOf(id)).toEqual(['2 Published', '1 Saved'])
    await does('archiveContents', id)
    expect((await ask2()).error).toEqual({
      ErrorType: 'Conflict',
      Message: 'It is archived. Take it out of the archive first.',
    })
    await deny(id, ['Read'])
    expect((await ask2(reader)).error?.ErrorType).toBe('Forbidden')
  })

  it('are none where nothing is new, and are published where what was kept is (C-content-59)', async () => {
    const id = await made({ f_title: 'One' })
    await keep(id, 'Edited')
    await keep(id, 'Edited')
    expect(await versionsOf(id)).toMatchObject([{ Number: 1, Kind: 'Edited', MadeBy: 'Ed' }])
    await does('publishContents', id)
    expect(await versionsOf(id)).toMatchObject([{ Number: 1, Kind: 'Published', MadeBy: 'Ada Lovelace' }])
    await keep(id, 'Edited')
    expect(await kindsOf(id)).toEqual(['1 Published'])
  })

  it('keep what is discarded, which is what is live from then on (C-content-58)', async () => {
    const id = await made({ f_title: 'Live' })
    expect((await does('discardContentChanges', id)).data.Left).toEqual([
      { Reason: 'It is not live: there is nothing to go back to' },
    ])
    await does('publishContents', id)
    // A value of a field that the template has no more is in what is edited alone, and stays there.
    await changed(id, { f_title: 'Draft', f_gone: 'Kept' }, 'New name')
    const last = await endOfTrail(owner())
    const answer = await does('discardContentChanges', id)
    expect(answer).toMatchObject({ message: 'Changes discarded', data: { Done: 1, Left: [] } })
    expect(await rowOf(id)).toMatchObject({
      status: 'Published',
      name: 'Page',
      data: { f_title: 'Live', f_gone: 'Kept' },
      published_data: { f_title: 'Live' },
    })
    expect(await trailAfter(owner(), last)).toMatchObject([
      { operation: 'discardContentChanges', before: { Name: 'New name', Status: 'Changed' }, after: { Name: 'Page' } },
    ])
    expect(await kindsOf(id)).toEqual(['2 Discarded', '1 Published'])
    // It is so already.
    expect((await does('discardContentChanges', id)).data).toEqual({ Done: 1, Left: [] })
    expect(await kindsOf(id)).toEqual(['2 Discarded', '1 Published'])

    const [discarded] = await versionsOf(id)
    expect((await ask(restoring, { c: id, v: discarded?.VersionID })).message).toBe(
      'Version 2 restored, without what the template does not take any more: f_gone',
    )
    expect(await rowOf(id)).toMatchObject({ status: 'Changed', name: 'New name', data: { f_title: 'Draft' } })
    await does('archiveContents', id)
    expect((await does('discardContentChanges', id)).data.Left).toEqual([
      { Reason: 'It is archived. Take it out of the archive first.' },
    ])
  })

  it('are compared with each other, with what is edited and what is live: only what differs (C-content-61)', async () => {
    const [one, other, secret] = [await made({}, 'One'), await made({}, 'Other'), await made({}, 'Secret')]
    await deny(secret, { Read: 'Deny' })
    const id = await made({ f_title: 'Old', f_teaser: 'Same', f_more: [one, other], gone: 7 })
    const differences = async (from: string | null, to: string | null, who = admin) => {
      const answer = await ask(comparing, { c: id, from, to }, who)
      return answer.data ?? answer.error.Message
    }
    await does('publishContents', id)
    await edit(
      id,
      { f_title: 'New', f_teaser: 'Same', f_more: [other, one, secret] },
      { name: 'Renamed', status: 'Changed' },
    )
    await keep(id, 'Edited')
    const [second, first] = (await versionsOf(id)).map(({ VersionID }) => VersionID)
    const plain = { Type: 'text', IsHidden: false }
    const all = [
      { FieldID: '@name', Label: null, ...plain, Before: ['Page'], After: ['Renamed'] },
      { FieldID: 'f_title', Label: 'Title', ...plain, Before: ['Old'], After: ['New'] },
      {
        ...{ FieldID: 'f_more', Label: 'More', Type: 'content', IsHidden: false },
        ...{ Before: ['One', 'Other'], After: ['Other', 'One', 'Secret'] },
      },
    ]
    const taken = { FieldID: 'gone', Label: 'gone', ...plain, Before: ['7'], After: [] }
    expect(await differences(null, null)).toEqual(all)
    expect(await differences(first ?? '', second ?? '')).toEqual([...all, taken])
    expect(await differences(second ?? '', null)).toEqual([])
    // Whoever may not read what it refers to is told no name.
    expect((await differences(null, null, reader))[2].After).toEqual(['Other', 'One'])
    await edit(id, { f_title: 'New', f_teaser: 'Same', f_more: [other, one] })
    expect(await differences(second ?? '', null, reader)).toMatchObject([{ FieldID: 'f_more', IsHidden: true }])
    expect(await differences('Version_x', null)).toMatch(/does not exist/)
    await does('unpublishContents', id)
    expect(await differences(null, null)).toBe('It is not live: there is nothing to compare with')
    await deny(id, { Read: 'Deny' })
    expect((await ask(comparing, { c: id, from: null, to: null }, reader)).error?.ErrorType).toBe('NotFound')
  })

  it('are restored whole or by field, after a version of what there was (C-content-62)', async () => {
    const id = await made({ f_title: 'One', f_teaser: 'First', f_more: [await make.content(place, 'Other')] })
    await does('publishContents', id)
    const [first] = await versionsOf(id)
    await changed(id, { f_title: 'Two' }, 'Second')
    // One field alone.
    const part = await ask(restoring, { c: id, v: first?.VersionID, paths: ['f_teaser'] })
    expect(part).toMatchObject({ status: 200, message: 'Version 1 restored', data: { ContentID: id, Left: [] } })
    expect(await rowOf(id)).toMatchObject({ name: 'Second', data: { f_title: 'Two', f_teaser: 'First' } })
    const [before] = await versionsOf(id)
    expect(before).toMatchObject({ Kind: 'Replaced' })
    // What the version that was made held: all as before.
    await ask(restoring, { c: id, v: before?.VersionID })
    expect(await rowOf(id)).toMatchObject({ name: 'Second', data: { f_title: 'Two' }, status: 'Changed' })
    // The same again changes nothing, and makes none.
    const count = (await versionsOf(id)).length
    await ask(restoring, { c: id, v: before?.VersionID })
    expect(await versionsOf(id)).toHaveLength(count)
    // What is live.
    await ask(restoring, { c: id, v: first?.VersionID })
    expect(await rowOf(id)).toMatchObject({ status: 'Published', name: 'Page' })
    expect((await ask(restoring, { c: id, v: first?.VersionID, paths: ['f_none'] })).error).toEqual({
      ErrorType: 'BadInput',
      Message: 'Neither the version nor the template has such a field',
    })
    await does('archiveContents', id)
    expect((await ask(restoring, { c: id, v: first?.VersionID })).error?.ErrorType).toBe('Conflict')
  })

  it('tell the values in words, of fields that are gone too, and name what may be read alone (C-content-62)', async () => {
    const [open, closed] = [await make.content(place, 'Open'), await make.content(place, 'Secret')]
    const id = await made({ f_title: 'One', f_more: [open, closed], f_gone: 7 })
    await keep(id, 'Saved')
    await deny(closed, { Read: 'Deny' })
    const [version] = await versionsOf(id)
    const shown = async (who: Person) => (await ask(one, { c: id, v: version?.VersionID }, who)).data.Fields
    const [title, teaser, , gone] = await shown(admin)
    expect([title, teaser, gone]).toEqual([
      { Name: 'title', Label: 'Title', Type: 'text', Value: 'One' },
      { Name: 'teaser', Label: 'Teaser', Type: 'text', Value: null },
      { Name: 'f_gone', Label: 'f_gone', Type: 'text', Value: '7' },
    ])
    expect((await shown(admin))[2].Value).toBe('Open, Secret')
    expect((await shown(reader))[2].Value).toBe('Open')
  })

  it('are restored around what whoever restores may not see, by the name alone too (C-content-42, C-content-62)', async () => {
    const [open, closed, other] = await Promise.all(
      ['Open', 'Secret', 'Other'].map((name) => make.content(place, name)),
    )
    const id = await made({ f_title: 'One', f_more: [other, open] }, 'First')
    await keep(id, 'Saved')
    await edit(id, { f_title: 'Two', f_more: [closed, open] }, { name: 'Second' })
    await deny(closed ?? '', { Read: 'Deny' })
    await deny(id, { Edit: 'Allow' })
    const [version] = await versionsOf(id)
    expect((await ask(restoring, { c: id, v: version?.VersionID, paths: ['@name'] }, reader)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ name: 'First', data: { f_title: 'Two', f_more: [closed, open] } })
    expect((await ask(restoring, { c: id, v: version?.VersionID }, reader)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ name: 'First', data: { f_title: 'One', f_more: [closed, other, open] } })
  })

  it('are seen by who may read the content and changed by who may edit it (C-content-75)', async () => {
    const id = await made({ f_title: 'One' })
    await keep(id, 'Edited')
    const [version] = await versionsOf(id)
    const v = version?.VersionID
    expect((await ask(listed, { c: id }, reader)).data).toHaveLength(1)
    expect((await ask(one, { c: id, v }, reader)).status).toBe(200)
    const refused = async () => [
      (await does('discardContentChanges', id, reader)).error?.ErrorType,
      (await ask(restoring, { c: id, v }, reader)).error?.ErrorType,
      (await ask(naming, { c: id, v, label: 'x' }, reader)).error?.ErrorType,
    ]
    expect(await refused()).toEqual(['Forbidden', 'Forbidden', 'Forbidden'])
    await deny(id, { Edit: 'Allow' })
    expect(await refused()).toEqual([undefined, undefined, undefined])
    await owner().deleteFrom('access_entries').where('content_id', '=', id).execute()
    await deny(id, { Read: 'Deny' })
    expect(await refused()).toEqual(['NotFound', 'NotFound', 'NotFound'])
    expect((await ask(listed, { c: id }, reader)).error?.ErrorType).toBe('NotFound')
    expect((await ask(one, { c: id, v }, reader)).error?.ErrorType).toBe('NotFound')
  })

  it('are a content’s own: the ids of another’s are not there', async () => {
    const [id, other] = [await made({ f_title: 'One' }), await made({ f_title: 'Other' })]
    await keep(other, 'Edited')
    const [version] = await versionsOf(other)
    for (const [document, more] of [
      [one, {}],
      [restoring, {}],
      [naming, { label: 'Mine' }],
    ] as const) {
      expect((await ask(document, { c: id, v: version?.VersionID, ...more })).error?.ErrorType).toBe('NotFound')
    }
    const elsewhere = await world().project(tenant, 'Elsewhere')
    const asked = { t: tenant, p: elsewhere.id, c: other, v: version?.VersionID }
    expect((await world().ask(admin, listed, asked)).error?.ErrorType).toBe('NotFound')
    await owner().updateTable('projects').set({ status: 'Archived' }).where('id', '=', site.id).execute()
    expect((await ask(restoring, { c: other, v: version?.VersionID })).error?.ErrorType).toBe('Conflict')
  })

  it('are named by whom they are kept for, in one line of so many characters', async () => {
    const id = await made({ f_title: 'One' })
    await keep(id, 'Edited')
    const [version] = await versionsOf(id)
    const name = (label: string | null) => ask(naming, { c: id, v: version?.VersionID, label })
    expect((await name(' Before the fair ')).message).toBe('Version 1 is kept')
    expect(await versionsOf(id)).toMatchObject([{ Label: 'Before the fair' }])
    expect((await name('x'.repeat(limits.versionNameLength + 1))).error?.ErrorType).toBe('BadInput')
    expect((await name('two\nlines')).error?.ErrorType).toBe('BadInput')
    expect((await name('')).message).toBe('Version 1 has no name any more')
    expect(await versionsOf(id)).toMatchObject([{ Label: null }])
  })

  it('go into the trash with the content, come back with it, and go for good with it (C-content-71)', async () => {
    const id = await made({ f_title: 'One' })
    await does('publishContents', id)
    await does('deleteContents', id)
    expect((await ask(listed, { c: id })).error?.ErrorType).toBe('NotFound')
    await does('restoreContents', id)
    expect(await kindsOf(id)).toEqual(['1 Published'])
    await does('deleteContents', id)
    await does('purgeContents', id)
    const left = () => owner().selectFrom('content_versions').select('id').where('content_id', '=', id).execute()
    expect(await left()).toEqual([])
    // And those of what lay there too long.
    const old = await made({ f_title: 'Old' }, 'Old')
    await keep(old, 'Edited')
    await does('deleteContents', old)
    const long = new Date(Date.now() - (limits.trashDays + 1) * 86_400_000)
    await owner().updateTable('trash').set({ deleted_at: long }).where('id', '=', old).execute()
    await does('deleteContents', await made({ f_title: 'New' }, 'New'))
    expect(await owner().selectFrom('content_versions').select('id').where('content_id', '=', old).execute()).toEqual(
      [],
    )
  })

  it('are listed a page at a time', async () => {
    const id = await made({ f_title: '0' })
    for (let n = 1; n <= 5; n++) {
      await edit(id, { f_title: `${n}` })
      await keep(id, 'Edited')
    }
    const { data, totalItems } = await ask(listed, { c: id, size: 2, page: 2 })
    expect([data.map((each: Listed) => each.Number), totalItems]).toEqual([[3, 2], 5])
    expect(data.map((each: Listed) => each.Changed)).toEqual([1, 1])
    expect((await ask(listed, { c: id, size: limits.largestPageSize + 1 })).error?.ErrorType).toBe('BadInput')
  })

  it('are thinned out: all of a month, one a day of a year, so many in all; published and named ones stay (C-content-60)', async () => {
    const hour = 3_600_000
    const start = Date.parse('2030-01-01T00:00:00Z')
    const now = new Date(start + 730 * 24 * hour)
    const id = await made({ f_title: 'Now' })
    const fresh = await made({ f_title: 'Fresh' })
    await keep(fresh, 'Edited')
    const place = { tenant_id: tenant, project_id: site.id, environment_id: site.production }
    const add = (content_id: string, n: number, at: number, more: { kind?: VersionKind; label?: string } = {}) => ({
      ...{ id: newId('Version'), ...place, content_id, n, name: 'Page', label: null, made_by: null, data: '{}' },
      ...{ made_at: new Date(at), kind: 'Edited' as VersionKind },
      ...more,
    })
    // Every eight hours for two years, a publishing every tenth time; two are named.
    const rows = Array.from({ length: 730 * 3 }, (_, index) =>
      add(id, index + 1, start + (index + 0.5) * 8 * hour, {
        ...(index % 10 === 9 && { kind: 'Published' }),
        ...(index === 4 && { label: 'The first' }),
        ...(index === 1500 && { label: 'The fair' }),
      }),
    )
    for (let from = 0; from < rows.length; from += 500) {
      await owner()
        .insertInto('content_versions')
        .values(rows.slice(from, from + 500))
        .execute()
    }
    expect(await thinVersions(world().server.database, now)).toBeGreaterThan(1500)
    const kept = await owner()
      .selectFrom('content_versions')
      .select(['n', 'kind', 'label', 'made_at'])
      .where('content_id', '=', id)
      .orderBy('n', 'desc')
      .execute()
    const age = ({ made_at }: { made_at: Date }) => (now.getTime() - made_at.getTime()) / (24 * hour)
    const published = kept.filter(({ kind }) => kind === 'Published')
    expect(published).toHaveLength(limits.publishedVersionsKept)
    expect(published[0]?.n).toBe(2190)
    expect(published.at(-1)?.n).toBe(2190 - 99 * 10)
    expect(kept.flatMap(({ label }) => label ?? [])).toEqual(['The fair', 'The first'])
    const others = kept.filter(({ kind, label }) => kind !== 'Published' && label === null)
    expect(others).toHaveLength(limits.versionsKept)
    // Of the month all: nine of ten, three a day.
    expect(others.filter((each) => age(each) < limits.versionDays)).toHaveLength(81)
    const days = others
      .filter((each) => age(each) > limits.versionDays)
      .map(({ made_at }) => made_at.toISOString().slice(0, 10))
    expect(new Set(days).size).toBe(days.length)
    expect(days).toHaveLength(limits.versionsKept - 81)
    // Again nothing; and the newest of one that nobody has touched stays.
    expect(await thinVersions(world().server.database, now)).toBe(0)
    expect(await kindsOf(fresh)).toEqual(['1 Edited'])
  })
})
