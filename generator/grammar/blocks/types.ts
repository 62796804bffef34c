import type { AppBlock } from './app.ts'
import type { BannersBlock } from './banners.ts'
import type { ButtonsBlock } from './buttons.ts'
import type { CardBlock } from './card.ts'
import type { CopyableBlock } from './copyable.ts'
import type { DetailsBlock } from './details.ts'
import type { EmptyBlock } from './empty.ts'
import type { FilesBlock } from './files.ts'
import type { FormBlock } from './form.ts'
import type { FrameBlock } from './frame.ts'
import type { GuideBlock } from './guide.ts'
import type { HeadingBlock } from './heading.ts'
import type { LinkBlock } from './link.ts'
import type { ListingBlock } from './listing.ts'
import type { MenuBlock } from './menu.ts'
import type { MessagesBlock } from './messages.ts'
import type { OutletBlock } from './outlet.ts'
import type { PageMessageBlock } from './page-message.ts'
import type { PanelBlock } from './panel.ts'
import type { PictureBlock } from './picture.ts'
import type { ProgressBlock } from './progress.ts'
import type { QrBlock } from './qr.ts'
import type { SearchBlock } from './search.ts'
import type { SectionBlock } from './section.ts'
import type { SelectBlock } from './select.ts'
import type { SidebarBlock } from './sidebar.ts'
import type { StatsBlock } from './stats.ts'
import type { SwitcherBlock } from './switcher.ts'
import type { TabsBlock } from './tabs.ts'
import type { TextBlock } from './text.ts'
import type { TreeBlock } from './tree.ts'
import type { WidgetBlock } from './widget.ts'

/** Every block of the language by its word. A new block is a file here, a folder in src/blocks and a registry line. */
export interface BlockTypes {
  app: AppBlock
  banners: BannersBlock
  buttons: ButtonsBlock
  card: CardBlock
  copyable: CopyableBlock
  details: DetailsBlock
  empty: EmptyBlock
  files: FilesBlock
  form: FormBlock
  frame: FrameBlock
  guide: GuideBlock
  heading: HeadingBlock
  link: LinkBlock
  listing: ListingBlock
  menu: MenuBlock
  messages: MessagesBlock
  outlet: OutletBlock
  'page-message': PageMessageBlock
  panel: PanelBlock
  picture: PictureBlock
  progress: ProgressBlock
  qr: QrBlock
  search: SearchBlock
  section: SectionBlock
  select: SelectBlock
  sidebar: SidebarBlock
  stats: StatsBlock
  switcher: SwitcherBlock
  tabs: TabsBlock
  text: TextBlock
  tree: TreeBlock
  widget: WidgetBlock
}
