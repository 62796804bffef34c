import type { CompiledOf } from '../compiled-type.ts'
import type { ObjectRule } from '../language.ts'
import { appBlock } from './app.ts'
import { bannersBlock } from './banners.ts'
import { builderBlock } from './builder.ts'
import { buttonsBlock } from './buttons.ts'
import { cardBlock } from './card.ts'
import { checklistBlock } from './checklist.ts'
import { compareBlock } from './compare.ts'
import { copyableBlock } from './copyable.ts'
import { detailsBlock } from './details.ts'
import { emptyBlock } from './empty.ts'
import { filesBlock } from './files.ts'
import { formBlock } from './form.ts'
import { frameBlock } from './frame.ts'
import { guideBlock } from './guide.ts'
import { headingBlock } from './heading.ts'
import { hereBlock } from './here.ts'
import { linkBlock } from './link.ts'
import { listingBlock } from './listing.ts'
import { menuBlock } from './menu.ts'
import { messagesBlock } from './messages.ts'
import { outletBlock } from './outlet.ts'
import { pageMessageBlock } from './page-message.ts'
import { panelBlock } from './panel.ts'
import { pictureBlock } from './picture.ts'
import { previewBlock } from './preview.ts'
import { problemsBlock } from './problems.ts'
import { progressBlock } from './progress.ts'
import { qrBlock } from './qr.ts'
import { searchBlock } from './search.ts'
import { sectionBlock } from './section.ts'
import { selectBlock } from './select.ts'
import { sideBlock } from './side.ts'
import { sidebarBlock } from './sidebar.ts'
import { statsBlock } from './stats.ts'
import { switcherBlock } from './switcher.ts'
import { tabsBlock } from './tabs.ts'
import { textBlock } from './text.ts'
import { treeBlock } from './tree.ts'
import { uploadsBlock } from './uploads.ts'
import { widgetBlock } from './widget.ts'

/** Every block of the language by its word. A new one is a file here, a line below, a folder in src/blocks and a registry line. */
export const blockGrammars = {
  app: appBlock,
  banners: bannersBlock,
  builder: builderBlock,
  buttons: buttonsBlock,
  card: cardBlock,
  checklist: checklistBlock,
  compare: compareBlock,
  copyable: copyableBlock,
  details: detailsBlock,
  empty: emptyBlock,
  files: filesBlock,
  form: formBlock,
  frame: frameBlock,
  guide: guideBlock,
  heading: headingBlock,
  here: hereBlock,
  link: linkBlock,
  listing: listingBlock,
  menu: menuBlock,
  messages: messagesBlock,
  outlet: outletBlock,
  'page-message': pageMessageBlock,
  panel: panelBlock,
  picture: pictureBlock,
  preview: previewBlock,
  problems: problemsBlock,
  progress: progressBlock,
  qr: qrBlock,
  search: searchBlock,
  section: sectionBlock,
  select: selectBlock,
  side: sideBlock,
  sidebar: sidebarBlock,
  stats: statsBlock,
  switcher: switcherBlock,
  tabs: tabsBlock,
  text: textBlock,
  tree: treeBlock,
  uploads: uploadsBlock,
  widget: widgetBlock,
} satisfies Readonly<Record<string, ObjectRule>>

type Grammars = typeof blockGrammars

/** What each block is compiled to, by its word. */
export type BlockTypes = { readonly [Word in keyof Grammars]: CompiledOf<Grammars[Word]> }
