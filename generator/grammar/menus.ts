import { steps } from './actions.ts'
import type { CompiledOf } from './compiled-type.ts'
import { go, goWith } from './go.ts'
import { keys } from './keys.ts'
import { boolean, icon, list, object, record, text } from './language.ts'

export const menuItem = object(
  'menu item',
  {
    label: { about: 'The words on it.', rule: text, required: true },
    icon: { about: 'An icon before the words.', rule: icon },
    go: { about: 'The page that it leads to; it shows only to those whom the page lets in.', rule: go },
    with: goWith,
    do: { about: 'The steps that it runs.', rule: steps },
    divided: { about: 'Draws a line above it.', rule: boolean },
    danger: { about: 'Something is lost for good.', rule: boolean },
    keys: {
      about:
        'Keys that do the same while the page has it and no window is over it: `Mod+Enter`, `Alt+N`, `n`. `Mod` is ⌘ on the keyboards of Apple and Ctrl on all others. The key `?` lists them; a single letter is not heard where it is typed.',
      rule: keys,
    },
  },
  { gated: true, follows: true, placed: true, needs: [{ of: ['go', 'do'], one: true }] },
)

export const menuItems = list(menuItem)

export const menus = record(menuItems, 'menu', { pattern: /^[a-z][a-z0-9-]*$/ })

export type MenuItem = CompiledOf<typeof menuItem>

export interface Menu {
  readonly name: string
  readonly items: readonly MenuItem[]
}
