import { type Kysely, sql } from 'kysely'
import { goingWith, throwAway } from '../../../server/areas/contents/trash/throw-away.ts'
import { tell } from '../../../server/areas/messages/tell.ts'
import { readStarters } from '../../../server/areas/themes/starters.ts'
import type { Schema } from '../../../server/database/schema.ts'
import { requires } from '../../../server/generated/requires.ts'
import { nothingAsked } from '../../../server/operation/actor.ts'
import { addWork, type MadeWork } from './work.ts'
import type { MadeProject, Person, World } from './world.ts'

/** A project with one of everything in it, and people around it. */
export type Site = MadeProject &
  MadeWork & {
    userId: string
    /** Somebody in it. */
    memberId: string
    /** Roles that nobody has yet, of the project and of the tenant. */
    otherRoleId: string
    tenantRoleId: string
  }

/** One call of a mutation that succeeds on a site. */
export interface Carried {
  name: string
  /** Its arguments besides TenantID; `site` is a project of its own. */
  args(site: Site): string
  /** It takes no TenantID. */
  anywhere?: true
  /** Somebody without an organisation; otherwise who made the site. */
  who?: 'stranger'
  data?: string
  /** What two at once are answered, the smaller first; undefined where that is tried elsewhere. */
  answers?: readonly [number, number]
  /** Brings the project into the state in which the operation makes sense. */
  before?(world: World, site: Site): Promise<unknown>
}

const [starter] = readStarters()
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const project = ({ id }: Site) => `ProjectID: "${id}"`
const production = (site: Site) => `EnvironmentID: "${site.production}"`
const stage = ({ others }: Site) => `EnvironmentID: "${others[0]}"`

