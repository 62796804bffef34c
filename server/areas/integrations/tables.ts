import type { Moment } from '../../database/columns.ts'

/** How a project is connected with another service; the token is encrypted. */
interface IntegrationTokens {
  tenant_id: string
  project_id: string
  provider: 'Github' | 'Netlify'
  token_sealed: string
  created_at: Moment
}

/** The tables that are the area's own. */
export interface Tables {
  integration_tokens: IntegrationTokens
}
