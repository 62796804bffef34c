import { beforeAll, expect, it } from 'vitest'
import { everything, type Person, type World } from '../graphql/world.ts'

export function changingProjects(world: () => World): void {
  let acme: string
  let ada: Person
  let grace: Person

  beforeAll(async () => {
    acme = await world().tenant('Acme')
    const role = await world().role(acme, 'Administrator', everything)
    ada = await world().person('ada.change@acme.test', { home: acme })
    grace = await world().person('grace.change@acme.test', { home: acme, firstName: 'Grace', lastName: 'Hopper' })
    for (const person of [ada, grace]) await world().join(person, acme, role)
  })

  const update = (who: Person, variables: Record<string, unknown>) =>
    world().ask(
      who,
      `mutation($t: ID!, $p: ID!, $name: String, $status: ProjectStatus, $seen: Int) {
        updateProject(TenantID: $t, ProjectID: $p, ProjectName: $name, ProjectStatus: $status, Version: $seen) {
          status error { ErrorType Message } message data { SortKey name status lastUpdated newProject Version } } }`,
      { t: acme, ...variables },
    )
  const projectOf = async (p: string) =>
    (
      await world().ask(
        ada,
        'query($t: ID!, $p: ID!) { project(TenantID: $t, ProjectID: $p) { data { name status lastUpdated newProject Version } } }',
        { t: acme, p },
      )
    ).data
  const entriesOf = async (p: string) =>
    (
      await world()
        .server.database.owner.selectFrom('audit_trail')
        .select('operation')
        .where('entity_id', '=', p)
        .execute()
    ).length

  it('renames it, by its own id or an environment’s; the first rename ends its being new (P-7.2-10, P-8-34)', async () => {
    const { id, production } = await world().project(acme, 'Old')
    await world().server.database.owner.updateTable('projects').set({ is_new: true }).where('id', '=', id).execute()
    const answer = await update(ada, { p: production, name: ' New name ' })
    expect(answer).toMatchObject({
      status: 200,
      message: 'Project name successfully updated!',
      data: [{ SortKey: id, name: 'New name', status: 'Active', newProject: false }],
    })
    expect(await projectOf(id)).toMatchObject({ name: 'New name', lastUpdated: answer.data[0].lastUpdated })
    expect(await entriesOf(id)).toBe(1)
  })

  it('archives and activates it, in no words of its own (P-4-02)', async () => {
    const { id } = await world().project(acme, 'Shop')
    const archived = await update(ada, { p: id, status: 'Archived' })
    expect([archived.status, archived.message, archived.data[0].status]).toEqual([200, null, 'Archived'])
    expect((await update(ada, { p: id, status: 'Active' })).data[0].status).toBe('Active')
  })

  it('refuses what breaks the rules, in the product’s words (P-5-03)', async () => {
    const { id } = await world().project(acme, 'Rules')
    for (const [variables, words] of [
      [{ name: '' }, 'The Project Name field is required.'],
      [{ name: 'a<b' }, "The Project Name field format only allows alphanumeric, '$', '_', '-', and space character."],
      [{ name: 'a'.repeat(101) }, 'The Project Name field may not be greater than 100 characters.'],
      [{}, 'Nothing is to be changed: send a ProjectName or a ProjectStatus'],
    ] as const) {
      expect((await update(ada, { p: id, ...variables })).error).toEqual({ ErrorType: 'BadInput', Message: words })
    }
    expect((await projectOf(id)).name).toBe('Rules')
  })

  it('keeps what somebody else has changed since, and says who', async () => {
    const { id } = await world().project(acme, 'Seen')
    const { Version: seen } = await projectOf(id)
    const first = await update(grace, { p: id, name: 'By Grace', seen })
    expect(first.status).toBe(200)
    const refused = await update(ada, { p: id, name: 'By Ada', seen })
    expect(refused).toMatchObject({ status: 409, error: { ErrorType: 'Conflict' }, data: null })
    expect(refused.error.Message).toMatch(
      /^Grace Hopper has changed this project in the meantime, on \d\d\/\d\d\/\d{4} \d\d:\d\d UTC\./,
    )
    expect((await update(grace, { p: id, name: 'Once more', seen })).error.Message).toMatch(/^You have changed/)
    expect((await projectOf(id)).name).toBe('By Grace')
    const now = first.data[0].Version
    expect((await update(ada, { p: id, name: 'By Ada', seen: now })).data[0].name).toBe('By Ada')
  })

  it('can be told again when its answer was lost: what is so already is no change', async () => {
    const { id } = await world().project(acme, 'Lost')
    const { Version: seen } = await projectOf(id)
    const first = await update(ada, { p: id, name: 'Found', seen })
    expect(await update(ada, { p: id, name: 'Found', seen })).toEqual(first)
    expect(await entriesOf(id)).toBe(1)
  })

  it('refuses all but one of those that are sent at once', async () => {
    const { id } = await world().project(acme, 'Race')
    const { Version: seen } = await projectOf(id)
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => update(ada, { p: id, name, seen })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await projectOf(id)).Version).toBe(seen + 1)
  })

  it('takes a deleted one off the list, and the total drops by one (P-4-03, P-4-05)', async () => {
    const { id } = await world().project(acme, 'Leaving', { status: 'Archived' })
    const query = 'query($t: ID!) { projects(TenantID: $t, ProjectStatus: Archived) { totalItems data { SortKey } } }'
    const before = await world().ask(ada, query, { t: acme })
    const active = await world().project(acme, 'Staying')
    const remove = 'mutation($t: ID!, $p: ID!) { deleteProject(TenantID: $t, ProjectID: $p) { status message } }'
    expect((await world().ask(ada, remove, { t: acme, p: active.id })).status).toBe(409)
    expect(await world().ask(ada, remove, { t: acme, p: id })).toEqual({ status: 200, message: null })
    const after = await world().ask(ada, query, { t: acme })
    expect(after.totalItems).toBe(before.totalItems - 1)
    expect(JSON.stringify(after)).not.toContain(id)
  })
}
