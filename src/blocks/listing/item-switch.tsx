import type { ItemSwitch as Node } from '../../../generator/grammar/blocks/listing.ts'
import { later } from '../../runtime/code/later.tsx'
import { useShown } from '../../runtime/rights/use-gate.ts'

const SwitchInput = later(() => import('./switch-input.tsx'))

/** What is on or off of a thing of a list; few listings have it, and the others do without its code. */
export function ItemSwitch({ node }: { node: Node }) {
  const { shown, disabled } = useShown(node)
  if (!shown) return null
  return <SwitchInput node={node} refused={disabled} />
}
