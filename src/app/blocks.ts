import type { UsedBlocks } from '#generated/blocks.ts'
import type { AllBlocks, BlockRegistryOf } from '../runtime/registry.ts'

const first = async () => (await import('./first.ts')).first

/**
 * Every block by its word; each comes when a screen needs it, the small ones with the app. A block that the spec uses
 * and that is missing here fails the build: its property in src/generated/blocks.ts bears its place in the YAML.
 */
export const blocks: AllBlocks & BlockRegistryOf<UsedBlocks> = {
  app: () => import('../blocks/app/app.tsx'),
  banners: () => import('../blocks/banners/banners.tsx'),
  builder: () => import('../blocks/builder/builder.tsx'),
  buttons: () => import('../blocks/buttons/buttons.tsx'),
  card: () => import('../blocks/card/card.tsx'),
  checklist: () => import('../blocks/checklist/checklist.tsx'),
  compare: () => import('../blocks/compare/compare.tsx'),
  copyable: () => import('../blocks/copyable/copyable.tsx'),
  details: () => import('../blocks/details/details.tsx'),
  empty: () => import('../blocks/empty/empty.tsx'),
  files: () => import('../blocks/files/files.tsx'),
  form: () => import('../blocks/form/form.tsx'),
  frame: () => import('../blocks/frame/frame.tsx'),
  guide: () => import('../blocks/guide/guide.tsx'),
  heading: async () => (await first()).heading,
  here: () => import('../blocks/here/here.tsx'),
  link: async () => (await first()).link,
  listing: () => import('../blocks/listing/listing.tsx'),
  menu: () => import('../blocks/menu/menu.tsx'),
  messages: () => import('../blocks/messages/messages.tsx'),
  outlet: async () => (await first()).outlet,
  'page-message': async () => (await first()).pageMessage,
  panel: async () => (await first()).panel,
  picture: () => import('../blocks/picture/picture.tsx'),
  preview: () => import('../blocks/preview/preview.tsx'),
  problems: () => import('../blocks/problems/problems.tsx'),
  progress: () => import('../blocks/progress/progress.tsx'),
  qr: () => import('../blocks/qr/qr.tsx'),
  search: () => import('../blocks/search/search.tsx'),
  section: () => import('../blocks/section/section.tsx'),
  select: () => import('../blocks/select/select.tsx'),
  side: () => import('../blocks/side/side.tsx'),
  sidebar: () => import('../blocks/sidebar/sidebar.tsx'),
  stats: () => import('../blocks/stats/stats.tsx'),
  switcher: () => import('../blocks/switcher/switcher.tsx'),
  tabs: () => import('../blocks/tabs/tabs.tsx'),
  text: async () => (await first()).text,
  tree: () => import('../blocks/tree/tree.tsx'),
  uploads: () => import('../blocks/uploads/uploads.tsx'),
  widget: () => import('../blocks/widget/widget.tsx'),
}
