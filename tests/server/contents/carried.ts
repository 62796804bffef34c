import type { Kysely } from 'kysely'
import { goingWith, throwAway } from '../../../server/areas/contents/trash/throw-away.ts'
import type { Schema } from '../../../server/database/schema.ts'
import { nothingAsked } from '../../../server/operation/actor.ts'
import { type Carried, project, type Site, tomorrow } from '../graphql/carried.ts'

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

/** From which each act leads to another status. */
const statusBefore = {
  publishContents: 'Unpublished',
  unpublishContents: 'Published',
  archiveContents: 'Unpublished',
  unarchiveContents: 'Archived',
} as const

/** The mutations of the area, as they succeed. */
export const carried: readonly Carried[] = [
  {
    name: 'moveContents',
    args: (site) => `${project(site)}, ContentIDs: ["${site.partId}"], ParentID: ""`,
    answers: [200, 200],
  },
  {
    name: 'moveContentsBack',
    args: (site) => `${project(site)}, Places: [{ ContentID: "${site.partId}", ParentID: "" }]`,
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
    name: 'duplicateContents',
    args: (site) => `${project(site)}, ContentIDs: ["${site.partId}"], ParentID: "${site.contentId}", RequestID: "one"`,
    data: 'data { ContentIDs }',
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
]
