import { type ReactNode, use, useId } from 'react'
import { HeadedByContext } from '../../runtime/blocks/headed-by.ts'
import { later } from '../../runtime/code/later.tsx'
import type { Tab } from './tab-bar.tsx'
import styles from './tabs.module.css'

const TabBar = later(() => import('./tab-bar.tsx'))

export interface OpenTabsProps<Shown extends Tab> {
  readonly label: string
  readonly tabs: readonly Shown[]
  /** The name of the open one; the first where there is none of that name. */
  readonly open: string | undefined
  readonly choose: (name: string) => void
  readonly children: (tab: Shown) => ReactNode
}

/**
 * Views of which one is open. A single one draws no bar; only the open one is mounted. The bar comes and goes beside what
 * is shown: whoever has begun there (typed, opened a menu) is not disturbed.
 */
export function OpenTabs<Shown extends Tab>({ label, tabs, open: kept, choose, children }: OpenTabsProps<Shown>) {
  const id = useId()
  const around = use(HeadedByContext)
  const open = tabs.find((tab) => tab.name === kept) ?? tabs[0]
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
          choose={choose}
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
        <HeadedByContext value={isChosen ? `${id}-tab-${open.name}` : around}>{children(open)}</HeadedByContext>
      </div>
    </div>
  )
}
