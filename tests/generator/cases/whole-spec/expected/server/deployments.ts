// Written by the generator from spec/deployments. Edit that, not this: the next run writes it anew.

import type { Feature } from './features.ts'

export interface Deployment {
  name: string
  category: string
  disabledFeatures: Feature[]
  graphql: string
  identity?: {
    endpoint: string
    pool: string
    client: string
    hosted?: { domain: string; response: 'code' | 'token' }
  }
  storage?: string
  guide?: string
  maintenance?: boolean
  mailbox?: boolean
  standIns?: boolean
  apps?: Record<string, { module: string; integrity?: string }>
  origins?: Record<string, readonly ('code' | 'calls' | 'pictures' | 'styles' | 'fonts')[]>
  links: Record<string, string>
  texts: Record<string, string>
}

export const deployments: Record<string, Deployment> = {
  local: {"name":"local","category":"Garden","disabledFeatures":[],"graphql":"/graphql","links":{"help":"https://garden.test/help"},"texts":{}},
}
