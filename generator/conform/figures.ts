import type { CheckedSpec } from '../check/spec.ts'
import { entry, type YamlNode } from '../load/tree.ts'

/** The limit that a value names: `${limits.nameLength}`; none where it is computed of several things. */
export function limitIn(node: YamlNode): string | undefined {
  return nameIn('limits', node)
}

/** A figure as it is written, or that of the limit or decision that stands there. */
export function figureOf(node: YamlNode, { context }: CheckedSpec): number | undefined {
  if (node.kind === 'scalar' && typeof node.value === 'number') return node.value
  const at = (concept: 'limits' | 'console', section: string, name: string | undefined, word: string) => {
    const all = entry(context.spec.concepts.get(concept)?.[0]?.tree, section)?.value
    const value = name === undefined ? undefined : entry(entry(all, name)?.value, word)?.value
    return value?.kind === 'scalar' && typeof value.value === 'number' ? value.value : undefined
  }
  return (
    at('limits', 'limits', limitIn(node), 'value') ?? at('console', 'decisions', nameIn('decisions', node), 'choose')
  )
}

function nameIn(group: string, node: YamlNode): string | undefined {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return undefined
  return new RegExp(`^\\$\\{\\s*${group}\\.(\\w+)\\s*\\}$`).exec(node.value)?.[1]
}
