import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import { named } from '../../../server/database/listed.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import { makers, type Place } from './place.ts'

const names = [
  'Harbour',
  'harbour view',
  '50% off',
  '500 off',
  'a_b',
  'axb',
  'Back\\slash',
  'ÄRGER',
  'x',
  'Harbuor',
  "d'Or",
]
const kinds = ['Template', 'Content', 'Media', 'Project'] as const

onEachDatabase('looking names up past row security', (world) => {
  const make = makers(world)
  const places: { tenantId: string; place: string; ids: Map<string, string> }[] = []

  beforeAll(async () => {
    for (const title of ['Mine', 'Theirs']) {
      const tenantId = await world().tenant(title)
      const projects = new Map<string, string>()
      for (const name of names) projects.set((await world().project(tenantId, name, { others: 0 })).id, name)
      const [projectId = ''] = projects.keys()
      for (const environment of ['Production', 'Stage']) {
        const environmentId =
          environment === 'Stage'
            ? await world().environment(tenantId, projectId, environment)
            : ((
                await sql<{ id: string }>`select id from environments where project_id = ${projectId}`.execute(
                  world().server.database.owner,
                )
              ).rows[0]?.id ?? '')
        const place: Place = { tenantId, projectId, environmentId }
        const ids = new Map<string, string>()
        for (const name of names) {
          ids.set(await make.template(place, name), `Template ${name}`)
          ids.set(await make.content(place, name), `Content ${name}`)
          ids.set(await make.media(place, name), `Media ${name}`)
        }
        places.push({ tenantId, place: environmentId, ids })
      }
      places.push({
        tenantId,
        place: tenantId,
        ids: new Map([...projects].map(([id, name]) => [id, `Project ${name}`])),
      })
    }
  })

  it('finds what has the words in its name, of the place that is named and of the own tenant alone (property; P-6-05)', async () => {
    const { database } = world().server
    const words = fc.oneof(
      fc.constantFrom(
        'harbour',
        'HAR',
        'our v',
        '0%',
        '%',
        '_',
        'a_',
        '\\',
        'k\\s',
        'ärg',
        "'",
        "d'",
        'x',
        'zzz',
        '50',
      ),
      fc.string({ maxLength: 6, unit: 'grapheme' }),
    )
    let found = 0
    const sought = fc.record({ at: fc.nat(5), as: fc.nat(6), kind: fc.constantFrom(...kinds), words })
    await fc.assert(
      fc.asyncProperty(sought, async ({ at, as, kind, words }) => {
        const part = words.replaceAll('\0', '').trim()
        if (part === '') return
        const { tenantId, place, ids } = places[at] as (typeof places)[number]
        const who = places[as]?.tenantId ?? ''
        const staff = database.staff(who)
        const fit = [...ids].flatMap(([id, name]) =>
          name.startsWith(`${kind} `) &&
          name
            .slice(kind.length + 1)
            .toLowerCase()
            .includes(part.toLowerCase())
            ? [id]
            : [],
        )
        const expected = who === tenantId ? fit : []
        const known = await named(staff, kind, place, part)
        expect(known && 'ids' in known && known.ids.toSorted()).toEqual(expected.toSorted())
        const counted = sql<{ total: number }>`select count_named(${kind}, ${place}, ${part}, ${3}) as total`
        expect((await counted.execute(staff)).rows[0]?.total).toBe(Math.min(3, expected.length))
        found += expected.length
      }),
      { numRuns: 150 },
    )
    expect(found).toBeGreaterThan(0)
  })

  it('knows no other table, no environment that is being made, and nobody without a tenant', async () => {
    const { database } = world().server
    const { tenantId, place } = places[0] as (typeof places)[number]
    const rows = async (who: string, kind: string, where: string) =>
      (await sql`select * from ids_named(${kind}, ${where}, 'harbour', 10)`.execute(database.staff(who))).rows
    expect(await rows(tenantId, 'Content', place)).toHaveLength(2)
    for (const kind of ['contents', 'users', '', 'User']) expect(await rows(tenantId, kind, place)).toEqual([])
    expect(await rows('', 'Content', place)).toEqual([])
    expect(await rows('', 'Project', '')).toEqual([])
    const coming = newId('Environment')
    await sql`insert into environments (id, tenant_id, project_id, name, type, ready)
      select ${coming}, tenant_id, project_id, 'Coming', 'Staging', false from environments where id = ${place}`.execute(
      database.owner,
    )
    const { rows: projects } = await sql<{
      project_id: string
    }>`select project_id from environments where id = ${place}`.execute(database.owner)
    await make.content({ tenantId, projectId: projects[0]?.project_id ?? '', environmentId: coming }, 'Harbour')
    expect(await rows(tenantId, 'Content', coming)).toEqual([])
  })
})
