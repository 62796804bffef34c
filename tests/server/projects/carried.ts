import { type Carried, project } from '../graphql/carried.ts'

/** The mutations of the area, as they succeed. */
export const carried: readonly Carried[] = [
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
]
