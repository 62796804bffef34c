import type { Block, LaterBlocks } from '../../../generator/grammar/blocks.ts'
import { isLater } from './later-blocks.ts'

/** The blocks of a compiled node, however deep; of those that come later, what is known of them. */
export function blocksWithin(node: unknown): readonly (Block | LaterBlocks)[] {
  if (typeof node !== 'object' || node === null) return []
  if (isLater(node)) return [node]
  const inside = Object.values(node).flatMap(blocksWithin)
  return 'block' in node && typeof node.block === 'string' ? [node as Block, ...inside] : inside
}
