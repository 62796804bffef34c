import { type Carried, project, stage } from '../graphql/carried.ts'

/** The mutations of the area, as they succeed. */
export const carried: readonly Carried[] = [
  {
    name: 'createEnvironment',
    args: (site) => `${project(site)}, EnvironmentName: "qa", SourceEnvironmentID: "${site.production}"`,
    data: 'data { JobID }',
    answers: [200, 409],
  },
  { name: 'updateEnvironment', args: (site) => `${stage(site)}, IsProduction: true`, answers: [200, 409] },
  { name: 'deleteEnvironment', args: stage, answers: [200, 404] },
]
