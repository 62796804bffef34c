import type { UsedBlocks } from '#generated/blocks.ts'
import * as heading from '../blocks/heading/heading.tsx'
import * as link from '../blocks/link/link.tsx'
import * as outlet from '../blocks/outlet/outlet.tsx'
import * as pageMessage from '../blocks/page-message/page-message.tsx'
import * as panel from '../blocks/panel/panel.tsx'
import * as text from '../blocks/text/text.tsx'
import type { AllBlocks, BlockRegistryOf } from '../runtime/registry.ts'

/**
 * Every block by its word. The small ones that the first screens are made of come with the app; the others when a
 * screen needs them.
 */
export const blocks = {
  heading,
  link,
  outlet,
  'page-message': pageMessage,
  panel,
  text,
  buttons: () => import('../blocks/buttons/buttons.tsx'),
  card: () => import('../blocks/card/card.tsx'),
  details: () => import('../blocks/details/details.tsx'),
  empty: () => import('../blocks/empty/empty.tsx'),
  form: () => import('../blocks/form/form.tsx'),
  frame: () => import('../blocks/frame/frame.tsx'),
  listing: () => import('../blocks/listing/listing.tsx'),
  menu: () => import('../blocks/menu/menu.tsx'),
  section: () => import('../blocks/section/section.tsx'),
  select: () => import('../blocks/select/select.tsx'),
  stats: () => import('../blocks/stats/stats.tsx'),
  tabs: () => import('../blocks/tabs/tabs.tsx'),
  widget: () => import('../blocks/widget/widget.tsx'),
} satisfies AllBlocks

/** A block that the spec uses and that is missing above fails the build here; src/generated/blocks.ts has its place. */
blocks satisfies BlockRegistryOf<UsedBlocks>
