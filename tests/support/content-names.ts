import type { Page } from '@playwright/test'
import { callAs } from './signed-in.ts'

/** A content, or a file or folder, of the demo data. */
export interface Thing {
  readonly id: string
  readonly name: string
}

/** The contents of a project whose name no other one there has, as lists show them: the last changed first. */
export async function contentsOf(page: Page, query: string): Promise<readonly Thing[]> {
  const asked = new URLSearchParams(query)
  const { contents } = await callAs<{ contents: { data: { ContentID: string; Name: string }[] } }>(
    page,
    'query ($tenant: ID!, $project: ID!) { contents(TenantID: $tenant, ProjectID: $project, PageSize: 100) { data { ContentID Name } } }',
    { tenant: asked.get('tenant_id'), project: asked.get('project_id') },
  )
  const names = contents.data.map(({ Name }) => Name)
  return contents.data
    .filter(({ Name }) => names.filter((name) => name === Name).length === 1)
    .map(({ ContentID, Name }) => ({ id: ContentID, name: Name }))
}
