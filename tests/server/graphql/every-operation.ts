/** One call of every operation of the contract that names a place, its ids given as variables `t` and `p`. */
export interface PlacedOperation {
  name: string
  query: string
  /** What the second id is; tenant-level operations have none. */
  place?: 'project or environment' | 'environment'
  /** What somebody with all rights is answered about a Production environment, where that is not 200. */
  answers?: number
}

const envelope = 'status error { ErrorType Message } totalItems message'

export const placedOperations: readonly PlacedOperation[] = [
  tenantLevel('getUser', 'data { UserID tenantID role }'),
  tenantLevel('tenant', 'data { TenantID Name }'),
  tenantLevel('subscription', 'data { TenantID FreeTrialStatus }'),
  tenantLevel('getPermission', 'data { RoleID grants { action subject } }'),
  tenantLevel('projects', 'data { SortKey name }'),
  tenantLevel('themes', 'data { ThemeID Name }'),
  tenantLevel('notifications', 'data { NotificationID Message }'),
  tenantLevel('tenantFeatures', 'data { Name Allowed }'),
  tenantLevel('lookupTables', 'data { TableID Name }'),
  tenantLevel('checkOverageStatus', 'data { Name Used Limit }'),
  placed('query', 'getPermission', 'ProjectID: $p', 'data { RoleID grants { action subject } }'),
  placed('query', 'project', 'ProjectID: $p', 'data { SortKey name }'),
  placed('query', 'environments', 'ProjectID: $p', 'data { SortKey Name }'),
  placed('query', 'projectDashboard', 'ProjectID: $p', 'data { projectID TotalContent }'),
  ofEnvironment('query', 'environmentDashboard', 'EnvironmentID: $p', 'data { projectID TotalContent }'),
  placed('mutation', 'updateProjectStatus', 'ProjectID: $p, ProjectStatus: Archived', ''),
  { ...placed('mutation', 'deleteProject', 'ProjectID: $p', ''), answers: 409 },
  person('createProject', 'ID!', 'ProjectName: "New"', 'data { SortKey name }'),
  placed('mutation', 'updateProject', 'ProjectID: $p, ProjectName: "Own"', 'data { SortKey name }'),
  { ...placed('mutation', 'setProjectTheme', 'ProjectID: $p, ThemeID: "x"', 'data { JobID }'), answers: 404 },
  placed('query', 'projectThemeData', 'ProjectID: $p', 'data { ThemeID Name }'),
  placed('query', 'templates', 'ProjectID: $p', 'data { TemplateID Name }'),
  { ...placed('query', 'template', 'ProjectID: $p, TemplateID: "x"', 'data { TemplateID Name }'), answers: 404 },
  placed('query', 'contents', 'ProjectID: $p', 'data { ContentID Name }'),
  { ...placed('query', 'content', 'ProjectID: $p, ContentID: "x"', 'data { ContentID Name }'), answers: 404 },
  placed('query', 'contentTree', 'ProjectID: $p', 'data { ContentID Name }'),
  { ...placed('query', 'contentACLs', 'ProjectID: $p, ContentID: "x"', 'data { Names Version }'), answers: 404 },
  { ...placed('query', 'mediaACLs', 'ProjectID: $p, MediaIDs: ["x"]', 'data { Names Version }'), answers: 404 },
  {
    ...placed('query', 'accessHolders', 'ProjectID: $p, ContentIDs: ["x"], Category: User', 'data { Name }'),
    answers: 404,
  },
  { ...placed('mutation', 'moveContents', 'ProjectID: $p, ContentIDs: ["x"], ParentID: ""', ''), answers: 404 },
  { ...placed('mutation', 'updateMedia', 'ProjectID: $p, MediaID: "x"', ''), answers: 404 },
  { ...placed('mutation', 'moveMedia', 'ProjectID: $p, MediaIDs: ["x"], ParentID: ""', ''), answers: 404 },
  {
    ...placed('mutation', 'saveContentACLs', 'ProjectID: $p, ContentID: "x", InputContentACL: []', ''),
    answers: 404,
  },
  { ...placed('mutation', 'saveMediaACLs', 'ProjectID: $p, MediaID: "x", InputMediaACL: []', ''), answers: 404 },
  placed('query', 'media', 'ProjectID: $p', 'data { MediaID Name }'),
  { ...placed('query', 'mediaItem', 'ProjectID: $p, MediaID: "x"', 'data { MediaID Name }'), answers: 404 },
  placed('query', 'projectChildren', 'ProjectID: $p, QuickSearch: "secret"', 'data { SortKey Name }'),
  ofEnvironment('query', 'environment', 'EnvironmentID: $p', 'data { SortKey Name }'),
  { ...placed('query', 'job', 'ProjectID: $p, JobID: "x"', 'data { JobID }'), answers: 404 },
  {
    ...placed('mutation', 'createEnvironment', 'ProjectID: $p, EnvironmentName: "qa", SourceEnvironmentID: "x"', ''),
    answers: 404,
  },
  { ...ofEnvironment('mutation', 'updateEnvironment', 'EnvironmentID: $p, IsProduction: true', ''), answers: 409 },
  { ...ofEnvironment('mutation', 'deleteEnvironment', 'EnvironmentID: $p', ''), answers: 409 },
  ofEnvironment('query', 'environmentPreviewApi', 'EnvironmentID: $p', 'data { Token IsHaveToken }'),
  ofEnvironment('mutation', 'createEnvironmentPreviewAPIKey', 'EnvironmentID: $p', 'data { IsHaveToken }'),
  ofEnvironment('mutation', 'deleteEnvironmentPreviewAPIKey', 'EnvironmentID: $p', ''),
  placed('query', 'managementKeys', 'ProjectID: $p', 'data { TokenUserID Name }'),
  placed(
    'mutation',
    'createContentManagementKey',
    `ProjectID: $p, Name: "ci", ExpiredDate: "${new Date(Date.now() + 86_400_000).toISOString()}"`,
    'data { Name }',
  ),
  {
    ...placed('mutation', 'deleteContentManagementKey', 'ProjectID: $p, TokenUserID: "x"', 'data { Name }'),
    answers: 404,
  },
  placed('query', 'importFiles', 'ProjectID: $p', 'data { ImportID fileName }'),
  { ...placed('query', 'importPreview', 'ProjectID: $p, ImportID: "x"', 'data { ImportID }'), answers: 404 },
  { ...placed('query', 'importFailures', 'ProjectID: $p, ImportID: "x"', 'data { Row }'), answers: 404 },
  placed(
    'mutation',
    'createImport',
    'ProjectID: $p, File: { FileName: "a.csv", Extension: "csv", Size: 1 }',
    'data { ImportID }',
  ),
  { ...placed('mutation', 'startImport', 'ProjectID: $p, ImportID: "x", TemplateID: "x"', ''), answers: 404 },
  { ...placed('mutation', 'deleteImport', 'ProjectID: $p, ImportID: "x"', ''), answers: 404 },
  placed('query', 'integrationProviders', 'ProjectID: $p', 'data { GithubAuthorizeURL }'),
  placed('query', 'previewUrl', 'ProjectID: $p', 'data { PreviewURL }'),
  placed('mutation', 'submitPreviewUrl', 'ProjectID: $p, PreviewURL: "https://example.org"', ''),
  { ...placed('mutation', 'submitIntegrationToken', 'ProjectID: $p, GithubToken: "x"', ''), answers: 400 },
  placed('mutation', 'revokeIntegrationToken', 'ProjectID: $p, IntegrationType: Github', ''),
  { ...ofTable('query', 'lookupTable', 'data { Name }'), answers: 404 },
  { ...ofTable('query', 'lookupRow', 'data { RowID }', ', RowID: "x"'), answers: 404 },
  { ...ofTable('query', 'lookupRows', 'data { RowID }'), answers: 404 },
  { ...ofTable('mutation', 'deleteLookupTable', ''), answers: 404 },
  { ...ofTable('mutation', 'saveLookupRow', 'data { RowID }', ', Values: {}'), answers: 404 },
  { ...ofTable('mutation', 'deleteLookupRow', '', ', RowID: "x"'), answers: 404 },
  person('saveLookupTable', 'ID!', 'Name: "Countries", Columns: [{ Name: "Code", Type: Text }]', 'data { Name }'),
  person('setTenantFeature', 'ID!', 'Feature: "Add User", Allowed: true', 'data { Name }'),
  person('updateUser', 'ID', 'UserFirstName: "Ada", UserLastName: "Byron"', 'data { UserID fullName }'),
  person('updateUserByUser', 'ID!', 'UserID: "x", UserFirstName: "Ada", UserLastName: "Byron"', 'data { Email }'),
  person('resetUserProfilePicture', 'ID!', 'UserID: "x"', ''),
  person('createProjectUsers', 'ID!', 'ProjectUsers: "[]"', ''),
  { ...placed('mutation', 'createProjectUsers', 'ProjectID: $p, ProjectUsers: "[]"', ''), answers: 400 },
  tenantLevel('users', 'data { UserID email role Status }'),
  tenantLevel('roles', 'data { RoleID Name }'),
  tenantLevel('roleNames', 'data { RoleID Name }'),
  tenantLevel('rolePrivileges', 'data { Subjects { Name Privileges } }'),
  tenantLevel('userEmails', 'data { Email }'),
  { ...ofTenant('query', 'user', 'UserID: "x"', 'data { email }'), answers: 404 },
  { ...ofTenant('query', 'role', 'RoleID: "x"', 'data { Name }'), answers: 404 },
  { ...ofTenant('query', 'roleImpact', 'RoleID: "x", Permissions: []', 'data { Text }'), answers: 404 },
  { ...ofTenant('mutation', 'updateTenantUser', 'UserID: "x", RoleID: "x"', 'data { UserID }'), answers: 404 },
  { ...ofTenant('mutation', 'updateUserStatus', 'UserID: "x", Status: Disabled', ''), answers: 404 },
  { ...ofTenant('mutation', 'deleteTenantUser', 'UserID: "x"', ''), answers: 404 },
  { ...ofTenant('mutation', 'resendInvitation', 'UserID: "x"', ''), answers: 404 },
  ofTenant('mutation', 'createRole', 'Name: "Painters", Permissions: [], RequestID: "every"', 'data { Name }'),
  {
    ...ofTenant(
      'mutation',
      'updateRole',
      'RoleID: "x", Version: 1, Name: "Painters", Permissions: []',
      'data { Name }',
    ),
    answers: 404,
  },
  { ...ofTenant('mutation', 'deleteRole', 'RoleID: "x"', ''), answers: 404 },
  placed('query', 'projectUsers', 'ProjectID: $p', 'data { UserID Email RoleName }'),
  { ...placed('query', 'projectUser', 'ProjectID: $p, UserID: "x"', 'data { Email }'), answers: 404 },
  { ...placed('query', 'projectUserRole', 'ProjectID: $p, UserID: "x"', 'data { Name }'), answers: 404 },
  placed('query', 'userEmails', 'ProjectID: $p', 'data { Email }'),
  placed('query', 'tenantUsers', 'ProjectID: $p', 'data { Email }'),
  placed('query', 'projectRoles', 'ProjectID: $p', 'data { RoleID Name }'),
  { ...placed('query', 'projectRole', 'ProjectID: $p, RoleID: "x"', 'data { Name }'), answers: 404 },
  placed('query', 'projectRoleNames', 'ProjectID: $p', 'data { RoleID Name }'),
  placed('query', 'rolePrivileges', 'ProjectID: $p', 'data { Subjects { Name Privileges } }'),
  { ...placed('query', 'roleImpact', 'ProjectID: $p, RoleID: "x", Permissions: []', 'data { Text }'), answers: 404 },
  {
    ...placed('mutation', 'updateProjectUser', 'ProjectID: $p, UserID: "x", RoleID: "x"', 'data { UserID }'),
    answers: 404,
  },
  { ...placed('mutation', 'updateUserStatus', 'ProjectID: $p, UserID: "x", Status: Disabled', ''), answers: 404 },
  { ...placed('mutation', 'deleteProjectUser', 'ProjectID: $p, UserID: "x"', ''), answers: 404 },
  { ...placed('mutation', 'resendInvitation', 'ProjectID: $p, UserID: "x"', ''), answers: 404 },
  placed('mutation', 'createRole', 'ProjectID: $p, Name: "Painters", Permissions: []', 'data { Name }'),
  {
    ...placed(
      'mutation',
      'updateRole',
      'ProjectID: $p, RoleID: "x", Version: 1, Name: "Painters", Permissions: []',
      'data { Name }',
    ),
    answers: 404,
  },
  { ...placed('mutation', 'deleteRole', 'ProjectID: $p, RoleID: "x"', ''), answers: 404 },
]

