import { lazy, Suspense } from 'react'
import type { ItemSwitch as Node } from '../../../generator/grammar/blocks/listing.ts'
import { useShown } from '../../runtime/rights/use-gate.ts'

const SwitchInput = lazy(() => import('./switch-input.tsx'))

/** What is on or off of a thing of a list; few listings have it, and the others do without its code. */
export function ItemSwitch({ node }: { node: Node }) {
  const { shown, disabled } = useShown(node)
  if (!shown) return null
  return (
    <Suspense>
      <SwitchInput node={node} refused={disabled} />
    </Suspense>
  )
}
