import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import type { Person, World } from '../graphql/world.ts'

const reader = { 'Theme Management': ['Read'] }

export function listingThemes(world: () => World): void {
  let acme: string
  let other: string
  let admin: Person

  const addTheme = (tenantId: string, name: string, updatedAt: Date) =>
    world()
      .server.database.owner.insertInto('themes')
      .values({
        id: newId('Theme'),
        tenant_id: tenantId,
        project_id: 'Project_gone',
        name,
        description: null,
        website_link: 'https://themes.example.com',
        repository_link: null,
        thumbnail_key: null,
        data: '{}',
        created_by: 'Ada Lovelace',
        updated_by: null,
        updated_at: updatedAt,
      })
      .execute()

  beforeAll(async () => {
    acme = await world().tenant('Acme')
    other = await world().tenant('Other')
    admin = await world().person('admin.list@acme.test', { home: acme })
    await world().join(admin, acme, await world().role(acme, 'Administrator', reader))
    // Names and moments that several share, so that the order has to end with the id.
    for (let n = 0; n < 34; n++) {
      await addTheme(acme, n % 3 === 0 ? 'Same' : `theme 1${n % 7}_`, new Date(Date.UTC(2026, 5, 3, 16, 45, n % 4)))
    }
    await addTheme(other, 'Foreign', new Date())
  })

  const query = `query($t: ID!, $name: String, $own: ThemeOwnership, $sort: ThemeSort, $asc: Boolean, $page: Int,
      $size: Int, $skip: Int) {
    themes(TenantID: $t, Name: $name, Ownership: $own, Sort: $sort, SortAsc: $asc, Page: $page, PageSize: $size,
      Skip: $skip) {
      status error { ErrorType Message } totalItems data { id ThemeID Name TenantID ProjectID WebsiteLink RepositoryLink
        CreatedAt CreatedBy UpdatedAt UpdatedBy Data { S3URL } } } }`
  const list = (variables: object = {}) => world().ask(admin, query, { t: acme, ...variables })
  const idsOf = (answer: { data: { id: string }[] }) => answer.data.map(({ id }) => id)

  it('are everybody’s and one’s own, with everything that cards show (P-3-26, P-7.1-10)', async () => {
    const all = await list({ size: 100 })
    expect([all.totalItems, all.data.length]).toEqual([37, 37])
    const publics = await list({ own: 'Public', sort: 'Name', asc: true })
    expect(publics.totalItems).toBe(3)
    expect(publics.data[0]).toEqual({
      id: 'Theme_corner-bakery',
      ThemeID: 'Theme_corner-bakery',
      Name: 'Corner Bakery',
      TenantID: null,
      ProjectID: null,
      WebsiteLink: 'https://corner-bakery.themes.example.com',
      RepositoryLink: 'https://git.example.com/themes/corner-bakery',
      CreatedAt: '2026-02-10T09:00:00.000Z',
      CreatedBy: 'Atrium',
      UpdatedAt: '2026-05-28T14:20:00.000Z',
      UpdatedBy: 'Atrium',
      Data: { S3URL: expect.stringMatching(/^\/media\/themes\/Theme_corner-bakery\.svg\?/) },
    })
    const own = await list({ own: 'Own', size: 100 })
    expect([own.totalItems, new Set(own.data.map(({ TenantID }: { TenantID: string }) => TenantID))]).toEqual([
      34,
      new Set([acme]),
    ])
    expect(own.data[0]).toMatchObject({ ProjectID: 'Project_gone', CreatedBy: 'Ada Lovelace', Data: { S3URL: null } })
  })

  it('have a picture behind the address (P-2.7-03)', async () => {
    const { data } = await list({ own: 'Public' })
    for (const { Data } of data) {
      const response = await fetch(world().server.url + Data.S3URL)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
      expect(await response.text()).toContain('</svg>')
    }
  })

  it('are found by a part of the name, whatever its case; %, _ and \\ mean themselves (P-7.1-10)', async () => {
    expect((await list({ name: 'cORNER' })).totalItems).toBe(1)
    expect((await list({ name: '_', own: 'Own' })).totalItems).toBe(22)
    expect((await list({ name: '%' })).totalItems).toBe(0)
    expect((await list({ name: 'foreign' })).totalItems).toBe(0)
    expect((await list({ name: ' ' })).totalItems).toBe(37)
  })

  it('come in pages of 13, then 12, that neither repeat nor miss one (property; P-9-03)', async () => {
    const orders = fc.record({
      sort: fc.constantFrom('Name', 'UpdatedAt'),
      asc: fc.boolean(),
      own: fc.constantFrom(undefined, 'Own', 'Public'),
      first: fc.integer({ min: 1, max: 20 }),
      size: fc.integer({ min: 1, max: 20 }),
    })
    const check = async ({ first, size, ...order }: { first: number; size: number }) => {
      const whole = await list({ ...order, size: 100 })
      const found = idsOf(await list({ ...order, size: first, skip: 0 }))
      // Page is not looked at beside Skip.
      while (found.length < whole.totalItems) {
        const more = await list({ ...order, size, skip: found.length, page: 99 })
        expect(more.totalItems).toBe(whole.totalItems)
        expect(more.data.length).toBeGreaterThan(0)
        found.push(...idsOf(more))
      }
      expect(found).toEqual(idsOf(whole))
      expect(new Set(found).size).toBe(whole.totalItems)
    }
    await check({ first: 13, size: 12 })
    await fc.assert(fc.asyncProperty(orders, check), { numRuns: 10 })
  })

  it('page by Page where no Skip is said; past the end there is nothing but the total', async () => {
    const whole = idsOf(await list({ size: 100 }))
    expect(idsOf(await list({ page: 2, size: 10 }))).toEqual(whole.slice(10, 20))
    expect(await list({ skip: 500 })).toMatchObject({ status: 200, totalItems: 37, data: [] })
    expect(await list({ skip: -1 })).toMatchObject({ status: 400, error: { ErrorType: 'BadInput' } })
    expect(await list({ size: 101 })).toMatchObject({ status: 400, error: { ErrorType: 'BadInput' } })
  })

  it('take no other order than the two (P-7.1-10)', async () => {
    const { body } = await world().post(
      { query: `{ themes(TenantID: "${acme}", Sort: CreatedBy) { status } }` },
      { authorization: admin.token },
    )
    expect(body.errors[0].message).toContain('CreatedBy')
  })
}
