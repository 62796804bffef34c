import { type Carried, project } from '../graphql/carried.ts'

/** The mutations of the area, as they succeed. */
export const carried: readonly Carried[] = [
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
]
