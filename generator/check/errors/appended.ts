import { entry, stringAt } from '../../load/tree.ts'
import type { CheckContext } from '../context.ts'
import { meet } from './addresses.ts'
import { conditionsOf, itemsOf } from './conditions.ts'

/** An address below which errors.yaml shows another route's screen, and which route that is. */
export interface Appended {
  readonly page: string
  /** The part of the route's addresses that a rule is about; `/*` at the end is all below as well. */
  readonly path: string
}

/** What the rules put behind the addresses of each route (`append`), by the route's name. */
export function appendedTo({
  spec,
  routes,
}: Pick<CheckContext, 'spec' | 'routes'>): ReadonlyMap<string, readonly Appended[]> {
  const found = new Map<string, Appended[]>()
  const tree = spec.concepts.get('errors')?.[0]?.tree
  for (const rule of tree?.kind === 'list' ? tree.items : []) {
    const then = entry(rule, 'then')?.value
    const pages = (then ? itemsOf(then) : []).flatMap((answer) => stringAt(answer, 'append') ?? [])
    const conditions = pages.length > 0 ? conditionsOf(rule) : undefined
    if (!conditions) continue
    for (const { name, path, screen, app, inside } of routes.values()) {
      const isPage = path !== undefined && path !== '*' && (screen !== undefined || app !== undefined)
      // The first page of a sub-application has the same address as that, which all below belongs to.
      const isFirst = inside !== undefined && routes.get(inside)?.index === name
      if (!isPage || isFirst || conditions.route?.includes(name) === false) continue
      for (const pattern of conditions.path ?? [path]) {
        const met = meet(path, pattern)
        for (const page of met === undefined || pages.includes(name) ? [] : pages) {
          const own = found.get(name) ?? []
          found.set(name, own)
          if (!own.some((each) => each.page === page && each.path === met)) own.push({ page, path: met as string })
        }
      }
    }
  }
  return found
}
