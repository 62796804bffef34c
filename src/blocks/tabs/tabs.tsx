import { lazy, Suspense } from 'react'
import type { TabsBlock } from '../../../generator/grammar/blocks/tabs.ts'
import { useShownList } from '../../runtime/gates/use-gate.ts'
import { useParameter } from '../../runtime/navigation/use-view-state.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useText } from '../../runtime/scope.tsx'
import { Stack } from '../controls/stack.tsx'
import styles from './tabs.module.css'

const TabBar = lazy(() => import('./tab-bar.tsx'))

/** Views of one page. One visible tab alone draws no bar; only the open one is mounted. */
export function View({ node }: BlockProps<TabsBlock>) {
  const label = useText(node.label)
  const [kept, keep] = useParameter(node.keep)
  const tabs = useShownList(node.tabs).map((shown) => shown.node)
  const open = tabs.find((tab) => tab.name === kept) ?? tabs[0]
  if (!open) return null
  const inside = <Stack key={open.name} nodes={open.blocks} />
  if (tabs.length === 1) return inside
  return (
    <Suspense fallback={<div className={styles.coming}>{inside}</div>}>
      <TabBar label={label} tabs={tabs} open={open} choose={keep}>
        {inside}
      </TabBar>
    </Suspense>
  )
}
