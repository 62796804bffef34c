import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { everything, type Person, type World } from '../graphql/world.ts'

export function creatingProjects(world: () => World): void {
  let acme: string
  let admin: Person
  let maker: Person
  let reader: Person

  beforeAll(async () => {
    acme = await world().tenant('Acme')
    const join = async (email: string, name: string, rights: Record<string, string[]>) => {
      const person = await world().person(email, { home: acme, firstName: name, lastName: 'Byron' })
      await world().join(person, acme, await world().role(acme, name, rights))
      return person
    }
    admin = await join('admin.create@acme.test', 'Ada', {
      ...everything,
      'Theme Management': ['Read'],
      'Content Management': ['Read'],
    })
    maker = await join('maker.create@acme.test', 'Mae', { 'Project Management': ['Create', 'Read'] })
    reader = await join('reader.create@acme.test', 'Rae', { 'Project Management': ['Read'] })
  })

  const create = (who: Person, variables: Record<string, unknown>) =>
    world().ask(
      who,
      `mutation($t: ID!, $name: String!, $text: String, $theme: ID, $request: ID) {
        createProject(TenantID: $t, ProjectName: $name, ProjectDescription: $text, ThemeID: $theme, RequestID: $request) {
          status error { ErrorType Message } message data { SortKey name description status author content published
            newProject lastUpdated ThemeID JobID environments { SortKey Name Type IsProduction ProjectID } } } }`,
      { t: acme, ...variables },
    )
  const projectsOf = async () => {
    const { owner } = world().server.database
    return (await owner.selectFrom('projects').select('id').where('tenant_id', '=', acme).execute()).length
  }

  it('makes it with its Production environment, and without a theme (P-2.7-06, P-2.7-21, P-3-08, P-7.2-08)', async () => {
    const answer = await create(admin, { name: '  Spring $ite_1-a ', text: ' Everything about spring ' })
    const [project] = answer.data
    expect(answer).toMatchObject({ status: 200, error: null, message: 'Project Spring $ite_1-a successfully created!' })
    expect(project).toEqual({
      SortKey: expect.stringMatching(/^Project_/),
      name: 'Spring $ite_1-a',
      description: 'Everything about spring',
      status: 'Active',
      author: 'Ada Byron',
      content: 0,
      published: 0,
      newProject: true,
      lastUpdated: expect.stringMatching(/^\d{4}-.*Z$/),
      ThemeID: null,
      JobID: null,
      environments: [
        {
          SortKey: expect.stringMatching(/^Environment_/),
          Name: 'Production',
          Type: 'Production',
          IsProduction: true,
          ProjectID: project.SortKey,
        },
      ],
    })
    const { owner } = world().server.database
    const entry = await owner.selectFrom('audit_trail').selectAll().where('entity_id', '=', project.SortKey).execute()
    expect(entry).toMatchObject([{ operation: 'createProject', user_id: admin.id, tenant_id: acme }])
    // Who sees all projects is a member of none.
    expect(
      await owner.selectFrom('project_members').selectAll().where('project_id', '=', project.SortKey).execute(),
    ).toEqual([])
  })

  it('refuses names and descriptions that break the rules, in the product’s words (P-5-03, P-2.7-22)', async () => {
    const before = await projectsOf()
    const words = async (variables: Record<string, unknown>) => (await create(admin, variables)).error
    expect(await words({ name: '   ' })).toEqual({
      ErrorType: 'BadInput',
      Message: 'The Project Name field is required.',
    })
    expect((await words({ name: 'A*b' })).Message).toBe(
      "The Project Name field format only allows alphanumeric, '$', '_', '-', and space character.",
    )
    expect((await words({ name: 'a'.repeat(101) })).Message).toBe(
      'The Project Name field may not be greater than 100 characters.',
    )
    expect((await words({ name: 'Fine', text: 'a'.repeat(501) })).Message).toBe(
      'The Description field may not be greater than 500 characters.',
    )
    expect((await words({ name: 'Fine', theme: 'Theme_none' })).ErrorType).toBe('NotFound')
    expect((await create(reader, { name: 'Fine' })).status).toBe(403)
    expect(await projectsOf()).toBe(before)
    expect((await create(admin, { name: 'ä'.repeat(100), text: '€'.repeat(500) })).status).toBe(200)
  })

  it('makes one project of one RequestID, however often and at once it comes (property)', async () => {
    const runs = fc.record({ request: fc.uuid(), times: fc.integer({ min: 2, max: 4 }) })
    await fc.assert(
      fc.asyncProperty(runs, async ({ request, times }) => {
        const before = await projectsOf()
        const ids = await Promise.all(
          Array.from({ length: times }, async () => (await create(admin, { name: 'Once', request })).data[0].SortKey),
        )
        ids.push((await create(admin, { name: 'Again', request })).data[0].SortKey)
        expect(new Set(ids).size).toBe(1)
        expect(await projectsOf()).toBe(before + 1)
      }),
      { numRuns: 4 },
    )
  })

  it('shows nobody the project of somebody else’s RequestID', async () => {
    await create(admin, { name: 'Secret', request: 'same' })
    const answer = await create(maker, { name: 'Mine', request: 'same' })
    expect(answer).toMatchObject({ status: 409, error: { ErrorType: 'Conflict' }, data: null })
    expect(JSON.stringify(answer)).not.toContain('Secret')
  })

  it('lets who made it work in it, where the tenant’s role alone would not show it', async () => {
    const { data } = await create(maker, { name: 'Made by Mae' })
    const p = data[0].SortKey
    const mine = await world().ask(maker, 'query($t: ID!) { projects(TenantID: $t) { data { name } } }', { t: acme })
    expect(mine.data).toEqual([{ name: 'Made by Mae' }])
    const rename =
      'mutation($t: ID!, $p: ID!) { updateProject(TenantID: $t, ProjectID: $p, ProjectName: "Mae") { status } }'
    expect((await world().ask(maker, rename, { t: acme, p })).status).toBe(200)
    const rights = await world().ask(
      maker,
      'query($t: ID!, $p: ID!) { getPermission(TenantID: $t, ProjectID: $p) { data { RoleName grants { action subject } } } }',
      { t: acme, p },
    )
    expect(rights.data.RoleName).toBe('Administrator')
    const subjects = rights.data.grants.map(({ subject }: { subject: string }) => subject)
    expect(subjects).toContain('Settings Management')
    expect(subjects).not.toContain('Subscription Management')
    // Their own project's part of the trail, and nothing of how long it is kept (O-audit-01).
    const ofTrail = rights.data.grants.filter(({ subject }: { subject: string }) => subject === 'Audit Trail')
    expect(ofTrail).toEqual([{ action: 'Read', subject: 'Audit Trail' }])
    // Nobody else sees it, and there are roles to invite people with.
    expect((await world().ask(reader, rename, { t: acme, p })).status).toBe(404)
    const { owner } = world().server.database
    const roles = await owner.selectFrom('roles').select('name').where('project_id', '=', p).orderBy('name').execute()
    expect(roles.map(({ name }) => name)).toEqual(['Administrator', 'Editor', 'Viewer'])
  })

  it('begins its theme at once, and says which job does it until it is done (P-2.7-17, P-2.7-19)', async () => {
    const { data } = await create(admin, { name: 'Conference', theme: 'Theme_open-harbour', request: 'themed' })
    const [{ SortKey: p, JobID, ThemeID }] = data
    expect([JobID, ThemeID]).toEqual([expect.stringMatching(/^Job_/), null])
    await world().server.jobs.ended(JobID)
    const query =
      'query($t: ID!) { projects(TenantID: $t, ProjectName: "Conference") { data { SortKey ThemeID JobID content } } }'
    const listed = await world().ask(admin, query, { t: acme })
    expect(listed.data).toEqual([{ SortKey: p, ThemeID: 'Theme_open-harbour', JobID: null, content: 15 }])
    const again = await create(admin, { name: 'Conference', theme: 'Theme_open-harbour', request: 'themed' })
    expect(again.data).toMatchObject([{ SortKey: p, ThemeID: 'Theme_open-harbour', JobID: null }])
  })

  it('makes nothing for a theme that the caller may not see (P-2.7-22)', async () => {
    const before = await projectsOf()
    expect((await create(maker, { name: 'Themed', theme: 'Theme_open-harbour' })).status).toBe(404)
    expect(await projectsOf()).toBe(before)
  })
}
