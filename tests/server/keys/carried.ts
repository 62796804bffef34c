import { type Carried, production, project, stage, tomorrow } from '../graphql/carried.ts'

/** The mutations of the area, as they succeed. */
export const carried: readonly Carried[] = [
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
]
