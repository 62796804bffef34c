import type { SearchCommands } from '../../../generator/grammar/blocks/search.ts'
import type { MenuItem } from '../../../generator/grammar/menus.ts'
import { useShownList } from '../../runtime/rights/use-gate.ts'
import { useScopes } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { fits } from './match.ts'

/** An item of a menu that staff may use now. */
export interface Command {
  readonly key: string
  readonly item: MenuItem
  readonly label: string
  /** What the menu is called. */
  readonly hint: string
  /** Why it does nothing just now. */
  readonly disabled: string | undefined
}

/** The commands in which the words stand, by the gates of their menus. */
export function useCommands(commands: SearchCommands | undefined, words: readonly string[]): readonly Command[] {
  const { texts } = useServices()
  const { settled } = useScopes()
  const menus = useShownList(commands?.menus ?? [])
  const hints = new Map(menus.flatMap(({ node }) => node.menu.items.map((item) => [item, node.label] as const)))
  return useShownList([...hints.keys()])
    .map(({ node, disabled }, index) => ({
      key: `command-${index}`,
      item: node,
      label: texts.of(node.label, settled),
      hint: texts.of(hints.get(node), settled),
      disabled,
    }))
    .filter(({ label, hint }) => fits(words, [label, hint]))
}
