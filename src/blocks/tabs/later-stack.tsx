import { Suspense } from 'react'
import type { LaterBlocks, ShownBlocks } from '../../../generator/grammar/blocks.ts'
import { BlockBoundary } from '../../runtime/blocks/block-boundary.tsx'
import { DefaultSkeleton } from '../../runtime/blocks/default-skeleton.tsx'
import { isLater, useBlocks } from '../../runtime/blocks/later-blocks.ts'
import { useServices } from '../../runtime/services-context.tsx'
import { ComingMark } from '../../runtime/typing/coming-mark.tsx'
import { Stack } from '../controls/stack.tsx'

interface LaterStackProps {
  /** The name of the block that they stand in. */
  readonly block: string
  readonly nodes: ShownBlocks
}

/** Blocks one below the other, which may come when they are first shown. */
export function LaterStack({ block, nodes }: LaterStackProps) {
  if (!isLater(nodes)) return <Stack nodes={nodes} />
  return (
    <BlockBoundary block={block}>
      <Suspense fallback={<Coming />}>
        <Come later={nodes} />
      </Suspense>
    </BlockBoundary>
  )
}

function Come({ later }: { later: LaterBlocks }) {
  return <Stack nodes={useBlocks(later, useServices().blocks)} />
}

function Coming() {
  return (
    <>
      <DefaultSkeleton />
      <ComingMark />
    </>
  )
}
