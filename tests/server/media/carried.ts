import { type Carried, project } from '../graphql/carried.ts'

/** The mutations of the area, as they succeed. */
export const carried: readonly Carried[] = [
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
]
