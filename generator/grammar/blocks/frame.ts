import type { CompiledOf } from '../compiled-type.ts'
import { go, goWith } from '../go.ts'
import { choice, list, name, object, text } from '../language.ts'
import type { Menu } from '../menus.ts'
import { block } from './block.ts'
import { blocks } from './blocks.ts'

export const frameBlock = block(
  'frame',
  {
    about: 'The page around the pages: header, navigation at the left (a drawer on phones), body with the outlet.',
    purpose:
      'The page around all pages: header, navigation at the left (a drawer on phones), and the body with the outlet. It belongs on the screen of a layout: a route without a path that others name as parent.',
  },
  {
    brand: {
      about: 'The name at the top, which leads home.',
      rule: object('brand', {
        text: { about: 'The name.', rule: text, required: true },
        go: { about: 'Where it leads.', rule: go, required: true },
        with: goWith,
      }),
      required: true,
    },
    navigation: {
      about: 'The menus at the left.',
      rule: list(
        object(
          'navigation',
          {
            menu: { about: 'A menu of menus.yaml.', rule: name<Menu>('menu', 'module'), required: true },
            label: { about: 'A title above it.', rule: text },
            about: {
              about: 'What the menu is about, under its title, such as the name of the thing that staff are in.',
              rule: text,
            },
            folds: {
              about: '`true`: a press on the title folds the menu away, and it stays so in this browser.',
              rule: choice(true),
            },
          },
          { gated: true },
        ),
      ),
      default: [],
    },
    top: { about: 'Blocks above everything, as wide as the window: banners.', rule: blocks },
    start: { about: 'Blocks at the left of the header.', rule: blocks },
    header: { about: 'Blocks at the right of the header.', rule: blocks, default: [] },
    help: {
      about: 'Blocks that help with every page: icons in the header; on phones at the end of the page.',
      rule: blocks,
    },
    end: { about: 'Blocks at the end of the header: who is signed in.', rule: blocks },
    crumbs: {
      about:
        'Above a page that lies below others, by its address, stands the way to it, made of the routes with a `crumb`. This is its name, for those who listen.',
      rule: text,
    },
    body: { about: 'The page; an `outlet` stands in it.', rule: blocks, required: true },
    footer: { about: 'Blocks at the end of every page, below what it shows.', rule: blocks },
  },
)

/** The page around the pages: header, navigation at the left (a drawer on phones), body with the outlet. */
export type FrameBlock = CompiledOf<typeof frameBlock>
