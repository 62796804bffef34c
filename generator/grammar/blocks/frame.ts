import type { Block, BlockBase } from '../blocks.ts'
import type { Gated, Go, Text } from '../compiled.ts'
import { go, goWith } from '../go.ts'
import { list, name, object, text } from '../language.ts'
import type { Menu } from '../menus.ts'
import { block } from './block.ts'
import { blocks } from './blocks.ts'

/** The page around the pages: header, navigation at the left (a drawer on phones), body with the outlet. */
export interface FrameBlock extends BlockBase {
  readonly block: 'frame'
  readonly brand: { readonly text: Text; readonly go: Go }
  readonly navigation: readonly (Gated & { readonly menu: Menu; readonly label?: Text })[]
  readonly header: readonly Block[]
  readonly body: readonly Block[]
}

export const frameBlock = block<FrameBlock>(
  'frame',
  'The page around the pages: header, navigation at the left (a drawer on phones), body with the outlet.',
  {
    brand: {
      about: 'The name at the top, which leads home.',
      rule: object<FrameBlock['brand'] & { with?: unknown }>('brand', {
        text: { about: 'The name.', rule: text, required: true },
        go: { about: 'Where it leads.', rule: go, required: true },
        with: goWith,
      }),
      required: true,
    },
    navigation: {
      about: 'The menus at the left.',
      rule: list(
        object<FrameBlock['navigation'][number]>(
          'navigation',
          {
            menu: { about: 'A menu of menus.yaml.', rule: name('menu', 'module'), required: true },
            label: { about: 'A title above it.', rule: text },
          },
          { gated: true },
        ),
      ),
      default: [],
    },
    header: { about: 'Blocks at the right of the header.', rule: blocks, default: [] },
    body: { about: 'The page; an `outlet` stands in it.', rule: blocks, required: true },
  },
)
