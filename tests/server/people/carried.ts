import { type Carried, project } from '../graphql/carried.ts'

/** The mutations of the area, as they succeed. */
export const carried: readonly Carried[] = [
  {
    name: 'updateProjectUser',
    args: (site) => `${project(site)}, UserID: "${site.memberId}", RoleID: "${site.otherRoleId}"`,
    data: 'data { RoleName }',
    answers: [200, 200],
  },
  {
    name: 'updateTenantUser',
    args: (site) => `UserID: "${site.memberId}", RoleID: "${site.tenantRoleId}"`,
    data: 'data { role }',
    answers: [200, 200],
  },
  { name: 'updateUserStatus', args: (site) => `UserID: "${site.memberId}", Status: Disabled`, answers: [200, 200] },
  {
    name: 'deleteProjectUser',
    args: (site) => `${project(site)}, UserID: "${site.memberId}"`,
    answers: [200, 404],
  },
  { name: 'deleteTenantUser', args: (site) => `UserID: "${site.memberId}"`, answers: [200, 404] },
  { name: 'revokeTokenAccess', args: () => '', anywhere: true },
  { name: 'updateUser', args: () => 'UserFirstName: "Grace", UserLastName: "Hopper"', data: 'data { UserID }' },
  {
    name: 'updateUserByUser',
    args: ({ memberId }) => `UserID: "${memberId}", UserFirstName: "Grace", UserLastName: "Hopper"`,
    data: 'data { Email }',
  },
  {
    name: 'createFederatedUser',
    args: () => 'TenantName: "Own Works", UserFirstName: "Grace", UserLastName: "Hopper"',
    data: 'data { SortKey }',
    anywhere: true,
    who: 'stranger',
  },
  {
    name: 'updatePic',
    args: () => 'Media: { FileName: "me.png", Extension: "png", Size: 10 }',
    data: 'data { UploadURL }',
    anywhere: true,
  },
  { name: 'resetUserProfilePicture', args: ({ memberId }) => `UserID: "${memberId}"` },
  {
    name: 'createProjectUsers',
    args: (site) => {
      const entry = { UserEmail: `new-${site.id}@acme.test`.toLowerCase(), RoleID: site.otherRoleId }
      return `${project(site)}, ProjectUsers: ${JSON.stringify(JSON.stringify([entry]))}`
    },
  },
  {
    name: 'resendInvitation',
    args: (site) => `${project(site)}, UserID: "${site.memberId}"`,
    before: ({ server }, { memberId }) =>
      server.database.owner
        .updateTable('users')
        .set({ status: 'Invited', first_name: '', last_name: '' })
        .where('id', '=', memberId)
        .execute(),
  },
]
