/** One call of every operation of the contract that names a place, its ids given as variables `t` and `p`. */
export interface PlacedOperation {
  name: string
  query: string
  /** What the second id is; tenant-level operations have none. */
  place?: 'project or environment' | 'environment'
}

const envelope = 'status error { ErrorType Message } totalItems message'

export const placedOperations: readonly PlacedOperation[] = [
  tenantLevel('getUser', 'data { UserID tenantID role }'),
  tenantLevel('tenant', 'data { TenantID Name }'),
  tenantLevel('subscription', 'data { TenantID FreeTrialStatus }'),
  tenantLevel('getPermission', 'data { RoleID grants { action subject } }'),
  tenantLevel('projects', 'data { SortKey name }'),
  placed('query', 'getPermission', 'ProjectID: $p', 'data { RoleID grants { action subject } }'),
  placed('query', 'project', 'ProjectID: $p', 'data { SortKey name }'),
  placed('query', 'environments', 'ProjectID: $p', 'data { SortKey Name }'),
  placed('query', 'projectDashboard', 'ProjectID: $p', 'data { projectID TotalContent }'),
  {
    ...placed('query', 'environmentDashboard', 'EnvironmentID: $p', 'data { projectID TotalContent }'),
    place: 'environment',
  },
  placed('mutation', 'updateProjectStatus', 'ProjectID: $p, ProjectStatus: Archived', ''),
  placed('mutation', 'deleteProject', 'ProjectID: $p', ''),
  person('updateUser', 'ID', 'UserFirstName: "Ada", UserLastName: "Byron"', 'data { UserID fullName }'),
  person('updateUserByUser', 'ID!', 'UserID: "x", UserFirstName: "Ada", UserLastName: "Byron"', 'data { Email }'),
  person('resetUserProfilePicture', 'ID!', 'UserID: "x"', ''),
  person('createProjectUsers', 'ID!', 'ProjectUsers: "[]"', ''),
  placed('mutation', 'createProjectUsers', 'ProjectID: $p, ProjectUsers: "[]"', ''),
]

function tenantLevel(name: string, data: string): PlacedOperation {
  const type = name === 'getUser' ? 'ID' : 'ID!'
  return { name, query: `query($t: ${type}) { ${name}(TenantID: $t) { ${envelope} ${data} } }` }
}

function person(name: string, type: string, rest: string, data: string): PlacedOperation {
  return { name, query: `mutation($t: ${type}) { ${name}(TenantID: $t, ${rest}) { ${envelope} ${data} } }` }
}

function placed(kind: 'query' | 'mutation', name: string, rest: string, data: string): PlacedOperation {
  return {
    name: `${name} of a project`,
    query: `${kind}($t: ID!, $p: ID!) { ${name}(TenantID: $t, ${rest}) { ${envelope} ${data} } }`,
    place: 'project or environment',
  }
}
