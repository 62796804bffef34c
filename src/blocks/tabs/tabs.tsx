import { useId } from 'react'
import type { TabsBlock } from '../../../generator/grammar/blocks/tabs.ts'
import { later } from '../../runtime/code/later.tsx'
import { useParameter } from '../../runtime/navigation/use-view-state.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useShownList } from '../../runtime/rights/use-gate.ts'
import { useText } from '../../runtime/scope.tsx'
import { Stack } from '../controls/stack.tsx'
import styles from './tabs.module.css'
import { useHoldsForms } from './use-holds-forms.ts'

const TabBar = later(() => import('./tab-bar.tsx'))

/**
 * Views of one page. One visible tab alone draws no bar; only the open one is mounted. The bar comes and goes beside what
 * is shown: whoever has begun there (typed, opened a menu) is not disturbed.
 */
export function View({ node }: BlockProps<TabsBlock>) {
  const label = useText(node.label)
  const id = useId()
  const [kept, keep] = useParameter(node.keep)
  const tabs = useShownList(node.tabs).map((shown) => shown.node)
  const open = tabs.find((tab) => tab.name === kept) ?? tabs[0]
  useHoldsForms(tabs, open?.name, keep)
  if (!open) return null
  const isChosen = tabs.length > 1
  return (
    <div className={styles.tabs}>
      {isChosen && (
        <TabBar
          meanwhile={<div className={styles.coming} />}
          id={id}
          label={label}
          tabs={tabs}
          open={open}
          choose={keep}
        />
      )}
      <div
        {...(isChosen && {
          role: 'tabpanel',
          id: `${id}-panel`,
          'aria-labelledby': `${id}-tab-${open.name}`,
          className: styles.panel,
        })}
      >
        <Stack key={open.name} nodes={open.blocks} />
      </div>
    </div>
  )
}
