import { buildSchema } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import { limits } from '../../../server/generated/limits.ts'
import { requires } from '../../../server/generated/requires.ts'
import { typeDefs } from '../../../server/generated/schema.ts'
import { readStarters } from '../../../server/themes/starters.ts'
import { onEachDatabase } from './databases.ts'
import { addWork, type MadeWork } from './work.ts'
import type { MadeProject, Person, World } from './world.ts'

type Site = MadeProject &
  MadeWork & {
    userId: string
    /** Somebody in it. */
    memberId: string
    /** Roles that nobody has yet, of the project and of the tenant. */
    otherRoleId: string
    tenantRoleId: string
  }

interface Twice {
  name: string
  /** What stands behind TenantID; `site` is a project of its own. */
  args(site: Site): string
  data?: string
  /** What the two are answered, the smaller first. */
  answers: readonly [number, number]
  /** Brings the project into the state in which the operation makes sense. */
  before?(world: World, site: Site): Promise<unknown>
}

const [starter] = readStarters()
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const project = ({ id }: Site) => `ProjectID: "${id}"`
const production = (site: Site) => `EnvironmentID: "${site.production}"`
const stage = ({ others }: Site) => `EnvironmentID: "${others[0]}"`

const mutations: readonly Twice[] = [
  {
    name: 'createProject',
    args: () => 'ProjectName: "Twice", RequestID: "one"',
    data: 'data { SortKey }',
    answers: [200, 200],
  },
  {
    name: 'updateProject',
    args: (site) => `${project(site)}, ProjectName: "Renamed"`,
    data: 'data { name }',
    answers: [200, 200],
  },
  { name: 'updateProjectStatus', args: (site) => `${project(site)}, ProjectStatus: Archived`, answers: [200, 200] },
  {
    name: 'deleteProject',
    args: project,
    answers: [200, 404],
    before: ({ server }, { id }) =>
      server.database.owner.updateTable('projects').set({ status: 'Archived' }).where('id', '=', id).execute(),
  },
  {
    name: 'setProjectTheme',
    args: (site) => `${project(site)}, ThemeID: "${starter?.id}"`,
    data: 'data { JobID }',
    answers: [200, 409],
  },
  {
    name: 'createEnvironment',
    args: (site) => `${project(site)}, EnvironmentName: "qa", SourceEnvironmentID: "${site.production}"`,
    data: 'data { JobID }',
    answers: [200, 409],
  },
  { name: 'updateEnvironment', args: (site) => `${stage(site)}, IsProduction: true`, answers: [200, 409] },
  { name: 'deleteEnvironment', args: stage, answers: [200, 404] },
  { name: 'createEnvironmentPreviewAPIKey', args: stage, data: 'data { IsHaveToken }', answers: [200, 409] },
  { name: 'deleteEnvironmentPreviewAPIKey', args: production, answers: [200, 409] },
  {
    name: 'createContentManagementKey',
    args: (site) => `${project(site)}, Name: "ci", ExpiredDate: "${tomorrow}"`,
    data: 'data { Name }',
    answers: [200, 409],
  },
  {
    name: 'deleteContentManagementKey',
    args: (site) => `${project(site)}, TokenUserID: "${site.tokenUserId}"`,
    data: 'data { Name }',
    answers: [200, 404],
  },
  {
    name: 'startImport',
    args: (site) => `${project(site)}, ImportID: "${site.importId}", TemplateID: "${site.templateId}"`,
    data: 'data { JobID }',
    answers: [200, 409],
  },
  { name: 'deleteImport', args: (site) => `${project(site)}, ImportID: "${site.importId}"`, answers: [200, 404] },
  {
    name: 'submitPreviewUrl',
    args: (site) => `${project(site)}, PreviewURL: "https://one.test"`,
    answers: [200, 200],
  },
  {
    name: 'revokeIntegrationToken',
    args: (site) => `${project(site)}, IntegrationType: Github`,
    answers: [200, 200],
    before: ({ server }, { id }) =>
      server.database.owner
        .updateTable('projects')
        .set({ integration: JSON.stringify({ Repository: 'https://git.test/a/b' }) })
        .where('id', '=', id)
        .execute(),
  },
  {
    name: 'moveContents',
    args: (site) => `${project(site)}, ContentIDs: ["${site.partId}"], ParentID: ""`,
    answers: [200, 200],
  },
  {
    name: 'moveMedia',
    args: (site) => `${project(site)}, MediaIDs: ["${site.insideId}"], ParentID: ""`,
    answers: [200, 200],
  },
  {
    name: 'updateMedia',
    args: (site) => `${project(site)}, MediaID: "${site.fileId}", Copyright: "Ada"`,
    answers: [200, 200],
  },
  {
    name: 'saveContentACLs',
    args: (site) =>
      `${project(site)}, ContentID: "${site.contentId}", InputContentACL: [], DeletedACLIDs: ["${site.accessId}"]`,
    answers: [200, 404],
  },
  {
    name: 'saveMediaACLs',
    args: (site) =>
      `${project(site)}, MediaID: "${site.mediaId}", InputMediaACL: [{ UserRoleID: "${site.userId}", Read: Allow }]`,
    answers: [200, 200],
  },
  { name: 'setTenantFeature', args: () => 'Feature: "Workflow Management", Allowed: false', answers: [200, 200] },
  {
    name: 'saveLookupTable',
    args: () => 'Name: "Twice", Columns: [{ Name: "Code", Type: Text }], RequestID: "one"',
    data: 'data { TableID }',
    answers: [200, 200],
  },
  { name: 'deleteLookupTable', args: ({ tableId }) => `TableID: "${tableId}"`, answers: [200, 404] },
  {
    name: 'saveLookupRow',
    args: ({ tableId }) => `TableID: "${tableId}", Values: { Column_code: "twice" }, RequestID: "one"`,
    data: 'data { RowID }',
    answers: [200, 200],
  },
  {
    name: 'deleteLookupRow',
    args: ({ tableId, rowId }) => `TableID: "${tableId}", RowID: "${rowId}"`,
    answers: [200, 404],
  },
  {
    name: 'updateProjectUser',
    args: (site) => `${project(site)}, UserID: "${site.memberId}", RoleID: "${site.otherRoleId}"`,
    data: 'data { RoleName }',
    answers: [200, 200],
  },
  {
    name: 'updateTenantUser',
    args: (site) => `UserID: "${site.memberId}", RoleID: "${site.tenantRoleId}"`,
    data: 'data { role }',
    answers: [200, 200],
  },
  { name: 'updateUserStatus', args: (site) => `UserID: "${site.memberId}", Status: Disabled`, answers: [200, 200] },
  {
    name: 'deleteProjectUser',
    args: (site) => `${project(site)}, UserID: "${site.memberId}"`,
    answers: [200, 404],
  },
  { name: 'deleteTenantUser', args: (site) => `UserID: "${site.memberId}"`, answers: [200, 404] },
  {
    name: 'saveRole',
    args: (site) => `${project(site)}, Name: "Twice", Permissions: [], RequestID: "one"`,
    data: 'data { RoleID }',
    answers: [200, 200],
  },
  {
    name: 'deleteRole',
    args: (site) => `${project(site)}, RoleID: "${site.otherRoleId}"`,
    answers: [200, 404],
  },
]

