import type { CompiledOf } from '../compiled-type.ts'
import { keys } from '../keys.ts'
import { icon, integer, near, object, record, text } from '../language.ts'
import { block } from './block.ts'
import { laterBlocks } from './blocks.ts'

/** What the address says of a panel that was closed. */
export const closedSide = 'none'

export const sideBlock = block(
  'side',
  {
    about:
      'A panel at the end of the page, beside its other blocks, with tabs; it can be closed, and the open tab is kept in the address. A screen has one.',
    purpose:
      'Shows beside a page what belongs to it: its state, versions, who refers to it. Where the window is narrower than `widescreen` of the layout it is a drawer, on phones a sheet from below, and closed until somebody opens it. What stands in a tab is loaded when that is open; data of the screen that only one tab shows has a `when` for it. Its buttons stand where the block does: put it behind the heading.',
  },
  {
    label: { about: 'What the panel is, for those who do not see it.', rule: text, required: true },
    keep: {
      about:
        'The query parameter of the route that keeps the open tab in the address; `none` says there that the panel was closed.',
      rule: near('parameter'),
      required: true,
    },
    width: {
      about: 'How many pixels wide it is beside the page.',
      rule: { ...integer, minimum: 240, maximum: 640 },
      default: 360,
    },
    keys: { about: 'Keys that open and close it, such as `Mod+.`.', rule: keys },
    tabs: {
      about: 'The tabs by name; the name stands in the address.',
      rule: record(
        object(
          'tab',
          {
            label: { about: 'The words on it.', rule: text, required: true },
            icon: { about: 'What stands for it where there is no room for words.', rule: icon, required: true },
            blocks: { about: 'What it shows.', rule: laterBlocks, required: true },
          },
          { gated: true },
        ),
        'tab',
        { listed: 'name' },
      ),
      required: true,
    },
  },
  { constraint: 'side' },
)

/** A panel beside the page, with tabs; a drawer on narrow windows, a sheet on phones. */
export type SideBlock = CompiledOf<typeof sideBlock>
