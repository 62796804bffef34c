// Written by the generator from spec. Edit that, not this: the next run writes it anew.

import type { CopyableBlock } from '../../generator/grammar/blocks/copyable.ts'
import type { FilesBlock } from '../../generator/grammar/blocks/files.ts'
import type { FrameBlock } from '../../generator/grammar/blocks/frame.ts'
import type { LinkBlock } from '../../generator/grammar/blocks/link.ts'
import type { ListingBlock } from '../../generator/grammar/blocks/listing.ts'
import type { OutletBlock } from '../../generator/grammar/blocks/outlet.ts'
import type { PageMessageBlock } from '../../generator/grammar/blocks/page-message.ts'

export interface UsedBlocks {
  /** spec/screens/plant.yaml:6:14 */
  copyable: CopyableBlock
  /** spec/screens/plant.yaml:9:12 */
  files: FilesBlock
  /** spec/screens/garden.yaml:3:12 */
  frame: FrameBlock
  /** spec/screens/plants.yaml:19:14 */
  link: LinkBlock
  /** spec/screens/plants.yaml:5:12 */
  listing: ListingBlock
  /** spec/screens/garden.yaml:6:21 */
  outlet: OutletBlock
  /** spec/screens/notice.yaml:4:12 */
  "page-message": PageMessageBlock
}
