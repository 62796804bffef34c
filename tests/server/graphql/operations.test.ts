import { beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './databases.ts'
import { everything, type MadeProject, type Person } from './world.ts'

interface CardRow {
  content: number | null
  published: number | null
}

onEachDatabase('operations', (world) => {
  let acme: string
  let adminRole: string
  let admin: Person
  let shop: MadeProject

  beforeAll(async () => {
    acme = await world().tenant('Acme Media', { description: 'Films and books' })
    adminRole = await world().role(acme, 'Administrator', {
      ...everything,
      'Content Template Management': ['Read'],
      'Content Management': ['Read'],
      'Media Management': ['Read'],
    })
    admin = await world().person('admin@acme.test', { home: acme })
    await world().join(admin, acme, adminRole)
    shop = await world().project(acme, 'Shop', { author: 'Ada Lovelace', others: 2 })
  })

  it('answers who the caller is, with the role in the tenant (P-3-13, P-7.1-14)', async () => {
    const answer = await world().ask(
      admin,
      `query { getUser { status error { Message } data { UserID sub username email firstName lastName fullName picture
        tenantID tenantName role roleID Status LastActiveAt } } }`,
    )
    expect(answer).toEqual({
      status: 200,
      error: null,
      data: {
        UserID: admin.id,
        sub: admin.sub,
        username: admin.email,
        email: admin.email,
        firstName: 'Ada',
        lastName: 'Lovelace',
        fullName: 'Ada Lovelace',
        picture: null,
        tenantID: acme,
        tenantName: 'Acme Media',
        role: 'Administrator',
        roleID: adminRole,
        Status: 'Active',
        LastActiveAt: null,
      },
    })
  })

  it('answers a tenant of the caller; an id without prefix gets it (P-3-01, P-3-04, P-7.1-08)', async () => {
    const query = 'query($id: ID!) { tenant(TenantID: $id) { status data { TenantID Name Description } } }'
    const expected = { status: 200, data: { TenantID: acme, Name: 'Acme Media', Description: 'Films and books' } }
    expect(await world().ask(admin, query, { id: acme })).toEqual(expected)
    expect(await world().ask(admin, query, { id: acme.replace('Tenant_', '') })).toEqual(expected)
  })

  it('pages and searches the tenants of the caller by name (P-2.3-04, P-7.1-09, P-7.1-30)', async () => {
    const agency = await world().person('agency@partners.test')
    for (const name of ['Bolt', 'alpha', 'Charlie 100%', 'Delta']) {
      const tenant = await world().tenant(name)
      await world().join(agency, tenant, await world().role(tenant, 'Guest', {}))
    }
    const query = `query($q: String, $page: Int, $size: Int) {
      userTenants(QuickSearch: $q, Page: $page, PageSize: $size) { status totalItems data { Name } } }`
    const names = async (variables: object) => {
      const { totalItems, data } = await world().ask(agency, query, { ...variables })
      return [totalItems, ...data.map(({ Name }: { Name: string }) => Name)]
    }
    expect(await names({})).toEqual([4, 'alpha', 'Bolt', 'Charlie 100%', 'Delta'])
    expect(await names({ page: 2, size: 3 })).toEqual([4, 'Delta'])
    expect(await names({ q: 'ALPH' })).toEqual([1, 'alpha'])
    expect(await names({ q: '0%' })).toEqual([1, 'Charlie 100%'])
    expect(await names({ q: '%' })).toEqual([1, 'Charlie 100%'])
  })

  it('says of organisations of one name who administers each, and of others nothing (decision sameOrganisationName)', async () => {
    const member = await world().person('member@partners.test')
    for (const [name, by] of [
      ['Twin', 'first'],
      ['twin', 'second'],
      ['Other', 'third'],
    ] as const) {
      const tenant = await world().tenant(name)
      const boss = await world().person(`${by}@twins.test`)
      await world().join(boss, tenant, await world().role(tenant, 'Administrator', {}))
      await world().join(member, tenant, await world().role(tenant, 'Guest', {}))
    }
    const { data } = await world().ask(member, '{ userTenants { status data { Name Description } } }')
    expect(data).toHaveLength(3)
    expect(data).toEqual(
      expect.arrayContaining([
        { Name: 'Twin', Description: 'first@twins.test' },
        { Name: 'twin', Description: 'second@twins.test' },
        { Name: 'Other', Description: null },
      ]),
    )
  })

  it('answers the free trial of a tenant (P-3-02, P-3-03, P-7.1-26)', async () => {
    const query = `query($id: ID!) { subscription(TenantID: $id) { status
      data { TenantID SubscriptionID FreeTrialStatus FreePlanStatus } } }`
    expect(await world().ask(admin, query, { id: acme })).toEqual({
      status: 200,
      data: { TenantID: acme, SubscriptionID: null, FreeTrialStatus: null, FreePlanStatus: null },
    })
    await world()
      .server.database.owner.insertInto('subscriptions')
      .values({ tenant_id: acme, id: `Subscription_${acme}`, free_trial_status: 'Expired', free_plan_status: 'None' })
      .execute()
    expect((await world().ask(admin, query, { id: acme })).data.FreeTrialStatus).toBe('Expired')
  })

  it('answers a project with its environments, by its own id or an environment’s (P-3-06, P-3-08, P-3-09, P-7.1-05)', async () => {
    const query = `query($t: ID!, $p: ID!) { project(TenantID: $t, ProjectID: $p) { status data {
      SortKey name description status lastUpdated author content published newProject ThemeID PreviewURL PreviewStatus
      environments { SortKey Name Type ProjectID IsProduction CreatedAt }
      Integration { Repository RepositoryAccount Site SiteAccount } Features { DataService } } } }`
    const byId = await world().ask(admin, query, { t: acme, p: shop.id })
    expect(byId.status).toBe(200)
    expect(byId.data).toMatchObject({
      SortKey: shop.id,
      name: 'Shop',
      status: 'Active',
      author: 'Ada Lovelace',
      content: 0,
      published: 0,
      newProject: false,
      Integration: null,
      Features: { DataService: false },
    })
    expect(byId.data.environments.map((one: { SortKey: string }) => one.SortKey)).toEqual([
      shop.production,
      ...shop.others,
    ])
    expect(byId.data.environments[0]).toMatchObject({ Type: 'Production', IsProduction: true, ProjectID: shop.id })
    expect(byId.data.environments[0].CreatedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(await world().ask(admin, query, { t: acme, p: shop.others[0] })).toEqual(byId)
  })

  it('lists the environments of a project, Production first (P-3-10, P-7.1-31)', async () => {
    const { status, totalItems, data } = await world().ask(
      admin,
      `query($t: ID!, $p: ID!) { environments(TenantID: $t, ProjectID: $p) { status totalItems
        data { SortKey Name Type CreatedAt ProjectID IsProduction } } }`,
      { t: acme, p: shop.production },
    )
    expect([status, totalItems]).toEqual([200, 3])
    expect(data.map((one: { IsProduction: boolean }) => one.IsProduction)).toEqual([true, false, false])
    expect(data[1]).toMatchObject({ SortKey: shop.others[0], Name: 'Stage 1', Type: 'Staging', ProjectID: shop.id })
  })

  it('lets a project have one Production environment only (P-4-07)', async () => {
    await expect(world().environment(acme, shop.id, 'Production')).rejects.toThrow(/unique/)
  })

  it('answers the figures of an environment and of a project, in bytes (P-3-12, P-2.8-04, P-7.1-06)', async () => {
    const film = await world().project(acme, 'Film')
    const [stage] = film.others as [string]
    const production = { tenantId: acme, projectId: film.id, environmentId: film.production }
    await world().contents(production, { Unpublished: 3, Published: 4, Changed: 2, Archived: 1 })
    await world().contents({ ...production, environmentId: stage }, { Published: 5 })
    await world().media(production, [1024, 3_000_000_000])
    await world().template(production, 'Article')

    const figures =
      'TotalTemplate TotalContent MediaSize TotalScheduledArchiveContent TotalScheduledPublishContent ' +
      'TotalUnpublishedContent TotalPublishedContent TotalChangedContent TotalArchivedContent'
    const one = await world().ask(
      admin,
      `query($t: ID!, $e: ID!) { environmentDashboard(TenantID: $t, EnvironmentID: $e) { status data { projectID ${figures} } } }`,
      { t: acme, e: film.production },
    )
    expect(one).toEqual({
      status: 200,
      data: {
        projectID: film.id,
        TotalTemplate: 1,
        TotalContent: 9,
        MediaSize: 3_000_001_024,
        TotalScheduledArchiveContent: 0,
        TotalScheduledPublishContent: 0,
        TotalUnpublishedContent: 3,
        TotalPublishedContent: 6,
        TotalChangedContent: 2,
        TotalArchivedContent: 1,
      },
    })
    const all = await world().ask(
      admin,
      `query($t: ID!, $p: ID!) { projectDashboard(TenantID: $t, ProjectID: $p) { data { projectID ${figures} } } }`,
      { t: acme, p: stage },
    )
    expect(all.data).toMatchObject({ projectID: film.id, TotalContent: 14, TotalPublishedContent: 11 })

    const card = await world().ask(
      admin,
      'query($t: ID!, $p: ID!) { project(TenantID: $t, ProjectID: $p) { data { content published } } }',
      { t: acme, p: film.id },
    )
    expect(card.data).toEqual({ content: 9, published: 6 })

    // What somebody may not read is not counted for them: there is no figure, and no 0 either.
    const clerk = await world().person('clerk@acme.test', { home: acme })
    const clerks = await world().role(acme, 'Clerk', { 'Project Management': ['Administer', 'Read'] })
    await world().join(clerk, acme, clerks)
    const seen = await world().ask(
      clerk,
      `query($t: ID!, $e: ID!) { environmentDashboard(TenantID: $t, EnvironmentID: $e) { data {
        TotalTemplate TotalContent MediaSize } } }`,
      { t: acme, e: film.production },
    )
    expect(seen.data).toEqual({ TotalTemplate: null, TotalContent: null, MediaSize: null })
    const cards = await world().ask(clerk, 'query($t: ID!) { projects(TenantID: $t) { data { content published } } }', {
      t: acme,
    })
    expect(new Set(cards.data.map(({ content, published }: CardRow) => `${content} ${published}`))).toEqual(
      new Set(['null null']),
    )
  })

  it('keeps the figures true through updates and deletes (P-3-12)', async () => {
    const { owner } = world().server.database
    const blog = await world().project(acme, 'Blog')
    const where = { tenantId: acme, projectId: blog.id, environmentId: blog.production }
    await world().contents(where, { Unpublished: 4, Published: 2 }, { scheduledPublishAt: new Date() })
    await owner
      .updateTable('contents')
      .set({ status: 'Archived' })
      .where('project_id', '=', blog.id)
      .where('name', '=', 'Unpublished 0')
      .execute()
    await owner
      .updateTable('contents')
      .set({ scheduled_publish_at: null, scheduled_archive_at: new Date() })
      .where('project_id', '=', blog.id)
      .where('name', '=', 'Published 0')
      .execute()
    await owner.deleteFrom('contents').where('project_id', '=', blog.id).where('name', '=', 'Unpublished 1').execute()
    const stats = await owner
      .selectFrom('environment_stats')
      .selectAll()
      .where('environment_id', '=', blog.production)
      .executeTakeFirst()
    expect(stats).toMatchObject({
      unpublished: 2,
      published: 2,
      changed: 0,
      archived: 1,
      scheduled_publish: 4,
      scheduled_archive: 1,
    })
  })

  it('answers the rights of the tenant role, and of the project role; Edit is Update (P-3-17, P-6-04, P-7.1-11)', async () => {
    const query = `query($t: ID!, $p: ID) { getPermission(TenantID: $t, ProjectID: $p, RoleID: "Role_made_up",
      UserID: "User_made_up") { status data { RoleID RoleName grants { action subject } } } }`
    const ed = await world().person('ed@acme.test', { home: acme })
    const reader = await world().role(acme, 'Reader', { 'Project Management': ['Read'] })
    const editor = await world().role(acme, 'Editor', {
      'Content Management': ['Edit', 'Administer', 'Fly'],
      'Rocket Management': ['Read'],
    })
    await world().join(ed, acme, reader)
    await world().joinProject(ed, acme, shop.id, editor)

    const tenant = await world().ask(ed, query, { t: acme })
    expect(tenant.data).toEqual({
      RoleID: reader,
      RoleName: 'Reader',
      grants: [{ action: 'Read', subject: 'Project Management' }],
    })
    const project = await world().ask(ed, query, { t: acme, p: shop.production })
    expect(project.data).toEqual({
      RoleID: editor,
      RoleName: 'Editor',
      grants: [
        { action: 'Update', subject: 'Content Management' },
        { action: 'Administer', subject: 'Content Management' },
      ],
    })
    const [byTenantRole, inProject] = await Promise.all([
      world().ask(admin, query, { t: acme }),
      world().ask(admin, query, { t: acme, p: shop.id }),
    ])
    expect(inProject.data).toEqual(byTenantRole.data)
  })

  it('archives and activates a project, with an audit entry for each change (P-4-01, P-4-02, P-7.2-11)', async () => {
    const { owner } = world().server.database
    const old = new Date('2020-01-01T00:00:00Z')
    const site = await world().project(acme, 'Site', { updatedAt: old })
    const change = (status: string) =>
      world().ask(
        admin,
        `mutation($t: ID!, $p: ID!, $s: ProjectStatus!) { updateProjectStatus(TenantID: $t, ProjectID: $p,
          ProjectStatus: $s) { status error { Message } message } }`,
        { t: acme, p: site.production, s: status },
      )
    const read = () =>
      owner.selectFrom('projects').select(['status', 'updated_at']).where('id', '=', site.id).executeTakeFirstOrThrow()

    expect(await change('Archived')).toEqual({ status: 200, error: null, message: null })
    expect((await read()).status).toBe('Archived')
    expect((await read()).updated_at.getTime()).toBeGreaterThan(old.getTime())
    await change('Active')
    await change('Active')
    expect((await read()).status).toBe('Active')

    const audit = await owner
      .selectFrom('audit_trail')
      .select(['tenant_id', 'user_id', 'operation', 'before', 'after'])
      .where('entity_id', '=', site.id)
      .orderBy('id')
      .execute()
    const entry = { tenant_id: acme, user_id: admin.id, operation: 'updateProjectStatus' }
    expect(audit).toEqual([
      { ...entry, before: { status: 'Active' }, after: { status: 'Archived' } },
      { ...entry, before: { status: 'Archived' }, after: { status: 'Active' } },
    ])
  })

  it('deletes a project only when it is archived, and the total drops by one (P-4-03, P-4-05, P-7.2-09)', async () => {
    const gone = await world().project(acme, 'Gone')
    await world().contents({ tenantId: acme, projectId: gone.id, environmentId: gone.production }, { Published: 3 })
    const remove = () =>
      world().ask(
        admin,
        'mutation($t: ID!, $p: ID!) { deleteProject(TenantID: $t, ProjectID: $p) { status error { ErrorType Message } } }',
        { t: acme, p: gone.id },
      )
    const total = async () =>
      (await world().ask(admin, 'query($t: ID!) { projects(TenantID: $t) { totalItems } }', { t: acme })).totalItems

    expect(await remove()).toEqual({
      status: 409,
      error: { ErrorType: 'Conflict', Message: 'A project must be archived before it can be deleted' },
    })
    const { owner } = world().server.database
    await owner.updateTable('projects').set({ status: 'Archived' }).where('id', '=', gone.id).execute()
    const before = await total()
    expect(await remove()).toEqual({ status: 200, error: null })
    expect(await total()).toBe(before - 1)
    expect((await remove()).status).toBe(404)
    expect(await owner.selectFrom('contents').select('id').where('project_id', '=', gone.id).execute()).toEqual([])
  })

  it('ends every session of the caller (P-7.2-06)', async () => {
    const ada = await world().person('ada@acme.test', { home: acme })
    const other = await world().signIn(ada.email)
    const query = '{ getUser { status error { ErrorType Message } } }'
    expect((await world().ask(other, query)).status).toBe(200)
    expect((await world().ask(ada, 'mutation { revokeTokenAccess { status } }')).status).toBe(200)
    const revoked = { status: 401, error: { ErrorType: 'Unauthorized', Message: 'Token already revoked' } }
    expect(await world().ask(ada, query)).toEqual(revoked)
    expect(await world().ask(other, query)).toEqual(revoked)
    expect((await world().ask(await world().signIn(ada.email), query)).status).toBe(200)
  })

  it('answers with status, error, totalItems and message, whatever happens (P-7.1-03)', async () => {
    const query =
      'query($t: ID!) { projects(TenantID: $t) { status error { ErrorType Message } totalItems message data { name } } }'
    const fine = await world().ask(admin, query, { t: acme })
    expect(fine).toMatchObject({ status: 200, error: null, message: null })
    expect(await world().ask(admin, query, { t: 'Tenant_none' })).toMatchObject({
      status: 404,
      error: { ErrorType: 'NotFound' },
      data: null,
    })
  })
})
