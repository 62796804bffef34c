import type { Page } from 'puppeteer-core'

const projects = `query ($tenant: ID!, $name: String) {
  projects(TenantID: $tenant, QuickSearch: $name, ProjectStatus: Active) { data { environments { SortKey IsProduction } } }
}`

/** The query of the addresses of a project's pages, with the question mark, asked as whoever is signed in on the page. */
export function findProject(page: Page, name: string): Promise<string> {
  return page.evaluate(
    async (query, wanted) => {
      const token = Object.entries(localStorage).find(([key]) => key.endsWith('.idToken'))?.[1] ?? ''
      const call = async (text: string, variables: object) => {
        const body = JSON.stringify({ query: text, variables })
        const headers = { authorization: token, 'content-type': 'application/json' }
        return (await (await fetch('/graphql', { method: 'POST', headers, body })).json()).data
      }
      const { getUser } = await call('query { getUser { data { tenantID } } }', {})
      const tenant: string = getUser.data.tenantID
      const found = (await call(query, { tenant, name: wanted })).projects.data[0]
      const { SortKey } = found.environments.find((each: { IsProduction: boolean }) => each.IsProduction)
      return `?${new URLSearchParams({ tenant_id: tenant, project_id: SortKey })}`
    },
    projects,
    name,
  )
}
