import { newId } from '../../../server/database/ids.ts'
import type { Person, World } from '../graphql/world.ts'

export const environmentRights = {
  'Project Management': ['Administer', 'Read', 'Create', 'Update', 'Delete'],
  'Environment Management': ['Create', 'Update', 'Delete'],
  'Content Template Management': ['Read'],
  'Content Management': ['Read'],
  'Media Management': ['Read'],
}

const envelope = 'status message error { ErrorType Message }'

/** The operations of environments, as somebody of a tenant asks them. */
export function asking(world: World, who: Person, t: string) {
  const ask = (query: string, variables: Record<string, unknown>) => world.ask(who, query, { t, ...variables })
  return {
    list: (p: string, q?: string) =>
      ask(
        `query($t: ID!, $p: ID!, $q: String) { environments(TenantID: $t, ProjectID: $p, QuickSearch: $q) {
          ${envelope} totalItems data { SortKey Name Type CreatedAt ProjectID IsProduction URL } } }`,
        { p, q },
      ),
    one: (e: string) =>
      ask(
        `query($t: ID!, $e: ID!) { environment(TenantID: $t, EnvironmentID: $e) {
          ${envelope} data { SortKey Name Type CreatedAt ProjectID IsProduction URL } } }`,
        { e },
      ),
    create: (p: string, s: string, n: string, more: { r?: string; production?: boolean } = {}) =>
      ask(
        `mutation($t: ID!, $p: ID!, $s: ID!, $n: String!, $r: ID, $production: Boolean) {
          createEnvironment(TenantID: $t, ProjectID: $p, SourceEnvironmentID: $s, EnvironmentName: $n, RequestID: $r,
            IsProduction: $production) { ${envelope} data { JobID } } }`,
        { p, s, n, ...more },
      ),
    mark: (e: string, production = true) =>
      ask(
        `mutation($t: ID!, $e: ID!, $production: Boolean!) {
          updateEnvironment(TenantID: $t, EnvironmentID: $e, IsProduction: $production) { ${envelope} } }`,
        { e, production },
      ),
    remove: (e: string) =>
      ask(`mutation($t: ID!, $e: ID!) { deleteEnvironment(TenantID: $t, EnvironmentID: $e) { ${envelope} } }`, { e }),
    job: (p: string, j: string) =>
      ask(
        `query($t: ID!, $p: ID!, $j: ID!) { job(TenantID: $t, ProjectID: $p, JobID: $j) {
          ${envelope} data { JobID Kind Status Progress Step Message ProjectID EnvironmentID } } }`,
        { p, j },
      ),
    project: (p: string) =>
      ask(
        `query($t: ID!, $p: ID!) { project(TenantID: $t, ProjectID: $p) {
          ${envelope} data { content published environments { SortKey Name URL } } } }`,
        { p },
      ),
    dashboard: (p: string) =>
      ask(
        `query($t: ID!, $p: ID!) { projectDashboard(TenantID: $t, ProjectID: $p) {
          ${envelope} data { TotalTemplate TotalContent TotalPublishedContent TotalChangedContent MediaSize } } }`,
        { p },
      ),
  }
}

export interface Place {
  tenantId: string
  projectId: string
  environmentId: string
}

/**
 * Puts something of everything into an environment: contents that name each other, media in folders, an access list, a
 * website. Parents get ids that sort behind their children's.
 */
export async function fill({ server: { database } }: Pick<World, 'server'>, place: Place, userId: string) {
  const { owner } = database
  const where = { tenant_id: place.tenantId, project_id: place.projectId, environment_id: place.environmentId }
  const by = { created_by: 'Ada', updated_by: 'Ada' }
  const [template, folder, picture] = [newId('Template'), `Media_z${newId('Media').slice(7)}`, newId('Media')] as const
  const [home, news] = [`Content_z${newId('Content').slice(9)}`, newId('Content')] as const
  const elsewhere = newId('Content')
  const objectKey = `media/${newId('Media')}.png`
  await owner
    .insertInto('templates')
    .values({
      id: template,
      ...where,
      name: 'Page',
      author_username: 'ada',
      fields: JSON.stringify([{ name: 'title', label: 'Title', type: 'text', required: true }]),
    })
    .execute()
  const medium = { ...where, ...by, alternate_text: 'A cat', details: JSON.stringify({ Width: 3 }) }
  await owner
    .insertInto('media')
    .values([
      { ...medium, id: folder, parent_id: null, name: 'Cats', kind: 'folder', extension: null, object_key: null },
      {
        ...medium,
        id: picture,
        parent_id: folder,
        name: 'Cat',
        kind: 'image',
        extension: 'png',
        size: 700,
        object_key: objectKey,
      },
    ])
    .execute()
  const content = { ...where, ...by, template_id: template }
  await owner
    .insertInto('contents')
    .values([
      {
        ...content,
        id: home,
        parent_id: null,
        name: 'Home',
        status: 'Changed',
        data: JSON.stringify({ title: 'Home', related: [news, elsewhere] }),
        published_data: JSON.stringify({ title: 'Old home' }),
        published_name: 'Old home',
        published_at: new Date('2026-01-02T03:04:05Z'),
      },
      {
        ...content,
        id: news,
        parent_id: home,
        name: 'News',
        status: 'Published',
        data: JSON.stringify({ image: picture, body: `See\n${home} and "${picture}".` }),
        published_data: JSON.stringify({ image: picture }),
        published_at: new Date('2026-01-02T03:04:05Z'),
      },
    ])
    .execute()
  await owner
    .insertInto('access_entries')
    .values(
      [
        { ...where, id: newId('Content'), content_id: home, user_id: userId, media_id: null, role_id: null },
        { ...where, id: newId('Media'), media_id: folder, user_id: userId, content_id: null, role_id: null },
      ].map((entry) => ({ ...entry, privileges: JSON.stringify({ Delete: 'Deny' }), updated_by: 'Ada' })),
    )
    .execute()
  await owner
    .updateTable('environments')
    .set({
      settings: JSON.stringify({ website: { title: 'Cats', pages: [{ path: '/', title: 'Home', contentId: home }] } }),
    })
    .where('id', '=', place.environmentId)
    .execute()
  return { template, folder, picture, home, news, elsewhere, objectKey }
}

/**
 * What is in an environment, with each id replaced by what it stands for: two environments that hold the same read the same.
 */
export async function contentsOf({ server: { database } }: Pick<World, 'server'>, environmentId: string) {
  const { owner } = database
  const rowsOf = (table: 'templates' | 'media' | 'contents' | 'access_entries') =>
    owner.selectFrom(table).selectAll().where('environment_id', '=', environmentId).execute()
  const [templates, media, contents, access] = await Promise.all([
    rowsOf('templates'),
    rowsOf('media'),
    rowsOf('contents'),
    rowsOf('access_entries'),
  ])
  const { settings } = await owner
    .selectFrom('environments')
    .select('settings')
    .where('id', '=', environmentId)
    .executeTakeFirstOrThrow()
  const named = [...templates, ...media, ...contents] as { id: string; name: string }[]
  let text = JSON.stringify({
    settings,
    templates,
    media: sorted(media as { name: string }[]),
    contents: sorted(contents as { name: string }[]),
    access: access
      .map(({ id, ...entry }) => entry)
      .toSorted((a) => ('content_id' in a && a.content_id !== null ? -1 : 1)),
  })
  for (const { id, name } of named) text = text.replaceAll(id, `<${name}>`)
  return JSON.parse(text.replaceAll(environmentId, '<environment>'))
}

function sorted<T extends { name: string }>(rows: T[]): T[] {
  return rows.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
