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
  local: {"name":"local","category":"Garden","disabledFeatures":[],"graphql":"/graphql","origins":{"https://weather.example":["code","calls","pictures"]},"links":{"help":"https://garden.test/help"},"texts":{},"apps":{"weather":{"module":"https://weather.example/weather.js"}}},
  trial: {"name":"trial","category":"Garden","disabledFeatures":[],"graphql":"/graphql","apps":{"weather":{"module":"https://trial.weather.example/2.5/weather.js","integrity":"sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC"}},"origins":{"https://trial.weather.example":["pictures"]},"links":{"help":"https://garden.test/help"},"texts":{}},
}
