// Written by the generator from spec. Edit that, not this: the next run writes it anew.

import type { CardBlock } from '../../generator/grammar/blocks/card.ts'
import type { FormBlock } from '../../generator/grammar/blocks/form.ts'
import type { FrameBlock } from '../../generator/grammar/blocks/frame.ts'
import type { HeadingBlock } from '../../generator/grammar/blocks/heading.ts'
import type { ListingBlock } from '../../generator/grammar/blocks/listing.ts'
import type { OutletBlock } from '../../generator/grammar/blocks/outlet.ts'
import type { PageMessageBlock } from '../../generator/grammar/blocks/page-message.ts'
import type { SectionBlock } from '../../generator/grammar/blocks/section.ts'
import type { TabsBlock } from '../../generator/grammar/blocks/tabs.ts'
import type { TextBlock } from '../../generator/grammar/blocks/text.ts'

export interface UsedBlocks {
  /** spec/screens/plant.yaml:48:48 */
  card: CardBlock
  /** spec/screens/plant.yaml:36:28 */
  form: FormBlock
  /** spec/screens/garden.yaml:3:12 */
  frame: FrameBlock
  /** spec/screens/plants.yaml:4:14 */
  heading: HeadingBlock
  /** spec/screens/plant.yaml:22:20 */
  listing: ListingBlock
  /** spec/screens/garden.yaml:6:21 */
  outlet: OutletBlock
  /** spec/screens/notice.yaml:4:12 */
  "page-message": PageMessageBlock
  /** spec/screens/plant.yaml:18:54 */
  section: SectionBlock
  /** spec/screens/plant.yaml:5:12 */
  tabs: TabsBlock
  /** spec/screens/plant.yaml:50:19 */
  text: TextBlock
}
