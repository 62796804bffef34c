import { type ComponentType, Suspense } from 'react'
import type { Block } from '../../../generator/grammar/blocks.ts'
import { useDrawn } from '../code/use-drawn.ts'
import type { BlockProps } from '../registry.ts'
import { useGate } from '../rights/use-gate.ts'
import { useServices } from '../services-context.tsx'
import { ComingMark } from '../typing/coming-mark.tsx'
import { BlockBoundary } from './block-boundary.tsx'
import { BlockSkeleton } from './block-skeleton.tsx'

type AnyBlock = ComponentType<BlockProps<Block>>

/**
 * Draws a block or several. Each has its own states: nothing (or its `otherwise`) when its gate denies it, a skeleton
 * while its code or data is on its way, a message with a retry when it failed.
 */
export function BlockView({ node }: { node: Block | readonly Block[] }) {
  if (!isList(node)) return <OneBlock node={node} />
  return node.map((one) => <OneBlock key={one.at} node={one} />)
}

function OneBlock({ node }: { node: Block }) {
  return (
    <BlockBoundary block={node.block}>
      <Suspense fallback={<Coming node={node} />}>
        <GatedBlock node={node} />
      </Suspense>
    </BlockBoundary>
  )
}

function Coming({ node }: { node: Block }) {
  return (
    <>
      <BlockSkeleton node={node} />
      <ComingMark />
    </>
  )
}

function GatedBlock({ node }: { node: Block }) {
  const verdict = useGate(node)
  if (verdict.allowed) return <DrawnBlock node={node} />
  return node.otherwise ? <BlockView node={node.otherwise} /> : null
}

function DrawnBlock({ node }: { node: Block }) {
  const { View } = useDrawn(useServices().blocks, node.block) as { View: AnyBlock }
  return <View node={node} />
}

function isList(node: Block | readonly Block[]): node is readonly Block[] {
  return Array.isArray(node)
}
