import type { MutationArgs, MutationResults, QueryArgs, QueryResults } from '../generated/schema.ts'
import { accessHolders, contentACLs, mediaACLs, saveContentACLs, saveMediaACLs } from './access-lists.ts'
import { content, contents, contentTree } from './contents.ts'
import type { DataOf, Resolver } from './context.ts'
import { environmentDashboard, projectDashboard } from './dashboards.ts'
import { createEnvironment, deleteEnvironment, updateEnvironment } from './environment-changes.ts'
import { environment, environments } from './environments.ts'
import { createImport, deleteImport, importFailures, importFiles, importPreview, startImport } from './imports.ts'
import { integrationProviders, revokeIntegrationToken, submitIntegrationToken } from './integrations.ts'
import { createProjectUsers } from './invitations.ts'
import { job } from './jobs.ts'
import { createContentManagementKey, deleteContentManagementKey, managementKeys } from './keys.ts'
import {
  deleteLookupRow,
  deleteLookupTable,
  lookupRow,
  lookupRows,
  lookupTable,
  lookupTables,
  saveLookupRow,
  saveLookupTable,
} from './lookup-tables.ts'
import { media, mediaItem } from './media.ts'
import { updateMedia } from './media-changes.ts'
import {
  deleteProjectUser,
  deleteTenantUser,
  resendInvitation,
  updateProjectUser,
  updateTenantUser,
  updateUserStatus,
} from './members.ts'
import { moveContents, moveMedia } from './moves.ts'
import { checkOverageStatus, notifications } from './notifications.ts'
import { createFederatedUser } from './organisations.ts'
import { projectUser, projectUserRole, projectUsers, tenantUsers, user, userEmails, users } from './people.ts'
import { getPermission } from './permissions.ts'
import { resetUserProfilePicture, updatePic } from './pictures.ts'
import {
  createEnvironmentPreviewAPIKey,
  deleteEnvironmentPreviewAPIKey,
  environmentPreviewApi,
} from './preview-keys.ts'
import { previewUrl, submitPreviewUrl } from './preview-url.ts'
import { deleteProject, updateProjectStatus } from './project-changes.ts'
import { createProject } from './project-creation.ts'
import { updateProject } from './project-update.ts'
import { project, projects } from './projects.ts'
import {
  deleteRole,
  projectRole,
  projectRoleNames,
  projectRoles,
  role,
  roleImpact,
  roleNames,
  rolePrivileges,
  roles,
  saveRole,
} from './roles.ts'
import { projectChildren } from './search.ts'
import { template, templates } from './templates.ts'
import { setTenantFeature, tenantFeatures } from './tenant-features.ts'
import { subscription, tenant, userTenants } from './tenants.ts'
import { projectThemeData, setProjectTheme, themes } from './themes.ts'
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
  environment,
  job,
  themes,
  projectThemeData,
  templates,
  template,
  contents,
  content,
  contentTree,
  contentACLs,
  mediaACLs,
  accessHolders,
  media,
  mediaItem,
  projectChildren,
  importFiles,
  importPreview,
  importFailures,
  projectDashboard,
  environmentDashboard,
  environmentPreviewApi,
  managementKeys,
  integrationProviders,
  previewUrl,
  notifications,
  checkOverageStatus,
  tenantFeatures,
  lookupTables,
  lookupTable,
  lookupRow,
  lookupRows,
  users,
  user,
  projectUsers,
  projectUser,
  projectUserRole,
  userEmails,
  tenantUsers,
  roles,
  role,
  projectRoles,
  projectRole,
  roleNames,
  projectRoleNames,
  rolePrivileges,
  roleImpact,
}

/** Who answers each mutation. */
export const mutations: Mutations = {
  moveContents,
  moveMedia,
  updateMedia,
  saveContentACLs,
  saveMediaACLs,
  submitPreviewUrl,
  submitIntegrationToken,
  revokeIntegrationToken,
  revokeTokenAccess,
  updateProjectStatus,
  deleteProject,
  createProject,
  updateProject,
  setProjectTheme,
  updateUser,
  updateUserByUser,
  createFederatedUser,
  updatePic,
  resetUserProfilePicture,
  createProjectUsers,
  createEnvironment,
  updateEnvironment,
  deleteEnvironment,
  createEnvironmentPreviewAPIKey,
  deleteEnvironmentPreviewAPIKey,
  createContentManagementKey,
  deleteContentManagementKey,
  createImport,
  startImport,
  deleteImport,
  setTenantFeature,
  saveLookupTable,
  deleteLookupTable,
  saveLookupRow,
  deleteLookupRow,
  updateProjectUser,
  updateTenantUser,
  updateUserStatus,
  deleteProjectUser,
  deleteTenantUser,
  resendInvitation,
  saveRole,
  deleteRole,
}
