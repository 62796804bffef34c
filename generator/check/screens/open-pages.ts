import { entriesIn, stringAt } from '../../load/tree.ts'
import { mentions } from '../base-scope.ts'
import type { CheckContext } from '../context.ts'
import type { ScopeType } from '../expressions/types.ts'
import { sectionOf } from '../names/names.ts'
import type { RouteInfo } from '../routes/routes.ts'
import { says } from '../says.ts'

/**
 * The console's scope as a screen has it that shows on these routes. Where one of them is for everybody, nothing of the
 * context is loaded: a page that somebody is sent to by a failure must not itself need what failed. A layout with
 * `session: required` stands there only for whom the context is loaded.
 */
export function scopeOnRoutes(
  screen: string,
  showing: readonly RouteInfo[],
  { base, spec, routes }: CheckContext,
): ScopeType {
  const open = showing.filter((route) => route.path !== undefined && route.isOpen).map((route) => route.name)
  if (open.length === 0) return base
  const layouts = [...routes.values()].filter((route) => route.path === undefined && route.screen === screen)
  if (layouts.length > 0 && layouts.every((layout) => !layout.isOpen)) return base
  const console = spec.concepts.get('console')?.[0]?.tree
  // Where nobody signs in, everybody has the context.
  if (!says(sectionOf(console, 'pages'), 'signIn')) return base
  const scope = { ...base }
  for (const name of loadedNames(console)) {
    const type = base[name]
    if (type) scope[name] = { ...type, emptyOn: open }
  }
  return scope
}

/** The names of the context that a query answers, and those that are computed of them. */
function loadedNames(console: Parameters<typeof sectionOf>[0]): ReadonlySet<string> {
  const entries = entriesIn(sectionOf(console, 'context'))
  const loaded = new Set(entries.flatMap(({ key, value }) => (stringAt(value, 'query') === undefined ? [] : [key])))
  for (let known = -1; known < loaded.size; ) {
    known = loaded.size
    for (const { key, value } of entries) if ([...loaded].some((name) => mentions(value, name))) loaded.add(key)
  }
  return loaded
}
