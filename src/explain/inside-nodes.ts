import { isControl, isField, isSpecNode, type SpecNode } from './spec-node.ts'

/** What is no part of a node: what it does, where it leads, and what stands in its place. */
const beside = new Set(['do', 'go', 'gate', 'otherwise', 'entity', 'query'])

/**
 * The controls, fields and gated nodes that stand in a node, in the order of the spec. Nothing draws them while the node
 * is hidden, so no component asks about them.
 */
export function nodesInside(node: object): readonly SpecNode[] {
  return Object.entries(node).flatMap(([word, value]) => (beside.has(word) ? [] : nodesIn(value)))
}

function nodesIn(value: unknown): readonly SpecNode[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  const inside = nodesInside(value)
  return isSpecNode(value) && isTold(value) ? [value, ...inside] : inside
}

/** A block that only stands around others is not missed. */
function isTold(node: SpecNode): boolean {
  return isControl(node) || isField(node) || node.gate !== undefined || (node.block !== undefined && !!node.name)
}
