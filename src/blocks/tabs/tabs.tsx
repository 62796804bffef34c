import type { TabsBlock } from '../../../generator/grammar/blocks/tabs.ts'
import { useParameter } from '../../runtime/navigation/use-view-state.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useShownList } from '../../runtime/rights/use-gate.ts'
import { useText } from '../../runtime/scope.tsx'
import { LaterStack } from './later-stack.tsx'
import { OpenTabs } from './open-tabs.tsx'
import { useBlocksAhead } from './use-blocks-ahead.ts'
import { useHoldsForms } from './use-holds-forms.ts'
import { useRemembered } from './use-remembered.ts'

/** Views of one page, of which the address keeps the open one. */
export function View({ node }: BlockProps<TabsBlock>) {
  const label = useText(node.label)
  const [named, keep] = useParameter(node.keep)
  const kept = useRemembered(node, named)
  const tabs = useShownList(node.tabs).map((shown) => shown.node)
  const open = tabs.find((tab) => tab.name === kept) ?? tabs[0]
  useHoldsForms(tabs, open?.name, keep)
  useBlocksAhead(tabs)
  return (
    <OpenTabs label={label} tabs={tabs} open={open?.name} choose={keep}>
      {(tab) => <LaterStack key={tab.name} block={node.block} nodes={tab.blocks} />}
    </OpenTabs>
  )
}