const elsewhere: Record<string, string> = {
  submitIntegrationToken: 'tests/server/integrations',
  // It announces: nothing is there before a file is sent, and what is not sent is swept.
  createImport: 'tests/server/imports',
  ...Object.fromEntries(
    [
      'revokeTokenAccess',
      'updateUser',
      'updateUserByUser',
      'createFederatedUser',
      'updatePic',
      'resetUserProfilePicture',
      'createProjectUsers',
      'resendInvitation',
    ].map((name) => [name, 'tests/server/people']),
  ),
}

onEachDatabase('sent twice at once', (world) => {
  let acme: string
  let admin: Person

  beforeAll(async () => {
    acme = await world().tenant('Acme')
    admin = await world().person('admin@acme.test', { home: acme })
    const rights: Record<string, string[]> = {
      'Project Management': ['Administer'],
      'Role Management': ['Create', 'Update'],
    }
    for (const { can, things = [] } of Object.values(requires)) {
      for (const { action, subject } of [...can, ...things]) rights[subject] = [...(rights[subject] ?? []), action]
    }
    await world().join(admin, acme, await world().role(acme, 'Administrator', rights))
  })

  /** Its file cannot be read here, so that a work on it is tried again and again: it does not end between the two calls. */
  async function madeSite(): Promise<Site> {
    const made = await world().project(acme, 'Site')
    const place = { tenantId: acme, projectId: made.id, environmentId: made.production }
    const member = await world().person(`${made.id}@members.test`.toLowerCase(), { home: acme })
    await world().join(member, acme, await world().role(acme, `Guests of ${made.id}`, {}))
    const inProject = { projectId: made.id }
    await world().joinProject(member, acme, made.id, await world().role(acme, 'Painters', {}, inProject))
    const otherRoleId = await world().role(acme, 'Writers', {}, inProject)
    const tenantRoleId = await world().role(acme, `Friends of ${made.id}`, {})
    const people = { userId: admin.id, memberId: member.id, otherRoleId, tenantRoleId }
    return { ...made, ...people, ...(await addWork(world().server.database.owner, place, admin.id)) }
  }

  it.each(mutations)('$name is done once', async ({ name, args, data = '', answers, before }) => {
    const { owner } = world().server.database
    const site = await madeSite()
    await before?.(world(), site)
    const query = `mutation($t: ID!) { ${name}(TenantID: $t, ${args(site)}) { status error { ErrorType Message } ${data} } }`
    const both = await Promise.all([world().ask(admin, query, { t: acme }), world().ask(admin, query, { t: acme })])
    expect(both.map(({ status }) => status).sort()).toEqual([...answers])
    if (answers[1] === 200) expect(both[0]).toEqual(both[1])
    const written = await owner.selectFrom('audit_entries').select('id').where('operation', '=', name).execute()
    expect(written).toHaveLength(1)
  })

  it('gets no token past the most that a project may have', async () => {
    const { owner } = world().server.database
    const { id } = await world().project(acme, 'Many tokens')
    const row = { tenant_id: acme, project_id: id, expires_at: new Date(tomorrow), created_by: null }
    const rows = Array.from({ length: limits.managementTokens - 1 }, (_, n) => {
      const own = newId('TokenUser')
      return { ...row, id: own, name: `token ${n}`, token_hash: own, created_at: new Date() }
    })
    await owner.insertInto('management_keys').values(rows).execute()
    const make = (name: string) =>
      world().ask(
        admin,
        `mutation($t: ID!, $p: ID!, $n: String!, $e: DateTime!) {
          createContentManagementKey(TenantID: $t, ProjectID: $p, Name: $n, ExpiredDate: $e) { status } }`,
        { t: acme, p: id, n: name, e: tomorrow },
      )
    const both = await Promise.all([make('last'), make('one more')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('gives no two tables the same name', async () => {
    const sites = [await madeSite(), await madeSite()]
    const both = await Promise.all(
      sites.map(({ tableId }) =>
        world().ask(
          admin,
          `mutation($t: ID!, $id: ID!) {
            saveLookupTable(TenantID: $t, TableID: $id, Version: 1, Name: "Same", Columns: [{ Name: "Code", Type: Text }]) { status } }`,
          { t: acme, id: tableId },
        ),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('leaves one of each', async () => {
    const { owner } = world().server.database
    const count = async (table: 'projects' | 'environments' | 'management_keys' | 'lookup_tables', name: string) =>
      (await owner.selectFrom(table).select('id').where('name', '=', name).execute()).length
    expect(await count('projects', 'Twice')).toBe(1)
    expect(await count('lookup_tables', 'Twice')).toBe(1)
    expect(await count('environments', 'qa')).toBe(1)
    expect(await count('management_keys', 'ci')).toBe(1)
    for (const kind of ['applyTheme', 'createEnvironment', 'importContents']) {
      expect(await owner.selectFrom('jobs').select('id').where('kind', '=', kind).execute(), kind).toHaveLength(1)
    }
  })
})

describe('mutations', () => {
  it('are each sent twice somewhere', () => {
    const fields = Object.keys(buildSchema(typeDefs).getMutationType()?.getFields() ?? {})
    expect([...mutations.map(({ name }) => name), ...Object.keys(elsewhere)].sort()).toEqual(fields.sort())
  })
})
