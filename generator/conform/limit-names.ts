import type { YamlNode } from '../load/tree.ts'

/** The limit that a value names: `${limits.nameLength}`; none where it is computed of several things. */
export function limitIn(node: YamlNode): string | undefined {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return undefined
  return /^\$\{\s*limits\.(\w+)\s*\}$/.exec(node.value)?.[1]
}

/** Every limit that a value mentions. */
export function limitsIn(node: YamlNode): readonly string[] {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return []
  return [...node.value.matchAll(/\blimits\.(\w+)/g)].map(([, name = '']) => name)
}
