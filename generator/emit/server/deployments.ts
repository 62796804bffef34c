import { entryOf, type Linked } from '../../check/linked.ts'
import { keyText, literalText } from '../expressions/literal.ts'
import { header } from '../module.ts'

/** `deployments.ts`: every deployment by name; which one is served is said at start. */
export function emitServerDeployments(deployments: ReadonlyMap<string, Linked>, source: string): string {
  const sorted = [...deployments].sort(([a], [b]) => (a < b ? -1 : 1))
  const identified = sorted.every(([, linked]) => entryOf(linked, 'identity'))
  const lines = sorted.map(
    ([name, linked]) => `  ${keyText(name)}: ${literalText({ name, ...(plainOf(linked) as object) })},\n`,
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
  mailbox?: boolean
  standIns?: boolean
  links: Record<string, string>
  texts: Record<string, string>
}

export const deployments: Record<string, Deployment> = {
${lines.join('')}}
`
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
