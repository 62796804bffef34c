import type { Kysely } from 'kysely'
import { png } from '../../../server/areas/media/sample-files.ts'
import { goingWith, throwAway } from '../../../server/areas/media/trash/throw-away.ts'
import type { Schema } from '../../../server/database/schema.ts'
import { nothingAsked } from '../../../server/operation/actor.ts'
import { type Carried, project, type Site } from '../graphql/carried.ts'
import type { World } from '../graphql/world.ts'

/** The mutations of the area, as they succeed. */
export const carried: readonly Carried[] = [
  {
    name: 'copyMedia',
    args: (site) => `${project(site)}, MediaIDs: ["${site.fileId}"], ParentID: "${site.mediaId}", RequestID: "one"`,
    data: 'data { MediaIDs }',
    answers: [200, 200],
  },
  {
    name: 'deleteMedia',
    args: (site) => `${project(site)}, MediaIDs: ["${site.fileId}"]`,
    answers: [200, 404],
  },
  ...(['restoreMedia', 'purgeMedia'] as const).map(
    (name): Carried => ({
      name,
      args: (site) => `${project(site)}, MediaIDs: ["${site.fileId}"]`,
      answers: [200, 404],
      before: ({ server }, site) => inTrash(server.database.owner, site),
    }),
  ),
  {
    name: 'moveMedia',
    args: (site) => `${project(site)}, MediaIDs: ["${site.insideId}"], ParentID: ""`,
    answers: [200, 200],
  },
  {
    name: 'moveMediaBack',
    args: (site) => `${project(site)}, Places: [{ MediaID: "${site.insideId}", ParentID: "" }]`,
    answers: [200, 200],
  },
  {
    name: 'updateMedia',
    args: (site) => `${project(site)}, MediaID: "${site.fileId}", Copyright: "Ada"`,
    answers: [200, 200],
  },
  {
    name: 'saveMediaDetails',
    args: (site) =>
      `${project(site)}, MediaID: "${site.fileId}", BaseVersion: 1, ClientID: "one", Changes: [{ Path: "Description", Op: set, Value: "Tea" }]`,
    data: 'data { Changed { Path } Conflicts { Path } }',
    answers: [200, 200],
  },
  {
    name: 'createFolder',
    args: (site) => `${project(site)}, ParentID: "${site.mediaId}", Name: "Press", RequestID: "one"`,
    data: 'data { MediaID }',
    answers: [200, 200],
  },
  {
    name: 'createMedia',
    args: (site) =>
      `${project(site)}, ParentID: "${site.mediaId}", File: { FileName: "tea.png", Extension: "png", Size: 80 }, RequestID: "one"`,
    data: 'data { MediaID }',
    answers: [200, 200],
  },
  {
    name: 'completeMedia',
    args: (site) => `${project(site)}, MediaID: "${uploadOf(site)}"`,
    data: 'data { Name }',
    answers: [200, 200],
    before: announced,
  },
  {
    name: 'cancelMedia',
    args: (site) => `${project(site)}, MediaID: "${uploadOf(site)}"`,
    answers: [200, 404],
    before: announced,
  },
  {
    name: 'replaceMedia',
    args: (site) =>
      `${project(site)}, MediaID: "${site.fileId}", File: { FileName: "tea.png", Extension: "png", Size: 80 }, RequestID: "one"`,
    data: 'data { MediaID }',
    answers: [200, 200],
    before: stored,
  },
  {
    name: 'restoreMediaVersion',
    args: (site) => `${project(site)}, MediaID: "${site.fileId}", VersionID: "${site.mediaVersionId}"`,
    answers: [200, 404],
    before: stored,
  },
]

/** Puts the picture into the trash, as nobody in particular. */
async function inTrash(owner: Kysely<Schema>, { id, production, fileId }: Site): Promise<void> {
  const { tenant_id } = await owner
    .selectFrom('projects')
    .select('tenant_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const place = { tenantId: tenant_id, projectId: id, environmentId: production }
  const by = { operation: 'test', via: 'Job', ...place, userId: 'test', name: 'Test', gate: nothingAsked } as const
  await owner.transaction().execute(async (transaction) => {
    await throwAway({ transaction, place, by }, await goingWith(transaction, production, [fileId]))
  })
}

const uploadOf = ({ id }: Site) => id.replace(/^[^_]*_/, 'Media_')

const picture = png(4, 4, [255, 0, 0], [0, 0, 0])

/** A picture that has come and is not complete. */
async function announced({ server: { database, store } }: World, site: Site): Promise<void> {
  const { tenant_id } = await database.owner
    .selectFrom('projects')
    .select('tenant_id')
    .where('id', '=', site.id)
    .executeTakeFirstOrThrow()
  const object_key = `uploads/${uploadOf(site)}.png`
  await store.write(object_key, picture)
  const place = { tenant_id, project_id: site.id, environment_id: site.production }
  const file = { file_name: 'tea.png', extension: 'png', size: picture.length, object_key, created_by_id: site.userId }
  await database.owner
    .insertInto('media_uploads')
    .values({ id: uploadOf(site), ...place, ...file })
    .execute()
}

/** The picture of the site has a file. */
async function stored({ server: { database } }: World, site: Site): Promise<void> {
  await database.owner
    .updateTable('media')
    .set({ extension: 'png', object_key: `${site.production}/tea.png` })
    .where('id', '=', site.fileId)
    .execute()
}
