// Written by the generator from spec. Edit that, not this: the next run writes it anew.

import type { ButtonsBlock } from '../../generator/grammar/blocks/buttons.ts'
import type { HeadingBlock } from '../../generator/grammar/blocks/heading.ts'
import type { LinkBlock } from '../../generator/grammar/blocks/link.ts'
import type { ListingBlock } from '../../generator/grammar/blocks/listing.ts'
import type { OutletBlock } from '../../generator/grammar/blocks/outlet.ts'
import type { PageMessageBlock } from '../../generator/grammar/blocks/page-message.ts'
import type { PictureBlock } from '../../generator/grammar/blocks/picture.ts'
import type { QrBlock } from '../../generator/grammar/blocks/qr.ts'
import type { TextBlock } from '../../generator/grammar/blocks/text.ts'

export interface UsedBlocks {
  /** spec/screens/door.yaml:18:12 */
  buttons: ButtonsBlock
  /** spec/screens/door.yaml:8:12 */
  heading: HeadingBlock
  /** spec/screens/door.yaml:13:12 */
  link: LinkBlock
  /** spec/screens/plants.yaml:5:12 */
  listing: ListingBlock
  /** spec/screens/garden.yaml:4:19 */
  outlet: OutletBlock
  /** spec/screens/notice.yaml:4:12 */
  "page-message": PageMessageBlock
  /** spec/screens/plant.yaml:8:12 */
  picture: PictureBlock
  /** spec/screens/door.yaml:35:12 */
  qr: QrBlock
  /** spec/screens/door.yaml:10:12 */
  text: TextBlock
}
