import { entry, type YamlNode } from '../../load/tree.ts'

/** What a rule of errors.yaml asks, as plain data. What is left out is not asked. */
export interface Conditions {
  readonly operation?: readonly string[]
  readonly type?: readonly string[]
  /** As the file has them: words, or a regular expression between slashes. */
  readonly message?: readonly string[]
  readonly flagged?: boolean
  readonly route?: readonly string[]
  readonly path?: readonly string[]
}

export const listed = ['operation', 'type', 'message', 'route', 'path'] as const

/** One rule's conditions; undefined where they cannot be read, which is told elsewhere. */
export function conditionsOf(rule: YamlNode): Conditions | undefined {
  if (rule.kind !== 'map') return undefined
  const found: Record<string, readonly string[] | boolean> = {}
  for (const word of listed) {
    const value = entry(rule, word)?.value
    if (!value) continue
    const items = itemsOf(value).map((item) => (item.kind === 'scalar' ? item.value : undefined))
    if (items.length === 0 || items.some((item) => typeof item !== 'string' || item === '')) return undefined
    found[word] = items as string[]
  }
  const flagged = entry(rule, 'flagged')?.value
  if (flagged) {
    if (flagged.kind !== 'scalar' || typeof flagged.value !== 'boolean') return undefined
    found.flagged = flagged.value
  }
  return found
}

/** The items of a list, or the single one that may stand there without brackets. */
export function itemsOf(node: YamlNode): readonly YamlNode[] {
  return node.kind === 'list' ? node.items : [node]
}
