import type { CompiledOf } from '../compiled-type.ts'
import { boolean, near, object, record, text } from '../language.ts'
import { block } from './block.ts'
import { laterBlocks } from './blocks.ts'

export const tabsBlock = block(
  'tabs',
  {
    about: 'Views of one page; which one is open is kept in the address. One visible tab alone draws no bar.',
    purpose:
      'Several views in one page. Which one is open stands in the address, so that it can be bookmarked; in a dialog it is kept while that is open. Where only one may be seen, no bar is drawn.',
  },
  {
    label: { about: 'What the tabs are about, for screen readers.', rule: text, required: true },
    keep: {
      about:
        'The query parameter of the route that keeps the open tab in the address; a dialog has none, and keeps it itself.',
      rule: near('parameter'),
      onPages: true,
    },
    remember: {
      about:
        'Opens the tab that the same person opened last in this browser, where the address names none: then the parameter has no default.',
      rule: boolean,
    },
    tabs: {
      about: 'The tabs by name; the name stands in the address.',
      rule: record(
        object(
          'tab',
          {
            label: { about: 'The words on it.', rule: text, required: true },
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
  { constraint: 'tabs' },
)

/** Views of one page; which one is open is kept in the address. One visible tab alone draws no bar. */
export type TabsBlock = CompiledOf<typeof tabsBlock>
