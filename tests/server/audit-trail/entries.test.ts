import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../../server/operation/actor.ts'
import { recordAll } from '../../../server/resource/record.ts'
import { acting } from '../graphql/acting.ts'
import { onBothDatabases } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'

interface Shown {
  EntryID: string
  ActorName: string
  Operation: string
  ThingKind: string
  ThingName: string
  InProjectName: string | null
  InProjectID: string | null
  Outcome: string
}

const fields =
  'EntryID At ActorID ActorName ActorEmail ActorRoles Operation ThingKind ThingID ThingName InProjectID InProjectName InEnvironmentName Outcome Count Reason'

onBothDatabases('the trail as it is read', (world) => {
  let acme: string
  let site: MadeProject
  let shop: MadeProject
  let auditor: Person
  let guest: Person
  const made = 120

  beforeAll(async () => {
    acme = await world().tenant('Acme')
    site = await world().project(acme, 'Site')
    shop = await world().project(acme, 'Shop')
    auditor = await world().person('auditor@acme.test', { home: acme })
    await world().join(auditor, acme, await world().role(acme, 'Auditors', { 'Audit Trail': ['Read'] }))
    guest = await world().person('guest@acme.test', { home: acme })
    await world().join(guest, acme, await world().role(acme, 'Guests', { 'Project Management': ['Read'] }))
    const inSite = await world().role(
      acme,
      'Auditors of a project',
      { 'Audit Trail': ['Read'] },
      { projectId: site.id },
    )
    await world().joinProject(guest, acme, site.id, inSite)
    const who: Partial<Actor>[] = [
      { userId: 'User_ada', name: 'Ada Lovelace', email: 'ada@acme.test', roles: ['Editors'] },
      { userId: 'User_grace', name: 'Grace 100% Hopper', email: 'grace@navy.test' },
      { userId: 'Key_x', name: 'Importer', via: 'Token' },
    ]
    const where = [
      { projectId: site.id, environmentId: site.production },
      { projectId: shop.id, environmentId: null },
      { projectId: null, environmentId: null },
    ]
    const acts = Array.from({ length: made }, (_, n) => ({
      by: acting({
        ...{ tenantId: acme, operation: n % 5 === 0 ? 'deleteRole' : 'updateProject' },
        ...who[n % who.length],
        ...where[n % 4 === 0 ? 0 : n % where.length],
      }),
      thing: { kind: n % 5 === 0 ? 'Role' : 'Project', id: `Thing_${n % 7}`, name: `Thing number ${n % 7}` },
      ...(n % 11 === 0 && { outcome: 'Failed' as const }),
    }))
    // Several of one moment, as a bulk act makes them, and some apart.
    for (let n = 0; n < made; n += 30) await recordAll(world().server.database.owner, acts.slice(n, n + 30))
  })

  const ask = (person: Person, args = '', asked = `data { ${fields} } totalItems lastEvaluatedKey`) =>
    world().ask(person, `{ auditEntries(TenantID: "${acme}"${args}) { status error { ErrorType Message } ${asked} } }`)

  async function all(person: Person, args = '', size = 100): Promise<Shown[]> {
    const found: Shown[] = []
    for (let after: string | null = ''; after !== null; ) {
      const given = `${args}, PageSize: ${size}${after ? `, After: "${after}"` : ''}`
      const answer = await ask(person, given)
      expect(answer).toMatchObject({ status: 200, error: null })
      expect(answer.totalItems === null).toBe(after !== '')
      found.push(...answer.data)
      after = answer.lastEvaluatedKey
    }
    return found
  }

  it('is the newest first, page by page, each entry once (O-audit-05, O-common-05)', async () => {
    const whole = await all(auditor)
    expect(whole).toHaveLength(made)
    const ids = whole.map(({ EntryID }) => Number(EntryID))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 7, max: 60 }), async (size) => {
        expect((await all(auditor, '', size)).map(({ EntryID }) => Number(EntryID))).toEqual(ids)
      }),
      { numRuns: 5 },
    )
  })

  it('tells who, what, where and how it went (O-audit-04)', async () => {
    const { data, totalItems } = await ask(auditor, ', PageSize: 1, ThingID: "Thing_0", ActorID: "User_ada"')
    expect(totalItems).toBeGreaterThan(1)
    expect(data).toMatchObject([
      {
        ...{ ActorID: 'User_ada', ActorName: 'Ada Lovelace', ActorEmail: 'ada@acme.test', ActorRoles: ['Editors'] },
        ...{ ThingID: 'Thing_0', ThingName: 'Thing number 0', Count: 1, Reason: null },
        At: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ])
  })

  it.each<[string, () => string, (entry: Shown) => boolean]>([
    ['a person', () => ', ActorID: "User_grace"', ({ ActorName }) => ActorName.startsWith('Grace')],
    ['a project', () => `, InProjectID: "${shop.id}"`, ({ InProjectName }) => InProjectName === 'Shop'],
    ['a kind', () => ', ThingKind: "Role"', ({ ThingKind }) => ThingKind === 'Role'],
    ['an act', () => ', Operation: "deleteRole"', ({ Operation }) => Operation === 'deleteRole'],
    ['an outcome', () => ', Outcome: Failed', ({ Outcome }) => Outcome === 'Failed'],
    ['words of a thing', () => ', Search: " NUMBER 3 "', ({ ThingName }) => ThingName.endsWith('3')],
    ['words of a name, as they are written', () => ', Search: "100%"', ({ ActorName }) => ActorName.includes('100%')],
    ['an email', () => ', Search: "ada@"', ({ ActorName }) => ActorName.startsWith('Ada')],
    ['an id', () => ', Search: "Thing_4"', ({ ThingName }) => ThingName.endsWith('4')],
    [
      'several at once',
      () => ', ActorID: "Key_x", ThingKind: "Project", Search: "number 2"',
      ({ ActorName, ThingKind, ThingName }) =>
        ActorName === 'Importer' && ThingKind === 'Project' && ThingName.endsWith('2'),
    ],
    ['what nothing has', () => ', Search: "nothing like it"', () => false],
  ])('is filtered by %s (O-audit-05)', async (_, args, fits) => {
    const whole = await all(auditor)
    const found = await all(auditor, args())
    expect(found.map(({ EntryID }) => EntryID)).toEqual(whole.filter(fits).map(({ EntryID }) => EntryID))
  })

  it('is filtered by time (O-audit-05)', async () => {
    const { data } = await ask(auditor, ', PageSize: 100')
    const moments = [...new Set<string>(data.map(({ At }: { At: string }) => At))]
    const middle = moments[1] ?? ''
    const since = await all(auditor, `, From: "${middle}"`)
    const before = await all(auditor, `, Until: "${middle}"`)
    expect(since.length + before.length).toBe(made)
    expect(before.length).toBeGreaterThan(0)
    expect(since.length).toBeGreaterThan(0)
  })

  it('is that of the project alone for who reads it by a role there (O-audit-01)', async () => {
    expect((await ask(guest)).status).toBe(403)
    expect((await ask(guest, `, ProjectID: "${shop.id}"`)).status).toBe(404)
    const found = await all(guest, `, ProjectID: "${site.id}"`)
    expect(found.length).toBeGreaterThan(10)
    expect(new Set(found.map(({ InProjectID }) => InProjectID))).toEqual(new Set([site.id]))
    // Whatever else they ask for.
    expect(await all(guest, `, ProjectID: "${site.production}", InProjectID: "${shop.id}"`)).toEqual([])
    const { data } = await world().ask(
      guest,
      `{ auditChoices(TenantID: "${acme}", ProjectID: "${site.id}") { data { Actors { Name } Projects { Value Name } Kinds Operations } } }`,
    )
    expect(data.Projects).toEqual([{ Value: site.id, Name: 'Site' }])
  })

  it('says what occurs in it', async () => {
    const { data } = await world().ask(
      auditor,
      `{ auditChoices(TenantID: "${acme}") { data { Actors { Value Name } Projects { Name } Kinds Operations } } }`,
    )
    expect(data.Actors.map(({ Name }: { Name: string }) => Name)).toEqual(
      expect.arrayContaining(['Ada Lovelace', 'Grace 100% Hopper', 'Importer']),
    )
    expect(data.Projects.map(({ Name }: { Name: string }) => Name)).toEqual(['Shop', 'Site'])
    expect(data.Kinds).toEqual(expect.arrayContaining(['Project', 'Role']))
    expect(data.Operations).toEqual(expect.arrayContaining(['deleteRole', 'updateProject']))
  })

  describe('refuses', () => {
    it.each([
      ['a place that is none', ', After: "x"', /After is no place in this list/],
      [
        'a place with SQL in it',
        `, After: "${Buffer.from('["t","2026-01-01","1; drop"]').toString('base64url')}"`,
        /no place/,
      ],
      ['a time that ends before it begins', ', From: "2026-03-05T00:00:00Z", Until: "2026-03-04T00:00:00Z"', /before/],
      ['more than ten years', ', From: "2001-03-05T00:00:00Z", Until: "2026-03-04T00:00:00Z"', /10 years/],
      ['a novel', `, Search: "${'x'.repeat(256)}"`, /greater than 255/],
      ['a page of everything', ', PageSize: 101', /PageSize/],
    ])('%s (product-operations 7.3)', async (_, args, words) => {
      const { status, error } = await ask(auditor, args)
      expect([status, error.Message]).toEqual([400, expect.stringMatching(words)])
    })

    it('a place in the list of another organisation', async () => {
      const other = await world().tenant('Other')
      await world().join(auditor, other, await world().role(other, 'Auditors', { 'Audit Trail': ['Read'] }))
      const { lastEvaluatedKey } = await ask(auditor, ', PageSize: 10')
      const answer = await world().ask(
        auditor,
        `{ auditEntries(TenantID: "${other}", After: "${lastEvaluatedKey}") { status error { Message } } }`,
      )
      expect(answer).toMatchObject({ status: 400, error: { Message: 'After is no place in this list' } })
    })
  })
})
