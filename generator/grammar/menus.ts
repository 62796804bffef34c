import type { Step } from './actions.ts'
import { steps } from './actions.ts'
import type { Gated, Go, Text } from './compiled.ts'
import { go, goWith } from './go.ts'
import { boolean, icon, list, type ObjectRule, object, record, text } from './language.ts'

export interface MenuItem extends Gated {
  readonly label: Text
  readonly icon?: string
  readonly go?: Go
  readonly do?: readonly Step[]
  /** Draws a line above it. */
  readonly divided?: boolean
  readonly danger?: boolean
  readonly at: string
}

export interface Menu {
  readonly name: string
  readonly items: readonly MenuItem[]
}

export const menuItem: ObjectRule = object<MenuItem & { with?: unknown }>(
  'menu item',
  {
    label: { about: 'The words on it.', rule: text, required: true },
    icon: { about: 'An icon before the words.', rule: icon },
    go: { about: 'The page that it leads to; it shows only to those whom the page lets in.', rule: go },
    with: goWith,
    do: { about: 'The steps that it runs.', rule: steps },
    divided: { about: 'Draws a line above it.', rule: boolean },
    danger: { about: 'Something is lost for good.', rule: boolean },
  },
  { gated: true, follows: true, placed: true, needs: [{ of: ['go', 'do'], one: true }] },
)

export const menuItems = list(menuItem)

export const menus = record(menuItems, 'menu', { pattern: /^[a-z][a-z0-9-]*$/ })
