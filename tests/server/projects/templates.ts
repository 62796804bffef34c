import { beforeAll, expect, it } from 'vitest'
import { everything, type MadeProject, type Person, type World } from '../graphql/world.ts'

export function listingTemplates(world: () => World): void {
  let acme: string
  let admin: Person
  let shop: MadeProject

  beforeAll(async () => {
    acme = await world().tenant('Acme')
    admin = await world().person('admin.templates@acme.test', { home: acme })
    const rights = { ...everything, 'Content Template Management': ['Read'] }
    await world().join(admin, acme, await world().role(acme, 'Administrator', rights))
    shop = await world().project(acme, 'Shop')
    const place = { tenantId: acme, projectId: shop.id, environmentId: shop.production }
    for (const name of ['page', 'Article', '100%_x', 'Author']) await world().template(place, name)
    await world().template({ ...place, environmentId: shop.others[0] as string }, 'Draft kind')
    const fields = [
      { name: 'title', label: 'Title', type: 'text', required: true },
      { name: 'kind', label: 'Kind', type: 'choice', options: ['A', 'B'] },
    ]
    await world()
      .server.database.owner.updateTable('templates')
      .set({ fields: JSON.stringify(fields), author_username: 'Ada' })
      .where('name', '=', 'Article')
      .execute()
  })

  const list = (variables: Record<string, unknown>) =>
    world().ask(
      admin,
      `query($t: ID!, $p: ID!, $q: String, $page: Int, $size: Int) {
        templates(TenantID: $t, ProjectID: $p, QuickSearch: $q, Page: $page, PageSize: $size) {
          status error { ErrorType } totalItems data { Name AuthorUsername Fields { Name Label Type Required } } } }`,
      { t: acme, p: shop.id, ...variables },
    )
  const names = async (variables: Record<string, unknown>) => {
    const { totalItems, data } = await list(variables)
    return [totalItems, ...data.map(({ Name }: { Name: string }) => Name)]
  }

  it('are those of an environment by name; a project’s id means its Production one (P-7.1-22)', async () => {
    const all = await names({})
    expect(all).toEqual([4, '100%_x', 'Article', 'Author', 'page'])
    expect(await names({ p: shop.production })).toEqual(all)
    expect(await names({ p: shop.others[0] })).toEqual([1, 'Draft kind'])
    const bare = await world().project(acme, 'Bare', { production: false, others: 0 })
    expect(await names({ p: bare.id })).toEqual([0])
  })

  it('tell their fields', async () => {
    expect((await list({ q: 'article' })).data).toEqual([
      {
        Name: 'Article',
        AuthorUsername: 'Ada',
        Fields: [
          { Name: 'title', Label: 'Title', Type: 'text', Required: true },
          { Name: 'kind', Label: 'Kind', Type: 'choice', Required: false },
        ],
      },
    ])
  })

  it('are searched and paged', async () => {
    expect(await names({ q: 'A' })).toEqual([3, 'Article', 'Author', 'page'])
    expect(await names({ q: '%_' })).toEqual([1, '100%_x'])
    expect(await names({ page: 2, size: 3 })).toEqual([4, 'page'])
    expect(await names({ page: 9 })).toEqual([4])
    expect((await list({ size: 0 })).error.ErrorType).toBe('BadInput')
  })
}
