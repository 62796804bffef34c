// Written by the generator from spec. Edit that, not this: the next run writes it anew.

import type { FormBlock } from '../../generator/grammar/blocks/form.ts'
import type { FrameBlock } from '../../generator/grammar/blocks/frame.ts'
import type { HeadingBlock } from '../../generator/grammar/blocks/heading.ts'
import type { ListingBlock } from '../../generator/grammar/blocks/listing.ts'
import type { OutletBlock } from '../../generator/grammar/blocks/outlet.ts'
import type { PageMessageBlock } from '../../generator/grammar/blocks/page-message.ts'

export interface UsedBlocks {
  /** spec/screens/plant.yaml:12:12 */
  form: FormBlock
  /** spec/screens/garden.yaml:3:12 */
  frame: FrameBlock
  /** spec/screens/plant.yaml:6:12 */
  heading: HeadingBlock
  /** spec/screens/plants.yaml:4:12 */
  listing: ListingBlock
  /** spec/screens/garden.yaml:6:21 */
  outlet: OutletBlock
  /** spec/screens/notice.yaml:4:12 */
  "page-message": PageMessageBlock
}
