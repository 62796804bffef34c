import type { ObjectRule } from '../language.ts'
import { buttonsBlock } from './buttons.ts'
import { cardBlock } from './card.ts'
import { copyableBlock } from './copyable.ts'
import { detailsBlock } from './details.ts'
import { emptyBlock } from './empty.ts'
import { filesBlock } from './files.ts'
import { formBlock } from './form.ts'
import { frameBlock } from './frame.ts'
import { headingBlock } from './heading.ts'
import { linkBlock } from './link.ts'
import { listingBlock } from './listing.ts'
import { menuBlock } from './menu.ts'
import { outletBlock } from './outlet.ts'
import { pageMessageBlock } from './page-message.ts'
import { panelBlock } from './panel.ts'
import { pictureBlock } from './picture.ts'
import { progressBlock } from './progress.ts'
import { qrBlock } from './qr.ts'
import { sectionBlock } from './section.ts'
import { selectBlock } from './select.ts'
import { sidebarBlock } from './sidebar.ts'
import { statsBlock } from './stats.ts'
import { tabsBlock } from './tabs.ts'
import { textBlock } from './text.ts'
import type { BlockTypes } from './types.ts'
import { widgetBlock } from './widget.ts'

/** Every block of the language by its word. */
export const blockGrammars: Readonly<Record<keyof BlockTypes, ObjectRule>> = {
  buttons: buttonsBlock,
  card: cardBlock,
  copyable: copyableBlock,
  details: detailsBlock,
  empty: emptyBlock,
  files: filesBlock,
  form: formBlock,
  frame: frameBlock,
  heading: headingBlock,
  link: linkBlock,
  listing: listingBlock,
  menu: menuBlock,
  outlet: outletBlock,
  'page-message': pageMessageBlock,
  panel: panelBlock,
  picture: pictureBlock,
  progress: progressBlock,
  qr: qrBlock,
  section: sectionBlock,
  select: selectBlock,
  sidebar: sidebarBlock,
  stats: statsBlock,
  tabs: tabsBlock,
  text: textBlock,
  widget: widgetBlock,
}
