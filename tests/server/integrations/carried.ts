import { type Carried, project } from '../graphql/carried.ts'

/** The mutations of the area, as they succeed. */
export const carried: readonly Carried[] = [
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
    name: 'submitIntegrationToken',
    args: (site) => `${project(site)}, GithubToken: "gho_one"`,
    before: ({ server }, { id }) =>
      server.database.owner.deleteFrom('integration_tokens').where('project_id', '=', id).execute(),
  },
]
