import type { MutationArgs, MutationResults, QueryArgs, QueryResults } from '../generated/schema.ts'
import type { DataOf, Resolver } from './context.ts'
import { environmentDashboard, projectDashboard } from './dashboards.ts'
import { environments } from './environments.ts'
import { createProjectUsers } from './invitations.ts'
import { createFederatedUser } from './organisations.ts'
import { getPermission } from './permissions.ts'
import { resetUserProfilePicture, updatePic } from './pictures.ts'
import { deleteProject, updateProjectStatus } from './project-changes.ts'
import { project, projects } from './projects.ts'
import { subscription, tenant, userTenants } from './tenants.ts'
import { getUser, revokeTokenAccess, updateUser, updateUserByUser } from './users.ts'

type Queries = { [Name in keyof QueryArgs]: Resolver<QueryArgs[Name], DataOf<QueryResults[Name]>> }
type Mutations = { [Name in keyof MutationArgs]: Resolver<MutationArgs[Name], DataOf<MutationResults[Name]>> }

/** Who answers each query of spec/api/schema.graphql; one that is missing does not compile. */
export const queries: Queries = {
  getUser,
  tenant,
  userTenants,
  subscription,
  getPermission,
  projects,
  project,
  environments,
  projectDashboard,
  environmentDashboard,
}

/** Who answers each mutation. */
export const mutations: Mutations = {
  revokeTokenAccess,
  updateProjectStatus,
  deleteProject,
  updateUser,
  updateUserByUser,
  createFederatedUser,
  updatePic,
  resetUserProfilePicture,
  createProjectUsers,
}