function tenantLevel(name: string, data: string): PlacedOperation {
  const type = name === 'getUser' ? 'ID' : 'ID!'
  return { name, query: `query($t: ${type}) { ${name}(TenantID: $t) { ${envelope} ${data} } }` }
}

function person(name: string, type: string, rest: string, data: string): PlacedOperation {
  return { name, query: `mutation($t: ${type}) { ${name}(TenantID: $t, ${rest}) { ${envelope} ${data} } }` }
}

function ofTenant(kind: 'query' | 'mutation', name: string, rest: string, data: string): PlacedOperation {
  return { name, query: `${kind}($t: ID!) { ${name}(TenantID: $t, ${rest}) { ${envelope} ${data} } }` }
}

function ofTable(kind: 'query' | 'mutation', name: string, data: string, rest = ''): PlacedOperation {
  return { name, query: `${kind}($t: ID!) { ${name}(TenantID: $t, TableID: "x"${rest}) { ${envelope} ${data} } }` }
}

function placed(kind: 'query' | 'mutation', name: string, rest: string, data: string): PlacedOperation {
  return {
    name: `${name} of a project`,
    query: `${kind}($t: ID!, $p: ID!) { ${name}(TenantID: $t, ${rest}) { ${envelope} ${data} } }`,
    place: 'project or environment',
  }
}

function ofEnvironment(kind: 'query' | 'mutation', name: string, rest: string, data: string): PlacedOperation {
  return { ...placed(kind, name, rest, data), place: 'environment' }
}