/** Puts a content into the trash, as nobody in particular. */
async function inTrash(owner: Kysely<Schema>, { id, production, partId }: Site): Promise<void> {
  const { tenant_id } = await owner
    .selectFrom('projects')
    .select('tenant_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const place = { tenantId: tenant_id, projectId: id, environmentId: production }
  const by = { operation: 'test', via: 'Job', ...place, userId: 'test', name: 'Test', gate: nothingAsked } as const
  await owner.transaction().execute(async (transaction) => {
    await throwAway({ transaction, place, by }, await goingWith(transaction, production, [partId]))
  })
}

/** Gives a template a draft that somebody has made. */
function inDraft(owner: Kysely<Schema>, { templateId }: Site): Promise<unknown> {
  const draft = { name: 'Renamed', description: null, described: 1, fields: [], changedBy: null, changedAt: tomorrow }
  return owner
    .updateTable('templates')
    .set({ draft: JSON.stringify(draft), draft_revision: 1 })
    .where('id', '=', templateId)
    .execute()
}

/** Gives a template something that it was before. */
async function wasOtherwise(owner: Kysely<Schema>, { templateId }: Site): Promise<void> {
  await sql`insert into template_versions (template_id, number, tenant_id, project_id, environment_id, name, fields)
    select id, 1, tenant_id, project_id, environment_id, 'Before', '[]' from templates where id = ${templateId}`.execute(
    owner,
  )
}

/** From which each act leads to another status. */
const statusBefore = {
  publishContents: 'Unpublished',
  unpublishContents: 'Published',
  archiveContents: 'Unpublished',
  unarchiveContents: 'Archived',
} as const

/** Every mutation of the contract. */
export const mutations: readonly Carried[] = [
  {
    name: 'markMessagesRead',
    args: () => '',
    answers: [200, 200],
    before: async ({ server }) => {
      const { owner } = server.database
      const everybody = await owner.selectFrom('memberships').select(['tenant_id', 'user_id']).execute()
      for (const { tenant_id, user_id } of everybody) {
        await tell(owner, { tenantId: tenant_id, userIds: [user_id] }, { kind: 'OverageReached', name: 'Projects' })
      }
    },
  },
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
    answers: [200, 400],
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
    name: 'createContent',
    args: (site) =>
      `${project(site)}, TemplateID: "${site.templateId}", ParentID: "${site.contentId}", Name: "Twice", RequestID: "one"`,
    data: 'data { Name }',
    answers: [200, 200],
  },
  {
    name: 'saveContentDraft',
    args: (site) =>
      `${project(site)}, ContentID: "${site.contentId}", BaseRevision: 0, ClientID: "one", Changes: [{ Path: "@name", Op: set, Value: "Twice" }]`,
    data: 'data { Revision }',
    answers: [200, 200],
    before: ({ server }, { contentId, templateId }) =>
      server.database.owner
        .updateTable('contents')
        .set({ template_id: templateId })
        .where('id', '=', contentId)
        .execute(),
  },
  ...(['publishContents', 'unpublishContents', 'archiveContents', 'unarchiveContents'] as const).map(
    (name): Carried => ({
      name,
      args: (site) => `${project(site)}, ContentIDs: ["${site.partId}"]`,
      data: 'data { Done }',
      answers: [200, 200],
      before: ({ server }, { partId }) =>
        server.database.owner
          .updateTable('contents')
          .set({ status: statusBefore[name], published_data: null })
          .where('id', '=', partId)
          .execute(),
    }),
  ),
  {
    name: 'scheduleContents',
    args: (site) => `${project(site)}, ContentIDs: ["${site.partId}"], PublishAt: "${tomorrow}"`,
    data: 'data { Done }',
    answers: [200, 200],
  },
  {
    name: 'discardContentChanges',
    args: (site) => `${project(site)}, ContentIDs: ["${site.partId}"]`,
    data: 'data { Done }',
    answers: [200, 200],
    before: ({ server }, { partId }) =>
      server.database.owner
        .updateTable('contents')
        .set({ status: 'Changed', published_data: '{}', published_name: 'Live' })
        .where('id', '=', partId)
        .execute(),
  },
  {
    name: 'restoreContentVersion',
    args: (site) => `${project(site)}, ContentID: "${site.contentId}", VersionID: "${site.versionId}"`,
    data: 'data { Left }',
    answers: [200, 200],
  },
  {
    name: 'keepContentVersion',
    args: (site) => `${project(site)}, ContentID: "${site.contentId}"`,
    answers: [200, 200],
  },
  {
    name: 'nameContentVersion',
    args: (site) => `${project(site)}, ContentID: "${site.contentId}", VersionID: "${site.versionId}", Label: "First"`,
    answers: [200, 200],
  },
  {
    name: 'deleteContents',
    args: (site) => `${project(site)}, ContentIDs: ["${site.partId}"]`,
    answers: [200, 404],
  },
  ...(['restoreContents', 'purgeContents'] as const).map(
    (name): Carried => ({
      name,
      args: (site) => `${project(site)}, ContentIDs: ["${site.partId}"]`,
      answers: [200, 404],
      before: ({ server }, site) => inTrash(server.database.owner, site),
    }),
  ),
  {
    name: 'createTemplate',
    args: (site) => `${project(site)}, Name: "Twice", Start: Article, RequestID: "one"`,
    data: 'data { TemplateID }',
    answers: [200, 200],
  },
  {
    name: 'copyTemplate',
    args: (site) => `${project(site)}, TemplateID: "${site.templateId}", RequestID: "one"`,
    data: 'data { TemplateID }',
    answers: [200, 200],
  },
  {
    name: 'deleteTemplate',
    args: (site) => `${project(site)}, TemplateID: "${site.templateId}"`,
    answers: [200, 404],
  },
  {
    name: 'saveTemplateDraft',
    args: (site) =>
      `${project(site)}, TemplateID: "${site.templateId}", BaseRevision: 0, Changes: [{ Kind: Describe, Description: "New" }]`,
    data: 'data { Revision }',
    answers: [200, 200],
  },
  {
    name: 'discardTemplateDraft',
    args: (site) => `${project(site)}, TemplateID: "${site.templateId}", Revision: 1`,
    answers: [200, 200],
    before: ({ server }, site) => inDraft(server.database.owner, site),
  },
  {
    name: 'applyTemplate',
    args: (site) => `${project(site)}, TemplateID: "${site.templateId}", Revision: 1, RequestID: "one"`,
    data: 'data { Version JobID }',
    answers: [200, 200],
    before: ({ server }, site) => inDraft(server.database.owner, site),
  },
  {
    name: 'restoreTemplateVersion',
    args: (site) => `${project(site)}, TemplateID: "${site.templateId}", Number: 1, Revision: 0`,
    data: 'data { Revision }',
    answers: [200, 409],
    before: ({ server }, site) => wasOtherwise(server.database.owner, site),
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
  { name: 'deleteLookupTable', args: ({ tableId }) => `TableID: "${tableId}", Version: 1`, answers: [200, 404] },
  {
    name: 'saveLookupRow',
    args: ({ tableId }) => `TableID: "${tableId}", Values: { Column_code: "twice" }, RequestID: "one"`,
    data: 'data { RowID }',
    answers: [200, 200],
  },
  {
    name: 'deleteLookupRow',
    args: ({ tableId, rowId }) => `TableID: "${tableId}", RowID: "${rowId}", Version: 1`,
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
    name: 'createRole',
    args: (site) => `${project(site)}, Name: "Twice", Permissions: [], RequestID: "one"`,
    data: 'data { RoleID }',
    answers: [200, 200],
  },
  {
    name: 'updateRole',
    args: (site) => `${project(site)}, RoleID: "${site.otherRoleId}", Version: 1, Name: "Twice", Permissions: []`,
    data: 'data { RoleID }',
    answers: [200, 200],
  },
  {
    name: 'deleteRole',
    args: (site) => `${project(site)}, RoleID: "${site.otherRoleId}", Version: 1`,
    answers: [200, 404],
  },
  {
    name: 'submitIntegrationToken',
    args: (site) => `${project(site)}, GithubToken: "gho_one"`,
    before: ({ server }, { id }) =>
      server.database.owner.deleteFrom('integration_tokens').where('project_id', '=', id).execute(),
  },
  {
    name: 'createImport',
    args: (site) => `${project(site)}, File: { FileName: "a.csv", Extension: "csv", Size: 10 }`,
    data: 'data { ImportID UploadURL }',
  },
  { name: 'revokeTokenAccess', args: () => '', anywhere: true },
  { name: 'updateUser', args: () => 'UserFirstName: "Grace", UserLastName: "Hopper"', data: 'data { UserID }' },
  {
    name: 'updateUserByUser',
    args: ({ memberId }) => `UserID: "${memberId}", UserFirstName: "Grace", UserLastName: "Hopper"`,
    data: 'data { Email }',
  },
  {
    name: 'createFederatedUser',
    args: () => 'TenantName: "Own Works", UserFirstName: "Grace", UserLastName: "Hopper"',
    data: 'data { SortKey }',
    anywhere: true,
    who: 'stranger',
  },
  {
    name: 'updatePic',
    args: () => 'Media: { FileName: "me.png", Extension: "png", Size: 10 }',
    data: 'data { UploadURL }',
    anywhere: true,
  },
  { name: 'resetUserProfilePicture', args: ({ memberId }) => `UserID: "${memberId}"` },
  {
    name: 'createProjectUsers',
    args: (site) => {
      const entry = { UserEmail: `new-${site.id}@acme.test`.toLowerCase(), RoleID: site.otherRoleId }
      return `${project(site)}, ProjectUsers: ${JSON.stringify(JSON.stringify([entry]))}`
    },
  },
  {
    name: 'resendInvitation',
    args: (site) => `${project(site)}, UserID: "${site.memberId}"`,
    before: ({ server }, { memberId }) =>
      server.database.owner
        .updateTable('users')
        .set({ status: 'Invited', first_name: '', last_name: '' })
        .where('id', '=', memberId)
        .execute(),
  },
]

/** A role that may do everything that an operation asks for. */
export function everyRight(): Record<string, string[]> {
  const rights: Record<string, string[]> = {
    'Project Management': ['Administer'],
    'Role Management': ['Create', 'Update'],
  }
  for (const { can, things = [] } of Object.values(requires)) {
    for (const { action, subject } of [...can, ...things]) rights[subject] = [...(rights[subject] ?? []), action]
  }
  return rights
}

/**
 * A site in a tenant. Its file cannot be read, so that a work on it is tried again and again: it does not end between two
 * calls.
 */
export async function madeSite(world: World, acme: string, admin: Person): Promise<Site> {
  const made = await world.project(acme, 'Site')
  const place = { tenantId: acme, projectId: made.id, environmentId: made.production }
  const member = await world.person(`${made.id}@members.test`.toLowerCase(), { home: acme })
  await world.join(member, acme, await world.role(acme, `Guests of ${made.id}`, {}))
  const inProject = { projectId: made.id }
  await world.joinProject(member, acme, made.id, await world.role(acme, 'Painters', {}, inProject))
  const otherRoleId = await world.role(acme, 'Writers', {}, inProject)
  const tenantRoleId = await world.role(acme, `Friends of ${made.id}`, {})
  const people = { userId: admin.id, memberId: member.id, otherRoleId, tenantRoleId }
  return { ...made, ...people, ...(await addWork(world.server.database.owner, place, admin.id)) }
}
