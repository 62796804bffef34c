import type { Page } from '@playwright/test'
import { callAs } from './signed-in.ts'

/** A project as tests come to it. */
export interface FoundProject {
  readonly name: string
  /** What addresses of its pages carry, with the question mark. */
  readonly query: string
}

interface Found {
  readonly name: string
  readonly environments: readonly { readonly SortKey: string; readonly IsProduction: boolean }[]
}

const shape = 'data { name environments { SortKey IsProduction } }'

/** The newest project of whoever is signed in on the page, or the one with a name. */
export async function findProject(page: Page, name?: string): Promise<FoundProject> {
  const tenant = await tenantOf(page)
  const { projects } = await callAs<{ projects: { data: Found[] } }>(
    page,
    `query ($tenant: ID!, $name: String) { projects(TenantID: $tenant, QuickSearch: $name, ProjectStatus: Active) { ${shape} } }`,
    { tenant, name },
  )
  return asFound(tenant, projects.data[0])
}

/** A new project without a theme; the test may do with it what it likes. */
export async function makeProject(page: Page, name: string): Promise<FoundProject> {
  const tenant = await tenantOf(page)
  const { createProject } = await callAs<{ createProject: { data: Found[] } }>(
    page,
    `mutation ($tenant: ID!, $name: String!) { createProject(TenantID: $tenant, ProjectName: $name) { ${shape} } }`,
    { tenant, name },
  )
  return asFound(tenant, createProject.data[0])
}

async function tenantOf(page: Page): Promise<string> {
  const { getUser } = await callAs<{ getUser: { data: { tenantID: string } } }>(
    page,
    'query { getUser { data { tenantID } } }',
  )
  return getUser.data.tenantID
}

function asFound(tenant: string, project: Found | undefined): FoundProject {
  const production = project?.environments.find(({ IsProduction }) => IsProduction)
  if (!project || !production) throw new Error('There is no such project')
  const query = new URLSearchParams({ tenant_id: tenant, project_id: production.SortKey })
  return { name: project.name, query: `?${query}` }
}
