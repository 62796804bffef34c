import { parse } from 'csv-parse/sync'
import { beforeAll, expect, it } from 'vitest'
import { sweepExports } from '../../../server/areas/audit-trail/export/exports.ts'
import type { Actor } from '../../../server/operation/actor.ts'
import { recordAll } from '../../../server/resource/record.ts'
import { acting } from '../graphql/acting.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'
import { makers } from '../search/place.ts'

type Line = Record<string, unknown>

onEachDatabase('a file of the trail', (world) => {
  let acme: string
  let site: MadeProject
  let shop: MadeProject
  let auditor: Person
  let other: Person
  const { content } = makers(world)
  const owner = () => world().server.database.owner

  beforeAll(async () => {
    acme = await world().tenant('Acme')
    site = await world().project(acme, 'Site')
    shop = await world().project(acme, 'Shop')
    const role = await world().role(acme, 'Auditors', { 'Audit Trail': ['Read'] })
    auditor = await world().person('auditor@acme.test', { home: acme })
    other = await world().person('other@acme.test', { home: acme })
    for (const person of [auditor, other]) await world().join(person, acme, role)
    const names = ['=1+1', 'Plain', 'With "quotes", and\nlines', '@sum', '-2', 'Ünï']
    const acts = Array.from({ length: 2_300 }, (_, n) => {
      const by: Partial<Actor> = { tenantId: acme, operation: n % 3 === 0 ? 'deleteRole' : 'updateRole' }
      return {
        by: acting({ ...by, projectId: n % 2 === 0 ? site.id : shop.id, roles: ['Editors', 'Writers'] }),
        thing: { kind: 'Role', id: `Role_${n}`, name: names[n % names.length] ?? '' },
        before: { Name: 'Before', Rights: [{ name: 'Role Management' }] },
      }
    })
    for (let n = 0; n < acts.length; n += 100) await recordAll(owner(), acts.slice(n, n + 100))
  })

  const start = (person: Person, args: string) =>
    world().ask(
      person,
      `mutation { startAuditExport(TenantID: "${acme}", ${args}) { status error { ErrorType Message } data { JobID } } }`,
    )

  const read = (person: Person, id: string, more = '') =>
    world().ask(
      person,
      `{ auditExport(TenantID: "${acme}", JobID: "${id}"${more}) { status data { Status Progress Message Entries Size URL ExpiresAt } } }`,
    )

  /** Asks for a file and gives it when it is written. */
  async function exported(
    person: Person,
    args: string,
    more = '',
  ): Promise<{ text: string; entries: number; id: string }> {
    const { data, error } = await start(person, args)
    expect(error).toBeNull()
    await world().server.jobs.ended(data.JobID)
    const { data: file } = await read(person, data.JobID, more)
    expect(file).toMatchObject({ Status: 'Done', Progress: 100, Message: null })
    const response = await fetch(world().server.url + file.URL)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename\*=UTF-8''audit-trail-[\d-]+\.(csv|jsonl)$/,
    )
    const text = await response.text()
    expect(Buffer.byteLength(text)).toBe(file.Size)
    return { text, entries: file.Entries, id: data.JobID }
  }

  async function listed(person: Person, args: string): Promise<string[]> {
    const found: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const given = `${args}, PageSize: 100${after ? `, After: "${after}"` : ''}`
      const answer = await world().ask(
        person,
        `{ auditEntries(TenantID: "${acme}"${given}) { data { EntryID } lastEvaluatedKey } }`,
      )
      found.push(...answer.data.map(({ EntryID }: { EntryID: string }) => EntryID))
      after = answer.lastEvaluatedKey
    }
    return found
  }

  const linesOf = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line): Line => JSON.parse(line))

  it.each([
    ['what one kind of act did', ', Operation: "deleteRole"'],
    ['one project', () => `, InProjectID: "${shop.id}", ThingKind: "Role"`],
    ['what words fit', ', Search: "quotes"'],
  ])('has exactly what the list shows, in its order: %s (O-audit-16)', async (_, args) => {
    const given = typeof args === 'string' ? args : args()
    const shown = await listed(auditor, given)
    expect(shown.length).toBeGreaterThan(300)
    const { text, entries } = await exported(auditor, `Format: JsonLines${given}`)
    expect(entries).toBe(shown.length)
    expect(linesOf(text).map(({ EntryID }) => EntryID)).toEqual(shown)
  })

  it('has over a thousand entries, page by page, each once (O-audit-16)', async () => {
    const shown = await listed(auditor, ', ThingKind: "Role"')
    const { text } = await exported(auditor, 'Format: JsonLines, ThingKind: "Role"')
    expect(linesOf(text).map(({ EntryID }) => EntryID)).toEqual(shown)
    expect(shown).toHaveLength(2_300)
  })

  it('is read by spreadsheets, in which nothing becomes a formula (O-audit-16)', async () => {
    const { text } = await exported(auditor, `Format: Csv, Operation: "deleteRole", ActorID: "User_ada"`)
    const rows: Record<string, string>[] = parse(text, { columns: true })
    expect(rows.length).toBeGreaterThan(300)
    const things = new Set(rows.map(({ Thing }) => Thing))
    expect(things).toEqual(new Set(["'=1+1", "'@sum"]))
    expect(rows[0]).toMatchObject({
      Roles: 'Editors; Writers',
      Before: '{"Name":"Before","Rights":[{"name":"Role Management"}]}',
    })
    const { text: plain } = await exported(auditor, 'Format: Csv, ThingID: "Role_2"')
    expect(parse(plain, { columns: true })).toMatchObject([{ Thing: 'With "quotes", and\nlines', Count: '1' }])
  })

  it('says what stands in its columns where it has no entries (O-audit-16)', async () => {
    const { text, entries } = await exported(auditor, 'Format: Csv, Search: "nothing is called so"')
    expect([entries, text.split('\r\n').map((line) => line.slice(0, 18))]).toEqual([0, ['EntryID,At,Who,Ema', '']])
    expect(await exported(auditor, 'Format: JsonLines, Search: "nothing is called so"')).toMatchObject({ text: '' })
  })

  it('is for who asked alone, is told in the trail, and is gone after a day (O-audit-16, O-audit-03)', async () => {
    const { id } = await exported(auditor, 'Format: JsonLines, ThingID: "Role_1"')
    expect(await read(other, id)).toMatchObject({ status: 404, data: null })
    const told = await owner().selectFrom('audit_trail').selectAll().where('entity_id', '=', id).orderBy('id').execute()
    expect(told.map(({ operation, user_id, via }) => [operation, user_id, via])).toEqual([
      ['startAuditExport', auditor.id, 'Console'],
      ['exportAuditTrail', auditor.id, 'Job'],
    ])
    expect(told[1]?.after).toMatchObject({ Format: 'JsonLines', EntriesExported: 1, Filters: { ThingID: 'Role_1' } })
    const { store } = world().server
    const kept = await owner()
      .selectFrom('audit_exports')
      .selectAll()
      .where('job_id', '=', id)
      .executeTakeFirstOrThrow()
    const sweep = (hours: number) =>
      sweepExports({ owner: owner() }, (key) => store.remove(key), new Date(Date.now() + hours * 3_600_000))
    await sweep(23)
    expect(await store.size(kept.object_key)).toBe(Number(kept.size))
    await sweep(25)
    expect(await store.size(kept.object_key)).toBeUndefined()
    expect((await read(auditor, id)).data).toMatchObject({ Status: 'Done', URL: null })
  })

  it('asked for twice with one RequestID is one, and one at a time is written for each (O-common-03)', async () => {
    const both = await Promise.all([1, 2].map(() => start(auditor, 'Format: Csv, RequestID: "same"')))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0].data).toEqual(both[1].data)
    await world().server.jobs.ended(both[0].data.JobID)
    const told = owner().selectFrom('audit_entries').select('id').where('entity_id', '=', both[0].data.JobID)
    expect(await told.where('operation', '=', 'startAuditExport').execute()).toHaveLength(1)
  })

  it('has of a project alone what who reads that project’s trail may read (O-audit-01)', async () => {
    const guest = await world().person('guest@acme.test', { home: acme })
    await world().join(guest, acme, await world().role(acme, 'Guests', {}))
    const reads = await world().role(acme, 'Reads', { 'Audit Trail': ['Read'] }, { projectId: site.id })
    await world().joinProject(guest, acme, site.id, reads)
    const project = `, ProjectID: "${site.id}"`
    const { text } = await exported(guest, `Format: JsonLines${project}`, project)
    expect(new Set(linesOf(text).map(({ ProjectID }) => ProjectID))).toEqual(new Set([site.id]))
    expect(await start(guest, 'Format: JsonLines')).toMatchObject({ status: 403 })
  })

  it('hides what of contents may not be read, and does not find it by its name (O-audit-20)', async () => {
    const place = { tenantId: acme, projectId: site.id, environmentId: site.production }
    const id = await content(place, 'Secret plans')
    const by = acting({ ...place, operation: 'updateContent' })
    await recordAll(owner(), [
      { by, thing: { kind: 'Content', id, name: 'Secret plans' }, before: { Name: 'Secret plan' } },
    ])
    const { text } = await exported(auditor, `Format: JsonLines, ThingID: "${id}"`)
    expect(linesOf(text)).toMatchObject([{ Thing: 'Hidden', Before: 'Hidden', After: 'Hidden' }])
    const { text: found } = await exported(auditor, 'Format: JsonLines, Search: "Secret pl"')
    expect(found).toBe('')
  })
})
