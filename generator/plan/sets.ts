import type { Step } from './differences.ts'

/** Lists whose order has no meaning, by the property that holds them. */
const everywhere: ReadonlySet<string> = new Set(['disabledFeatures', 'names', 'omit', 'in'])

const within: Readonly<Record<string, ReadonlySet<string>>> = {
  console: new Set(['carry', 'from']),
  permissions: new Set(['actions', 'subjects']),
  errors: new Set(['operation', 'type', 'message', 'route']),
  schema: new Set(['directives']),
  routes: new Set(['enum']),
}

/** Whether the order of a list says nothing: names that are refetched, rights, features. */
export function isSet(trail: readonly Step[]): boolean {
  const name = trail.at(-1)?.name ?? ''
  const concept = trail[0]?.name ?? ''
  if (everywhere.has(name) || within[concept]?.has(name)) return true
  // What findings are accepted, and the levels that a level is made of.
  if (concept === 'accepted') return trail.length === 1
  return concept === 'permissions' && trail[1]?.name === 'levels' && trail.length === 3
}
