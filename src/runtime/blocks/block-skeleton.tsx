import { type ComponentType, useSyncExternalStore } from 'react'
import type { Block } from '../../../generator/grammar/blocks.ts'
import type { BlockProps } from '../registry.ts'
import { useIsKnownOpen } from '../rights/use-gate.ts'
import { useServices } from '../services-context.tsx'
import { DefaultSkeleton } from './default-skeleton.tsx'

/**
 * The shape of what comes while a block is on its way. Where a condition decides between a block and what stands in its
 * place, and is not known yet, the latter is what there is most of the time: a condition picks out the special case. Its
 * code may come before its data does.
 */
export function BlockSkeleton({ node }: { node: Block }) {
  const { blocks } = useServices()
  const code = useSyncExternalStore(blocks.came, () => blocks.peek(node.block))
  const isOpen = useIsKnownOpen(node.gate)
  if (node.gate?.when && node.otherwise && !isOpen) {
    return node.otherwise.map((one) => <BlockSkeleton key={one.at} node={one} />)
  }
  const Skeleton = code?.Skeleton as ComponentType<BlockProps<Block>> | undefined
  return Skeleton ? <Skeleton node={node} /> : <DefaultSkeleton />
}
