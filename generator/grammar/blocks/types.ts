import type { ButtonsBlock } from './buttons.ts'
import type { CardBlock } from './card.ts'
import type { CopyableBlock } from './copyable.ts'
import type { DetailsBlock } from './details.ts'
import type { EmptyBlock } from './empty.ts'
import type { FilesBlock } from './files.ts'
import type { FormBlock } from './form.ts'
import type { FrameBlock } from './frame.ts'
import type { HeadingBlock } from './heading.ts'
import type { LinkBlock } from './link.ts'
import type { ListingBlock } from './listing.ts'
import type { MenuBlock } from './menu.ts'
import type { OutletBlock } from './outlet.ts'
import type { PageMessageBlock } from './page-message.ts'
import type { PanelBlock } from './panel.ts'
import type { PictureBlock } from './picture.ts'
import type { ProgressBlock } from './progress.ts'
import type { QrBlock } from './qr.ts'
import type { SectionBlock } from './section.ts'
import type { SelectBlock } from './select.ts'
import type { SidebarBlock } from './sidebar.ts'
import type { StatsBlock } from './stats.ts'
import type { TabsBlock } from './tabs.ts'
import type { TextBlock } from './text.ts'
import type { WidgetBlock } from './widget.ts'

/** Every block of the language by its word. A new block is a file here, a folder in src/blocks and a registry line. */
export interface BlockTypes {
  buttons: ButtonsBlock
  card: CardBlock
  copyable: CopyableBlock
  details: DetailsBlock
  empty: EmptyBlock
  files: FilesBlock
  form: FormBlock
  frame: FrameBlock
  heading: HeadingBlock
  link: LinkBlock
  listing: ListingBlock
  menu: MenuBlock
  outlet: OutletBlock
  'page-message': PageMessageBlock
  panel: PanelBlock
  picture: PictureBlock
  progress: ProgressBlock
  qr: QrBlock
  section: SectionBlock
  select: SelectBlock
  sidebar: SidebarBlock
  stats: StatsBlock
  tabs: TabsBlock
  text: TextBlock
  widget: WidgetBlock
}
