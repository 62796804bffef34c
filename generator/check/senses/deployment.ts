import { entry, type YamlMap } from '../../load/tree.ts'
import { fail, head, type Walk } from '../walk.ts'

/** Screens may use every link in every deployment. */
export function deployment(node: YamlMap, walk: Walk): void {
  const links = entry(node, 'links')
  const given = links?.value.kind === 'map' ? [...links.value.entries.keys()] : []
  const lacking = [...walk.context.names.link.keys()].filter((name) => !given.includes(name))
  if (lacking.length === 0) return
  const names = lacking.map((name) => `"${name}"`).join(', ')
  fail(
    walk,
    'missing-link',
    links?.keySpan ?? head(node),
    `Other deployments have links that this one lacks: ${names}.`,
  )
}
