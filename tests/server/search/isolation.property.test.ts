import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import { onBothDatabases } from '../graphql/databases.ts'
import { everything, type Person } from '../graphql/world.ts'
import { makers, type Place, readsAll } from './place.ts'

const query = `query($t: ID!, $p: ID!, $q: String!, $kind: EntityType) {
  projectChildren(TenantID: $t, ProjectID: $p, QuickSearch: $q, EntityType: $kind, PageSize: 100) {
    status totalItems data { ProjectID Name EntityType SortKey } } }`

type Kind = 'Template' | 'Content' | 'Media'
const subjects: Record<Kind, string> = {
  Template: 'Content Template Management',
  Content: 'Content Management',
  Media: 'Media Management',
}
const kinds = Object.keys(subjects) as Kind[]

/** Every way to fit, on the same few words everywhere. */
const namesOfAll = ['Harbour', 'Harbour view', 'The harbour', 'Inharbour', 'Harbuor', 'h', '%', "d'Harbour", 'x']
const said = 'They say harbour'

onBothDatabases('what global search shows', (world) => {
  const make = makers(world)
  /** Where things are, and what each is of. */
  const things = new Map<string, { place: number; kind: Kind }>()
  let mine: string
  let theirs: string
  let places: Place[]
  let ids: { name: string; place: number | undefined }[]
  let people: { who: Person; sees: (place: number, kind: Kind) => boolean }[]

  beforeAll(async () => {
    mine = await world().tenant('Mine')
    theirs = await world().tenant('Theirs')
    const [own, other, foreign] = [
      await world().project(mine, 'Own'),
      await world().project(mine, 'Other'),
      await world().project(theirs, 'Foreign'),
    ]
    const placeOf = (tenantId: string, projectId: string, environmentId = '') => ({
      tenantId,
      projectId,
      environmentId,
    })
    places = [
      placeOf(mine, own.id, own.production),
      placeOf(mine, own.id, own.others[0]),
      placeOf(mine, other.id, other.production),
      placeOf(theirs, foreign.id, foreign.production),
    ]
    ids = [
      ...places.map(({ environmentId }, place) => ({ name: environmentId, place })),
      { name: own.id, place: 0 },
      { name: other.id, place: 2 },
      { name: foreign.id, place: 3 },
      { name: mine, place: undefined },
    ]
    for (const [at, place] of places.entries()) {
      for (const name of namesOfAll) {
        things.set(await make.template(place, name), { place: at, kind: 'Template' })
        things.set(await make.content(place, name, { data: { text: said } }), { place: at, kind: 'Content' })
        things.set(await make.media(place, name), { place: at, kind: 'Media' })
      }
    }

    const admin = await world().person('admin@mine.test', { home: mine })
    await world().join(admin, mine, await world().role(mine, 'Administrator', { ...readsAll, ...everything }))
    people = [{ who: admin, sees: (place) => place < 3 }]
    // Members of the own project alone, each without one of the kinds, or with none.
    for (const missing of [...kinds, undefined]) {
      const rights = Object.fromEntries(
        kinds.flatMap((kind) => (missing === undefined || kind === missing ? [] : [[subjects[kind], ['Read']]])),
      )
      const who = await world().person(`without-${missing ?? 'any'}@mine.test`, { home: mine })
      await world().join(who, mine, await world().role(mine, `Nobody ${missing}`, {}))
      const roleId = await world().role(mine, `Member ${missing}`, rights, { projectId: own.id })
      await world().joinProject(who, mine, own.id, roleId)
      people.push({ who, sees: (place, kind) => place < 2 && subjects[kind] in rights })
    }
  })

  it('is of the environment that was named, and of kinds that one may read there (property; P-6-05, P-7.1-19)', async () => {
    const words = fc.oneof(
      fc.constantFrom('harbour', 'har', 'HARBOUR VIEW', 'arbou', 'habrour', 'say', 'h', '%', "'", '_', 'harb%', 'x'),
      fc.string({ maxLength: 12, unit: 'grapheme' }),
    )
    const input = fc.record({
      tenant: fc.constantFrom(0, 0, 0, 1),
      id: fc.nat(),
      person: fc.nat(),
      kind: fc.option(fc.constantFrom(...kinds), { nil: null }),
      words,
    })
    let found = 0
    await fc.assert(
      fc.asyncProperty(input, async ({ tenant, id: at, person, kind, words }) => {
        const id = ids[at % ids.length] as (typeof ids)[number]
        const { who, sees } = people[person % people.length] as (typeof people)[number]
        const t = tenant === 0 ? mine : theirs
        const answer = await world().ask(who, query, { t, p: id.name, q: words, kind })
        const isThere = tenant === 0 && id.place !== undefined && kinds.some((one) => sees(id.place ?? 3, one))
        if (answer.status !== 200) {
          // Only what one is no member of, or nobody could name: and that is not for want of rights in it.
          expect([400, 404]).toContain(answer.status)
          expect(answer.data).toBeNull()
          if (answer.status === 404) expect(isThere).toBe(false)
          return
        }
        for (const { SortKey, EntityType, ProjectID } of answer.data) {
          const thing = things.get(SortKey)
          expect(thing).toEqual({ place: id.place, kind: EntityType })
          expect(ProjectID).toBe(places[id.place ?? 3]?.projectId)
          expect(sees(thing?.place ?? 3, EntityType)).toBe(true)
          if (kind !== null) expect(EntityType).toBe(kind)
        }
        found += answer.data.length
        if (isThere && words === 'harbour') {
          const kindsThere = kinds.filter((one) => (kind ?? one) === one && sees(id.place ?? 3, one))
          expect(new Set(answer.data.map(({ EntityType }: { EntityType: Kind }) => EntityType))).toEqual(
            new Set(kindsThere),
          )
        }
      }),
      { numRuns: 100 },
    )
    expect(found).toBeGreaterThan(0)
  })

  it('is nothing of another tenant in the function that reads past row security (P-6-05)', async () => {
    const { database } = world().server
    const call = (tenantId: string, place: Place) =>
      sql`select * from search_names(${place.environmentId}, '{Template,Content,Media}', 'harbour', 100)`.execute(
        database.staff(tenantId),
      )
    const [own, , , foreign] = places as [Place, Place, Place, Place]
    expect((await call(mine, own)).rows.length).toBeGreaterThan(10)
    expect((await call(theirs, foreign)).rows.length).toBeGreaterThan(10)
    expect((await call(mine, foreign)).rows).toEqual([])
    expect((await call('', own)).rows).toEqual([])
    expect((await call(theirs, own)).rows).toEqual([])
  })

  it('is nothing of an environment that is being made', async () => {
    const { database } = world().server
    const { tenantId, projectId } = places[0] as Place
    const environmentId = newId('Environment')
    await sql`insert into environments (id, tenant_id, project_id, name, type, ready)
      values (${environmentId}, ${tenantId}, ${projectId}, 'Coming', 'Staging', false)`.execute(database.owner)
    await make.content({ tenantId, projectId, environmentId }, 'Harbour')
    const rows = () =>
      sql`select * from search_names(${environmentId}, '{Content}', 'harbour', 100)`.execute(database.staff(mine))
    expect((await rows()).rows).toEqual([])
    await sql`update environments set ready = true where id = ${environmentId}`.execute(database.owner)
    expect((await rows()).rows).toHaveLength(1)
  })
})
