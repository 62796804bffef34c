import { entryOf, type Linked } from '../../check/linked.ts'
import { keyText, literalText } from '../expressions/literal.ts'
import { header } from '../module.ts'

/** `deployments.ts`: every deployment by name; which one is served is said at start. */
export function emitServerDeployments(deployments: ReadonlyMap<string, Linked>, source: string, apps?: Linked): string {
  const sorted = [...deployments].sort(([a], [b]) => (a < b ? -1 : 1))
  const identified = sorted.every(([, linked]) => entryOf(linked, 'identity'))
  const lines = sorted.map(
    ([name, linked]) =>
      `  ${keyText(name)}: ${literalText({ name, ...withSources(plainOf(linked) as object, apps) })},\n`,
  )
  return `${header(source)}

import type { Feature } from './features.ts'

export interface Deployment {
  name: string
  category: string
  disabledFeatures: Feature[]
  graphql: string
  identity${identified ? '' : '?'}: {
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
${lines.join('')}}
`
}

/** Where the modules of sub-applications lie: apps.yaml says it, and the deployment where it says otherwise. */
function withSources(deployment: { readonly apps?: object }, apps: Linked | undefined): object {
  const all = entryOf(apps, 'apps')
  const known = (all?.is === 'object' ? all.entries : []).flatMap(([name, app]) => {
    const { module, integrity } = plainOf(app) as { module?: string; integrity?: string }
    return module === undefined ? [] : [[name, { module, ...(integrity !== undefined && { integrity }) }] as const]
  })
  if (known.length === 0) return deployment
  return { ...deployment, apps: { ...Object.fromEntries(known), ...deployment.apps } }
}

/** A deployment holds data only. */
function plainOf(linked: Linked): unknown {
  switch (linked.is) {
    case 'data':
      return linked.data
    case 'list':
      return linked.items.map(plainOf)
    case 'object':
      return Object.fromEntries(linked.entries.map(([name, value]) => [name, plainOf(value)]))
    case 'value':
      return 'literal' in linked.value ? linked.value.literal : undefined
    default:
      return undefined
  }
}
