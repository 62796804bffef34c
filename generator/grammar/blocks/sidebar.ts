import type { CompiledOf } from '../compiled-type.ts'
import { name, text } from '../language.ts'
import type { Menu } from '../menus.ts'
import { block } from './block.ts'
import { blocks } from './blocks.ts'

export const sidebarBlock = block(
  'sidebar',
  {
    about: "A second navigation beside pages that belong together; on phones it stands in the frame's drawer.",
    purpose:
      'A second navigation, for pages that belong together under one of the main navigation: settings, say. It stands on the screen of a layout. On phones its items are in the drawer of the frame, under its title.',
  },
  {
    title: { about: 'What the pages are together; the title above the menu.', rule: text, required: true },
    menu: { about: 'A menu of menus.yaml.', rule: name<Menu>('menu', 'module'), required: true },
    blocks: { about: 'The page beside it; in a layout an `outlet` stands in it.', rule: blocks, required: true },
  },
)

/** A second navigation beside pages that belong together; on phones it stands in the frame's drawer. */
export type SidebarBlock = CompiledOf<typeof sidebarBlock>
