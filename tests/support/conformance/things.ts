import type { Places, Things } from './world.ts'

/** Asks for one field's data; null where it is refused. */
export type AskData = <T>(document: string, variables: Readonly<Record<string, unknown>>) => Promise<T | null>

const answer = (data: string) => `status error { ErrorType Message } data { ${data} }`
const templatesOf = `query($t: ID!, $p: ID!) { templates(TenantID: $t, ProjectID: $p, PageSize: 6) { ${answer('TemplateID')} } }`
const contentsOf = `query($t: ID!, $p: ID!, $s: String!) {
  contents(TenantID: $t, ProjectID: $p, ContentStatus: $s, PageSize: 1) { ${answer('ContentID')} } }`
const statuses = ['Published', 'Changed', 'Unpublished', 'Archived']
const mediaOf = `query($t: ID!, $p: ID!) { media(TenantID: $t, ProjectID: $p, PageSize: 100) { ${answer('MediaID Data { Type }')} } }`
const rolesOf = `query($t: ID!) { roles(TenantID: $t, PageSize: 100) { ${answer('RoleID')} } }`
const projectRolesOf = `query($t: ID!, $p: ID!) { projectRoles(TenantID: $t, ProjectID: $p, PageSize: 100) { ${answer('RoleID')} } }`
const tablesOf = `query($t: ID!) { lookupTables(TenantID: $t, PageSize: 3) { ${answer('TableID')} } }`

/** Fields under which it is contents that others are put. */
const underContents = ['Mutation.createContent', 'Mutation.moveContents']

/**
 * What somebody can see at a place, by the parameters that name it; of media one of each type, of contents one of each status.
 * Where a field means other things by a parameter, these stand under its name as well.
 */
export async function thingsAt(ask: AskData, { tenant_id: t, project_id: p }: Places): Promise<Things> {
  const [tables, roles] = await Promise.all([
    ask<{ TableID: string }[]>(tablesOf, { t }),
    ask<{ RoleID: string }[]>(rolesOf, { t }),
  ])
  const table_id = (tables ?? []).map(({ TableID }) => TableID)
  const ofOrganisation = { table_id, ...asRoles('organisation.', roles) }
  if (p === undefined) return ofOrganisation
  const [templates, contents, media, projectRoles] = await Promise.all([
    ask<{ TemplateID: string }[]>(templatesOf, { t, p }),
    Promise.all(statuses.map((s) => ask<{ ContentID: string }[]>(contentsOf, { t, p, s }))),
    ask<Medium[]>(mediaOf, { t, p }),
    ask<{ RoleID: string }[]>(projectRolesOf, { t, p }),
  ])
  const ofType = new Map((media ?? []).map(({ MediaID, Data }) => [Data.Type, MediaID]))
  const folder = ofType.get('folder')
  const content_id = contents.flatMap((of) => (of ?? []).map(({ ContentID }) => ContentID))
  return {
    ...ofOrganisation,
    ...asRoles('', projectRoles),
    template_id: (templates ?? []).map(({ TemplateID }) => TemplateID),
    content_id,
    MediaID: [...ofType.values()],
    ParentID: folder === undefined ? [] : [folder],
    ...Object.fromEntries(underContents.map((field) => [`${field}.ParentID`, content_id])),
  }
}

/** A role may be opened, or be what another one begins with. */
function asRoles(prefix: string, roles: readonly { readonly RoleID: string }[] | null): Things {
  const ids = (roles ?? []).map(({ RoleID }) => RoleID)
  return { [`${prefix}role_id`]: ids, [`${prefix}copy`]: ids }
}

interface Medium {
  readonly MediaID: string
  readonly Data: { readonly Type: string }
}
