import { type Carried, project } from '../graphql/carried.ts'

/** The mutations of the area, as they succeed. */
export const carried: readonly Carried[] = [
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
]
