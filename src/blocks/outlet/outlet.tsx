import type { OutletBlock } from '../../../generator/grammar/blocks/outlet.ts'
import { PageOutlet } from '../../runtime/navigation/page-outlet.tsx'
import type { BlockProps } from '../../runtime/registry.ts'

/** Where a layout shows the page. */
export function View(_props: BlockProps<OutletBlock>) {
  return <PageOutlet />
}
