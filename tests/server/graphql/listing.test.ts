import { beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './databases.ts'
import { everything, type Person } from './world.ts'

onEachDatabase('the list of projects', (world) => {
  let acme: string
  let admin: Person
  let member: Person

  // Five Active, three Archived; two pairs share their time, one pair its name but for the case.
  const made = [
    { name: 'delta', status: 'Active', minute: 1 },
    { name: 'Alpha', status: 'Active', minute: 2, author: 'Grace Hopper' },
    { name: 'alpha', status: 'Archived', minute: 2, author: 'Grace Hopper' },
    { name: '100% Wool_x', status: 'Active', minute: 3 },
    { name: '1000 Wool-x', status: 'Archived', minute: 4 },
    { name: 'Back\\slash', status: 'Active', minute: 5 },
    { name: 'Ångström', status: 'Active', minute: 5 },
    { name: 'zulu', status: 'Archived', minute: 6 },
  ]

  beforeAll(async () => {
    acme = await world().tenant('Acme')
    admin = await world().person('admin@acme.test', { home: acme })
    await world().join(admin, acme, await world().role(acme, 'Administrator', everything))
    member = await world().person('member@acme.test', { home: acme })
    const reader = await world().role(acme, 'Reader', { 'Project Management': ['Read'] })
    await world().join(member, acme, reader)
    for (const { name, status, minute, author = null } of made) {
      const updatedAt = new Date(Date.UTC(2024, 0, 1, 0, minute))
      const { id } = await world().project(acme, name, { status, updatedAt, author })
      if (name === 'delta' || name === 'zulu' || name === 'Alpha') await world().joinProject(member, acme, id, reader)
    }
    // Another tenant's, which must not show.
    const other = await world().tenant('Other')
    await world().project(other, 'Alpha of others')
  })

  const query = `query($t: ID!, $status: ProjectStatus, $q: String, $name: String, $author: String,
      $sort: ProjectSort, $asc: Boolean, $page: Int, $size: Int) {
    projects(TenantID: $t, ProjectStatus: $status, QuickSearch: $q, ProjectName: $name, ProjectAuthor: $author,
      Sort: $sort, SortAsc: $asc, Page: $page, PageSize: $size) {
      status error { ErrorType Message } totalItems data { SortKey name status } } }`
  const list = (variables: object, who = admin) => world().ask(who, query, { t: acme, ...variables })
  const names = async (variables: object, who = admin) => {
    const { data, totalItems } = await list(variables, who)
    return [totalItems, ...data.map(({ name }: { name: string }) => name)]
  }

  it('sorts by the last update, newest first, unless asked otherwise (P-2.6-10, P-7.1-04)', async () => {
    const [total, first, ...rest] = await names({})
    expect([total, first, rest.at(-1)]).toEqual([8, 'zulu', 'delta'])
    const upwards = await names({ asc: true })
    expect(upwards.slice(1)).toEqual([first, ...rest].reverse())
  })

  it('sorts by name whatever the case (P-2.6-10)', async () => {
    const sorted = (await names({ sort: 'Name', asc: true })).slice(1)
    expect(sorted.filter((name) => /^[a-z]/i.test(name))).toEqual(
      expect.arrayContaining(['Alpha', 'alpha', 'Back\\slash', 'delta', 'zulu']),
    )
    expect(sorted.indexOf('Back\\slash')).toBeLessThan(sorted.indexOf('delta'))
    expect(sorted.indexOf('alpha')).toBeLessThan(sorted.indexOf('Back\\slash'))
    expect((await names({ sort: 'Name', asc: false })).slice(1)).toEqual(sorted.reverse())
  })

  it('filters by status, with the total of that status (P-2.6-08)', async () => {
    expect(await names({ status: 'Archived' })).toEqual([3, 'zulu', '1000 Wool-x', 'alpha'])
    expect((await names({ status: 'Active' }))[0]).toBe(5)
  })

  it('searches a part of the name; %, _ and \\ mean themselves (P-2.6-09)', async () => {
    expect((await names({ q: 'ALPHA' })).toSorted()).toEqual([2, 'Alpha', 'alpha'])
    expect(await names({ q: '0%' })).toEqual([1, '100% Wool_x'])
    expect(await names({ q: 'l_x' })).toEqual([1, '100% Wool_x'])
    expect(await names({ q: 'k\\s' })).toEqual([1, 'Back\\slash'])
    expect(await names({ q: 'wool', status: 'Active' })).toEqual([1, '100% Wool_x'])
    expect(await names({ q: 'nothing' })).toEqual([0])
    expect((await names({ q: '  ' }))[0]).toBe(8)
  })

  it('filters by the whole name and by author (P-7.1-04)', async () => {
    expect((await names({ name: 'ALPHA' })).toSorted()).toEqual([2, 'Alpha', 'alpha'])
    expect(await names({ author: 'Grace Hopper', status: 'Active' })).toEqual([1, 'Alpha'])
  })

  it('pages without missing or repeating a project, even where the sort key is the same (P-2.6-11)', async () => {
    for (const sort of ['UpdatedAt', 'Name']) {
      for (const asc of [true, false]) {
        const seen: string[] = []
        for (let page = 1; page <= 4; page++) {
          const { data, totalItems } = await list({ sort, asc, page, size: 3 })
          expect(totalItems).toBe(8)
          seen.push(...data.map(({ SortKey }: { SortKey: string }) => SortKey))
        }
        expect(seen).toHaveLength(8)
        expect(new Set(seen).size).toBe(8)
      }
    }
  })

  it('tells the total past the end too', async () => {
    expect(await names({ page: 9 })).toEqual([8])
    expect(await names({ page: 9, q: 'alpha' })).toEqual([2])
  })

  it.each([{ page: 0 }, { page: -1 }, { size: 0 }, { size: 101 }, { size: -5 }, { q: 'a\0b' }])(
    'refuses %j as BadInput',
    async (variables) => {
      expect(await list(variables)).toMatchObject({ status: 400, error: { ErrorType: 'BadInput' }, data: null })
    },
  )

  it('takes nothing as a sort key that is not in the list (GraphQL refuses it)', async () => {
    const { body } = await world().post(
      { query, variables: { t: acme, sort: 'tenant_id' } },
      { authorization: admin.token },
    )
    expect(body.errors[0].message).toMatch(/ProjectSort/)
  })

  it('shows members their own projects only, with their own total', async () => {
    expect((await names({}, member)).toSorted()).toEqual([3, 'Alpha', 'delta', 'zulu'])
    expect(await names({ status: 'Archived' }, member)).toEqual([1, 'zulu'])
    expect(await names({ q: 'al' }, member)).toEqual([1, 'Alpha'])
    expect(await names({ size: 2, page: 2 }, member)).toEqual([3, 'delta'])
  })

  it('answers environments only where they are asked for', async () => {
    const fragment = `query($t: ID!) { projects(TenantID: $t, PageSize: 1) { data { ...Card } } }
      fragment Card on Project { name ... { environments { Name } } }`
    const { data } = await world().ask(admin, fragment, { t: acme })
    expect(data[0].environments.map(({ Name }: { Name: string }) => Name)).toEqual(['Production', 'Stage 1'])
  })
})
