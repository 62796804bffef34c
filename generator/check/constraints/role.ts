import { entry, type YamlMap } from '../../load/tree.ts'
import { fail, type Walk } from '../walk.ts'

/** A role's rights stand under the levels that load them, not under a level that is made of others. */
export function role(node: YamlMap, walk: Walk): void {
  const grants = entry(node, 'grants')?.value
  const levels = entry(walk.context.spec.concepts.get('permissions')?.[0]?.tree, 'levels')?.value
  if (grants?.kind !== 'map') return
  for (const { key, keySpan } of grants.entries.values()) {
    const level = entry(levels, key)?.value
    if (level?.kind !== 'list') continue
    const parts = level.items.map((each) => (each.kind === 'scalar' ? `"${each.value}"` : '')).join(' and ')
    fail(walk, 'wrong-value', keySpan, `"${key}" is made of ${parts}: write the rights under those.`)
  }
}
