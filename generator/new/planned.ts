import { matches, pathParameters } from '../check/paths.ts'
import type { Edit } from '../edits.ts'
import { entry, plain, stringAt } from '../load/tree.ts'
import { contextOf, type Draft, note } from './draft.ts'
import { mapsIn } from './habits.ts'
import { replaceNode } from './yaml-edits.ts'
import { yamlOf } from './yaml-text.ts'

/** Links to the address from before a route served it (`{ path, planned }`), with what they give to it. */
export function plannedLinks(path: string, draft: Draft) {
  const files = [...contextOf(draft).spec.concepts.values()].flat()
  return files.flatMap(({ source, tree }) =>
    [...mapsIn(tree)].flatMap((node) => {
      const to = stringAt(node, 'path')
      if (to === undefined || !entry(node, 'planned') || !matches(path, to)) return []
      const given = entry(node, 'with')?.value
      const names = given?.kind === 'map' ? [...given.entries.keys()] : []
      const values = pathParameters(path).map((name) => [name, partAt(path, to, name)] as const)
      return [{ source, node, names, given: { ...Object.fromEntries(values), ...(given && (plain(given) as object)) } }]
    }),
  )
}

function partAt(pattern: string, path: string, name: string): string {
  return path.split('/')[pattern.split('/').indexOf(`:${name}`)] ?? ''
}

type Planned = ReturnType<typeof plannedLinks>

/** Edits by which those links lead to the route from now on. */
export function served(route: string, planned: Planned): readonly Edit[] {
  return planned.map(({ source, node, given }) =>
    replaceNode(source, node, Object.keys(given).length > 0 ? { to: route, with: yamlOf(given) } : route),
  )
}

/** Says which links those are. */
export function noteServed(planned: Planned, draft: Draft): Draft {
  if (planned.length === 0) return draft
  const places = planned.map(({ source, node }) => `${source.path}:${node.span.line}`).join(', ')
  return note(draft, `What was planned to lead here does so now (${places}).`)
}
