import type { Page } from '@playwright/test'
import { callAs } from './signed-in.ts'

/** A content, or a file or folder, of the demo data. */
export interface Thing {
  readonly id: string
  readonly name: string
}

/** The contents of a project as lists show them: the last changed first. No two of the demo data's have one name. */
export async function contentsOf(page: Page, query: string): Promise<readonly Thing[]> {
  const asked = new URLSearchParams(query)
  const { contents } = await callAs<{ contents: { data: { ContentID: string; Name: string }[] } }>(
    page,
    'query ($tenant: ID!, $project: ID!) { contents(TenantID: $tenant, ProjectID: $project, PageSize: 100) { data { ContentID Name } } }',
    { tenant: asked.get('tenant_id'), project: asked.get('project_id') },
  )
  return contents.data.map(({ ContentID, Name }) => ({ id: ContentID, name: Name }))
}
